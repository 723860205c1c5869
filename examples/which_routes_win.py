#!/usr/bin/env python3
"""Which routes, or which spaces, win games? This script reads exported matches with Polars and draws a picture.

    branchline export games --game ticket-to-ride --bots planner,planner --games 2000 --no-observations
    python examples/which_routes_win.py games routes-that-win.svg

It needs polars and matplotlib. For every route it compares the seats that claimed it with those that did not: a bar to
the right says how many more of their games they won. A space of Russian Railroads is used more than once, so there the
bar is what each use adds (the slope of a straight line through uses and wins). A route that winners have need not be
the reason they win: good players find good routes, so let bots of the same strength play.
"""

import sys
from pathlib import Path

import matplotlib as mpl
import polars as pl

mpl.use("Agg")
mpl.rcParams["svg.hashsalt"] = "branchline"  # the same picture for the same games
from matplotlib import pyplot as plt  # noqa: E402

SHOWN = 12  # at each end
RARE = 0.03  # share of all seats; rarer ones are left out
SURE = 1.96  # standard errors: 95 %
COUNTED = {  # kinds of action: what they are about, and what a bar means
    "claim": ("routes", "more games won with it than without, in percentage points"),
    "use": ("spaces", "more games won for each use, in percentage points"),
}


def gains(folder: Path) -> pl.DataFrame:
    """Return by route or space: how many seats had it, what it adds to their share of wins, and the standard error."""
    matches = pl.scan_parquet(folder / "matches.parquet")
    decisions = pl.scan_parquet(folder / "decisions.parquet").filter(pl.col("kind").is_in(list(COUNTED)))
    uses = decisions.group_by("match", "seat", "kind", "about").agg(uses=pl.len(), won=pl.col("won").first())
    everybody = matches.select(all=pl.col("seats").sum(), spread=_variance_of_wins())
    return (
        uses.join(matches.select("match", even=1 / pl.col("seats")), on="match")
        .group_by("kind", "about")
        .agg(
            seats=pl.len(),
            uses=pl.col("uses").sum(),
            squares=(pl.col("uses") ** 2).sum(),
            together=(pl.col("uses") * (pl.col("won") - pl.col("even"))).sum(),
        )
        .join(everybody, how="cross")
        .filter(pl.col("seats") >= RARE * pl.col("all"))
        .with_columns(scatter=pl.col("squares") - pl.col("uses") ** 2 / pl.col("all"))
        .filter(pl.col("scatter") > 0)
        .with_columns(
            gain=pl.col("together") / pl.col("scatter"),  # wins above an even share add up to 0
            margin=SURE * (pl.col("spread") / pl.col("scatter")).sqrt(),
        )
        .select("kind", "about", "seats", "uses", "gain", "margin")
        .sort("gain", "about")
        .collect()
    )


def _variance_of_wins() -> pl.Expr:
    """Of a seat's wins: one of n wins, so p (1 - p) with p = 1 / n, over all seats."""
    return (1 - 1 / pl.col("seats")).sum() / pl.col("seats").sum()


def draw(table: pl.DataFrame, matches: int, path: Path) -> None:
    ends = pl.concat([table.head(SHOWN), table.tail(SHOWN)]).unique(maintain_order=True)
    bars = [100 * gain for gain in ends["gain"]]
    what, meaning = COUNTED[table["kind"][0]]
    figure, axes = plt.subplots(figsize=(9, 0.27 * len(ends) + 1.2), layout="constrained")
    colours = ["#1c5a51" if bar > 0 else "#a2261e" for bar in bars]
    axes.barh(ends["about"], bars, xerr=[100 * margin for margin in ends["margin"]], color=colours, ecolor="#8b8371")
    axes.axvline(0, color="#23262b", linewidth=0.8)
    axes.set_xlabel(f"{meaning} (lines: 95 % intervals)")
    axes.margins(y=0.01)
    axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(f"The {what} that win and lose games, in {matches:,} matches", fontsize=11)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    folder, path = Path(sys.argv[1]), Path(sys.argv[2])
    table = gains(folder)
    draw(table, pl.scan_parquet(folder / "matches.parquet").select(pl.len()).collect().item(), path)
    print(table.reverse().head(SHOWN))


if __name__ == "__main__":
    main()
