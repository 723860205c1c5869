"""The server's routes: HTTP paths, the socket, the page."""
