"""A program that appends to several tables at once and says so after each append: the test kills it.

``python -m tests.server.store.appending URL TABLE...``; each line that it prints is a table and the last index there.
"""

from __future__ import annotations

import sys

from branchline.server.store import Store, open_store
from tests.server.store.scene import at_the_same_time, entries

BATCH = 3


def play(store: Store, id: str) -> None:
    index = len(store.events(id))
    while True:
        store.append(id, entries(index, BATCH))
        index += BATCH
        sys.stdout.write(f"{id} {index - 1}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    url, *ids = sys.argv[1:]
    opened = open_store(url)
    opened.migrate()
    at_the_same_time(lambda id: play(opened, id), ids)
