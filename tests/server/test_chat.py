"""Chat: seated players and watchers, lines as they were written."""

from __future__ import annotations

from tests.server.people import BOT, ME
from tests.server.running import Running


def test_everybody_at_the_table_reads_what_is_said(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, BOT)
    with ann.at(table) as anns, ben.at(table) as bens:
        assert anns.ask("say", text="  <b>hello</b>\n & good   luck ")["type"] == "accepted"
        said = bens.until("chat")["line"]
        assert (said["index"], said["name"], said["seat"]) == (0, "Ann", 0)
        assert said["text"] == "<b>hello</b> & good luck"  # as it was written; the page shows it as text
        bens.ask("say", text="thank you")
        assert anns.until("chat", where=lambda message: message["line"]["index"] == 1)["line"]["seat"] is None
    assert [line["text"] for line in ben.get(f"/tables/{table}")["chat"]] == [said["text"], "thank you"]


def test_what_is_sent_again_is_said_once(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    said = [ann.do(f"/tables/{table}/say", id="one", text="hello") for _ in range(2)]
    assert said[0] == said[1]
    assert len(ann.get(f"/tables/{table}")["chat"]) == 1


def test_a_line_has_a_length(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    ann.do(f"/tables/{table}/say", id="1", text="x" * 500)
    for text in ("", "  \n ", "x" * 501, "a\x00b"):
        assert ann.refused(f"/tables/{table}/say", 422, id="2", text=text)["code"] == "unreadable"
