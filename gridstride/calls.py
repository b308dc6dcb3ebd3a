"""A way to an engine: Python sends calls and GPU cells, and waits.

What goes there and back are frames, as src/cells/callFrames.ts lists them. How
they travel is the business of the two that build on this: ``process.Process``
has the engine in a process of Node, ``page.Page`` in the page of the notebook.
"""

import hashlib
import itertools
import json
import os
import queue
import sys
import threading

from .errors import does_not_fit, failure

#: What bridge.py is called, wherever it was sent from.
BRIDGE = "_gridstride_bridge"
#: And what it converts with.
CONVERT = "_gridstride_convert"

#: Bytes of arrays that go with a call to a page, of all and of one; larger ones are fetched, and
#: what the page knows of them is left out (src/bridge/client.ts).
INLINE = 4 * 1024 * 1024
LARGEST_INLINE = 1024 * 1024 - 1


class Engine:
    """An engine, and what is to be said to it. One thread talks to it at a time."""

    #: What bridge.py knows it by: it takes this object for a comm.
    comm_id = None
    #: Bytes of arrays that go with a call, of all and of one.
    inline = INLINE
    largest_inline = LARGEST_INLINE
    #: What bridge.py evaluates expressions in, instead of the user's namespace.
    namespace = None

    def __init__(self):
        self._owner = os.getpid()
        self._turn = threading.RLock()
        self._ids = itertools.count(1)
        self._reply = {}
        # Threads read and write, so that an interrupt of the main thread never
        # leaves half a message behind.
        self._incoming = queue.SimpleQueue()
        self._outgoing = queue.SimpleQueue()

    @property
    def is_alive(self):
        """Whether it can be asked: it is there, and not another process's, as after a fork."""
        return self._owner == os.getpid()

    def run_cell(self, source, count, output, namespace=None, definitions=None, strict=False):
        """Run a GPU cell, and return when it is done.

        :param source: with its magic
        :param count: the cell's execution count, or None
        :param output: has ``stream(name, text)`` and ``show(data)``, data by MIME types
        :param namespace: a dict to evaluate expressions in; by default the user's
        :param definitions: of kernels that it needs, by their names, the requests that define them
        :param strict: whether what the cell shows to be wrong is an error of it, as with --strict
        :raises GpuError: as the cell failed
        :raises KeyboardInterrupt: after the work was stopped
        """
        with self._turn:
            before, self.namespace = self.namespace, namespace
            try:
                cell = {"op": "cell", "source": source, "count": count, "strict": strict}
                self._perform_with(definitions or {}, cell, output)
            finally:
                self.namespace = before

    def launch(self, source, definitions, values, params, temporary, output):
        """Run a command that launches kernels, whose values are there.

        :param source: the command as a GPU cell has it
        :param definitions: as of ``run_cell``
        :param values: of the launches' expressions: grid, block, shared memory, arguments
        :param params: of each value for a pointer, the record of the kernel's parameter; or None
        :param temporary: of each value whether nobody would see what is written to it
        :param output: as of ``run_cell``
        :raises: as ``run_cell``
        """
        with self._turn:
            # Of its own: the bridge at the other end counts upwards.
            transfer = -next(self._ids)
            staying = {i: value for i, value in enumerate(values) if hasattr(value, "given_to")}
            described = self._bridge.keep(
                self.comm_id,
                transfer,
                [value.host if i in staying else value for i, value in enumerate(values)],
                # They are not converted.
                [None if i in staying else param for i, param in enumerate(params)],
                temporary,
            )
            try:
                numbers, here = {}, set()
                for i, value in staying.items():
                    numbers[i], is_there = value.given_to(self)
                    if is_there:
                        here.add(i)
                    described[i]["temporary"] = temporary[i]
                inline = self._inline(described, here)
                buffers = [self._bridge.bytes_of(self.comm_id, transfer, i) for i in inline]
                given = {
                    "values": described,
                    "transfer": transfer,
                    "inline": inline,
                }
                if staying:
                    given["staying"] = numbers
                cell = {"op": "cell", "source": source, "count": None, "given": given}
                head, results = self._perform_with(definitions, cell, output, buffers)
                self._store(transfer, head, results)
                for i in head.get("changed", ()):
                    staying[i].changed_there()
            finally:
                self._bridge.drop(self.comm_id, transfer)

    def bring(self, number, target):
        """Copy an array that stays at the engine's side.

        :param target: a NumPy array of its shape and type
        """
        with self._turn:
            transfer = -next(self._ids)
            self._bridge.keep(self.comm_id, transfer, [target], [None], [False])
            try:
                head = {"op": "array", "array": number, "transfer": transfer}
                self._store(transfer, *self._perform(head, _Nowhere()))
            finally:
                self._bridge.drop(self.comm_id, transfer)

    def forget(self, number):
        """Let go of an array that stays at the engine's side."""
        if self.is_alive:
            self._send({"op": "forget", "array": number})

    def _store(self, transfer, head, results):
        for index, result in zip(head.get("written", ()), results):
            try:
                self._bridge.store(self.comm_id, transfer, index, result)
            except sys.modules[CONVERT].ResultsDoNotFit as error:
                raise does_not_fit(error) from None

    def request(self, request, output):
        """Ask the engine for something that needs no values of Python.

        :param request: as src/protocol/messages.ts has it
        :param output: as of ``run_cell``
        :returns: the reply, a dict that may have ``record`` and ``kernel``
        :raises: as ``run_cell``
        """
        head = {"op": "request", "request": request}
        if request["op"] in ("compile", "load"):
            head["key"] = _key(request)
        with self._turn:
            self._reply = {}
            self._perform(head, output)
            return self._reply

    def show(self, record):
        """The output that a record makes, data by MIME types."""
        output = _Shown()
        with self._turn:
            self._perform({"op": "show", "record": record}, output)
        return output.data

    def send(self, data, buffers=()):
        """A message of bridge.py's, as a comm sends it."""
        self._send({"op": "message", "data": data}, buffers)

    def _begin(self, ready):
        """Take the engine's first frame."""
        self.comm_id = ready["comm"]
        exec(ready["install"], {"__name__": BRIDGE})
        self._bridge = sys.modules[BRIDGE]
        self._bridge.connect(self)

    def _perform_with(self, definitions, head, output, buffers=()):
        """As ``_perform``, for what needs kernels that calls define."""
        kernels = [{"name": name, "key": _key(asked)} for name, asked in definitions.items()]
        head = dict(head, kernels=kernels) if kernels else head
        done, results = self._perform(head, output, buffers)
        if "unknown" in done:
            for name in done["unknown"]:
                self.request(definitions[name], _Nowhere())
            done, results = self._perform(head, output, buffers)
        return done, results

    def _perform(self, head, output, buffers=()):
        id = next(self._ids)
        interrupted = None
        self._send(dict(head, id=id), buffers)
        while True:
            try:
                done, results = self._receive()
                if done["op"] == "done" and done["id"] == id:
                    break
                self._serve(done, results, output)
            except KeyboardInterrupt as error:
                if interrupted is not None:  # asked for twice: whatever it does, it ends now
                    self._abandon()
                    raise
                interrupted = error
                self._send({"op": "interrupt", "id": id})
        if interrupted is not None:
            raise interrupted from None
        if "failure" in done:
            raise failure(**done["failure"])
        return done, results

    def _serve(self, head, buffers, output):
        op = head["op"]
        if op == "run":
            try:
                self._bridge.run(head["request"])
            finally:
                self._send({"op": "ran", "id": head["id"]})
        elif op == "message":
            self._bridge.receive(self, head["data"], buffers)
        elif op == "input":
            self._send({"op": "line", "text": _line()})
        elif op == "stream":
            output.stream(head["name"], head["text"])
        elif op == "show":
            output.show(head["data"])
        elif op == "reply":
            self._reply = head["reply"]

    def _send(self, head, buffers=()):
        self._outgoing.put((head, buffers))

    def _receive(self):
        """The next frame. Waits for it; an interrupt ends that."""
        while True:
            try:
                # A wait without end cannot be interrupted on Windows.
                frame = self._incoming.get(timeout=1)
            except queue.Empty:
                self._wait_on()
                continue
            if frame is None:
                self._gone()
            return frame

    def _wait_on(self):
        """Called about each second that nothing comes."""

    def _gone(self):
        """Say that there is no engine any more. Raises EngineStopped."""
        raise NotImplementedError

    def _abandon(self):
        """Let go of an engine that does not stop."""

    def _inline(self, described, here):
        """Which of the values' bytes go with the call, those that are there already left out."""
        inline, room = [], self.inline
        for i, value in enumerate(described):
            if i in here or value["kind"] != "array":
                continue
            if value["contiguous"] and value["nbytes"] <= min(room, self.largest_inline):
                inline.append(i)
                room -= value["nbytes"]
        return inline


class _Nowhere:
    """Takes outputs that nobody wants."""

    def stream(self, name, text):
        pass

    def show(self, data):
        pass


class _Shown(_Nowhere):
    """Keeps an output."""

    data = None

    def show(self, data):
        self.data = data


def _line():
    """A line of standard input, as Python asks for it; None at its end, or where nobody can be asked."""
    try:
        return input() + "\n"
    except (EOFError, NotImplementedError, OSError):
        return None


def _key(request):
    """What a definition is known by: the same text, the same key."""
    return hashlib.sha256(json.dumps(request, sort_keys=True).encode()).hexdigest()[:16]
