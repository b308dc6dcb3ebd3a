"""Where the driver's and NVRTC's libraries are on this machine, and CUDA's headers."""

import ctypes
import ctypes.util
import glob
import os
import pathlib
import sys

from ..errors import EngineMissing, plain

_WINDOWS = sys.platform == "win32"


_DRIVER_FOLDERS = (
    "/usr/local/nvidia/lib64",
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/lib64",
    "/usr/lib/wsl/lib",
    "/usr/local/cuda/compat",
)


def driver():
    """The driver's library.

    :raises EngineMissing: where there is none
    """
    names = ["nvcuda.dll"] if _WINDOWS else ["libcuda.so.1", "libcuda.so"]
    # Containers have it where the loader is not told to look.
    usual = [] if _WINDOWS else [f"{folder}/libcuda.so.1" for folder in _DRIVER_FOLDERS]
    found = _load([*names, *usual])
    if found is None:
        raise plain(
            EngineMissing,
            'gridstride.device("cuda") needs an NVIDIA card and its driver: this machine has no '
            f'{names[0]}. Without one, gridstride.device("auto") runs kernels here.',
        )
    return found


def nvrtc():
    """NVRTC's library.

    :raises EngineMissing: where there is none
    """
    pattern = "nvrtc64_*.dll" if _WINDOWS else "libnvrtc.so*"
    paths = [
        path
        for root in _roots()
        for below in ("lib64", "lib", "bin", "lib/x64", "bin/x64", "targets/*/lib")
        for path in sorted(glob.glob(str(root / below / pattern)), reverse=True)
        if "alt" not in pathlib.Path(path).name
    ]
    by_name = ctypes.util.find_library("nvrtc")
    found = _load([*paths, *([by_name] if by_name else [])], _load_builtins)
    if found is None:
        raise plain(
            EngineMissing,
            'gridstride.device("cuda") compiles with NVRTC, which was not found. Install it: '
            "pip install nvidia-cuda-nvrtc; or CUDA's toolkit, and set CUDA_PATH to its folder "
            "where that is not /usr/local/cuda.",
        )
    return found


def includes():
    """Folders with CUDA's headers."""
    return [str(root / "include") for root in _roots() if (root / "include" / "cuda_fp16.h").exists()]


def _roots():
    """Folders that a toolkit, or a part of one, may be in."""
    named = [os.environ.get(name) for name in ("CUDA_PATH", "CUDA_HOME", "CONDA_PREFIX")]
    wheels = [path for entry in sys.path for path in sorted(glob.glob(os.path.join(entry, "nvidia", "*")))]
    usual = ["/usr/local/cuda", *sorted(glob.glob("/usr/local/cuda-*"), reverse=True)]
    return [pathlib.Path(path) for path in dict.fromkeys([*filter(None, named), *wheels, *usual])]


def _load(names, first=lambda name: None):
    for name in names:
        try:
            first(name)
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def _load_builtins(path):
    """Load the library that NVRTC asks for by its bare name while it compiles: it lies beside,
    where the loader does not look.
    """
    if not os.path.isabs(path):
        return
    pattern = "nvrtc-builtins64_*.dll" if _WINDOWS else "libnvrtc-builtins.so*"
    for beside in sorted(glob.glob(os.path.join(os.path.dirname(path), pattern)), reverse=True):
        ctypes.CDLL(beside)
