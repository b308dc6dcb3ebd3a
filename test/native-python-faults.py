#!/usr/bin/env python3
"""What the driver answers behind a fault of a kernel, call by call: whether a process can have its card
again. native-python.py starts it, once for each way to try.
"""

import ctypes
import os
import pathlib
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import gridstride as gs  # noqa: E402
from gridstride.devices import card  # noqa: E402

FAULT = "__global__ void fault(float *p, long long far) { p[far] = 1; }"


def statuses(way):
    """What the driver answers behind a fault, call by call."""
    gs.device("cuda")
    driver = card()._driver
    library, device = driver._library, driver._device
    context, address = ctypes.c_void_p(), ctypes.c_uint64()
    if way == "own":
        library.cuCtxCreate_v2.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int]
        library.cuCtxDestroy_v2.argtypes = [ctypes.c_void_p]
        print(f"    cuCtxCreate: {library.cuCtxCreate_v2(ctypes.byref(context), 0, device)}")
        library.cuDevicePrimaryCtxRelease_v2(device)
        driver._context = context.value
    driver._lost = lambda: None
    array = numpy.ones(8, numpy.float32)
    try:
        gs.compile(FAULT)["fault"][1, 1](array, 1 << 44)
    except gs.GpuError as error:
        print(f"    {error}")
    reset = ("cuDevicePrimaryCtxReset_v2", (device,))
    release = ("cuDevicePrimaryCtxRelease_v2", (device,))
    begins = {
        "reset": [reset, release],
        "release": [release, release],
        "own": [("cuCtxDestroy_v2", (context.value,))],
    }[way]
    again = ctypes.c_void_p()
    retain = ("cuDevicePrimaryCtxRetain", (ctypes.byref(again), device))
    create = ("cuCtxCreate_v2", (ctypes.byref(again), 0, device))
    for name, arguments in (
        ("cuCtxSynchronize", ()),
        *begins,
        create if way == "own" else retain,
        ("cuCtxSetCurrent", (again,)),
        ("cuMemAlloc_v2", (ctypes.byref(address), 1024)),
        ("cuCtxSynchronize", ()),
    ):
        print(f"    {name}: {getattr(library, name)(*arguments)}", flush=True)
    os._exit(0)


if __name__ == "__main__":
    statuses(sys.argv[1])
