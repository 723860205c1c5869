"""The server: HTTP routes and sockets, tables, the store. It serves the built web app."""
