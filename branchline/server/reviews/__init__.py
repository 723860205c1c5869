"""Reviews of finished matches: asked for by people, made in the background by this server or by other machines."""
