"""Comparisons and sweeps on an NVIDIA card, against the driver that looks at every call."""

import numpy as np
import pytest
from native_kernels import KERNELS, SOURCE
from test_native import fake, library, module  # noqa: F401 - fixtures

import gridstride as gs
from gridstride import devices, kernels
from gridstride.native import measure
from gridstride.native.nvrtc import Unit


def test_compare_times_in_turns_and_leaves_what_the_last_left(module, fake):  # noqa: F811
    x, y, stays = np.ones(8, np.float32), np.zeros(8, np.float32), gs.array(np.zeros(8, np.float32))
    saxpy = module["saxpy"]
    compared = gs.compare((saxpy[1, 32], 8, 1.0, x, stays), (saxpy[1, 8], 8, 2.0, x, y), repeat=5)
    assert [row["ms"] for row in compared.rows] == [0.5, 0.5]
    assert [row["speedup"] for row in compared.rows] == [1, 1]
    assert compared.record["rows"][0]["launch"]["timing"]["samples"] == 5
    assert y.tolist() == [2.0] * 8 and stays.numpy().tolist() == [0.0] * 8
    # Each once before, five times, and the last once more.
    assert fake.fake_launches() == 2 + 10 + 1 and fake.fake_used() == stays.nbytes
    assert "saxpy" in compared.data["text/html"] and len(compared.to_pandas()) == 2


def test_compare_leaves_the_last_ones_results_in_what_stays(module):  # noqa: F811
    x, stays = np.ones(8, np.float32), gs.array(np.zeros(8, np.float32))
    saxpy = module["saxpy"]
    gs.compare((saxpy[1, 32], 8, 1.0, x, stays), (saxpy[1, 8], 8, 2.0, x, stays), repeat=3)
    assert stays.numpy().tolist() == [2.0] * 8


def test_a_sweep_over_blocks_and_sizes(module, fake):  # noqa: F811
    x, y, n = np.ones(64, np.float32), np.zeros(64, np.float32), 64
    swept = gs.sweep(
        module["saxpy"], "<<<(n + b - 1) // b, b>>>(n, 1.0, x[:n], y[:n])", b=[32, 64], n=[16, 64], repeat=3
    )
    assert [(point["b"], point["n"], point["ms"]) for point in swept.points] == [
        ("32", "16", 0.5), ("64", "16", 0.5), ("32", "64", 0.5), ("64", "64", 0.5),
    ]
    assert [point["grid"] for point in swept.record["points"]] == [[1, 1, 1], [1, 1, 1], [2, 1, 1], [1, 1, 1]]
    assert swept.record["quantity"] == "bandwidth" and not y.any() and fake.fake_used() == 0
    assert fake.fake_launches() == 4 * 4
    assert "Fake 90" in swept.data["text/html"] and swept.best["ms"] == 0.5


def test_a_point_that_cannot_run_says_why(module, fake):  # noqa: F811
    x, y, n = np.ones(64, np.float32), np.zeros(64, np.float32), 64
    swept = gs.sweep(module["saxpy"], "<<<1, b>>>(n, 1.0, x[:n], y[:n])", b=[32, 2048], n=[64, 128])
    assert [point["failure"] for point in swept.points] == [
        None,
        "a block of 2048 threads; this kernel takes at most 1024 on Fake 90",
        "x is too small: it has 64 elements, and x[:n] needs 128",
        "x is too small: it has 64 elements, and x[:n] needs 128",
    ]


def test_a_macro_that_there_is_not_is_no_sweep_of_equals(module):  # noqa: F811
    y = np.zeros(8, np.float32)
    swept = gs.sweep(module["saxpy"], "<<<1, 8>>>(8, 1.0, y, y)", define={"N": [1, 2]})
    assert {point["failure"] for point in swept.points} == {"source has no macro N"} and swept.best is None


def test_a_fault_ends_a_sweep(module, fake):  # noqa: F811
    with pytest.raises(gs.GpuError, match="ILLEGAL_ADDRESS"):
        gs.sweep(module["fault"], "<<<1, b>>>(7)", b=[1, 2, 3])
    assert fake.fake_launches() == 1


def test_shapes_and_work(module):  # noqa: F811
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    swept = gs.sweep(
        module["saxpy"],
        "<<<dim3(1, 1), block>>>(64, float(block.y), x, y)",
        block=["16x4", (32, 2)],
        flops="2 * block.x",
        repeat=1,
    )
    assert [point["flops"] for point in swept.record["points"]] == [32, 64]
    assert swept.record["quantity"] == "rate" and swept.record["work"] == "given"


def test_macros_have_other_values(fake, monkeypatch):  # noqa: F811
    text = "#define TILE 4 // so many\n#ifndef UNROLL\n#define UNROLL \\\n  2\n#endif\n" + SOURCE
    seen = []

    class Compiler:
        def kernels(self, source, file, capability):
            return list(KERNELS)

        def unit(self, source, file, capability, kernel):
            seen.append(source)
            return Unit(b"image\0", *KERNELS[kernel])

    monkeypatch.setattr(devices.card(), "_compiler", Compiler())
    saxpy = kernels.compile(text)["saxpy"]
    y = np.zeros(8, np.float32)
    gs.sweep(saxpy, "<<<1, 8>>>(8, 1.0, y, y)", define={"TILE": [8, 16], "UNROLL": [1]}, repeat=1)
    expected = "#define UNROLL 1\n#line 1\n#define TILE %d\n#ifndef UNROLL\n#define UNROLL 1\n\n#endif\n" + SOURCE
    assert seen == [text, expected % 8, expected % 16]


def test_macros_with_parameters_have_no_value():
    with pytest.raises(gs.GpuError, match="has no macro F"):
        measure.with_macros("#define F(x) x\n", "cell", {"F": "1"})


def test_without_an_engine_they_say_what_they_are(module, monkeypatch):  # noqa: F811
    from gridstride import engine
    from gridstride.errors import EngineMissing

    def missing():
        raise EngineMissing

    monkeypatch.setattr(engine, "current", missing)
    y = np.zeros(8, np.float32)
    launch = (module["saxpy"][1, 8], 8, 1.0, np.ones(8, np.float32), y)
    assert repr(gs.compare(launch, launch)).splitlines()[1] == (
        "saxpy<<<1, 8>>>(n, a, x, y) on Fake 90: 0.5 ms, speed-up 1"
    )
    swept = gs.sweep(module["saxpy"], "<<<1, b>>>(8, 1.0, y, y)", b=[8, 2048])
    assert repr(swept).splitlines()[1:] == [
        "b = 8: 0.5 ms",
        "b = 2048: a block of 2048 threads; this kernel takes at most 1024 on Fake 90",
    ]
