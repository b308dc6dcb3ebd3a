"""Kernels over the workers of dask.distributed."""

import os
import signal

import dask.array
import numpy as np
import pytest
from distributed import Client, LocalCluster

import gridstride as gs

SCALE = """
__global__ void scale(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}
"""


@pytest.fixture(scope="module")
def client():
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, Client(cluster) as client:
        yield client


@pytest.fixture
def scale():
    return gs.compile(SCALE)["scale"]


def test_a_kernel_runs_over_the_chunks_of_an_array(client, scale):
    x = np.arange(6000, dtype=np.float32).reshape(60, 100)
    blocks = dask.array.from_array(x, chunks=(15, 100))
    scaled = gs.map(scale, blocks, scalars=(3.0,))
    assert scaled.shape == x.shape and scaled.dtype == np.float32
    assert np.array_equal(scaled.compute(), 3 * x)
    assert np.array_equal((scaled + 1).sum(axis=0).compute(), (3 * x + 1).sum(axis=0))


def test_a_worker_that_dies_loses_nothing_but_time(client, scale):
    x = np.arange(4000, dtype=np.float32)
    scaled = gs.map(scale, dask.array.from_array(x, chunks=1000), scalars=(2.0,))
    assert np.array_equal(scaled.compute(), 2 * x)
    pids = client.run(os.getpid)
    os.kill(next(iter(pids.values())), signal.SIGKILL)
    assert np.array_equal(scaled.compute(), 2 * x)


def test_workers_share_a_sweep(client, scale):
    x, y = np.ones(1000, np.float32), np.zeros(1000, np.float32)
    launch = "<<<(1000 + block - 1) // block, block>>>(1000, 2.0, x, y)"
    result = gs.sweep(scale, launch, block=[32, 64, 128, 256], client=client)
    assert [point["block"] for point in result.points] == ["32", "64", "128", "256"]
    assert all(point["ms"] > 0 for point in result.points)
    alone = gs.sweep(scale, launch, block=[32, 64, 128, 256])
    assert alone.record["parameters"] == result.record["parameters"]
    assert [p["ms"] for p in alone.points] == [p["ms"] for p in result.points]
    assert "256" in repr(result) and "text/html" in result.data


def test_a_kernel_of_a_cell_cannot_go_to_workers(client, scale):
    gs.compile(SCALE)["scale"]
    with pytest.raises(gs.GpuError, match="workers need it"):
        gs.map(gs.kernel("scale"), dask.array.zeros(4, chunks=2))
