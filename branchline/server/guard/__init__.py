"""What keeps the doors safe: sizes, rates, origins, headers."""
