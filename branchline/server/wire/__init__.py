"""Everything that crosses the wire, as models. OpenAPI and the browser's types are generated from them.

Shapes that games write (views, boards, choices) are described by the games themselves; the server passes them on as
they are.
"""
