"""Hosts on this machine: network namespaces with addresses of their own, that can be cut off. They need root."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

BRIDGE = "branchline0"
NETWORK = "10.213.7."  # private, and only of this machine
HERE = f"{NETWORK}1"


@dataclass(frozen=True)
class Host:
    number: int

    @property
    def namespace(self) -> str:
        return f"branchline-{self.number}"

    @property
    def address(self) -> str:
        return f"{NETWORK}{10 + self.number}"

    @property
    def _line(self) -> str:
        return f"brl{self.number}"

    def make(self) -> None:
        inside = f"{self._line}i"
        ip("netns", "add", self.namespace)
        ip("link", "add", self._line, "type", "veth", "peer", "name", inside, "netns", self.namespace)
        ip("link", "set", self._line, "master", BRIDGE, "up")
        ip("-n", self.namespace, "addr", "add", f"{self.address}/24", "dev", inside)
        for line in (inside, "lo"):
            ip("-n", self.namespace, "link", "set", line, "up")

    def cut_off(self) -> None:
        ip("link", "set", self._line, "down")

    def reconnect(self) -> None:
        ip("link", "set", self._line, "up")

    def remove(self) -> None:
        ip("netns", "del", self.namespace, check=False)
        ip("link", "del", self._line, check=False)


def ip(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, stderr=None if check else subprocess.DEVNULL)


def can_be_made() -> bool:
    if os.geteuid() != 0:
        return False
    try:
        ip("netns", "add", "branchline-try")
        ip("netns", "del", "branchline-try")
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


@contextmanager
def hosts(count: int) -> Iterator[list[Host]]:
    """So many hosts; this machine is at HERE for them."""
    found = [Host(number) for number in range(count)]
    ip("link", "add", BRIDGE, "type", "bridge")
    try:
        ip("addr", "add", f"{HERE}/24", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        for host in found:
            host.make()
        yield found
    finally:
        for host in found:
            host.remove()
        ip("link", "del", BRIDGE, check=False)
