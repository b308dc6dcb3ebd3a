"""The engine of this moment: the page's where a page runs the cell, else a process of Node."""

import atexit

from . import page
from .errors import EngineMissing
from .process import Process
from .results import RECORD


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


def show(record):
    """The output that a record made on a card has, data by MIME types; text alone where
    there is no engine.
    """
    try:
        return current().show(record)
    except EngineMissing:
        from .native.records import plain_text

        return {RECORD: record, "text/plain": plain_text(record)}


def reaches(one):
    """Whether what is with an engine, or a card, can be had from here."""
    return one.is_alive and (not isinstance(one, page.Page) or one is page.current())


def stop():
    """End the process, if one runs: its kernels and the memory of its GPU go with it."""
    global _process
    if _process is not None:
        _process.close()
        _process = None


_process = None
atexit.register(stop)
