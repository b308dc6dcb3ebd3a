#!/usr/bin/env python3
"""gridstride.device("cuda") on a machine with an NVIDIA card, against the simulator.

    python3 test/native-python.py              # on the card: compares with native-python.json beside this file
    python3 test/native-python.py --simulate   # with Node: writes that file anew

Needs CUDA's toolkit or NVRTC's library, the driver, and NumPy; no Node. Without NumPy it
compiles and launches through the package's own driver alone, and says so. With CuPy it
compares times with CuPy's events, with dask it runs all of everywhere.ipynb. The exit code
is the number of things that differ.
"""

import argparse
import contextlib
import ctypes
import faulthandler
import hashlib
import importlib.util
import io
import json
import os
import pathlib
import platform
import signal
import subprocess
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
EXPECTED = HERE.with_suffix(".json")

import gridstride as gs  # noqa: E402

SOURCE = HERE.with_suffix(".cu").read_text()

#: Are kept out of the simulator's sight.
FAULT = "__global__ void fault(float *p, long long far) { p[far] = 1; }"
LONG = """
__global__ void busy(long long cycles, int *done)
{
    long long began = clock64();
    while (clock64() - began < cycles)
        ;
    *done = 1;
}
"""
STRIDED = """
__global__ void strided(int n, float a, const float *x, float *y)
{
#pragma unroll EACH
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] += a * x[i];
}
"""
SPEAKS = '#include <cstdio>\n__global__ void speaks() { printf("thread %d\\n", (int)threadIdx.x); }'
HALVES = """
#include <cuda_fp16.h>
__global__ void doubled(__half *x) { x[threadIdx.x] = __hmul(x[threadIdx.x], __float2half(2.0f)); }
"""

#: A process that hangs says where, and ends.
LIMIT = 240  # seconds


def digest(array):
    return hashlib.sha256(array.tobytes()).hexdigest()[:16]


def results(np):
    """What each kernel makes, by its name: a digest of the bytes, and the first elements. One that
    fails is printed, and the others go on.
    """
    module = gs.compile(SOURCE)
    random = np.random.default_rng(7)
    n = 100_003
    x, y = random.random(n, np.float32), random.random(n, np.float32)
    speeds, places = random.random(1000, np.float32), random.random(1000)
    doubles, bytes_ = random.random(512), random.integers(0, 256, 1024, np.uint8)

    def saxpy():
        module["saxpy"][(n + 255) // 256, 256](n, 1.7, x, y)
        return y

    def reduce():
        sums = np.zeros(64, np.float32)
        module["reduce<256>"][64, 256](x, sums, n)
        return sums

    def structures():
        bodies = np.zeros(1000, np.dtype([("x", np.float64), ("v", np.float32), ("k", np.int32)], align=True))
        bodies["v"], bodies["x"] = speeds, places
        module["moving"][4, 256](bodies, 1000, 0.37)
        return bodies

    index = np.zeros(512, np.int64)

    def double():
        module["scaled"][2, 256](doubles, 1 / 3, index)
        return doubles

    def turned():
        out = np.zeros_like(bytes_)
        module["turned"][4, 256, 256](bytes_, out)
        return out

    def warps():
        lanes = np.zeros(64, np.int32)
        module["warps"][1, 64](lanes)
        return lanes

    def column():
        table = np.zeros((100, 3))
        module["saxpy"][1, 128](100, 2.0, list(range(100)), table[:, 1])
        return table

    def staying():
        stays = gs.array(np.zeros(n, np.float32))
        for _ in range(5):
            module["saxpy"][(n + 255) // 256, 256](n, 0.5, x, stays)
        return stays.numpy()

    made = {}
    for name, make in {
        "saxpy": saxpy,
        "reduce": reduce,
        "structures": structures,
        "double": double,
        "int64": lambda: index,
        "dynamic shared memory": turned,
        "warps": warps,
        "a list, and a column of doubles": column,
        "an array that stays": staying,
    }.items():
        try:
            array = make()
            made[name] = [digest(array), str(array.reshape(-1)[:3].tolist())]
        except Exception:
            made[name] = ["", traceback.format_exc()]
    return made


def everywhere():
    """What the cells of everywhere.ipynb print, by the first word of a line."""
    cells = json.loads((HERE.parent / "everywhere.ipynb").read_text())["cells"]
    names, printed = {"__name__": "__main__"}, io.StringIO()
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] != "code":
            continue
        if "dask" in source and importlib.util.find_spec("dask") is None:
            print(f"there is no dask: {cell['id']} is left out")
            continue
        with contextlib.redirect_stdout(printed):
            exec(compile(source, cell["id"], "exec"), names)
    return {line.split()[0]: line for line in printed.getvalue().splitlines()}


def facts():
    """Where this runs: what is needed to understand a fault afterwards."""
    import numpy

    print(f"Python {platform.python_version()}, NumPy {numpy.__version__}, {platform.platform()}")
    query = "--query-gpu=name,driver_version,memory.used,memory.total,compute_mode"
    with contextlib.suppress(OSError):
        print(subprocess.run(["nvidia-smi", query, "--format=csv"], capture_output=True, text=True).stdout)
    print(gs.device("cuda"))
    from gridstride.devices import card
    from gridstride.native import libraries

    driver, compiler = card()._driver, card()._compiler
    maps = pathlib.Path("/proc/self/maps").read_text().splitlines()
    loaded = sorted({line.split()[-1] for line in maps if "libcuda" in line or "nvrtc" in line})
    print(f"libraries {loaded}")
    print(f"driver {driver.version}, NVRTC {compiler.version} for {compiler.architectures()}")
    print(f"capability {driver.capability}, headers {libraries.includes()}")
    for name in ("LD_LIBRARY_PATH", "CUDA_HOME", "CUDA_PATH", "CUDA_VISIBLE_DEVICES"):
        print(f"{name}={os.environ.get(name)}")


def expecting(report):
    """A function that reports whether a call raises what it should."""

    def expect(what, name, says, call):
        try:
            call()
        except gs.GpuError as error:
            is_right = type(error).__name__ == name and all(one in str(error) for one in says)
            report(what, is_right, f"{type(error).__name__}: {error}")
        else:
            report(what, False, "nothing was raised")

    return expect


def refused(np, report):
    """What is told before anything runs, and what a card does not do."""
    expect, module = expecting(report), gs.compile(SOURCE)
    saxpy, turned = module["saxpy"], module["turned"]
    one, small = np.ones(8, np.float32), np.zeros(8, np.uint8)
    expect("too many threads", "LaunchError", ["2048 threads"], lambda: saxpy[1, 2048](8, 1.0, one, one))
    expect("too much shared memory", "LaunchError", ["shared memory"], lambda: turned[1, 8, 1 << 20](small, small))
    expect("a grid too large", "LaunchError", ["y is 70000"], lambda: saxpy[(1, 70000), 1](8, 1.0, one, one))
    expect("a temporary", "LaunchError", ["temporary"], lambda: saxpy[1, 8](8, 1.0, one, one * 1))
    expect("too few arguments", "LaunchError", ["missing: y"], lambda: saxpy[1, 8](8, 1.0, one))
    expect(
        "an error of the compiler",
        "CompileError",
        ["source(3): error", '"q" is undefined'],
        lambda: gs.compile("__global__ void k(int *p)\n{\n    *p = q;\n}"),
    )
    from gridstride.devices import card

    driver = card()._driver
    driver.use()
    expect("out of memory", "OutOfMemoryError", ["do not fit"], lambda: driver.allocate(driver.memory + 1))
    expect("a card that is not there", "LaunchError", ["there is no card 9"], lambda: gs.device("cuda:9"))
    expect("gs.kernel", "DeviceMissing", ["gridstride.compile"], lambda: gs.kernel("saxpy"))
    expect("gs.load", "DeviceMissing", ["gridstride.compile"], lambda: gs.load("reduction/r7"))
    expect("gs.run", "DeviceMissing", ["nvcc"], lambda: gs.run("int main() {}\n"))
    shown = (saxpy[1, 8], 8, 1.0, one, one)
    for name, call in (
        ("gs.profile", lambda: gs.profile(*shown)),
        ("gs.check", lambda: gs.check(*shown)),
        ("gs.occupancy", lambda: gs.occupancy(saxpy, block=256)),
        ("gs.autotune", lambda: gs.autotune(saxpy, "<<<1, b>>>(8, 1.0, one, one)", {"one": one}, b=[8, 16])),
    ):
        try:
            print(f"{name} answers: {call()!r}")
        except gs.GpuError as error:
            print(f"{name} refuses: {type(error).__name__}: {error}")


def lives(np, report):
    """Printing, half precision, interrupts, a launch without arguments."""
    print("three lines of a kernel:")
    gs.compile(SPEAKS)["speaks"][1, 3]()
    halves = np.arange(8, dtype=np.float16)
    gs.compile(HALVES)["doubled"][1, 8](halves)
    report("half precision", halves.tolist() == [2.0 * i for i in range(8)], str(halves))

    def ring(_number, _frame):
        raise KeyboardInterrupt

    busy, done = gs.compile(LONG)["busy"], np.zeros(1, np.int32)
    began = time.monotonic()
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        busy[1, 1](4_000_000_000, done)
        report("an interrupt", False, "it came to its end")
    except KeyboardInterrupt:
        report("an interrupt", done[0] == 0, f"after {time.monotonic() - began:.2f} s of a kernel of two")
    took = busy[1, 1](1_000_000, done).ms
    report("a launch behind it", done[0] == 1, f"{took:.3f} ms, {time.monotonic() - began:.2f} s after")


def times(np, report):
    """Times against bytes moved, against CuPy's events, and what a call costs."""
    n = 1 << 26
    x, y = gs.array(np.ones(n, np.float32)), gs.array(np.zeros(n, np.float32))
    saxpy = gs.compile(SOURCE)["saxpy"]
    result = saxpy[n // 256, 256](n, 2.0, x, y, repeat=30)
    print(f"saxpy of {n} floats: {result.ms:.4f} ms, {result.bandwidth:.0f} GB/s, {result.samples} samples")
    print(result)
    print(result.record)
    report("an array after 30 repeats", y.numpy()[-1] == 2.0, str(y.numpy()[-3:]))
    small = gs.array(np.zeros(256, np.float32))
    saxpy[1, 256](256, 2.0, small, small)
    began = time.perf_counter()
    for _ in range(200):
        saxpy[1, 256](256, 2.0, small, small)
    print(f"a launch of 256 threads whose array stays: {(time.perf_counter() - began) / 200 * 1e6:.0f} µs")
    host = np.zeros(n, np.float32)
    for what, call in (("to", lambda: saxpy[1, 1](1, 2.0, host, small)), ("there and back", lambda: saxpy[1, 1](1, 2.0, small, host))):
        began = time.perf_counter()
        call()
        took = time.perf_counter() - began
        print(f"256 MiB {what} with a launch: {took * 1e3:.0f} ms")
    with_cupy(np, result, n)


def measured(np, report):
    """gs.compare and gs.sweep, which measure on the card."""
    n = 1 << 22
    random = np.random.default_rng(1)
    x, y = random.random(n, np.float32), random.random(n, np.float32)
    expected = y + np.float32(2) * x
    module = gs.compile("#define EACH 4\n" + STRIDED)
    strided = module["strided"]
    compared = gs.compare((strided[n // 256, 256], n, 2.0, x, y), (strided[n // 1024, 256], n, 2.0, x, y))
    print(compared)
    report("gs.compare", np.allclose(y, expected, atol=1e-6) and len(compared.rows) == 2, str(compared.rows))
    before, stays = y.copy(), gs.array(y)
    swept = gs.sweep(strided, "<<<(n + block - 1) // block, block>>>(n, 2.0, x, stays)", block=[32, 64, 128, 256, 512, 1024, 2048])
    print(swept)
    failed = [point["block"] for point in swept.points if point["failure"]]
    report("gs.sweep over blocks", failed == ["2048"] and np.array_equal(stays.numpy(), before), str(swept.best))
    swept = gs.sweep(
        strided,
        "<<<(n + 256 * each - 1) // (256 * each), 256>>>(n, 2.0, x[:n], stays)",
        n=[1 << 18, 1 << 20, 1 << 22, 1 << 23],
        each=[1, 8],
        define={"EACH": [1, 8]},
    )
    print(swept)
    failed = {point["n"] for point in swept.points if point["failure"]}
    report("gs.sweep over sizes and macros", failed == {str(1 << 23)} and len(swept.points) == 16, str(swept.best))


def with_cupy(np, result, n):
    try:
        import cupy
    except ImportError as missing:
        print(f"no CuPy: {missing}")
        return
    text = SOURCE.split("template")[0].split("struct Body", 1)[1].split("\n", 1)[1]
    kernel = cupy.RawKernel(text.replace("__global__", 'extern "C" __global__', 1), "saxpy")
    x, y = cupy.ones(n, cupy.float32), cupy.zeros(n, cupy.float32)
    arguments = (np.int32(n), np.float32(2), x, y)
    kernel((n // 256,), (256,), arguments)
    begin, end = cupy.cuda.Event(), cupy.cuda.Event()
    begin.record()
    for _ in range(30):
        kernel((n // 256,), (256,), arguments)
    end.record()
    end.synchronize()
    ms = cupy.cuda.get_elapsed_time(begin, end) / 30
    print(f"CuPy's events: {ms:.4f} ms; ours is {result.ms / ms:.3f} of that")


def workers(expected, report):
    """everywhere.ipynb over two workers of dask.distributed, each with the card."""
    if importlib.util.find_spec("distributed") is None:
        print("there is no dask.distributed: no workers")
        return
    from distributed import LocalCluster, default_client

    os.environ["GRIDSTRIDE_DEVICE"] = "cuda"
    os.environ["PYTHONPATH"] = os.pathsep.join([str(HERE.parents[1]), os.environ.get("PYTHONPATH", "")])
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        os.environ["GRIDSTRIDE_CLUSTER"] = cluster.scheduler_address
        made = everywhere()
        del os.environ["GRIDSTRIDE_CLUSTER"]
        default_client().close()
    for name, line in made.items():
        report(f"everywhere, two workers: {name}", line == expected.get(name), line)


def faults(np, report):
    """An address out of bounds, and what is said of it and behind it."""
    module, far = gs.compile(SOURCE), gs.compile(FAULT)["fault"]
    one, stays = np.ones(8, np.float32), gs.array(np.zeros(8, np.float32))
    module["saxpy"][1, 8](8, 2.0, one, stays)
    expect = expecting(report)
    expect("an address out of bounds", "LaunchError", ["ILLEGAL_ADDRESS"], lambda: far[1, 1](one, 1 << 44))
    expect("an array that was there", "ArrayLost", ["gone"], stays.numpy)
    y = np.zeros(8, np.float32)
    try:
        module["saxpy"][1, 8](8, 2.0, one, y)
    except gs.GpuError as error:
        # Not every driver gives a process the card again.
        report("a launch behind that", "restart" in str(error), str(error))
    else:
        report("a launch behind that", y.tolist() == [2.0] * 8, str(y))


def without_numpy(report):
    from gridstride.native.driver import Driver
    from gridstride.native.nvrtc import Compiler

    class Floats:
        """Memory as NumPy's arrays show theirs."""

        def __init__(self, values):
            self._memory = (ctypes.c_float * len(values))(*values)
            self.nbytes = ctypes.sizeof(self._memory)
            self.ctypes = type("Ctypes", (), {"data": ctypes.addressof(self._memory)})
            self.values = lambda: list(self._memory)

    driver, compiler = Driver(), Compiler()
    driver.use()
    unit = compiler.unit(SOURCE, "source", driver.capability, "saxpy")
    x, y = Floats(range(100)), Floats([1.0] * 100)
    there = [driver.allocate(one.nbytes) for one in (x, y)]
    for address, one in zip(there, (x, y)):
        driver.upload(address, one)
    arguments = [ctypes.c_int32(100), ctypes.c_float(2.0), *map(ctypes.c_uint64, there)]
    took = driver.launch(driver.function(unit.image, unit.symbol), (1, 1, 1), (128, 1, 1), 0, arguments)
    driver.download(y, there[1])
    report("saxpy without NumPy", y.values() == [1 + 2 * i for i in range(100)], f"{driver.name}, {took} ms")


def write(np):
    made = {**results(np), "everywhere": everywhere()}
    lines = [f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in made.items()]
    EXPECTED.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def compare(np, expected, report):
    for name, (bytes_, first) in results(np).items():
        report(name, [bytes_, first] == expected[name], f"{first} (the simulator: {expected[name][1]})")


def notebook(expected, report):
    for name, line in everywhere().items():
        report(f"everywhere: {name}", line == expected.get(name), line)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulate", action="store_true", help="write what the simulator makes")
    given = parser.parse_args()
    wrong = []
    sys.stdout.reconfigure(line_buffering=True)
    faulthandler.dump_traceback_later(LIMIT, exit=True)

    def report(what, is_right, says):
        wrong.extend([] if is_right else [what])
        print(f"{'ok   ' if is_right else 'WRONG'} {what}: {says}")

    def part(what, *arguments):
        print(f"\n== {what.__name__}")
        began = time.monotonic()
        try:
            what(*arguments)
        except Exception:
            wrong.append(what.__name__)
            print(f"WRONG {what.__name__}:\n{traceback.format_exc()}")
        print(f"   {time.monotonic() - began:.1f} s")

    try:
        import numpy as np
    except ImportError:
        print("There is no NumPy: one kernel through the driver alone.")
        without_numpy(report)
        return len(wrong)
    if given.simulate:
        write(np)
        return 0
    part(facts)
    expected = json.loads(EXPECTED.read_text())
    part(without_numpy, report)
    part(compare, np, expected, report)
    part(notebook, expected["everywhere"], report)
    part(refused, np, report)
    part(times, np, report)
    part(measured, np, report)
    part(lives, np, report)
    part(workers, expected["everywhere"], report)
    part(faults, np, report)
    for way in ("reset", "release", "own"):
        print(f"\n== behind a fault, in a process of its own: {way}")
        command = [sys.executable, HERE.with_name("native-python-faults.py"), way]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
        print(ran.stdout + ran.stderr[-2000:])
    print(f"{len(wrong)} wrong {wrong}")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
