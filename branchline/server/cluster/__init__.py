"""This process among others on the same database: who is alive, and what they tell each other.

The database is the truth. What is told here is that something has changed, and perhaps how, which can be read there as
well: so lost, doubled and late messages do no harm, and whoever was told nothing looks every second.
"""
