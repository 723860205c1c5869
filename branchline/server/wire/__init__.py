"""Everything that crosses the wire, as models. OpenAPI and the browser's types are generated from them.

Shapes that the engine writes (views, boards, choices) are described here and checked by tests on real matches; the
server passes them on as they are.
"""
