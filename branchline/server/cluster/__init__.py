"""This process among others on the same database: who is alive, and what they tell each other.

The database is the truth. What is told here is only that something has changed, so that lost, doubled and late messages
do no harm; whoever was told nothing looks every second.
"""
