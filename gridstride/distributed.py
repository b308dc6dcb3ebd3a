"""Kernels over the workers of dask.distributed: each has an engine of its own.

Nothing here needs dask before it is called. What goes to a worker is the
kernel's definition, its text, and not an engine: a worker that died is started
again, and its part done by another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import engine
from .errors import plain
from .kernels import CallError, Kernel
from .results import RECORD, SweepResult

if TYPE_CHECKING:
    import dask.array


def map(
    kernel: Kernel,
    blocks: Any,
    *more: Any,
    block: int = 256,
    dtype: Any = None,
    scalars: tuple = (),
) -> dask.array.Array:
    """Run an elementwise kernel over the chunks of dask arrays; computed when asked for.

    The kernel's parameters are ``(int n, SCALARS…, const T *in…, T *out)``: it is given the
    elements of one chunk, the same of each array, and writes as many.

    ::

        scaled = gs.map(scale, dask_array, scalars=(2.0,))   # scale(int n, float a, const float *x, float *y)
        scaled.sum().compute()

    :param kernel: of :func:`compile` or :func:`load`
    :param blocks: a ``dask.array.Array``
    :param more: further arrays of the same shape and chunks
    :param block: threads of a block
    :param dtype: of the result; by default that of the first array
    :param scalars: the arguments between ``n`` and the arrays
    :returns: a ``dask.array.Array`` of the same shape
    """
    import dask.array

    _refuse_cells_kernels(kernel)
    return dask.array.map_blocks(
        _run_on_chunk,
        blocks,
        *more,
        dtype=dtype or blocks.dtype,
        kernel=kernel,
        threads=block,
        scalars=tuple(scalars),
        out=str(dtype or blocks.dtype),
        # dask would call it with an empty array to learn the type, which is known.
        meta=_empty(dtype or blocks.dtype, blocks.ndim),
    )


def _empty(dtype, dimensions):
    import numpy

    return numpy.empty((0,) * dimensions, dtype)


def _run_on_chunk(*chunks, kernel, threads, scalars, out):
    """The result of one chunk, on the worker that has it."""
    import numpy

    arrays = [numpy.ascontiguousarray(chunk) for chunk in chunks]
    result = numpy.empty(arrays[0].shape, out)
    n = result.size
    if n > 0:
        kernel[-(-n // threads), threads](n, *scalars, *arrays, result)
    return result


def share_sweep(client, kernel, text, swept, options, names) -> SweepResult:
    """A sweep whose points the workers of a client share, by the values of one parameter."""
    _refuse_cells_kernels(kernel)
    option = max(swept, key=lambda name: len(swept[name]))
    used = _used(text, options, names)
    # A sweep has two points at least, of this parameter or of another.
    least = 1 if any(len(values) > 1 for name, values in swept.items() if name != option) else 2
    parts = [
        client.submit(_sweep_part, kernel, text, {**swept, option: some}, options, used, pure=False)
        for some in _groups(swept[option], least)
    ]
    records = client.gather(parts)
    merged = _merge(records, list(swept).index(option), swept[option])
    return SweepResult(engine.current().show(merged))


def _groups(values, least):
    """Values in groups as small as may be."""
    count = max(1, len(values) // least)
    ends = [len(values) * (i + 1) // count for i in range(count)]
    return [values[begin:end] for begin, end in zip([0, *ends], ends)]


def _sweep_part(kernel, text, swept, options, names):
    from .tools import _points

    return _points("sweep", kernel, text, swept, options, dict(names))[RECORD]


def _merge(records, parameter, values):
    """One record of the parts of a sweep, each of which has some of these values of a parameter."""
    merged = dict(records[0])
    merged["parameters"] = [dict(one) for one in merged["parameters"]]
    merged["parameters"][parameter]["values"] = values
    merged["points"] = [point for record in records for point in record["points"]]
    merged["planned"] = sum(record["planned"] for record in records)
    notes = [note for record in records for note in record["notes"]]
    merged["notes"] = list(dict.fromkeys(notes))
    return merged


def _used(text, options, names):
    """The names that a launch is written with, of all that there are: they go to the workers."""
    import re

    words = set(re.findall(r"[A-Za-z_]\w*", text + options))
    return {name: value for name, value in names.items() if name in words}


def _refuse_cells_kernels(kernel):
    if kernel.definition is None:
        raise plain(
            CallError,
            f"the text of {kernel.name} is in a cell, and workers need it: "
            "gs.compile(text) makes kernels that can go to them",
        )
