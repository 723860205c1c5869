"""Thinking of bots and advisers: in processes of their own that can be killed, shared out fairly among people.

``turns.py`` says whose turn it is, ``thinking.py`` hands questions to workers and keeps deadlines, ``workers.py`` is
the server's end of those processes. ``nursery.py`` and ``worker.py`` run in them; ``questions.py`` is what travels.
All bounds are in ``bounds.py``, all numbers for those who watch in ``counts.py``.
"""
