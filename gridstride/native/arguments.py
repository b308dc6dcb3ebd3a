"""Arguments of a launch on the card: checked as src/bridge checks them for the engine."""

import ctypes
import operator

from .. import convert
from ..errors import failure

_SCALARS = {
    "bool": ctypes.c_bool,
    "i8": ctypes.c_int8,
    "u8": ctypes.c_uint8,
    "i16": ctypes.c_int16,
    "u16": ctypes.c_uint16,
    "i32": ctypes.c_int32,
    "u32": ctypes.c_uint32,
    "i64": ctypes.c_int64,
    "u64": ctypes.c_uint64,
    "f32": ctypes.c_float,
    "f64": ctypes.c_double,
}


class Problem(Exception):
    """What is wrong with an argument, a sentence."""


class Array:
    """An argument for a pointer: a NumPy array, or one that stays on the card."""

    def __init__(self, value, is_written, stays=None, back=None, note=None):
        self.host = value
        self.is_written = is_written
        #: The gridstride.array that it is.
        self.stays = stays
        #: Copies results to where they belong; None where they are there.
        self.back = back
        self.note = note

    @property
    def begin(self):
        return self.host.__array_interface__["data"][0]

    @property
    def end(self):
        return self.begin + self.host.nbytes


def bind(kernel, signature, params, args, temporary):
    """Arguments for a kernel: ctypes values for scalars, :class:`Array` for pointers.

    :param params: records of the kernel's parameters
    :param temporary: of each argument whether nobody would see what is written to it
    :raises GpuError: ``LaunchError``, with all that is wrong
    """
    if len(args) != len(params):
        missing = ", ".join(param["name"] for param in params[len(args) :])
        raise _refused(
            f"{kernel} takes {len(params)} arguments, {len(args)} given"
            + (f" (missing: {missing})" if missing else "")
            + f"\n  {signature}"
        )
    bound, problems = [], []
    for i, (value, param) in enumerate(zip(args, params)):
        others = [*args[:i], *args[i + 1 :]]
        try:
            bound.append(
                _pointer(value, param, others, temporary[i]) if param["isPointer"] else _scalar(value, param)
            )
        except Problem as problem:
            problems.append(f"- {param['name']}: {problem}")
    if problems:
        raise _refused("\n".join([f"{kernel} cannot be launched like this:", *problems, f"  {signature}"]))
    return bound


def extent(value, what):
    """A grid or a block as three ints."""
    parts = [operator.index(part) for part in (value if isinstance(value, (tuple, list)) else (value,))]
    if not 1 <= len(parts) <= 3:
        raise _refused(f"{what} has {len(parts)} dimensions; expected one to three")
    if min(parts) < 1:
        raise _refused(f"{what} is {value}; a launch has at least one")
    return (*parts, 1, 1)[:3]


def _refused(message):
    return failure("LaunchError", message, [f"\x1b[31mLaunchError\x1b[0m: {message}"])


def _scalar(value, param):
    name, type_ = param["name"], param["type"]
    made = _SCALARS.get(param["scalar"])
    if made is None:
        raise Problem(f"the parameter is {type_}, which cannot be passed from Python yet; scalars and pointers can")
    if hasattr(value, "item") and getattr(value, "ndim", 0) == 0 and not hasattr(value, "given_to"):
        value = value.item()
    if not isinstance(value, (bool, int, float)):
        raise Problem(f"{name} is {_looks(value)}, the kernel wants one {type_}")
    if made is ctypes.c_bool:
        return made(bool(value))
    if made in (ctypes.c_float, ctypes.c_double):
        return _float(float(value), made, name, type_)
    if isinstance(value, float):
        if not value.is_integer():
            raise Problem(f"{name} is {value}, the kernel wants {type_}: write int({name}), or // where you divide")
        value = int(value)
    bits = 8 * ctypes.sizeof(made)
    low, high = (0, 2**bits - 1) if param["scalar"][0] == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
    if not low <= value <= high:
        raise Problem(f"{name} is {value}, which does not fit {type_} ({low} to {high})")
    return made(value)


def _float(value, made, name, type_):
    largest = 3.4028234663852886e38
    is_finite = value - value == 0
    if made is ctypes.c_float and is_finite and abs(value) > largest:
        raise Problem(f"{name} is {value}, which is too large for {type_} (at most {largest:.3g})")
    return made(value)


def _pointer(value, param, others, is_temporary):
    import numpy

    name, is_written = param["name"], not param["isConst"]
    stays = value if hasattr(value, "given_to") else None
    prepared = convert.Prepared(value.host) if stays is not None else convert.prepare(value, param, name, others)
    array = prepared.value
    bytes_ = param.get("structBytes")
    dtype = convert.TYPES.get(param["scalar"])
    wants = (
        f"the kernel wants a structured array of elements of {bytes_} bytes ({param['type']})"
        if bytes_
        else f"the kernel wants an array of {dtype} ({param['type']})"
    )
    if not isinstance(array, numpy.ndarray) or array.ndim == 0 or isinstance(array, numpy.ma.MaskedArray):
        raise Problem(f"{name} is {_looks(array)}, {wants}")
    if bytes_:
        if array.dtype.kind != "V" or array.dtype.itemsize != bytes_:
            raise Problem(f"{name} is {array.dtype} with elements of {array.dtype.itemsize} bytes, {wants}")
    elif array.dtype != numpy.dtype(dtype):
        raise Problem(f"{name} is {array.dtype}, {wants}")
    if is_temporary and is_written:
        raise Problem(
            f"the kernel may write to {name} ({param['type']}), and nobody would see what: it is a temporary "
            "array, gone after the launch. Give it a name first, and pass the name; a column of a table is "
            "assigned back to it afterwards. If the kernel only reads it, declare the parameter const"
        )
    if not array.flags.c_contiguous:
        raise Problem(f"{name} is not contiguous: write np.ascontiguousarray({name}) before")
    if is_written and not array.flags.writeable:
        raise Problem(f"{name} is read-only and the kernel writes through {param['type']}: pass a copy that has a name")
    if array.nbytes == 0:
        raise Problem(f"{name} is empty: pass at least one element")
    return Array(array, is_written, stays, prepared.back, prepared.note)


def _looks(value):
    if value is None:
        return "None"
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"
