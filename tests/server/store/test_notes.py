"""Notes of who left a match and who came back: the last ones are kept."""

from __future__ import annotations

from branchline.server.store import NoteRow, Store
from branchline.server.store.notes import NOTES_KEPT
from tests.server.store.scene import NOON, guest, set_up


def test_the_last_notes_are_kept_and_one_takes_the_place_of_another(store: Store) -> None:
    set_up(store, "table", guest(store))
    for index in range(NOTES_KEPT + 7):
        store.note("table", NoteRow(index, 0, "away", index, NOON))
    store.note("table", NoteRow(NOTES_KEPT + 6, 0, "back", NOTES_KEPT + 6, NOON))
    kept = store.notes("table")
    assert [note.index for note in kept] == list(range(7, NOTES_KEPT + 7))
    assert kept[-1] == NoteRow(NOTES_KEPT + 6, 0, "back", NOTES_KEPT + 6, NOON)
