"""The engine of the page: calls go to the GPU session of the notebook whose cell runs.

The cell waits meanwhile, and with it the kernel's main thread. What the page
sends comes through a comm on a subshell, a thread of the kernel that takes
messages beside it (ipykernel 7 and newer). What Python sends goes through a
comm of its own: ipykernel gives what comes on a comm to the thread that last
sent something on it, which must not be the main one. src/notebook/callLink.ts
is the other end.
"""

import os
import queue
import threading
import uuid
import warnings

from .calls import Engine
from .errors import EngineStopped, plain

#: What the page opens its comm as, and how the names of ours begin (src/plugins/calls.ts).
TARGET = "gridstride.calls.v1"

#: Seconds in which a page answers, if it has the extension.
ANSWER = 5
#: Seconds of silence after which the page is asked whether it is there, and is taken to be gone.
QUIET = 5
GONE = 20

_pages = {}  # by the sessions of those who execute cells: a Page, or None where there is none
_looking = {}  # by the comms that they send on, Pages that wait for the other end


def current():
    """The page whose cell runs here, or None: nbclient, a console, a script, no subshells."""
    kernel = _kernel()
    if kernel is None:
        return None
    parent = kernel.get_parent() or {}
    session = parent.get("header", {}).get("session")
    page = _pages.get(session)
    if page is not None and page.is_alive:
        return page
    # A page says with each cell which cells were deleted; nobody else does.
    if session is None or "deletedCells" not in parent.get("metadata", {}):
        return None
    if session in _pages and page is None:
        return None
    _pages[session] = page = _find(kernel, session)
    return page


def _kernel():
    """The Jupyter kernel that this process is, or None."""
    if os.environ.get("GRIDSTRIDE_PAGE") == "0":
        return None
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    return getattr(get_ipython(), "kernel", None)


def _find(kernel, session):
    if "kernel subshells" not in kernel.kernel_info.get("supported_features", ()):
        warnings.warn(
            "This kernel cannot wait for the notebook's page, so that gridstride's calls run in a "
            "process of Node, where kernels of the page's cells are not known: "
            "pip install -U 'ipykernel>=7', and restart the kernel.",
            stacklevel=4,
        )
        return None
    try:
        return Page(kernel, session)
    except queue.Empty:
        warnings.warn(
            "The notebook's page does not answer (is the extension jupyterlab-gridstride enabled "
            "there?): gridstride's calls run in a process of Node.",
            stacklevel=4,
        )
        return None


class Page(Engine):
    """The page that executes cells as this session.

    :raises queue.Empty: if it does not answer
    """

    def __init__(self, kernel, session):
        super().__init__()
        from comm import create_comm, get_comm_manager

        get_comm_manager().register_target(TARGET, _on_open)
        self._is_open = True
        self._quiet = 0
        self._theirs = None
        # Not primary: nothing is opened, for no page would know the target.
        self._comm = create_comm(
            target_name=TARGET, comm_id=f"{TARGET}/{uuid.uuid4()}", primary=False
        )
        threading.Thread(target=self._write, name="gridstride page", daemon=True).start()
        _looking[self._comm.comm_id] = self
        self._send({"op": "find", "session": session})
        try:
            ready, _buffers = self._incoming.get(timeout=ANSWER)
        except BaseException:
            self._outgoing.put(None)
            raise
        finally:
            del _looking[self._comm.comm_id]
        self._begin(ready)

    @property
    def is_alive(self):
        return super().is_alive and self._is_open

    def opened(self, comm):
        """Take the page's end; called on the subshell."""
        self._theirs = comm  # it must live as long as we do
        comm.on_msg(self._on_message)

    def _on_message(self, message):
        self._quiet = 0
        self._incoming.put((message["content"]["data"], message.get("buffers") or []))

    def _perform(self, head, output, buffers=()):
        _let_messages_in()
        return super()._perform(head, output, buffers)

    def _write(self):
        while (message := self._outgoing.get()) is not None:
            head, buffers = message
            self._comm.send(head, buffers=[memoryview(buffer) for buffer in buffers])

    def _wait_on(self):
        self._quiet += 1
        if self._quiet >= GONE:
            self._gone()
        if self._quiet % QUIET == 0:
            self._send({"op": "ping"})

    def _gone(self):
        self._is_open = False
        self._outgoing.put(None)
        raise plain(
            EngineStopped,
            "The notebook's page does not answer any more: it was closed or reloaded while this "
            "cell waited for its GPU. Run the cell again from the page that is open.",
        )

    def _abandon(self):
        self._is_open = False


def _let_messages_in():
    """Have ipykernel take messages under ``%%capture``, too.

    It tells the shell's display publisher of each message, on any thread, and
    the one that IPython puts there to capture what is shown cannot be told.
    """
    from IPython import get_ipython

    publisher = get_ipython().display_pub
    if not hasattr(publisher, "set_parent"):
        publisher.set_parent = lambda parent: None


def _on_open(comm, message):
    page = _looking.get(message["content"]["data"].get("theirs"))
    if page is not None:
        page.opened(comm)
