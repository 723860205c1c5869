"""Puzzles: put to people from the deciding seat's view, answered, rated and explained."""
