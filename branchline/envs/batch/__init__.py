"""Plays many games of one kind at once on all cores, one decision in each per step.

>>> from branchline.envs.batch import Batch
>>> import numpy as np
>>> batch = Batch("ticket-to-ride", size=100, seats=2, seed=7)
>>> batch.legal_mask().shape, batch.observe().shape
((100, 1160), (100, 801))
>>> rewards, terminated, truncated = batch.step(batch.legal_mask().argmax(axis=1))
>>> batch.to_move[0], terminated.any()
(np.int32(1), np.False_)
"""

from branchline.envs.batch.batch import Batch

__all__ = ["Batch"]
