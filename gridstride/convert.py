"""What people pass for a kernel's pointers, as arrays that a kernel can be given.

bridge.py's own part of the way: an array of another type, a strided view, a
list, a pandas Series is copied into an array of the parameter's type, with a
note. Where the kernel writes, its results are copied back from there, if there
is a way back; an array that nobody would see afterwards is told to be one.
"""

import sys

#: NumPy's types by the names that parameters have for them (src/protocol/arrays.ts).
TYPES = {
    "bool": "bool",
    "i8": "int8",
    "u8": "uint8",
    "i16": "int16",
    "u16": "uint16",
    "i32": "int32",
    "u32": "uint32",
    "i64": "int64",
    "u64": "uint64",
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
}


class Prepared:
    """A value for a pointer, ready to be described and sent.

    ``value`` is what is sent: an array, or what was given if nothing can be
    made of it. ``back`` copies the results to where they belong, or is None
    where they are there already; ``note`` says what was converted; ``lossy``
    that it was not, because the type that is wanted cannot hold its numbers.
    """

    def __init__(self, value, back=None, note=None, lossy=False):
        self.value = value
        self.back = back
        self.note = note
        self.lossy = lossy


def prepare(value, param, name, others=()):
    """Make of a value what a parameter takes.

    :param param: a dict of the parameter's record: ``scalar``, ``isConst``, ``type``
    :param name: what a note calls the value
    :param others: the other values of the launch: what shares memory with one is not copied
    :returns: a :class:`Prepared`
    """
    numpy = sys.modules.get("numpy")
    dtype = TYPES.get(param["scalar"])
    if numpy is None or dtype is None or param.get("structBytes"):
        return Prepared(value)
    if isinstance(value, numpy.ma.MaskedArray):
        return Prepared(value)
    wanted = numpy.dtype(dtype)
    array, back = _array_of(numpy, value, wanted)
    if array is None or array.ndim == 0:
        return Prepared(value)
    if array.dtype == wanted and array.flags.c_contiguous and back is None:
        return Prepared(array)
    written = not param["isConst"]
    if written and isinstance(value, numpy.ndarray) and not value.flags.writeable:
        return Prepared(value)
    if any(
        isinstance(other, numpy.ndarray) and numpy.may_share_memory(array, other)
        for other in others
    ):
        return Prepared(value)
    copy = _converted(numpy, array, wanted)
    if copy is None:
        return Prepared(value, lossy=array.dtype.kind in "biuf")
    note = "%s is %s: the kernel was given a copy, %s[%s]" % (
        name,
        _looks(numpy, value, array),
        wanted.name,
        ", ".join(map(str, copy.shape)),
    )
    if not written:
        return Prepared(copy, None, note + ".")
    if back is None:
        if not array.flags.writeable:
            return Prepared(value)

        def back(results):
            numpy.copyto(array, results, casting="same_kind")

    elif back is _NO_WAY:
        return Prepared(value)
    to = None if isinstance(value, list) else array.dtype
    return Prepared(copy, lambda: back(_fitting(numpy, copy, to, name)), note + ", and its results were copied back.")


class ResultsDoNotFit(ValueError):
    """Results that would be others in the array that they belong to."""


def _fitting(numpy, results, dtype, name):
    """Results in the type of where they go to: floats may be rounded, all else has to be equal."""
    if dtype is None or (dtype.kind == "f" and results.dtype.kind == "f"):
        return results
    with numpy.errstate(invalid="ignore", over="ignore"):
        fitting = results.astype(dtype)
    if not numpy.array_equal(fitting, results):
        raise ResultsDoNotFit(
            "the kernel's results for %s are %s, and %s cannot hold them: %s is as it was. Pass an "
            "array of %s" % (name, results.dtype.name, dtype.name, name, results.dtype.name)
        )
    return fitting


def _NO_WAY(results):
    raise TypeError("nothing can be written there")


def _array_of(numpy, value, wanted):
    """An array with the elements of a value, and how results get back into it: None where
    the array is the value's own memory.
    """
    if isinstance(value, numpy.ndarray):
        return value, None
    try:
        if isinstance(value, (list, tuple, range)):
            array = numpy.array(value)
            if len(value) == 0 or array.dtype.kind not in "biuf":
                return None, None
            if isinstance(value, list) and array.ndim == 1:
                def back(results):
                    value[:] = results.tolist()

                return array, back
            return array, _NO_WAY
        if hasattr(value, "iloc") and hasattr(value, "to_numpy"):  # pandas

            def back(results):
                value.iloc[:] = results

            return value.to_numpy(), back
        if hasattr(value, "detach") and hasattr(value, "cpu"):  # PyTorch
            array = value.detach().cpu().numpy()
            is_own = array.__array_interface__["data"][0] == value.data_ptr()
            return array, None if is_own else _NO_WAY
        if hasattr(value, "to_numpy"):  # polars, pyarrow: they cannot be written
            return value.to_numpy(), _NO_WAY
        if hasattr(value, "__array_interface__") or hasattr(value, "__array__"):
            if isinstance(value, numpy.generic):
                return None, None
            array = numpy.asarray(value)
            return array, None if numpy.may_share_memory(array, numpy.asarray(value)) else _NO_WAY
    except Exception:
        # What cannot be made an array stays what it is: the message says what it is.
        pass
    return None, None


def _converted(numpy, array, wanted):
    """A contiguous copy of the wanted type, or None where numbers would not be the same:
    floats may be rounded, all else has to be equal.
    """
    if array.dtype.kind not in "biuf":
        return None
    if array.dtype.kind == "f" and wanted.kind == "f":
        with numpy.errstate(over="ignore"):
            return numpy.array(array, dtype=wanted, order="C", ndmin=1)
    with numpy.errstate(invalid="ignore", over="ignore"):
        copy = numpy.array(array, dtype=wanted, order="C", ndmin=1)
        if wanted.kind == "f" and array.dtype.kind in "biu":
            return copy
        same = numpy.array_equal(copy, array)
    return copy if same else None


def _looks(numpy, value, array):
    if isinstance(value, numpy.ndarray):
        kind = array.dtype.name if array.dtype.isnative else array.dtype.str
        return kind if array.flags.c_contiguous else kind + ", not contiguous"
    name = type(value).__qualname__
    return "%s %s" % ("an" if name[0] in "aeiouAEIOU" else "a", name)


# Temporaries


def references(values):
    """For each value how many refer to it, and to the memory that it is a view of, if another's."""
    return [_references(values, i) for i in range(len(values))]


def _references(values, i):
    numpy = sys.modules.get("numpy")
    if numpy is None or not hasattr(sys, "getrefcount"):
        return None
    own = sys.getrefcount(values[i])
    if not isinstance(values[i], numpy.ndarray) or values[i].base is None:
        return own, None
    owner = values[i].base
    while isinstance(owner, numpy.ndarray) and owner.base is not None:
        owner = owner.base
    # A buffer, another library's memory: whose it is, cannot be told.
    return own, sys.getrefcount(owner) if isinstance(owner, numpy.ndarray) else sys.maxsize


class Baseline:
    """How many references a temporary has, on its way to where they are counted.

    :param own: the ``references`` of a temporary array
    :param view: those of a temporary view of a temporary array
    :param named: those of an array that has a name, where one is passed by it: Python may
        lend a name's reference instead of adding one, and then nothing can be told
    """

    def __init__(self, own, view, named=None):
        self._own = own
        self._view = view
        self._tells = own is not None and (named is None or named[0] > own[0])

    def is_temporary(self, counted):
        """Whether nobody but the call has a value, from its ``references``."""
        if counted is None or not self._tells:
            return False
        own, owner = counted
        return own <= self._own[0] and (owner is None or owner <= self._view[1])
