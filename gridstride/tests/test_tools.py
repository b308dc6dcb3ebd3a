"""Profiles, comparisons, checks, occupancy, sweeps."""

import pickle

import numpy as np
import pytest

import gridstride as gs
from gridstride import engine
from gridstride.kernels import _Collected

SAXPY = """
#ifndef UNROLL
#define UNROLL 1
#endif
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}
__global__ void careless(int n, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[i + 1];
}
"""
N = 1000


@pytest.fixture
def module():
    return gs.compile(SAXPY)


@pytest.fixture
def x():
    return np.arange(N, dtype=np.float32)


def again(result):
    """As it is elsewhere."""
    copy = pickle.loads(pickle.dumps(result))
    assert type(copy) is type(result) and repr(copy) == repr(result)
    return copy


def test_launches_are_compared(module, x):
    y, saxpy = np.zeros(N, np.float32), module["saxpy"]
    other = gs.compile("__global__ void slower(int n, const float *x, float *y) { if (threadIdx.x == 0) for (int i = 0; i < n; i++) y[i] = x[i]; }")["slower"]
    result = again(gs.compare((saxpy[4, 256], N, 2.0, x, y), (other[1, 32], N, x, y)))
    assert [row["text"] for row in result.rows] == [
        "saxpy<<<4, 256>>>(n, a, x, y)",
        "slower<<<1, 32>>>(n, x, y)",
    ]
    assert result.rows[0]["speedup"] == 1 and result.rows[1]["speedup"] < 1
    assert np.array_equal(y, x)  # what the last one left
    with pytest.raises(gs.GpuError, match="takes launches with their arguments"):
        gs.compare(saxpy[4, 256], N, 2.0, x, y)
    twin = gs.compile(SAXPY + "\n")["saxpy"]
    with pytest.raises(gs.GpuError, match="two kernels are called saxpy"):
        gs.compare((saxpy[4, 256], N, 2.0, x, y), (twin[4, 256], N, 2.0, x, y))


def test_mistakes_are_found(module, x):
    y = np.zeros(N, np.float32)
    good = again(gs.check(module["saxpy"][4, 256], N, 2.0, x, y))
    assert good and good.findings == []
    bad = again(gs.check(module["careless"][4, 256], N, x, y))
    assert not bad
    assert {found["line"] for found in bad.errors} == {14}


def test_occupancy(module):
    result = again(gs.occupancy(module["saxpy"], block=256, cc="8.6"))
    assert 0 < result.occupancy <= 1 and result.active_blocks > 0 and result.limiters
    assert gs.occupancy(block=1024, registers=255, cc="8.6").occupancy == 0
    with pytest.raises(gs.GpuError, match="registers"):
        gs.occupancy(block=256)


def test_a_sweep_is_of_names_and_of_macros(module, x):
    y = np.zeros(N, np.float32)
    result = again(
        gs.sweep(
            module["saxpy"],
            "<<<(n + block - 1) // block, block>>>(n, 2.0, x[:n], y[:n])",
            block=[64, 128],
            n=[500, N],
        )
    )
    assert sorted((int(point["block"]), int(point["n"])) for point in result.points) == [
        (64, 500),
        (64, 1000),
        (128, 500),
        (128, 1000),
    ]
    assert all(point["ms"] > 0 for point in result.points)
    assert result.best["ms"] == min(point["ms"] for point in result.points)
    macros = gs.sweep(
        module["saxpy"], "<<<4, 256>>>(1000, 2.0, a, b)", {"a": x, "b": y}, define={"UNROLL": [1, 2]}
    )
    assert [point["UNROLL"] for point in macros.points] == ["1", "2"]


def test_what_is_tuned_is_used_again(module, x):
    saxpy = module["saxpy"]
    y = np.ones(N, np.float32)
    launch = "<<<(n + block - 1) // block, block>>>(n, 2.0, x, y)"
    names = {"n": N, "x": x, "y": y}
    result = again(gs.autotune(saxpy, launch, names, block=[64, 256], define={"UNROLL": [1, 2]}))
    assert len(result.points) == 4
    assert f"n = {N}" in result.record["tuning"]["sizes"].replace(",", "")
    assert (y == 1).all()  # trying leaves the arrays alone
    collected = _Collected()
    engine.current().run_cell(
        f"%gpu launch saxpy{launch} --tuned", None, collected, names, {"saxpy": saxpy.definition}
    )
    tuned = collected.result(gs.LaunchResult).record["tuned"]
    best = {key: result.best[key] for key in ("block", "UNROLL")}
    assert {one["name"]: one["value"] for one in tuned["chosen"]} == best
    assert tuned["isOtherSource"] is False
    assert np.array_equal(y, 1 + 2 * x)


def test_tables(module, x):
    class Frame:
        def DataFrame(self, rows):
            return list(rows)

    import sys

    y = np.zeros(N, np.float32)
    results = [
        gs.compare((module["saxpy"][4, 256], N, 2.0, x, y), (module["careless"][1, 32], N, x, y)),
        gs.check(module["careless"][4, 256], N, x, y),
    ]
    before = sys.modules.get("pandas")
    sys.modules["pandas"] = Frame()
    try:
        assert [len(result.to_pandas()) for result in results] == [2, len(results[1].findings)]
    finally:
        sys.modules.pop("pandas")
        if before:
            sys.modules["pandas"] = before
