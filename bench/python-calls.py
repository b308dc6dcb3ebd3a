#!/usr/bin/env python3
"""What a call of the package gridstride costs beside the kernel: latency, and bytes a second.

    GRIDSTRIDE_SIMULATE=1 python bench/python-calls.py     # in a checkout; or in a cell, with %run, through the page

A launch of 256 threads, whose arrays have any size. `least` and `median` are what the caller
waits; `processor` is the time of this process and of Node's, which other work on the machine
does not change as much.
"""

import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import numpy as np  # noqa: E402

import gridstride as gs  # noqa: E402
from gridstride import engine  # noqa: E402

SOURCE = """
__global__ void first(const float *x, float *y) { y[threadIdx.x] = x[threadIdx.x]; }
"""


def processor():
    """Seconds of this process and of Node's, where that is Linux's."""
    own = time.process_time()
    process = getattr(engine.current(), "_process", None)
    try:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (AttributeError, OSError):
        return own
    return own + (int(fields[11]) + int(fields[12])) / 100


def measure(name, call, times, nbytes=0):
    call()
    waited, before = [], processor()
    for _ in range(times):
        began = time.perf_counter()
        call()
        waited.append(time.perf_counter() - began)
    used = (processor() - before) / times
    rate = f"{nbytes / min(waited) / 1e6:8.0f} MB/s" if nbytes else ""
    print(
        f"{name:26} least {1e3 * min(waited):8.2f} ms, median {1e3 * statistics.median(waited):8.2f} ms, "
        f"processor {1e3 * used:8.2f} ms {rate}",
        flush=True,
    )


def main():
    launch = gs.compile(SOURCE)["first"][1, 256]
    small, out = np.ones(256, np.float32), np.zeros(256, np.float32)
    stays, there = gs.array(small), gs.array(out)
    measure("a question", lambda: gs.kernel("first"), 50)
    measure("a small call", lambda: launch(small, out), 50)
    measure("with arrays that stay", lambda: launch(stays, there), 50)
    for mb in (1, 16, 64, 200):
        large = np.ones(mb * 250_000, np.float32)
        measure(f"{mb} MB read", lambda: launch(large, out), 5, large.nbytes)
        measure(f"{mb} MB written", lambda: launch(small, large), 5, 2 * large.nbytes)


if __name__ == "__main__":
    main()
