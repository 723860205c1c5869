"""The doors of the server: HTTP paths, the socket, the page."""
