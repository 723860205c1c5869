"""The analysis board: courses of a match that somebody tries out, and studies that are shared.

Positions are asked for by a log, never by a running table: nothing of a match that is not over can be reached here.
"""
