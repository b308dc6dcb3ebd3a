#!/usr/bin/env python3
"""gridstride.device("cuda") on a machine with an NVIDIA card, against the simulator.

    python3 test/native-python.py              # on the card: compares with native-python.json beside this file
    python3 test/native-python.py --simulate   # with Node: writes that file anew

Needs CUDA's toolkit or NVRTC's library, the driver, and NumPy; no Node. Without NumPy it
compiles and launches through the package's own driver alone, and says so. The exit code is
the number of things that differ.
"""

import argparse
import ctypes
import hashlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
EXPECTED = HERE.with_suffix(".json")

import gridstride as gs  # noqa: E402

SOURCE = r"""
#include <cstdint>
struct Body { double x; float v; int k; };
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}
template <int BLOCK> __global__ void reduce(const float *in, float *out, int n)
{
    __shared__ float part[BLOCK];
    float sum = 0;
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += BLOCK * gridDim.x)
        sum += in[i];
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}
__global__ void moving(Body *bodies, int n, double dt)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        bodies[i].x += dt * bodies[i].v;
        bodies[i].k = bodies[i].x > 1;
    }
}
__global__ void scaled(double *x, double a, int64_t *index)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    x[i] = a * x[i] + 1;
    index[i] = (int64_t)i << 40;
}
__global__ void turned(const uint8_t *in, uint8_t *out)
{
    extern __shared__ uint8_t tile[];
    tile[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    out[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
__global__ void warps(int *out)
{
    int lane = threadIdx.x % 32;
    int sum = lane;
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, step);
    out[threadIdx.x] = sum + (int)__popc(__ballot_sync(0xffffffffu, lane % 3 == 0));
}
"""

#: Is kept out of the simulator's sight.
FAULT = "__global__ void fault(float *p, long long far) { p[far] = 1; }"


def digest(array):
    return hashlib.sha256(array.tobytes()).hexdigest()[:16]


def results(np):
    """What each kernel makes, by its name: a digest of the bytes, and the first elements."""
    module = gs.compile(SOURCE)
    random = np.random.default_rng(7)
    made = {}

    n = 100_003
    x, y = random.random(n, np.float32), random.random(n, np.float32)
    module["saxpy"][(n + 255) // 256, 256](n, 1.7, x, y)
    made["saxpy"] = y

    sums = np.zeros(64, np.float32)
    module["reduce<256>"][64, 256](x, sums, n)
    made["reduce"] = sums

    bodies = np.zeros(1000, np.dtype([("x", np.float64), ("v", np.float32), ("k", np.int32)], align=True))
    bodies["v"] = random.random(1000, np.float32)
    bodies["x"] = random.random(1000)
    module["moving"][4, 256](bodies, 1000, 0.37)
    made["structures"] = bodies

    doubles, index = random.random(512), np.zeros(512, np.int64)
    module["scaled"][2, 256](doubles, 1 / 3, index)
    made["double"], made["int64"] = doubles, index

    bytes_ = random.integers(0, 256, 1024, np.uint8)
    turned = np.zeros_like(bytes_)
    module["turned"][4, 256, 256](bytes_, turned)
    made["dynamic shared memory"] = turned

    lanes = np.zeros(64, np.int32)
    module["warps"][1, 64](lanes)
    made["warps"] = lanes

    table = np.zeros((100, 3))
    module["saxpy"][1, 128](100, 2.0, list(range(100)), table[:, 1])
    made["a list, and a column of doubles"] = table

    stays = gs.array(np.zeros(n, np.float32))
    for _ in range(5):
        module["saxpy"][(n + 255) // 256, 256](n, 0.5, x, stays)
    made["an array that stays"] = stays.numpy()
    return {name: [digest(array), str(array.reshape(-1)[:3].tolist())] for name, array in made.items()}


def failures(np, report):
    """What goes wrong, and that all goes on behind it."""
    module = gs.compile(SOURCE)
    one = np.ones(8, np.float32)

    def expect(what, name, says, call):
        try:
            call()
        except gs.GpuError as error:
            report(what, type(error).__name__ == name and says in str(error), f"{type(error).__name__}: {error}")
        else:
            report(what, False, "nothing was raised")

    expect("too many threads", "LaunchError", "2048 threads", lambda: module["saxpy"][1, 2048](8, 1.0, one, one))
    turned, small = module["turned"], np.zeros(8, np.uint8)
    expect("too much shared memory", "LaunchError", "shared memory", lambda: turned[1, 8, 1 << 20](small, small))
    expect("an error of the compiler", "CompileError", "undefined", lambda: gs.compile("__global__ void k() { q(); }"))
    from gridstride.devices import card

    driver = card()._driver
    driver.use()
    expect("out of memory", "OutOfMemoryError", "do not fit", lambda: driver.allocate(driver.memory + 1))
    far = gs.compile(FAULT)["fault"]
    expect("an address out of bounds", "LaunchError", "ILLEGAL_ADDRESS", lambda: far[1, 1](one, 1 << 44))
    y = np.zeros(8, np.float32)
    module["saxpy"][1, 8](8, 2.0, one, y)
    report("a launch behind that", y.tolist() == [2.0] * 8, str(y))


def times(np):
    n = 1 << 26
    x, y = gs.array(np.ones(n, np.float32)), gs.array(np.zeros(n, np.float32))
    result = gs.compile(SOURCE)["saxpy"][n // 256, 256](n, 2.0, x, y, repeat=30)
    print(f"saxpy of {n} floats: {result.ms:.4f} ms, {result.bandwidth:.0f} GB/s, {result.samples} samples")
    print(result)


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulate", action="store_true", help="write what the simulator makes")
    simulate = parser.parse_args().simulate
    wrong = []

    def report(what, is_right, says):
        wrong.extend([] if is_right else [what])
        print(f"{'ok   ' if is_right else 'WRONG'} {what}: {says}")

    try:
        import numpy as np
    except ImportError:
        print("There is no NumPy: one kernel through the driver alone.")
        without_numpy(report)
        return len(wrong)
    if simulate:
        lines = [f"  {json.dumps(name)}: {json.dumps(made)}" for name, made in results(np).items()]
        EXPECTED.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        return 0
    print(gs.device("cuda"))
    expected = json.loads(EXPECTED.read_text())
    for name, (bytes_, first) in results(np).items():
        report(name, [bytes_, first] == expected[name], f"{first} (the simulator: {expected[name][1]})")
    failures(np, report)
    times(np)
    without_numpy(report)
    print(f"{len(wrong)} wrong")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
