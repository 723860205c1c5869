"""The games through the interfaces of other projects, and in batches. There are no rules here.

Each interface is a module with its own extra: ``gym``, ``pettingzoo``, ``openspiel``. ``batch`` needs none.
"""
