"""The Python side of gridstride: evaluates the expressions of a launch and
moves NumPy arrays to and from the engine's side: the browser, or the process
of Node where there is no page.

That side sends this file's text, so the kernel needs no package of ours. It is
executed in a module of its own and leaves no name in the user's namespace.
``run`` is called in the main thread, in the browser's case by a silent
execute_request, so that expressions behave as in a cell: in order, printing,
interruptible. Answers and array data go through a comm, or what has a comm's
``comm_id`` and ``send``. Chunks to be written come through the comm too, on
another thread under ipykernel 7.

Protocol, data of comm messages (chunks are the first buffer):
  engine -> Python    {op: write, transfer, array, start, seq, digest?} + chunk
                      {op: release, transfer}
  Python -> engine    {op: ready, version}
                      {op: reply, id, result} or {op: reply, id, error}
                      {op: chunk, transfer, array, start, digest?} + chunk, but where
                      the engine said that it knows the digest
                      {op: ack, seq, digest?} or {op: ack, seq, error}
"""

import ast
import hashlib
import json
import keyword
import numbers
import operator
import sys
import threading
import traceback
import zlib

import _gridstride_convert as convert
import _gridstride_expressions as expressions

VERSION = 1
TARGET = "gridstride.bridge.v1"

# As large as those that the engine sends, so that what came from there is known when it is to go back.
CHUNK_BYTES = 4 * 1024 * 1024

# Kept when the file is sent again, by another page or after a reload.
_lock = globals().get("_lock") or threading.Lock()
_comms = globals().get("_comms", {})  # comm id -> comm
_namespace = None  # what the request that is served evaluates in
_transfers = globals().get("_transfers", {})  # (comm id, transfer) -> values of its expressions
_backs = globals().get("_backs", {})  # (comm id, transfer) -> by array, what copies its results back
_writes = globals().get("_writes", [])  # (comm id, transfer), first address, end of what was written
_began = globals().get("_began", {})  # (comm id, transfer) -> how many writes there had been
_read = globals().get("_read", {})  # (comm id, transfer) -> by array, a _Reading of what was fetched
_arriving = globals().get("_arriving", {})  # (comm id, transfer, array) -> the part that is here


def run(text):
    """Serve one request, a JSON object; called by the browser's execute_request."""
    global _namespace
    request = json.loads(text)
    comm = _comms[request["comm"]]
    # The user's, but for calls, which bring values of their own.
    _namespace = getattr(comm, "namespace", None)
    try:
        reply = {"result": _OPERATIONS[request["op"]](comm, request)}
    except BaseException as error:  # KeyboardInterrupt too: the browser waits for an answer
        reply = {"error": _error(error)}
    comm.send(dict(reply, op="reply", id=request["id"]))


def install():
    """Accept comms of the browser; called after each time that the file was sent."""
    try:
        from comm import get_comm_manager

        manager = get_comm_manager()
    except ImportError:  # ipykernel before 6.20
        manager = _shell().kernel.comm_manager
    manager.register_target(TARGET, _on_open)


def _on_open(comm, _message):
    connect(comm)
    comm.on_msg(
        lambda message: receive(comm, message["content"]["data"], message.get("buffers"))
    )
    comm.on_close(lambda _message: disconnect(comm))
    comm.send({"op": "ready", "version": VERSION})


def connect(comm):
    """Serve requests that name this comm."""
    _comms[comm.comm_id] = comm


def disconnect(comm):
    """Forget the comm, and the values that are kept for it."""
    with _lock:
        _comms.pop(comm.comm_id, None)
        for key in [key for key in _transfers if key[0] == comm.comm_id]:
            _release(key)


def receive(comm, data, buffers):
    """Take a message: a chunk to be written, or values that are not needed any more."""
    if data["op"] == "release":
        with _lock:
            _release((comm.comm_id, data["transfer"]))
    elif data["op"] == "write":
        ack = {"op": "ack", "seq": data["seq"]}
        try:
            chunk = memoryview(buffers[0]).cast("B")
            _take(comm, data, chunk)
            if data.get("digest"):
                ack["digest"] = _digest(chunk)
        except Exception as error:
            ack["error"] = _error(error)
        comm.send(ack)


def _take(comm, data, chunk):
    """Keeps a chunk until its array is whole; then the array changes in one step, or not at all."""
    target = _bytes(_value(comm, data))
    start, key, array = data["start"], (comm.comm_id, data["transfer"]), data["array"]
    if start == 0 and len(chunk) == len(target):
        _put(key, array, target, chunk)
        return
    part = _arriving.setdefault(key + (array,), bytearray()) if start else bytearray()
    if start != len(part) or start + len(chunk) > len(target):
        raise ValueError("a part of an array's results came out of turn")
    _arriving[key + (array,)] = part
    part += chunk
    if len(part) == len(target):
        _put(key, array, target, _arriving.pop(key + (array,)))


def _put(key, array, target, chunk):
    _claim(key, array, target)
    target[:] = chunk
    _copy_back(key, array)


# Calls, which have their values themselves


def keep(comm_id, transfer, values, params, temporary):
    """Keep a call's values by the name of a transfer; returns what there is to tell of each.

    :param params: for values that are for pointers, the parameter's record; None for others
    :param temporary: of each value whether nobody would see what is written to it
    """
    names = [param and param["name"] for param in params]
    return _keep((comm_id, transfer), list(values), params, temporary, names)


def _keep(key, values, params, temporary, names):
    backs, described, originals = {}, [], {}
    for i, (value, param) in enumerate(zip(values, params)):
        note = None
        if param is not None:
            others = values[:i] + values[i + 1 :]
            prepared = convert.prepare(value, param, names[i], others)
            values[i], note = prepared.value, prepared.note
            if prepared.back:
                backs[i] = prepared.back
                # What it is a copy of, to look whether that is still the same.
                originals[i] = _again(value, param, names[i])
        described.append(_describe(values[i]))
        if note:
            described[-1]["note"] = note
        if param is not None and prepared.lossy and described[-1]["kind"] == "array":
            described[-1]["lossy"] = True
        if param is not None and not param["isConst"] and temporary[i]:
            described[-1]["temporary"] = True
    with _lock:
        _transfers[key] = values
        _backs[key] = backs
        _read[key] = {
            i: _Reading(names[i], originals.get(i))
            for i, param in enumerate(params)
            if param is None or not param["isConst"]
        }
        _began[key] = len(_writes)
    return described


def _again(value, param, name):
    return lambda: convert.prepare(value, param, name).value


def _copy_back(key, array):
    """All results are there: where they were for a copy, to the original with them."""
    back = _backs.get(key, {}).get(array)
    if back:
        back()


def store(comm_id, transfer, array, data):
    """Overwrite an array that is kept, whole."""
    key = (comm_id, transfer)
    _put(key, array, _bytes(_transfers[key][array]), memoryview(data).cast("B"))


def drop(comm_id, transfer):
    """Let go of a call's values."""
    with _lock:
        _release((comm_id, transfer))


def bytes_of(comm_id, transfer, array):
    """The bytes of an array that is kept, without a copy."""
    return _bytes(_transfers[comm_id, transfer][array])


# Evaluation


def _shell():
    from IPython import get_ipython

    return get_ipython()


def _evaluate(node, bound=None):
    return expressions.evaluate(node, _names(), bound)


def _names():
    return _shell().user_ns if _namespace is None else _namespace


def _evaluate_all(comm, request):
    """Values of the expressions, in order, up to the first that fails."""
    bound = {
        name: expressions.Shape(value) if isinstance(value, list) else value
        for name, value in request.get("bind", {}).items()
    }
    texts = request["expressions"]
    params = request.get("params") or [None] * len(texts)
    kept, temporary, failed = [], [], []
    for text, param in zip(texts, params):
        try:
            node = expressions.parse(text)
            kept.append(_evaluate(node, bound))
            temporary.append(param is not None and _is_temporary(kept))
            if bound:
                expressions.refuse_too_small(node, kept[-1], _names(), bound)
        except Exception as error:
            failed.append(dict(_error(error), kind="error"))
            break
    key = (comm.comm_id, request["transfer"])
    return {"values": _keep(key, kept, params, temporary, texts) + failed}


def _is_temporary(kept):
    """Whether nobody but us has the value that was evaluated last."""
    global _baseline
    if "numpy" not in sys.modules:
        return False
    if _baseline is None:
        import numpy

        own, view = [numpy.empty(1)], [numpy.empty(2)[1:]]
        _baseline = convert.Baseline(_last(own)[0], _last(view)[0])
    return _baseline.is_temporary(_last(kept)[0])


def _last(kept):
    return convert.references(kept[-1:])


_baseline = None


def _describe(value):
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        if isinstance(value, numpy.ndarray) and value.ndim > 0:
            return _describe_array(numpy, value)
        if isinstance(value, (numpy.generic, numpy.ndarray)) and value.dtype.kind in "biuf":
            # .item() of a longdouble is the longdouble itself.
            item = value.item()
            value = item if isinstance(item, (bool, int, float)) else float(item)
    if isinstance(value, bool):
        return {"kind": "bool", "value": value}
    if isinstance(value, int):
        # Hexadecimal: decimal texts of huge integers are refused by Python.
        return {"kind": "int", "value": hex(value)}
    if isinstance(value, float):
        return {"kind": "float", "value": repr(float(value))}
    if isinstance(value, tuple):
        return {"kind": "tuple", "items": [_describe(item) for item in value[:8]]}
    return {"kind": "other", "type": _type_name(value), "convert": _conversion(value)}


def _describe_array(numpy, array):
    if isinstance(array, numpy.ma.MaskedArray):
        return {"kind": "other", "type": "numpy.ma.MaskedArray", "convert": "filled"}
    return {
        "kind": "array",
        "dtype": array.dtype.name,
        "native": bool(array.dtype.isnative),
        "shape": list(array.shape),
        "contiguous": bool(array.flags.c_contiguous),
        "writeable": bool(array.flags.writeable),
        "nbytes": array.nbytes,
        "address": hex(array.__array_interface__["data"][0]),
    }


def _type_name(value):
    kind = type(value)
    module = kind.__module__.split(".")[0]
    return kind.__qualname__ if module == "builtins" else module + "." + kind.__qualname__


def _conversion(value):
    """How the user makes an array of it: the browser words the advice."""
    if value is None or callable(value) or isinstance(value, (str, bytes, dict, complex)):
        return None
    if isinstance(value, (list, range)):
        return "array"
    if hasattr(value, "to_numpy"):  # pandas, polars, pyarrow
        return "to_numpy"
    if hasattr(value, "detach") and hasattr(value, "cpu"):  # PyTorch
        return "torch"
    if hasattr(value, "__array__") or hasattr(value, "__array_interface__"):
        return "asarray"
    return None


# Arrays


def _value(comm, request):
    with _lock:
        return _transfers[(comm.comm_id, request["transfer"])][request["array"]]


def _bytes(array):
    """A flat view of bytes of a contiguous array."""
    import numpy

    if not isinstance(array, numpy.ndarray):
        raise TypeError("expected an array, not " + _type_name(array))
    # asarray: a numpy.matrix stays two-dimensional otherwise.
    return numpy.asarray(array).reshape(-1).view(numpy.uint8)


class WrittenMeanwhile(RuntimeError):
    """Results that would undo what somebody else wrote."""

    def __init__(self, who, name):
        super().__init__(
            "%s wrote to %s while this launch ran, so that the results of this launch were not "
            "written to it. Run the cell again." % (who, name)
        )


class _Reading:
    """What a launch was given of an array that it may write: a checksum of the bytes."""

    def __init__(self, name, original=None):
        self.name = name or "the array"
        self._original = original  # of a copy: makes it again
        self._bytes = self._sum = 0

    def add(self, start, chunk):
        if start == 0:
            self._bytes = self._sum = 0
        if start == self._bytes:
            self._bytes += len(chunk)
            self._sum = zlib.crc32(chunk, self._sum)

    def is_of(self, value):
        """Whether the array, or what it is a copy of, still has what was read of it."""
        if self._bytes == 0:
            return True
        try:
            now = _bytes(value if self._original is None else self._original())
        except Exception:  # it is no array any more
            return False
        return now.nbytes == value.nbytes and zlib.crc32(now[: self._bytes]) == self._sum


def _claim(key, array, target):
    """Notes that a transfer writes this memory; refused where another did since it began,
    or where anybody did since it was read: a cell of another page, a thread.

    A transfer holds its arrays from its beginning to its end, so that an address
    means the same array for as long. Two pages on one kernel are told apart here
    alone: both send their results to this process. Before a transfer writes its first
    array, all that it may write are looked at, so that it writes all of them or none.
    """
    first = target.__array_interface__["data"][0]
    end = first + target.nbytes
    with _lock:
        since = _writes[_began.get(key, 0) :]
        for other, low, high in since:
            if other != key and low < end and first < high:
                raise WrittenMeanwhile("another page of this kernel", "an array")
        own = [entry for entry in since if entry[0] == key]
        # What it wrote itself, as another argument, is no longer what it read.
        mine = any(low < end and first < high for _, low, high in own)
        readings = _read.get(key, {})
        for i in ([array] if own else list(readings)) if not mine else []:
            reading = readings.get(i)
            if reading and not reading.is_of(_transfers[key][i]):
                raise WrittenMeanwhile("another cell or thread of this kernel", reading.name)
        if (key, first, end) not in since:
            _writes.append((key, first, end))


def _release(key):
    """Forgets a transfer; with the last one, who wrote what."""
    _transfers.pop(key, None)
    _backs.pop(key, None)
    _began.pop(key, None)
    _read.pop(key, None)
    for part in [part for part in _arriving if part[:2] == key]:
        del _arriving[part]
    if not _transfers:
        _writes.clear()


def _digest(chunk):
    """Of all bytes: a stale array would be a wrong result."""
    return hashlib.sha256(chunk).hexdigest()


def _fetch(comm, request):
    """Sends bytes start..stop of an array as chunks; of those that the engine knows the digest alone."""
    data = _bytes(_value(comm, request))
    stop = request["stop"]
    reading = _read.get((comm.comm_id, request["transfer"]), {}).get(request["array"])
    # In a browser's own Python a digest takes longer than the way.
    known = None if sys.platform == "emscripten" else request.get("known")
    known = known if known is None else set(known)
    for start in range(request["start"], stop, CHUNK_BYTES):
        chunk = data[start : min(start + CHUNK_BYTES, stop)]
        if known is not None:
            # Of bytes that no other thread can write, or the digest might be of others than are sent.
            chunk = chunk.copy()
        if reading:
            reading.add(start, chunk)
        head = {
            "op": "chunk",
            "transfer": request["transfer"],
            "array": request["array"],
            "start": start,
        }
        if known is not None:
            head["digest"] = _digest(chunk)
            if head["digest"] in known:
                comm.send(head)
                continue
            known.add(head["digest"])
        comm.send(head, buffers=[memoryview(chunk)])
    return {}


# Checks

_OPERATORS = {
    ast.Eq: (operator.eq, "=="),
    ast.NotEq: (operator.ne, "!="),
    ast.Lt: (operator.lt, "<"),
    ast.LtE: (operator.le, "<="),
    ast.Gt: (operator.gt, ">"),
    ast.GtE: (operator.ge, ">="),
}


def _check(_comm, request):
    """Whether the expression is true, and what it compared."""
    passed, detail = _check_node(expressions.parse(request["expression"]))
    return {"passed": passed, "detail": detail}


def _check_node(node):
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        details = []
        for part in node.values:
            passed, detail = _check_node(part)
            if not passed:
                return False, detail
            details.append(detail)
        return True, "; ".join(details)
    source = expressions.source(node)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPERATORS:
        compare, sign = _OPERATORS[type(node.ops[0])]
        left = _evaluate(node.left)
        right = _evaluate(node.comparators[0])
        passed, detail = _truth(compare(left, right), left, right)
        if detail is None:
            detail = "%s %s %s" % (_brief(left, right, sign), sign, _brief(right, left, sign))
            if not passed:
                detail = "left %s, right %s" % (_short(left), _short(right))
        return passed, "%s: %s" % (source, detail)
    value = _evaluate(node)
    passed, detail = _truth(value, None, None)
    if not passed and isinstance(node, ast.Call):
        detail = _explain_call(node) or detail
    return passed, "%s: %s" % (source, detail or _short(value))


def _truth(value, left, right):
    """A truth value, an array's being that of all elements, and which of them are not true."""
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(value, numpy.ndarray) or value.ndim == 0:
        return bool(value), None
    wrong = numpy.argwhere(~value.astype(bool))
    if len(wrong) == 0:
        return True, "all %d elements" % value.size
    at = tuple(int(i) for i in wrong[0])
    detail = "%d of %d elements are wrong, the first at %s" % (len(wrong), value.size, list(at))
    if left is not None:
        pair = [numpy.broadcast_to(side, value.shape)[at] for side in (left, right)]
        detail += ": %s and %s" % (_short(pair[0]), _short(pair[1]))
    return False, detail


def _explain_call(node):
    """For np.allclose, np.array_equal and np.isclose: where their arguments differ most plainly."""
    numpy = sys.modules.get("numpy")
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    if numpy is None or name not in ("allclose", "array_equal") or len(node.args) < 2:
        return None
    left, right = (numpy.asarray(_evaluate(arg)) for arg in node.args[:2])
    if left.shape != right.shape:
        try:
            left, right = numpy.broadcast_arrays(left, right)
        except ValueError:
            return "the shapes %s and %s differ" % (left.shape, right.shape)
    if name == "allclose":
        options = {k.arg: _evaluate(k.value) for k in node.keywords if k.arg}
        rest = [_evaluate(arg) for arg in node.args[2:]]
        equal = numpy.isclose(left, right, *rest, **options)
    else:
        equal = left == right
    return _truth(numpy.atleast_1d(equal), numpy.atleast_1d(left), numpy.atleast_1d(right))[1]


def _short(value):
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        if isinstance(value, numpy.ndarray) and value.ndim > 0:
            return "%s%s" % (value.dtype.name, list(value.shape))
        if isinstance(value, (numpy.generic, numpy.ndarray)):
            value = value.item()
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


def _is_fraction(value):
    return isinstance(value, numbers.Real) and not isinstance(value, numbers.Integral)


def _brief(value, other, sign):
    """A number that holds its side of an order: four digits, unless they are those of the other."""
    if sign in ("<", "<=", ">", ">=") and _is_fraction(value):
        text = "%.4g" % value
        if not isinstance(other, numbers.Real) or text != "%.4g" % other:
            return text
    return _short(value)


# Results

_RECORD = "application/vnd.gridstride.run.v1+json"


def _assign(_comm, request):
    """Gives the user's namespace a result by a name."""
    name = request["name"]
    if not name.isidentifier() or keyword.iskeyword(name):
        raise NameError("--into takes a name of Python's, not " + name)
    data = json.loads(request["bundle"])
    try:
        from gridstride.results import result_of
    except ImportError:  # a kernel of another environment: it has the record at least
        value = data[_RECORD]
    else:
        value = result_of(data)
    # Not those of a function, which are copies here.
    (_namespace if _shell() is None else _shell().user_ns)[name] = value
    return {}


# Errors


#: Expressions are read by ast, whose frames say nothing to who wrote them.
_NOT_THEIRS = (
    _copy_back.__code__.co_filename,
    expressions.parse.__code__.co_filename,
    expressions.FILE,
    ast.__file__,
)


def _error(error):
    """As in an error output of Jupyter; frames that are not the user's own code left out."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename not in _NOT_THEIRS
    ]
    lines = traceback.format_list(frames) if frames else []
    name = type(error).__name__
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, SyntaxError) and error.filename in (None, expressions.FILE):
        # Its lines would show the parentheses that the expression was read in.
        lines.append("%s: %s\n" % (name, message))
    else:
        lines += traceback.format_exception_only(type(error), error)
    return {"ename": name, "evalue": message, "traceback": "".join(lines)}


_OPERATIONS = {"assign": _assign, "evaluate": _evaluate_all, "fetch": _fetch, "check": _check}
