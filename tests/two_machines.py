"""A real Ray cluster of two machines, both on this one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

MACHINE = "RAY_RAYLET_PID"  # Ray sets it for all it starts: which machine that is


@contextmanager
def two_machines() -> Iterator[Any]:
    """Two machines of one core each, as Ray sees it; this process is on the first."""
    import ray
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")  # it would leave a token in the user's home
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            nodes.add_node(num_cpus=1)
            nodes.wait_for_nodes()
            ray.init(address=nodes.address, log_to_driver=False)
            yield nodes
        finally:
            ray.shutdown()
            nodes.shutdown()
