"""The legal actions as a menu: spaces by group with what they bring, then their payments; or what is on the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from branchline.games.contract import Action
from branchline.games.russian_railroads.view import GROUPS, group_of
from branchline.messages import text
from branchline.terminal.menu import Choice, Group, Menu
from branchline.terminal.russian_railroads import decisions
from branchline.terminal.russian_railroads.table import Table

WAIVING = {"pass", "done", "no repeat", "stay", "ten points"}  # these are offered last


def menu(table: Table, legal: Sequence[Action]) -> Menu:
    """All legal actions. A space is one number; how to pay is asked afterwards."""
    uses: dict[str, list[Action]] = {}
    for action in legal:
        if action.text.startswith("use "):
            uses.setdefault(action.text.split()[1], []).append(action)
    rest = [action for action in legal if not action.text.startswith("use ")]
    rest.sort(key=lambda action: action.text in WAIVING)
    others = tuple(Choice(decisions.words(table, action), (action,)) for action in rest)
    if not uses:
        return Menu((Group(_question(table, legal), others),))
    spaces = [
        Group(
            text("rr.group", group=group),
            tuple(_space(table, name, uses[name]) for name in uses if group_of(name) == group),
        )
        for group in GROUPS
    ]
    return Menu((*spaces, Group(text("rr.ask.pass"), others)))


def _space(table: Table, name: str, actions: list[Action]) -> Choice:
    effect = table.place(name)
    if len(actions) == 1:
        line = text("rr.choice.paid", space=name, effect=effect, payment=payment(table, actions[0]))
        return Choice(line, tuple(actions))
    line = text("rr.choice.space", space=name, effect=effect, cost=table.cost(name))
    ways = tuple(payment(table, action) for action in actions)
    return Choice(line, tuple(actions), ways, text("rr.choice.pay", space=name, effect=effect))


def payment(table: Table, action: Action) -> str:
    """The payment as in `1 worker + the black worker + 1 ruble`, and what the black worker adds."""
    _, space, *coins = action.text.split()
    paid = Counter(coins)
    words = " + ".join(text("rr.payment", kind=kind, count=count) for kind, count in paid.items())
    return words + (text("rr.adds_black") if paid["black"] and table.allows_black(space) else "")


def _question(table: Table, legal: Sequence[Action]) -> str:
    """The question for the kind of the first answer. If there are several kinds, it is about the list."""
    kinds = {action.text.split()[0] for action in legal}
    questions: dict[str, Callable[[], str]] = {
        "start": lambda: text("rr.ask.start"),
        "put": lambda: text("rr.ask.put", value=table.view["in_hand"]),
        "gap": lambda: text("rr.ask.gap"),
        "repeat": lambda: text("rr.ask.repeat"),
        "bonus": lambda: text("rr.ask.bonus"),
        "move": lambda: text("rr.ask.move"),
    }
    asked = [question for kind, question in questions.items() if kind in kinds]
    if asked:
        return asked[0]()
    factory = table.view["factory_due"]
    return text("rr.ask.list") if factory is None else text("rr.ask.factory", value=factory)
