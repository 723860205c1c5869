"""What keeps the routes safe: sizes, rates, origins, headers."""
