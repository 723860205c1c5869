"""Networks: what training computes with floats and what bots compute in whole numbers is the same network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from branchline.bots.network import UNIT, Network, add_feature, begin, finish, new_sums, read_network
from branchline.games.bits import wide
from branchline.learning.layers import Layers, find_slopes, new_units
from branchline.learning.model import Batch, Floats, Model, amounts_in_parts, games_learnt, write_network

FEATURES, PER_POSITION = 40, 6


def positions(count: int, seed: int) -> Batch:
    random = np.random.default_rng(seed)
    features = random.integers(0, FEATURES, count * PER_POSITION).astype(np.int32)
    amounts = random.integers(-32, 48, count * PER_POSITION).astype(np.float32) / 16
    return Batch(np.arange(count + 1) * PER_POSITION, features, amounts)


def wanted(batch: Batch) -> Floats:
    """Something that no linear function of the features is."""
    sums = (np.sin(batch.features) * batch.amounts).reshape(-1, PER_POSITION).sum(1)
    return np.stack([np.abs(sums), np.tanh(sums)], axis=1).astype(np.float32)


def trained(steps: int = 400) -> Model:
    model = Model(FEATURES, first=24, second=12, outputs=2, seed=1)
    batch = positions(300, seed=2)
    goal = wanted(batch)
    for _ in range(steps):
        model.train(batch, lambda out: out - goal, rate=3e-3)
    return model


def evaluate(network: Network, batch: Batch) -> Any:
    """The outputs as a bot finds them."""
    sums, amounts, found = new_sums(network), amounts_in_parts(batch.amounts), []
    for n in range(len(batch)):
        begin(network, sums.first)
        for place in range(batch.starts[n], batch.starts[n + 1]):
            add_feature(network, wide(batch.features[place]), wide(amounts[place]), sums.first)
        finish(network, sums)
        found.append(sums.out / UNIT)
    return np.array(found)


def test_training_learns_what_is_not_linear() -> None:
    batch = positions(300, seed=2)
    goal = wanted(batch)
    before, after = (((trained(steps).predict(batch) - goal) ** 2).mean() for steps in (0, 400))
    assert after < before / 10


def test_whole_numbers_give_the_values_of_training() -> None:
    model, batch = trained(), positions(40, seed=3)
    assert np.abs(evaluate(model.in_whole_numbers(), batch) - model.predict(batch)).max() < 0.03


def test_training_goes_on_where_it_stopped() -> None:
    batch = positions(300, seed=2)
    goal = wanted(batch)
    model, copy = trained(20), Model(FEATURES, first=24, second=12, outputs=2, seed=9)
    copy.restore(model.arrays())
    for one in (model, copy):
        one.train(batch, lambda out: out - goal, rate=3e-3)
    assert (model.predict(batch) == copy.predict(batch)).all()


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    network = trained(20).in_whole_numbers()
    write_network(tmp_path / "network.npz", network, games=1200)
    read = read_network(tmp_path / "network.npz")
    assert all((one == other).all() for one, other in zip(network, read, strict=True))
    assert games_learnt(tmp_path / "network.npz") == 1200


def test_training_can_begin_with_what_bots_use() -> None:
    network = trained(20).in_whole_numbers()
    model = Model(FEATURES, first=24, second=12, outputs=2, seed=9)
    model.take(network)
    assert all((one == other).all() for one, other in zip(network, model.in_whole_numbers(), strict=True))


def test_no_weight_grows_beyond_what_whole_numbers_hold() -> None:
    model, batch = Model(FEATURES, first=8, second=4, outputs=1, seed=1), positions(50, seed=2)
    for _ in range(60):
        model.train(batch, lambda out: out - 1e4, rate=5.0)
    assert np.abs(evaluate(model.in_whole_numbers(), batch)).max() == pytest.approx(model.predict(batch).max(), rel=0.1)


def test_slopes_are_those_of_the_loss() -> None:
    """Of one weight after the other, by a small change. Units at an end leak, so the network has none there."""
    model = Model(FEATURES, first=6, second=5, outputs=2, seed=4)
    wild = positions(20, seed=5)
    batch = Batch(wild.starts, wild.features, wild.amounts / 4)
    told, goal = batch.as_choices(), wanted(batch)
    slopes = Layers(*(np.zeros_like(one) for one in model.parameters))
    units, layers = new_units(6, 5), Layers(*model.parameters)
    model.parameters[2] *= 0.2
    find_slopes(told, layers, layers.second.T.copy(), model.predict(batch) - goal, units, slopes)

    def loss() -> float:
        return float(0.5 * ((model.predict(batch).astype(float) - goal) ** 2).sum())

    for weights, slope in zip(model.parameters, slopes, strict=True):
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before, step = weights[place], 0.01
        weights[place] = before + step
        above = loss()
        weights[place] = before - step
        below, weights[place] = loss(), before
        assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=0.02)
