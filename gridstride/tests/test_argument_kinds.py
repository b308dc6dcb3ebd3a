"""Every kind of argument, read and written: the outcome is right, or an error and nothing changed."""

import array
import itertools

import numpy as np
import pytest

import gridstride as gs

N = 8
X = np.arange(1, N + 1, dtype=np.float32)
Y = np.zeros(N)  # of any type

SOURCE = """
__global__ void twice(int n, const float *x, float *y)
{
    int i = threadIdx.x;
    if (i < n)
        y[i] = 2 * x[i];
}
"""


def series(values, dtype):
    pandas = pytest.importorskip("pandas")
    return pandas.Series(np.array(values, dtype))


def frames_column(values, dtype):
    pandas = pytest.importorskip("pandas")
    return pandas.DataFrame({"a": np.array(values, dtype), "b": 0})["a"]


def read_only(values, dtype):
    made = np.array(values, dtype)
    made.flags.writeable = False
    return made


def inside(values, dtype, index):
    """A view into a larger array that holds 99 elsewhere."""
    whole = np.full((2 * N, 3), 99, dtype)
    view = whole[index]
    view[...] = np.reshape(values, view.shape)
    return view


#: What makes an argument of values and a type of NumPy's.
KINDS = {
    "array": np.array,
    "two dimensions": lambda v, t: np.array(v, t).reshape(2, N // 2),
    "Fortran's order": lambda v, t: np.asfortranarray(np.array(v, t).reshape(2, N // 2)),
    "column": lambda v, t: inside(v, t, np.s_[:N, 1]),
    "every second": lambda v, t: inside(v, t, np.s_[::2, 0]),
    "reversed": lambda v, t: np.array(v[::-1], t)[::-1],
    "transposed": lambda v, t: np.array(v, t).reshape(2, N // 2).T.copy().T,
    "slice": lambda v, t: np.array([99, *v, 99], t)[1:-1],
    "other byte order": lambda v, t: np.array(v, np.dtype(t).newbyteorder()),
    "read-only": read_only,
    "broadcast": lambda v, t: np.broadcast_to(np.array(v, t), (1, N)),
    "masked": lambda v, t: np.ma.masked_array(np.array(v, t), mask=[False] * N),
    "matrix": lambda v, t: np.array(v, t).view(np.matrix),
    "list": lambda v, t: np.array(v, t).tolist(),
    "nested list": lambda v, t: np.array(v, t).reshape(2, N // 2).tolist(),
    "tuple": lambda v, t: tuple(np.array(v, t).tolist()),
    "range": lambda v, t: range(1, N + 1),
    "Series": series,
    "column of a frame": frames_column,
    "gridstride.array": lambda v, t: gs.array(v, t),
    "array.array": lambda v, t: array.array(np.dtype(t).char if t in ("float64", "int32", "uint8") else "f", np.array(v, t).real.tolist()),
    "bytes": lambda v, t: np.array(v, t).tobytes(),
    "scalar": lambda v, t: np.dtype(t).type(v[0]),
    "no dimension": lambda v, t: np.array(v[0], t),
    "empty": lambda v, t: np.array([], t),
    "text": lambda v, t: "text",
    "None": lambda v, t: None,
    "dict": lambda v, t: dict(enumerate(v)),
}
TYPES = ["float32", "float64", "int32", "bool", "complex64", "uint8"]

#: What has to be refused, whatever the type: it holds no elements, or not as many.
NO_ARRAYS = {"bytes", "scalar", "no dimension", "empty", "text", "None", "dict"}
#: What nothing can be written to.
NOT_WRITTEN = {"read-only", "broadcast", "tuple", "range"}


def contents(value):
    """What is in an argument now, flat, in the order in which a kernel sees it."""
    if isinstance(value, gs.DeviceArray):
        return value.numpy()
    if value is None or isinstance(value, (str, dict)):
        return value
    return np.asarray(value).reshape(-1).copy()


def same(left, right):
    return left == right if isinstance(left, (str, dict)) or left is None else np.array_equal(left, right)


@pytest.fixture(scope="module")
def twice():
    return gs.compile(SOURCE)["twice"][1, 32]


@pytest.mark.parametrize("kind, dtype", list(itertools.product(KINDS, TYPES)))
def test_read(twice, kind, dtype):
    given, y = KINDS[kind](X.tolist(), dtype), np.zeros(N, np.float32)
    before = contents(given)
    try:
        twice(N, given, y)
    except gs.GpuError as error:
        assert type(error).__name__ == "LaunchError" and "x is" in str(error) or "x has" in str(error), error
        assert not y.any()
        # What is one of these is taken.
        assert not (kind in ("array", "column", "list", "slice") and dtype in ("float32", "float64", "int32"))
    else:
        assert kind not in NO_ARRAYS
        assert np.array_equal(y, 2 * before.astype(np.float32))
    assert same(contents(given), before)


@pytest.mark.parametrize("kind, dtype", list(itertools.product(KINDS, TYPES)))
def test_written(twice, kind, dtype):
    given = KINDS[kind](Y.tolist(), dtype)
    before = contents(given)
    base = given.base.copy() if isinstance(given, np.ndarray) and given.base is not None else None
    try:
        twice(N, X, given)
    except gs.GpuError as error:
        assert "y" in str(error), error
        if type(error).__name__ == "ResultsDoNotFit":  # Booleans cannot hold the results.
            assert dtype == "bool" and "cannot hold them: y is as it was" in str(error)
        else:
            assert type(error).__name__ == "LaunchError", error
        assert same(contents(given), before)
        assert not (kind in ("array", "column", "list", "slice") and dtype in ("float32", "float64"))
    else:
        assert kind not in NO_ARRAYS | NOT_WRITTEN
        # A list takes any numbers.
        expected = 2 * X if kind == "list" else (2 * X).astype(before.dtype)
        assert np.array_equal(expected, 2 * X)
        assert np.array_equal(contents(given), expected)
        if base is not None and base.shape != given.shape:
            # Beside the view nothing has changed.
            assert (given.base == 99).sum() == (base == 99).sum()


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize(
    "make",
    [
        lambda y: y * 1,
        lambda y: (y * 1)[:],
        lambda y: (y * 1)[::-1],
        lambda y: y.astype("float64"),
        lambda y: y.copy().reshape(2, -1),
        lambda y: y.tolist(),
        lambda y: np.ascontiguousarray(y[::-1]),
    ],
)
def test_a_temporary_is_never_written(twice, make, dtype):
    y = np.zeros(N, dtype)
    with pytest.raises(gs.GpuError, match="y"):
        twice(N, X, make(y))
    assert not y.any()


@pytest.mark.parametrize("dtype", ["int32", "uint8", "bool"])
def test_results_that_do_not_fit_are_told_and_change_nothing(twice, dtype):
    table = np.ones((N, 2), dtype)
    with pytest.raises(gs.GpuError, match=f"results for y are float32, and {dtype} cannot hold them") as caught:
        twice(N, X / 3, table[:, 1])
    assert type(caught.value).__name__ == "ResultsDoNotFit" and caught.value.lines
    assert (table == 1).all()
