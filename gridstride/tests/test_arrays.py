"""Arrays that stay at the engine's side."""

import gc
import pickle

import numpy as np
import pytest

import gridstride as gs
from gridstride import engine

STEP = """
__global__ void step(int n, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += x[i];
}
"""


@pytest.fixture
def step():
    return gs.compile(STEP)["step"]


@pytest.mark.parametrize("n", [100, 2_000_000])  # with the call, and piece by piece
def test_nothing_travels_between_launches(step, monkeypatch, n):
    x, y = np.arange(n, dtype=np.float32), np.ones(n, np.float32)
    d, e = gs.array(x), gs.array(y)
    launch = step[-(-n // 256), 256]
    launch(n, d, e)
    x[:] = y[:] = -1  # they were copied
    sent = []
    original = engine.current()._send
    monkeypatch.setattr(
        engine.current(),
        "_send",
        lambda head, buffers=(): (sent.append((head["op"], len(buffers))), original(head, buffers)),
    )
    launch(n, d, e)
    assert sent == [("cell", 0)]
    assert np.array_equal(e.numpy(), 1 + 2 * np.arange(n, dtype=np.float32))
    assert np.array_equal(d, np.arange(n)) and len(d) == n


def test_beside_arrays_of_numpy(step):
    d = gs.array([1, 2, 3], np.float32)
    y = np.zeros(3, np.float32)
    step[1, 32](3, d, y)
    assert y.tolist() == [1, 2, 3]
    step[1, 32](3, y, d)
    assert d.numpy().tolist() == [2, 4, 6]
    step[1, 32](3, d, d)
    assert d.numpy().tolist() == [4, 8, 12]
    profile = gs.profile(step[1, 32], 3, d, y)
    assert profile.counters["smsp__inst_executed.sum"] > 0
    assert repr(d) == "<gridstride array float32[3]>"
    assert pickle.loads(pickle.dumps(d)).numpy().tolist() == [4, 8, 12]


def test_of_another_type_it_is_refused(step):
    with pytest.raises(gs.GpuError, match="x is float64"):
        step[1, 32](3, gs.array([1.0, 2, 3]), np.zeros(3, np.float32))
    with pytest.raises(gs.GpuError, match="temporary"):
        step[1, 32](3, np.zeros(3, np.float32), gs.array(np.zeros(3, np.float32)))


def test_it_outlives_an_engine_unless_that_had_news(step):
    d, y = gs.array(np.ones(3, np.float32)), np.zeros(3, np.float32)
    step[1, 32](3, d, y)
    engine.stop()
    step[1, 32](3, d, y)
    assert y.tolist() == [2, 2, 2]
    step[1, 32](3, y, d)
    engine.stop()
    with pytest.raises(gs.ArrayLost, match="Run the cells again"):
        d.numpy()


def test_what_is_not_needed_is_forgotten(step, monkeypatch):
    d = gs.array(np.ones(3, np.float32))
    step[1, 32](3, d, d)
    sent = []
    original = engine.current()._send
    monkeypatch.setattr(
        engine.current(),
        "_send",
        lambda head, buffers=(): (sent.append(head["op"]), original(head, buffers)),
    )
    del d
    gc.collect()
    assert sent == ["forget"]
