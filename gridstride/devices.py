"""What kernels of this process run on: the engine's GPU, or an NVIDIA card through CUDA."""

from __future__ import annotations

import os
import re

from .errors import GpuError, plain


class Device:
    """What kernels run on. As a context manager it is so for the length of a ``with``."""

    def __init__(self, kind, name, before=None):
        #: ``"auto"``, ``"cuda"``, ``"cuda:1"``
        self.kind: str = kind
        #: The card's name, or what ``"auto"`` stands for.
        self.name: str = name
        self._before = before

    def __enter__(self) -> Device:
        return self

    def __exit__(self, *_failure):
        device(self._before)

    def __repr__(self):
        return f"<gridstride device {self.kind}: {self.name}>"


class DeviceMissing(GpuError):
    """A device that there is not."""


def device(name: str | None = None) -> Device:
    """Choose what kernels run on from now on.

    ::

        gs.device("cuda")                 # an NVIDIA card of this machine, natively
        with gs.device("cuda:1"): …       # another, for a while

    :param name: ``"cuda"`` or ``"cuda:1"``: NVRTC compiles kernels, the driver runs them, and neither
        the page nor Node is needed. ``"auto"``, as it is at first: the page's GPU, or without a page
        this machine's through Dawn, or the simulator. Without a name nothing changes. The variable
        ``GRIDSTRIDE_DEVICE`` has one for programs that choose none.
    :returns: the :class:`Device`
    :raises GpuError: ``EngineMissing`` where there is no card, driver or compiler
    """
    global _chosen
    before = _name()
    if name is None:
        name = before
    if name == "auto":
        says = "the page's GPU, or Node's"
    else:
        says = _card(name).name
    _chosen = name
    return Device(name, says, before)


def card():
    """The card that was chosen, or None."""
    return None if _name() == "auto" else _card(_name())


def _card(name):
    number = re.fullmatch(r"cuda(?::(\d+))?", name)
    if number is None:
        raise plain(DeviceMissing, f'there is no device {name!r}: "auto", "cuda", "cuda:1"')
    from .native.card import Card

    key = int(number[1] or 0)
    found = _cards.get(key)
    if found is None:
        found = _cards[key] = Card(key)
    elif not found.is_alive:
        found = _cards[key] = Card(key, before=found)
    return found


def refuse_card(what, instead):
    """For what a card is not asked for.

    :raises GpuError: where one is chosen
    """
    if _name() != "auto":
        raise plain(
            DeviceMissing,
            f'{what} does not run on the device {_name()!r}: {instead}; or gridstride.device("auto") before',
        )


def _name():
    return _chosen or os.environ.get("GRIDSTRIDE_DEVICE") or "auto"


_chosen = None
_cards = {}  # by their numbers
