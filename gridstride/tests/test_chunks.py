"""What bridge.py sends of arrays, and what it leaves out because the page has it."""

import hashlib

import numpy as np
import pytest

CHUNK = 4 << 20


class Page:
    """The other end: it puts chunks together, and knows what it was sent."""

    comm_id = "page"

    def __init__(self, bridge):
        self.bridge = bridge
        self.known = {}
        self.acks = []
        bridge.connect(self)

    def send(self, head, buffers=()):
        if head["op"] == "ack":
            self.acks.append(head)
            return
        data = self.known[head["digest"]] if not buffers else bytes(buffers[0])
        self.sent += sum(len(buffer) for buffer in buffers)
        if "digest" in head:
            assert head["digest"] == hashlib.sha256(data).hexdigest()
            self.known[head["digest"]] = data
        self.got[head["start"] : head["start"] + len(data)] = data

    def fetch(self, array, knows=True):
        """How many bytes of an array were sent; all of them have arrived."""
        self.bridge.keep(self.comm_id, 1, [array], [None], [False])
        self.got, self.sent = bytearray(array.nbytes), 0
        request = {"transfer": 1, "array": 0, "start": 0, "stop": array.nbytes}
        self.bridge._fetch(self, request | ({"known": list(self.known)} if knows else {}))
        self.bridge.drop(self.comm_id, 1)
        assert bytes(self.got) == array.tobytes()
        return self.sent

    def write(self, array, data):
        self.bridge.keep(self.comm_id, 2, [array], [None], [False])
        for start in range(0, len(data), CHUNK):
            head = {"op": "write", "transfer": 2, "array": 0, "start": start, "seq": start, "digest": True}
            self.bridge.receive(self, head, [data[start : start + CHUNK]])
            self.known[self.acks[-1]["digest"]] = data[start : start + CHUNK]
        self.bridge.drop(self.comm_id, 2)


@pytest.fixture
def page(bridge):
    return Page(bridge)


def random(nbytes, seed=0):
    return np.random.default_rng(seed).integers(0, 256, nbytes, np.uint8)


def test_an_unchanged_array_is_sent_once(page):
    x = random(3 * CHUNK + 100)
    assert page.fetch(x) == x.nbytes
    assert page.fetch(x) == 0
    # Whatever array has these contents.
    assert page.fetch(x.copy()) == 0


@pytest.mark.parametrize("at", [0, CHUNK - 1, CHUNK, 3 * CHUNK + 99])
def test_one_changed_byte_brings_its_chunk(page, at):
    x = random(3 * CHUNK + 100)
    page.fetch(x)
    x[at] ^= 1
    assert page.fetch(x) == min(CHUNK, x.nbytes - at // CHUNK * CHUNK)
    assert page.fetch(x) == 0


def test_equal_chunks_of_one_array_are_sent_once(page):
    assert page.fetch(np.zeros(5 * CHUNK, np.uint8)) == CHUNK


def test_results_that_came_from_the_page_need_not_go_back(page):
    y = np.zeros(2 * CHUNK + 7, np.uint8)
    page.write(y, random(y.nbytes, 1).tobytes())
    assert page.fetch(y) == 0
    y[5] += 1
    assert page.fetch(y) == CHUNK


def test_a_page_that_does_not_ask_gets_everything(page):
    x = random(CHUNK + 1)
    assert page.fetch(x, knows=False) == page.fetch(x, knows=False) == x.nbytes
    assert page.known == {}


def test_what_is_sent_is_what_the_digest_is_of(page, bridge, monkeypatch):
    """Another thread writes to the array meanwhile: what the page keeps has its own digest."""
    x = np.zeros(CHUNK, np.uint8)
    digest = bridge._digest

    def digest_while_somebody_writes(chunk):
        made = digest(chunk)
        x[0] += 1
        return made

    monkeypatch.setattr(bridge, "_digest", digest_while_somebody_writes)
    page.bridge.keep(page.comm_id, 1, [x], [None], [False])
    page.got, page.sent = bytearray(CHUNK), 0
    bridge._fetch(page, {"transfer": 1, "array": 0, "start": 0, "stop": CHUNK, "known": []})
    assert page.got[0] == 0 and x[0] == 1
