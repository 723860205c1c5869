"""The games behind the interfaces of other projects, and many at a time. No rule lives here.

Each door is a module of its own with an extra of its own: ``gym``, ``pettingzoo``, ``openspiel``; ``batch`` needs none.
"""
