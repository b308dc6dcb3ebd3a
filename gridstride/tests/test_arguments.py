"""Arguments as people write them."""

import re

import numpy as np
import pytest

import gridstride as gs

TWICE = """
__global__ void twice(int n, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 2 * x[i];
}
"""
N = 8
X = np.arange(N, dtype=np.float32)


@pytest.fixture
def twice():
    return gs.compile(TWICE)["twice"][1, 32]


class Series:
    """What of a pandas Series matters: a value of its own, an ``iloc`` to write to."""

    def __init__(self, values):
        self.values = values
        self.iloc = self

    def to_numpy(self):
        return self.values.copy()

    def __setitem__(self, key, values):
        self.values[key] = values


@pytest.mark.parametrize(
    "x, says",
    [
        (list(range(N)), r"x is a list: the kernel was given a copy, float32\[8\]\."),
        (range(N), "x is a range"),
        (X.astype(np.float64), "x is float64"),
        (X.astype(np.int64), "x is int64"),
        (X.astype(">f4"), "x is >f4"),
        (np.repeat(X, 2)[::2], "x is float32, not contiguous"),
        (Series(X.copy()), "x is a Series"),
    ],
)
def test_what_is_only_read_is_converted_with_a_note(twice, x, says):
    y = np.zeros(N, np.float32)
    result = twice(N, x, y)
    assert y.tolist() == [2 * i for i in range(N)]
    (note,) = [note for note in result.notes if "the kernel was given" in note]
    assert re.search(says, note)


def test_an_array_that_fits_has_no_note(twice):
    y = np.zeros(N, np.float32)
    assert not [note for note in twice(N, X, y).notes if "copy" in note]


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.int32, ">f4"])
def test_results_go_back_to_a_column(twice, dtype):
    table = np.full((N, 3), 7, dtype)
    result = twice(N, X, table[:, 1])
    assert np.array_equal(table[:, 1], 2 * X) and (table[:, ::2] == 7).all()
    assert any("results were copied back" in note for note in result.notes)


def test_results_go_back_to_a_list_and_to_a_series(twice):
    values = [0.0] * N
    twice(N, X, values)
    assert values == (2 * X).tolist()
    series = Series(np.zeros(N))
    twice(N, X, series)
    assert np.array_equal(series.values, 2 * X)


@pytest.mark.parametrize(
    "call",
    [
        lambda k, y: k(N, X, y * 1),
        lambda k, y: k(N, X, y.astype(np.float64)),
        lambda k, y: k(N, X, (y * 1)[:]),
        lambda k, y: k(N, X, np.zeros(N, np.float32)),
        lambda k, y: k(N, X, [0.0] * N),
    ],
)
def test_a_temporary_is_not_written(twice, call):
    with pytest.raises(gs.GpuError, match="the kernel may write to y .*temporary"):
        call(twice, np.ones(N, np.float32))


def test_what_has_a_name_is_no_temporary(twice):
    y = np.zeros((2, N), np.float32)
    rows = [np.zeros(N, np.float32)]

    class Holder:
        pass

    Holder.y = np.zeros(N, np.float32)
    view = np.zeros(2 * N, np.float32)[N:]
    listed = [N, X, np.zeros(N, np.float32)]
    for call in (
        lambda: twice(N, X, y[1]),
        lambda: twice(N, X, y.reshape(-1)[:N]),
        lambda: twice(N, X, rows[0]),
        lambda: twice(N, X, Holder.y),
        lambda: twice(N, X, view),
        lambda: twice(*listed),
    ):
        call()
    assert np.array_equal(y[0], 2 * X) and np.array_equal(y[0], y[1])
    assert np.array_equal(rows[0], 2 * X) and np.array_equal(view, 2 * X)


@pytest.mark.parametrize(
    "x, says",
    [
        (["a"] * N, "x is a list"),
        (X + 0.5j, "complex64"),
        ("text", "x is a str"),
        (None, "x is None"),
    ],
)
def test_what_cannot_be_converted_is_refused(twice, x, says):
    y = np.zeros(N, np.float32)
    with pytest.raises(gs.GpuError, match=says):
        twice(N, x, y)
    assert not y.any()


def test_integers_that_would_change_are_refused():
    kernel = gs.compile("__global__ void k(const int *x, int *y) { y[threadIdx.x] = x[threadIdx.x]; }")
    y = np.zeros(1, np.int32)
    for x in (np.array([0.5]), np.array([2**40])):
        with pytest.raises(gs.GpuError, match="wants an array of int32"):
            kernel["k"][1, 1](x, y)
    kernel["k"][1, 1](np.array([17.0]), y)
    assert y[0] == 17


def test_what_shares_memory_with_another_argument_is_not_copied(twice):
    both = np.zeros(2 * N, np.float32)
    with pytest.raises(gs.GpuError, match="not contiguous"):
        twice(N, both, both[::2])


def test_a_tuple_cannot_be_written(twice):
    values = (0.0,) * N
    with pytest.raises(gs.GpuError, match="y is a tuple"):
        twice(N, X, values)
