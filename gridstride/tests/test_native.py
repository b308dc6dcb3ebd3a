"""Kernels on an NVIDIA card: the driver's side against a driver that looks at every call."""

import ctypes
import pickle
import subprocess
import threading

import numpy as np
import pytest

import gridstride as gs
from gridstride import devices
from gridstride.native import libraries
from gridstride.native.card import Card
from gridstride.native.driver import Driver
from gridstride.native.nvrtc import Unit

from native_kernels import KERNELS, SOURCE


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    made = tmp_path_factory.mktemp("driver") / "libfake.so"
    source = __file__.replace("test_native.py", "fake_driver.cpp")
    subprocess.run(["g++", "-shared", "-fPIC", "-O1", source, "-o", made], check=True)
    found = ctypes.CDLL(str(made))
    found.fake_reset.argtypes = [ctypes.c_size_t]
    found.fake_used.restype = found.fake_events.restype = ctypes.c_size_t
    return found


class Compiled:
    """What NVRTC says of SOURCE; test_nvrtc.py compares the two."""

    asked = 0

    def kernels(self, source, file, capability):
        return list(KERNELS)

    def unit(self, source, file, capability, kernel):
        assert (source, capability) == (SOURCE, 90)
        self.asked += 1
        return Unit(b"image\0", *KERNELS[kernel])


@pytest.fixture
def fake(library, monkeypatch):
    library.fake_reset(1 << 20)
    monkeypatch.setattr(devices, "_cards", {0: Card(0, Driver(0, library), Compiled())})
    monkeypatch.setattr(devices, "_chosen", "cuda")
    monkeypatch.setattr(libraries, "driver", lambda: library)
    yield library
    devices._cards.clear()
    assert library.fake_events() == 0


@pytest.fixture
def module(fake):
    return gs.compile(SOURCE)


def test_a_launch_writes_in_place_and_leaves_nothing(module, fake):
    n = 1000
    x, y = np.arange(n, dtype=np.float32), np.ones(n, np.float32)
    result = module["saxpy"][4, 256](n, 2.0, x, y)
    assert np.array_equal(y, 1 + 2 * x)
    assert fake.fake_used() == 0 and fake.fake_launches() == 1
    assert result.ms == 0.5 and result.samples == 1 and not result.is_simulated
    assert result.bandwidth == pytest.approx(12000 / 0.5e6)
    assert result.record["text"] == "saxpy<<<4, 256>>>(n, a, x, y)"
    assert [one["value"] for one in result.record["arguments"]] == ["n = 1000", "a = 2", "float32[1000]", "float32[1000]"]
    assert pickle.loads(pickle.dumps(result)).record == result.record


def test_it_shows_itself_as_a_cell_does(module):
    result = module["saxpy"][1, 32](1, 2.0, np.ones(1, np.float32), y := np.ones(1, np.float32))
    assert y[0] == 3
    assert "Fake 90" in result.data["text/html"] and "saxpy<<<1, 32>>>" in repr(result)


def test_without_an_engine_it_says_what_it_is(module, monkeypatch):
    from gridstride import engine
    from gridstride.errors import EngineMissing

    def missing():
        raise EngineMissing

    monkeypatch.setattr(engine, "current", missing)
    result = module["saxpy"][1, 32](1, 2.0, [1.0], y := [1.0], repeat=3)
    assert y == [3.0]
    assert repr(result).startswith("saxpy<<<(1, 1, 1), (32, 1, 1)>>> on Fake 90: 0.5 ms (median of 3, 0.5 to 0.5)")


def test_repeats_are_timed_and_the_arrays_are_those_after_the_first(module, fake):
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    stays = gs.array(y)
    launch = module["saxpy"][1, 32]
    assert launch(8, 1.0, x, y, repeat=5).samples == 5
    assert launch(8, 1.0, x, stays, repeat=5).samples == 5
    assert y.tolist() == stays.numpy().tolist() == [1.0] * 8
    assert fake.fake_launches() == 12 and fake.fake_used() == stays.nbytes


def test_every_kind_of_scalar_arrives(module, fake):
    values = (-1, -128, 255, -32768, 65535, -(2**31), 2**32 - 1, -(2**63), 2**64 - 1, 0.1, 0.1, True)
    module["kinds"][1, 1](*values)
    kinds = (ctypes.c_char * 256).in_dll(fake, "fake_kinds").value.decode()
    assert kinds == (
        "-1 -128 255 -32768 65535 4294967295 -2147483648 -9223372036854775808 18446744073709551615 "
        "0.1 0.10000000000000001 1"
    )


def test_doubles_and_structures(module):
    x = np.arange(32.0)
    module["scaled"][1, 32](x)
    assert np.array_equal(x, 3 * np.arange(32))
    bodies = np.zeros(3, np.dtype([("x", np.float64), ("k", np.int32)], align=True))
    bodies["k"] = [1, 2, 3]
    module["moving"][1, 32](bodies, 3)
    assert bodies["x"].tolist() == [1, 2, 3]


def test_arrays_that_stay(module, fake, monkeypatch):
    x, y = gs.array(np.ones(8, np.float32)), gs.array(np.zeros(8, np.float32))
    launch = module["saxpy"][1, 32]
    for _ in range(3):
        launch(8, 1.0, x, y)
    assert y.numpy().tolist() == [3.0] * 8
    assert fake.fake_used() == 64
    with gs.device("auto"):
        # It takes its contents along.
        gs.compile(SOURCE)["saxpy"][1, 32](8, 1.0, x, y)
        assert y.numpy().tolist() == [4.0] * 8
    launch(8, 1.0, x, y)
    assert y.numpy().tolist() == [5.0] * 8
    del x, y
    assert fake.fake_used() == 0


def test_overlapping_arrays_are_one_memory(module, fake):
    both = np.arange(9, dtype=np.float32)
    module["saxpy"][1, 32](8, 1.0, both[1:], both[:8])
    # As thread by thread in their order, which is the fake's.
    assert both.tolist() == [1, 3, 5, 7, 9, 11, 13, 15, 8]


def test_what_does_not_fit_leaves_nothing(module, fake):
    x, y = np.ones(1 << 18, np.float32), np.ones(1 << 18, np.float32)
    with pytest.raises(gs.GpuError, match="1,048,576 bytes of memory do not fit: 0 of 1,048,576 bytes are free") as caught:
        module["saxpy"][1, 32](8, 1.0, x, y)
    assert type(caught.value).__name__ == "OutOfMemoryError"
    assert fake.fake_used() == 0


def test_a_fault_loses_what_is_on_the_card_and_nothing_else(module, fake):
    x, y = gs.array(np.ones(8, np.float32)), gs.array(np.zeros(8, np.float32))
    launch = module["saxpy"][1, 32]
    launch(8, 1.0, x, y)
    with pytest.raises(gs.GpuError, match=r"the kernel was stopped: an error \(CUDA_ERROR_ILLEGAL_ADDRESS\)"):
        module["fault"][1, 1](7)
    with pytest.raises(gs.ArrayLost):
        y.numpy()
    z = np.zeros(8, np.float32)
    launch(8, 2.0, x, z)  # x was not written: it goes there again
    assert z.tolist() == [2.0] * 8


def test_where_the_driver_gives_no_card_again_it_says_to_restart(module, fake):
    fake.fake_is_lost_forever()
    with pytest.raises(gs.GpuError, match="the card to this process: restart the kernel"):
        module["fault"][1, 1](7)
    with pytest.raises(gs.GpuError, match="Fake 90 was lost to this process by a fault before: restart"):
        module["saxpy"][1, 32](8, 1.0, [1.0], [1.0])


def test_a_launch_that_fails_leaves_no_events(module, fake):
    y = np.ones(8, np.float32)
    with pytest.raises(gs.GpuError, match="the launch failed: pointer"):
        module["saxpy"][1, 32](9, 1.0, y, y)
    assert fake.fake_events() == 0 and fake.fake_used() == 0


@pytest.mark.parametrize(
    "call, says",
    [
        (lambda k, y: k["saxpy"][1, 2048](8, 1.0, y, y), "a block of 2048 threads; this kernel takes at most 1024"),
        (lambda k, y: k["saxpy"][(1, 70000), 1](8, 1.0, y, y), "the grid's y is 70000; expected 1 to 65535"),
        (lambda k, y: k["saxpy"][0, 1](8, 1.0, y, y), "the grid is 0"),
        (lambda k, y: k["saxpy"][1, 1, 300_000](8, 1.0, y, y), "300016 bytes of shared memory"),
        (lambda k, y: k["saxpy"][1, 1](8, 1.0, y), r"takes 4 arguments, 3 given \(missing: y\)"),
        (lambda k, y: k["saxpy"][1, 1](1.5, 1.0, y, y), "n is 1.5, the kernel wants int"),
        (lambda k, y: k["saxpy"][1, 1](2**31, 1.0, y, y), "does not fit int"),
        (lambda k, y: k["saxpy"][1, 1](8, 1e39, y, y), "too large for float"),
        (lambda k, y: k["saxpy"][1, 1](8, "a", y, y), "a is a str"),
        (lambda k, y: k["saxpy"][1, 1](8, 1.0, "text", y), "x is a str"),
        (lambda k, y: k["saxpy"][1, 1](8, 1.0, y, y * 1), "temporary"),
        (lambda k, y: k["moving"][1, 1](y, 1), "elements of 16 bytes"),
        (lambda k, y: gs.kernel("saxpy"), "does not run on the device 'cuda'"),
        (lambda k, y: gs.autotune(k["saxpy"], "<<<1, b>>>(8, 1.0, y, y)", b=[1, 2]), r"gridstride.sweep\(…\).best"),
        (lambda k, y: gs.sweep(k["saxpy"], "<<<1, b>>>(8, 1.0, y, y)", b=[1]), "several values"),
        (lambda k, y: gs.sweep(k["saxpy"], "<<<1>>>(8, 1.0, y, y)", b=[1, 2]), "a grid and a block"),
        (lambda k, y: gs.sweep(k["saxpy"], "(8, 1.0, y, y)", b=[1, 2]), "is no launch"),
        (lambda k, y: gs.sweep(k["saxpy"], "<<<1, b>>>(8, 1.0, y, y)", b=["x", "y"]), "x is no number"),
        (lambda k, y: gs.compare(), "at least one launch"),
        (lambda k, y: gs.device("cuda:3"), "there is no card 3: this machine has 1"),
    ],
)
def test_mistakes_are_told_before_anything_runs(module, fake, call, says):
    with pytest.raises(gs.GpuError, match=says):
        call(module, np.ones(8, np.float32))
    assert fake.fake_launches() == 0 and fake.fake_used() == 0


def test_results_that_do_not_fit_change_nothing(module, fake):
    table = np.zeros((8, 2), np.int32)
    with pytest.raises(gs.GpuError, match="int32 cannot hold them") as caught:
        module["saxpy"][1, 8](8, 0.5, np.ones(8, np.float32), table[:, 0])
    assert type(caught.value).__name__ == "ResultsDoNotFit" and not table.any() and fake.fake_used() == 0


def test_large_shared_memory_is_asked_for(module):
    module["scaled"][1, 4, 100_000](x := np.ones(4))
    assert x.tolist() == [3.0] * 4


def test_a_profile_is_the_simulators(module):
    x, y = np.ones(32, np.float32), np.zeros(32, np.float32)
    profile = gs.profile(module["saxpy"][1, 32], 32, 2.0, x, y)
    assert profile.counters["smsp__inst_executed.sum"] > 0 and y[0] == 2


def test_a_kernel_that_takes_its_time(module, fake):
    assert module["slow"][1, 1](3).ms == 0.5


def test_what_an_interrupted_launch_had_is_free_after_the_next(module, fake, monkeypatch):
    def interrupted(driver, event):
        raise KeyboardInterrupt

    y = np.zeros(8, np.float32)
    with monkeypatch.context() as patched:
        patched.setattr(Driver, "_wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            module["saxpy"][1, 8](8, 1.0, np.ones(8, np.float32), y)
    assert fake.fake_used() == 64
    module["saxpy"][1, 8](8, 1.0, np.ones(8, np.float32), y)
    assert fake.fake_used() == 0


def test_other_threads_have_the_card_too(module):
    y = np.zeros(8, np.float32)
    launch = module["saxpy"][1, 8]
    thread = threading.Thread(target=lambda: launch(8, 1.0, np.ones(8, np.float32), y))
    thread.start()
    thread.join()
    assert y.tolist() == [1.0] * 8
