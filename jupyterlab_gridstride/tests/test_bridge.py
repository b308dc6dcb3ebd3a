"""src/bridge/bridge.py in a real IPython kernel, spoken to as the browser does."""

import json
import pathlib
import time

import numpy as np
import pytest
from jupyter_client.manager import start_new_kernel

ROOT = pathlib.Path(__file__).parents[2]
SOURCES = {
    **{name: ROOT / "gridstride" / f"{name}.py" for name in ("convert", "expressions")},
    "bridge": ROOT / "src" / "bridge" / "bridge.py",
}
INSTALL = (
    "exec(compile(%r, '<gridstride bridge>', 'exec'), __import__('sys').modules.setdefault("
    "%r, __import__('types').ModuleType(%r)).__dict__)\n"
)
COMM = "test-comm"


class Bridge:
    """The browser's side, blocking."""

    def __init__(self):
        self.manager, self.client = start_new_kernel(kernel_name="python3")
        self.next_id = 0
        self.messages = []
        self.install()
        self.comm("comm_open", {}, target_name="gridstride.bridge.v1")
        ready = self.wait_for(lambda message: data(message).get("op") == "ready")
        assert data(ready)["version"] == 1

    def install(self):
        for name, path in SOURCES.items():
            module = f"_gridstride_{name}"
            self.execute(INSTALL % (path.read_text(), module, module))
        self.execute("__import__('_gridstride_bridge').install()")

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)

    def comm(self, kind, content, buffers=None, **more):
        message = self.client.session.msg(kind, {"comm_id": COMM, "data": content, **more})
        self.client.session.send(self.client.shell_channel.socket, message, buffers=buffers)

    def execute(self, code, silent=True):
        """Returns the reply; what iopub said until the kernel was idle is in self.messages."""
        id = self.client.execute(code, silent=silent, store_history=not silent, allow_stdin=False)
        reply = self.wait_for_reply(id)
        self.messages = []
        while True:
            message = self.client.get_iopub_msg(timeout=20)
            if message["parent_header"].get("msg_id") != id:
                continue
            self.messages.append(message)
            if message["content"].get("execution_state") == "idle":
                return reply

    def wait_for_reply(self, id):
        while True:
            message = self.client.get_shell_msg(timeout=20)
            if message["parent_header"].get("msg_id") == id:
                return message["content"]

    def wait_for(self, condition):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            message = self.client.get_iopub_msg(timeout=20)
            if condition(message):
                return message
        raise TimeoutError

    def run(self, op, **request):
        """Serves a request as the browser does; returns the answer's data."""
        self.next_id += 1
        request.update(op=op, id=self.next_id, comm=COMM)
        reply = self.execute(
            "__import__('_gridstride_bridge').run(%s)" % json.dumps(json.dumps(request))
        )
        assert reply["status"] == "ok", reply
        answers = [data(m) for m in self.messages if data(m).get("op") == "reply"]
        assert [answer["id"] for answer in answers] == [self.next_id]
        return answers[0]

    def values(self, *expressions, transfer=1):
        answer = self.run("evaluate", transfer=transfer, expressions=list(expressions))
        return answer["result"]["values"]

    def write(self, transfer, array, start, chunk):
        self.next_id += 1
        seq = self.next_id
        self.comm(
            "comm_msg",
            {"op": "write", "transfer": transfer, "array": array, "start": start, "seq": seq},
            buffers=[chunk],
        )
        return data(self.wait_for(lambda m: data(m).get("seq") == seq))


def data(message):
    return message["content"].get("data") or {} if message["msg_type"] == "comm_msg" else {}


@pytest.fixture(scope="module")
def bridge():
    bridge = Bridge()
    yield bridge
    bridge.close()


def test_leaves_no_name_in_the_namespace(bridge):
    bridge.execute("before = set(globals())", silent=False)
    bridge.install()
    bridge.values("dim3(1, 2)", "1")
    # IPython itself adds names for its history: _i1 and the like.
    reply = bridge.execute(
        "assert [n for n in set(globals()) - before if not n.startswith('_i')] == ['before'], globals()"
    )
    assert reply["status"] == "ok", reply


def test_scalars(bridge):
    bridge.execute("import numpy as np; n = 7")
    assert bridge.values(
        "n * 2", "-n", "True", "0.1", "float('nan')", "-float('inf')", "2 ** 20000",
        "np.float32(0.5)", "np.int64(-3)", "np.bool_(False)", "np.array(5, np.uint8)",
        "dim3(2, 3)", "(1, 2.0)", "n if n else ( # comment\n 3)",
    ) == [
        {"kind": "int", "value": "0xe"},
        {"kind": "int", "value": "-0x7"},
        {"kind": "bool", "value": True},
        {"kind": "float", "value": "0.1"},
        {"kind": "float", "value": "nan"},
        {"kind": "float", "value": "-inf"},
        {"kind": "int", "value": hex(2**20000)},
        {"kind": "float", "value": "0.5"},
        {"kind": "int", "value": "-0x3"},
        {"kind": "bool", "value": False},
        {"kind": "int", "value": "0x5"},
        {"kind": "tuple", "items": [{"kind": "int", "value": v} for v in ("0x2", "0x3", "0x1")]},
        {"kind": "tuple", "items": [{"kind": "int", "value": "0x1"}, {"kind": "float", "value": "2.0"}]},
        {"kind": "int", "value": "0x7"},
    ]  # fmt: skip


def test_arrays_and_what_is_none(bridge):
    bridge.execute(
        "import numpy as np\n"
        "x = np.arange(12, dtype=np.float32).reshape(3, 4)\n"
        "r = np.zeros(3); r.flags.writeable = False"
    )
    x, t, tail, r, big, masked, row, none, text = bridge.values(
        "x", "x.T", "x[1:]", "r", "x.astype('>f4')", "np.ma.array([1])", "[1, 2]", "None", "'s'"
    )
    assert x["kind"] == "array" and x["dtype"] == "float32" and x["shape"] == [3, 4]
    assert x["contiguous"] and x["writeable"] and x["native"] and x["nbytes"] == 48
    assert not t["contiguous"] and t["address"] == x["address"]
    assert tail["contiguous"] and int(tail["address"], 16) == int(x["address"], 16) + 16
    assert not r["writeable"] and r["dtype"] == "float64"
    assert not big["native"]
    assert masked == {"kind": "other", "type": "numpy.ma.MaskedArray", "convert": "filled"}
    assert row == {"kind": "other", "type": "list", "convert": "array"}
    assert none == {"kind": "other", "type": "NoneType", "convert": None}
    assert text == {"kind": "other", "type": "str", "convert": None}


def test_errors_say_what_python_says(bridge):
    values = bridge.values("1", "nope + 1", "2")
    assert len(values) == 2
    assert values[1]["ename"] == "NameError"
    assert values[1]["evalue"] == "name 'nope' is not defined"
    assert "gridstride" not in values[1]["traceback"]
    (value,) = bridge.values("1 +")
    assert value["ename"] == "SyntaxError"
    (value,) = bridge.values("int('x')")
    assert value["ename"] == "ValueError"


def test_interrupt_is_answered(bridge):
    request = dict(op="evaluate", id=99, comm=COMM, transfer=5,
                   expressions=["__import__('time').sleep(30)"])  # fmt: skip
    id = bridge.client.execute(
        "__import__('_gridstride_bridge').run(%s)" % json.dumps(json.dumps(request)), silent=True
    )
    bridge.wait_for(lambda m: m["content"].get("execution_state") == "busy"
                    and m["parent_header"].get("msg_id") == id)  # fmt: skip
    time.sleep(0.3)
    bridge.manager.interrupt_kernel()
    answer = bridge.wait_for(lambda m: data(m).get("id") == 99)
    assert data(answer)["error"]["ename"] == "KeyboardInterrupt"
    bridge.wait_for_reply(id)


def test_fetches_large_arrays_in_chunks(bridge):
    # 40 MB: ten chunks of at most 4 MiB.
    bridge.execute("import numpy as np; big = np.arange(10_000_000, dtype=np.int32)")
    (value,) = bridge.values("big", transfer=2)
    answer = bridge.run("fetch", transfer=2, array=0, start=0, stop=value["nbytes"])
    assert answer["result"] == {}
    received = bytearray(value["nbytes"])
    chunks = [m for m in bridge.messages if data(m).get("op") == "chunk"]
    for message in chunks:
        start, chunk = data(message)["start"], message["buffers"][0]
        received[start : start + len(chunk)] = chunk
    assert len(chunks) == 10
    assert np.array_equal(np.frombuffer(received, np.int32), np.arange(10_000_000, dtype=np.int32))


def test_writes_in_place(bridge):
    bridge.execute("import numpy as np; y = np.zeros((2, 3), np.float32); same = y")
    bridge.values("0", "y", transfer=3)
    results = np.float32([0, 0, 1.5, 2.5, 0, 7]).tobytes()
    is_as_before = "same.ravel().tolist() == [0, 0, 0, 0, 0, 0]"
    # In parts: nothing is seen of them until the last is there.
    assert "error" not in bridge.write(3, 1, 0, results[:16])
    assert bridge.run("check", expression=is_as_before)["result"]["passed"]
    assert bridge.write(3, 1, 20, results[20:])["error"]["ename"] == "ValueError"
    assert bridge.run("check", expression=is_as_before)["result"]["passed"]
    assert "error" not in bridge.write(3, 1, 16, results[16:])
    assert bridge.run("check", expression="same.ravel().tolist() == [0, 0, 1.5, 2.5, 0, 7]")[
        "result"
    ]["passed"]
    ack = bridge.write(3, 0, 0, b"1234")
    assert ack["error"]["ename"] == "TypeError"


def test_release_and_unknown_transfers(bridge):
    bridge.execute("import numpy as np, weakref; z = np.zeros(3); ref = weakref.ref(z)")
    bridge.values("z", transfer=4)
    bridge.execute("del z; assert ref() is not None")
    bridge.comm("comm_msg", {"op": "release", "transfer": 4})
    deadline = time.monotonic() + 10
    while bridge.execute("assert ref() is None")["status"] != "ok":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert bridge.write(4, 0, 0, b"1234")["error"]["ename"] == "KeyError"


@pytest.mark.parametrize(
    "expression, passed, detail",
    [
        ("s == 6", True, "s == 6: 6 == 6"),
        ("s == 7", False, "s == 7: left 6, right 7"),
        ("s > 5 and s < 6", False, "s < 6: left 6, right 6"),
        ("a == a", True, "a == a: all 3 elements"),
        ("a == b", False, "a == b: 1 of 3 elements are wrong, the first at [1]: 2.0 and 5.0"),
        ("np.allclose(a, b)", False,
         "np.allclose(a, b): 1 of 3 elements are wrong, the first at [1]: 2.0 and 5.0"),
        ("np.allclose(a, b, atol=4)", True, "np.allclose(a, b, atol=4): True"),
        ("np.array_equal(a, a)", True, "np.array_equal(a, a): True"),
        ("np.array_equal(a, np.zeros(2))", False,
         "np.array_equal(a, np.zeros(2)): the shapes (3,) and (2,) differ"),
        ("not s", False, "not s: False"),
        ("s / 7 < 0.9", True, "s / 7 < 0.9: 0.8571 < 0.9"),
        ("0.99999999 < 1", True, "0.99999999 < 1: 0.99999999 < 1"),
        ("np.float32(s / 7) < 0.9", True, "np.float32(s / 7) < 0.9: 0.8571 < 0.9"),
        ("s / 7 < 0.1", False, "s / 7 < 0.1: left 0.8571428571428571, right 0.1"),
    ],
)  # fmt: skip
def test_checks(bridge, expression, passed, detail):
    bridge.execute("import numpy as np; s = 6; a = np.array([1., 2., 3.]); b = np.array([1., 5., 3.])")
    assert bridge.run("check", expression=expression)["result"] == {
        "passed": passed,
        "detail": detail,
    }


def test_a_check_that_raises(bridge):
    assert bridge.run("check", expression="nope")["error"]["ename"] == "NameError"


def test_a_launch_does_not_undo_what_another_page_wrote(bridge):
    bridge.execute("import numpy as np; z = np.zeros(4, np.uint8); other = np.zeros(4, np.uint8)")
    # Two launches that have read the same array, and a third on part of it.
    bridge.values("z", "other", transfer=61)
    bridge.values("z", transfer=62)
    bridge.values("z[2:]", transfer=63)
    assert "error" not in bridge.write(61, 0, 0, bytes([1, 1]))
    assert "error" not in bridge.write(61, 0, 2, bytes([1, 1]))
    for transfer, results in (62, bytes([2, 2, 2, 2])), (63, bytes([2, 2])):
        refused = bridge.write(transfer, 0, 0, results)["error"]
        assert refused["ename"] == "WrittenMeanwhile"
        assert "Run the cell again" in refused["evalue"]
    # What another array had is nobody's loss, and a launch that begins now knows of the write.
    bridge.values("other", transfer=64)
    assert "error" not in bridge.write(64, 0, 0, bytes([3, 0, 0, 0]))
    bridge.values("z", transfer=65)
    assert "error" not in bridge.write(65, 0, 0, bytes([1, 1, 1, 5]))
    reply = bridge.execute("assert z.tolist() == [1, 1, 1, 5] and other[0] == 3, (z, other)")
    assert reply["status"] == "ok", reply
    for transfer in range(61, 66):
        bridge.comm("comm_msg", {"op": "release", "transfer": transfer})
    reply = bridge.execute("m = __import__('_gridstride_bridge'); assert not [k for k in m._began if k[1] > 60], m._began")
    assert reply["status"] == "ok", reply


F32 = {"scalar": "f32", "isConst": False}


def fetch(bridge, transfer, *expressions, params=None):
    """What a launch does first: has expressions evaluated, and reads their arrays."""
    answer = bridge.run(
        "evaluate", transfer=transfer, expressions=list(expressions), params=params or [F32] * len(expressions)
    )
    for i, value in enumerate(answer["result"]["values"]):
        bridge.run("fetch", transfer=transfer, array=i, start=0, stop=value["nbytes"])


@pytest.mark.parametrize(
    "made",
    [
        "np.zeros(4, np.float32)",
        # The kernel is given a copy of these.
        "np.zeros(8, np.float32)[::2]",
        "np.zeros(4)",
        "[0.0, 0.0, 0.0, 0.0]",
    ],
)
def test_a_launch_does_not_undo_what_a_cell_wrote(bridge, made):
    ones = np.ones(4, np.float32).tobytes()
    bridge.execute(f"import numpy as np; x = {made}; y = np.zeros(4, np.float32); z = np.zeros(4, np.float32)")
    fetch(bridge, 70, "x", "y", "z", params=[F32, F32, {**F32, "isConst": True}])
    # What it only reads, may change.
    bridge.execute("x[2] = 5; z[0] = 1")
    # Nothing is written to any of its arrays.
    for array in (1, 0):
        refused = bridge.write(70, array, 0, ones)["error"]
        assert refused["ename"] == "WrittenMeanwhile"
        assert "wrote to x while this launch ran" in refused["evalue"]
    assert bridge.execute("assert list(x) == [0, 0, 5, 0] and not y.any(), (x, y)")["status"] == "ok"
    fetch(bridge, 71, "x", "y")
    bridge.execute("x[1], x[1] = 7, 0")  # as it was
    for array in (1, 0):
        assert "error" not in bridge.write(71, array, 0, ones)
    # Again, of what it has written itself.
    assert "error" not in bridge.write(71, 1, 0, ones)
    assert bridge.execute("assert list(x) == list(y) == [1, 1, 1, 1], (x, y)")["status"] == "ok"


def test_arguments_that_share_memory_are_one_launchs_own(bridge):
    bridge.execute("import numpy as np; x = np.zeros(4, np.float32)")
    fetch(bridge, 72, "x", "x[1:]")
    assert "error" not in bridge.write(72, 0, 0, np.ones(4, np.float32).tobytes())
    assert "error" not in bridge.write(72, 1, 0, np.ones(3, np.float32).tobytes())


def test_the_last_of_several_arrays_is_looked_at_again(bridge):
    bridge.execute("import numpy as np; x, y = np.zeros((2, 4), np.float32)")
    fetch(bridge, 73, "x", "y")
    assert "error" not in bridge.write(73, 0, 0, np.ones(4, np.float32).tobytes())
    bridge.execute("y[:] = 3")
    refused = bridge.write(73, 1, 0, np.ones(4, np.float32).tobytes())["error"]
    assert "wrote to y" in refused["evalue"]
    assert bridge.execute("assert y.tolist() == [3, 3, 3, 3], y")["status"] == "ok"


def test_a_launch_that_was_given_up_leaves_nothing(bridge):
    bridge.execute("import numpy as np; x = np.zeros(4, np.float32)")
    fetch(bridge, 74, "x")
    assert "error" not in bridge.write(74, 0, 0, np.ones(2, np.float32).tobytes())
    bridge.comm("comm_msg", {"op": "release", "transfer": 74})
    left = "m = __import__('_gridstride_bridge'); assert not [k for d in (m._read, m._arriving) for k in d if k[1] == 74]"
    deadline = time.monotonic() + 10
    while bridge.execute(left)["status"] != "ok":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert bridge.execute("assert not x.any()")["status"] == "ok"
