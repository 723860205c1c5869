"""Everything that crosses the wire, as models. OpenAPI and the browser's types are generated from them.

The games themselves describe what they write (views, boards, choices); the server passes it on unchanged.
"""
