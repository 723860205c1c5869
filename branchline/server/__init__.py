"""The place to play: HTTP and WebSocket doors, tables, the store. It serves the built web app."""
