"""Where somebody comes from, for limits that count by address."""

from __future__ import annotations

import ipaddress

IPV6_BITS = 64  # whoever has an IPv6 address has all 2**64 of its network


def network_of(host: str) -> str:
    """The address that limits count by: an IPv4 address, or the network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, IPV6_BITS), strict=False))
    return str(address)
