"""GPU computing in a notebook, on anyone's GPU.

In JupyterLab the page has the engine: the extension takes GPU cells before they
reach Python, and calls of this package go to the page while their cell waits.
Anywhere else (nbclient, nbconvert --execute, papermill, VS Code, the IPython
console, a script) the same engine runs in a process of Node that is started
with the first call or cell; ``%%cuda``, ``%%wgsl``, ``%%gpu`` and ``%gpu`` are
magics of this package.

Kernels are Python objects, too (docs/python.md)::

    import gridstride as gs

    saxpy = gs.kernel("saxpy")                      # of a %%cuda cell; or gs.compile(text)["saxpy"]
    result = saxpy[(n + 255) // 256, 256](n, 2.0, x, y, repeat=30)
    result.ms, result.bandwidth
"""

from .arrays import ArrayLost, DeviceArray, array
from .devices import Device, DeviceMissing, device
from .distributed import map
from .errors import GpuError
from .kernels import CallError, Kernel, Launch, Module, compile, kernel, load, run
from .results import (
    CheckResult,
    CompareResult,
    LaunchResult,
    OccupancyResult,
    ProfileResult,
    ProgramResult,
    Result,
    SweepResult,
)
from .tools import autotune, check, compare, occupancy, profile, sweep

__all__ = [
    "ArrayLost",
    "CallError",
    "CheckResult",
    "CompareResult",
    "Device",
    "DeviceArray",
    "DeviceMissing",
    "GpuError",
    "Kernel",
    "Launch",
    "LaunchResult",
    "Module",
    "OccupancyResult",
    "ProfileResult",
    "ProgramResult",
    "Result",
    "SweepResult",
    "array",
    "autotune",
    "check",
    "compare",
    "compile",
    "device",
    "kernel",
    "load",
    "map",
    "occupancy",
    "profile",
    "run",
    "sweep",
]


def load_ipython_extension(ipython):
    """``%load_ext gridstride``; an installed package is loaded by itself."""
    from .magics import register

    register(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext gridstride``."""
    from .magics import unregister

    unregister(ipython)
