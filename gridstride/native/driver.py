"""NVIDIA's driver: a card, its memory, modules and launches, through ctypes."""

import ctypes
import time

from ..errors import failure
from . import libraries

_NOT_READY = 600
_OUT_OF_MEMORY = 2
_INVALID_VALUE = 1
_OUT_OF_RESOURCES = 701
#: After these the context is lost, and all memory with it.
_FATAL = {700, 702, 704, 710, 714, 715, 716, 717, 718, 719, 999}

_RESTART = "restart the kernel, or the script, to use it again"

_DIMENSIONS = ("x", "y", "z")
_MAX_THREADS, _MAX_BLOCK, _MAX_GRID = 1, (2, 3, 4), (5, 6, 7)
_MAJOR, _MINOR, _MAX_SHARED, _MAX_SHARED_OPT_IN = 75, 76, 8, 97
_FUNCTION_SHARED, _FUNCTION_THREADS, _FUNCTION_DYNAMIC = 1, 0, 8

_handle, _address, _size = ctypes.c_void_p, ctypes.c_uint64, ctypes.c_size_t
_uint, _int = ctypes.c_uint, ctypes.c_int
_out = ctypes.c_void_p  # where a result goes

#: Types of the arguments of what is called: nothing is passed as ctypes would guess.
PROTOTYPES = {
    "cuInit": (_uint,),
    "cuDeviceGetCount": (_out,),
    "cuDeviceGet": (_out, _int),
    "cuDeviceGetName": (_out, _int, _int),
    "cuDeviceGetAttribute": (_out, _int, _int),
    "cuDeviceTotalMem_v2": (_out, _int),
    "cuDevicePrimaryCtxRetain": (_out, _int),
    "cuDevicePrimaryCtxRelease_v2": (_int,),
    "cuDevicePrimaryCtxReset_v2": (_int,),
    "cuCtxSetCurrent": (_handle,),
    "cuCtxSynchronize": (),
    "cuDriverGetVersion": (_out,),
    "cuModuleLoadData": (_out, _handle),
    "cuModuleGetFunction": (_out, _handle, ctypes.c_char_p),
    "cuModuleUnload": (_handle,),
    "cuFuncGetAttribute": (_out, _int, _handle),
    "cuFuncSetAttribute": (_handle, _int, _int),
    "cuMemAlloc_v2": (_out, _size),
    "cuMemFree_v2": (_address,),
    "cuMemGetInfo_v2": (_out, _out),
    "cuMemcpyHtoD_v2": (_address, _handle, _size),
    "cuMemcpyDtoH_v2": (_handle, _address, _size),
    "cuMemcpyDtoD_v2": (_address, _address, _size),
    "cuLaunchKernel": (_handle, *(_uint,) * 7, _handle, _handle, _handle),
    "cuEventCreate": (_out, _uint),
    "cuEventRecord": (_handle, _handle),
    "cuEventQuery": (_handle,),
    "cuEventElapsedTime": (_out, _handle, _handle),
    "cuEventDestroy_v2": (_handle,),
    "cuGetErrorName": (_int, _out),
    "cuGetErrorString": (_int, _out),
}


class Driver:
    """A card.

    :param number: which of the machine's cards
    :param library: that has the driver's functions
    :raises EngineMissing: where there is no driver
    :raises GpuError: where there is no such card
    """

    def __init__(self, number=0, library=None):
        self._library = library or libraries.driver()
        for name, types in PROTOTYPES.items():
            getattr(self._library, name).argtypes = types
        self._call("cuInit", 0)
        count = self._got(ctypes.c_int(), "cuDeviceGetCount")
        if not 0 <= number < count:
            raise _failed("LaunchError", f"there is no card {number}: this machine has {count}, from 0 on")
        self._device = self._got(ctypes.c_int(), "cuDeviceGet", number)
        name = ctypes.create_string_buffer(256)
        self._call("cuDeviceGetName", name, len(name), self._device)
        self.name = name.value.decode()
        self.capability = 10 * self._attribute(_MAJOR) + self._attribute(_MINOR)
        self.memory = self._got(_size(), "cuDeviceTotalMem_v2", self._device)
        self.max_threads = self._attribute(_MAX_THREADS)
        self.max_shared = self._attribute(_MAX_SHARED_OPT_IN)
        self._plain_shared = self._attribute(_MAX_SHARED)
        #: Grows when the context is lost, and with it all that was on the card.
        self.generation = 0
        self._is_dead = False
        self._context = self._got(_handle(), "cuDevicePrimaryCtxRetain", self._device)

    @property
    def version(self):
        """The newest CUDA that the driver knows, a pair of ints."""
        number = self._got(ctypes.c_int(), "cuDriverGetVersion")
        return number // 1000, number % 1000 // 10

    def use(self):
        """Work on this card from this thread; to be called before anything else is.

        :raises GpuError: ``LaunchError`` where an earlier fault has left the process without it
        """
        if self._is_dead:
            raise _failed("LaunchError", f"{self.name} was lost to this process by a fault before: {_RESTART}")
        self._call("cuCtxSetCurrent", self._context)

    # Memory

    def allocate(self, nbytes):
        """Memory of the card: its address.

        :raises GpuError: ``OutOfMemoryError``
        """
        return self._got(_address(), "cuMemAlloc_v2", nbytes, what=f"{nbytes:,} bytes of memory")

    def free(self, address):
        self._call("cuMemFree_v2", address)

    def free_bytes(self):
        """Bytes of its memory that nobody has."""
        free, total = _size(), _size()
        self._call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
        return free.value

    def upload(self, address, array):
        """Copy a contiguous NumPy array to the card."""
        self._call("cuMemcpyHtoD_v2", address, array.ctypes.data, array.nbytes)

    def download(self, array, address):
        """Copy from the card into a contiguous NumPy array."""
        self._call("cuMemcpyDtoH_v2", array.ctypes.data, address, array.nbytes)

    def copy(self, target, source, nbytes):
        self._call("cuMemcpyDtoD_v2", target, source, nbytes)

    # Kernels

    def function(self, image, symbol):
        """A kernel of a module's machine code."""
        module = self._got(_handle(), "cuModuleLoadData", ctypes.create_string_buffer(image, len(image)))
        return self._got(_handle(), "cuModuleGetFunction", module, symbol)

    def launch(self, function, grid, block, shared, arguments, count=1):
        """Launch a kernel a few times, one behind the other, and wait for the last.

        :param arguments: ctypes values
        :returns: milliseconds that each took
        :raises GpuError: ``LaunchError``
        """
        self._check_extents(function, grid, block, shared)
        pointers = (ctypes.c_void_p * max(len(arguments), 1))(
            *(ctypes.cast(ctypes.pointer(value), ctypes.c_void_p) for value in arguments)
        )
        events, generation = [], self.generation
        try:
            events += [self._got(_handle(), "cuEventCreate", 0) for _ in range(count + 1)]
            self._call("cuEventRecord", events[0], None)
            for event in events[1:]:
                self._call(
                    "cuLaunchKernel", function, *grid, *block, shared, None, pointers, None, what="the launch"
                )
                self._call("cuEventRecord", event, None, what="the kernel")
            self._wait(events[-1])
            # Nothing is left to wait for, but only this brings what kernels printed.
            self._call("cuCtxSynchronize", what="the kernel")
            return [
                self._got(ctypes.c_float(), "cuEventElapsedTime", before, after)
                for before, after in zip(events, events[1:])
            ]
        finally:
            if self.generation == generation:
                for event in events:
                    self._library.cuEventDestroy_v2(event)

    def _wait(self, event):
        """Until the card has come to an event. A signal can end it, which a wait in the driver could not."""
        pause = 0.0
        while (status := self._library.cuEventQuery(event)) == _NOT_READY:
            time.sleep(pause)
            pause = min(pause + 2e-5, 2e-3)
        self._check("cuEventQuery", status, "the kernel")

    def _check_extents(self, function, grid, block, shared):
        threads = block[0] * block[1] * block[2]
        most = self._got(ctypes.c_int(), "cuFuncGetAttribute", _FUNCTION_THREADS, function)
        if threads > most:
            raise _failed(
                "LaunchError",
                f"a block of {threads} threads; this kernel takes at most {most} on {self.name}",
            )
        for what, extent, limits in (("block", block, _MAX_BLOCK), ("grid", grid, _MAX_GRID)):
            for axis, size, attribute in zip(_DIMENSIONS, extent, limits):
                limit = self._attribute(attribute)
                if not 1 <= size <= limit:
                    raise _failed("LaunchError", f"the {what}'s {axis} is {size}; expected 1 to {limit}")
        own = self._got(ctypes.c_int(), "cuFuncGetAttribute", _FUNCTION_SHARED, function)
        if own + shared > self.max_shared:
            raise _failed(
                "LaunchError",
                f"a block would have {own + shared} bytes of shared memory; {self.name} has at most "
                f"{self.max_shared}",
            )
        if own + shared > self._plain_shared:
            self._call("cuFuncSetAttribute", function, _FUNCTION_DYNAMIC, shared)

    # Calls

    def _attribute(self, number):
        return self._got(ctypes.c_int(), "cuDeviceGetAttribute", number, self._device)

    def _got(self, result, name, *arguments, what=None):
        """What a function writes to its first argument."""
        self._call(name, ctypes.byref(result), *arguments, what=what)
        return result.value

    def _call(self, name, *arguments, what=None):
        self._check(name, getattr(self._library, name)(*arguments), what or name)

    def _check(self, name, status, what):
        if status == 0:
            return
        known, says = self._words(status)
        if status == _OUT_OF_MEMORY:
            raise _failed(
                "OutOfMemoryError",
                f"{what} do not fit: {self.free_bytes():,} of {self.memory:,} bytes are free on {self.name}",
            )
        if status in _FATAL:
            self._lost()
            raise _failed(
                "LaunchError",
                f"{what} was stopped: {says} ({known}). What was on the card is lost with it"
                + (f", and the card to this process: {_RESTART}" if self._is_dead else "")
                + ". gridstride.check(kernel[grid, block], …) finds the line in the simulator",
            )
        raise _failed("LaunchError", f"{what} failed: {says} ({known})")

    def _words(self, status):
        texts = []
        for name in ("cuGetErrorName", "cuGetErrorString"):
            text = ctypes.c_char_p()
            getattr(self._library, name)(status, ctypes.byref(text))
            texts.append((text.value or b"unknown error").decode())
        return texts

    def _lost(self):
        """The context is of no use any more: have another, if the driver gives one."""
        self.generation += 1
        made, free, total = _handle(), _size(), _size()
        self._library.cuDevicePrimaryCtxReset_v2(self._device)
        self._library.cuDevicePrimaryCtxRelease_v2(self._device)
        # One that only seems to be there fails with the first question.
        self._is_dead = any(
            (
                self._library.cuDevicePrimaryCtxRetain(ctypes.byref(made), self._device),
                self._library.cuCtxSetCurrent(made),
                self._library.cuMemGetInfo_v2(ctypes.byref(free), ctypes.byref(total)),
            )
        )
        self._context = made.value


def _failed(ename, message):
    return failure(ename, message, [f"\x1b[31m{ename}\x1b[0m: {message}"])
