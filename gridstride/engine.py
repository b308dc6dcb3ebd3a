"""The engine of this moment: the page's where a page runs the cell, else a process of Node."""

import atexit

from . import page
from .process import Process


def current():
    """The engine to ask; a process is started if there is none.

    :raises EngineMissing: if there is none to be had
    """
    global _process
    found = page.current()
    if found is not None:
        return found
    if _process is None or not _process.is_alive:
        _process = Process()
    return _process


def stop():
    """End the process, if one runs: its kernels and the memory of its GPU go with it."""
    global _process
    if _process is not None:
        _process.close()
        _process = None


_process = None
atexit.register(stop)
