"""Arrays that stay at the engine's side between launches."""

from __future__ import annotations

import itertools
import weakref
from typing import TYPE_CHECKING, Any

from . import engine
from .errors import GpuError, plain

if TYPE_CHECKING:
    import numpy


class ArrayLost(GpuError):
    """An array whose newest contents went with the engine that had them."""


def array(values: Any, dtype: Any = None) -> DeviceArray:
    """An array that stays with the engine: launches use it there, and nothing is sent.

    :param values: an array, or what ``numpy.asarray`` takes; it is copied
    :param dtype: of its elements; by default as they are
    :returns: a :class:`DeviceArray`

    ::

        d = gs.array(x)
        for step in range(100):
            relax[grid, block](n, d)
        x = d.numpy()
    """
    return DeviceArray(values, dtype)


class DeviceArray:
    """An array that launches find at the engine's side: in the page, or in the process of Node.

    It goes there with the first launch that is given it, and comes back with ``numpy()``.
    """

    _numbers = itertools.count(1)

    def __init__(self, values, dtype=None):
        import numpy

        self._host = numpy.array(values, dtype=dtype, order="C", ndmin=1)
        self._engine = None  # which has it
        self._is_newer_there = False
        self._forget = None

    @property
    def shape(self) -> tuple[int, ...]:
        """Elements along each axis."""
        return self._host.shape

    @property
    def dtype(self) -> numpy.dtype:
        """NumPy's type of its elements."""
        return self._host.dtype

    @property
    def size(self) -> int:
        """Elements."""
        return self._host.size

    @property
    def nbytes(self) -> int:
        """Bytes of its elements."""
        return self._host.nbytes

    def numpy(self) -> numpy.ndarray:
        """Its contents now, as a NumPy array of their own.

        :raises ArrayLost: where the engine ended that had the newest
        """
        self._bring()
        return self._host.copy()

    def __array__(self, dtype=None, copy=None):
        contents = self.numpy()
        return contents if dtype is None else contents.astype(dtype)

    def __len__(self):
        return len(self._host)

    def __repr__(self):
        shape = ", ".join(map(str, self.shape))
        return f"<gridstride array {self.dtype.name}[{shape}]>"

    def __reduce__(self):
        return DeviceArray, (self.numpy(),)

    def _bring(self):
        if self._is_newer_there:
            self._check()
            self._engine.bring(self._number, self._host)
            self._is_newer_there = False

    def _check(self):
        if not engine.reaches(self._engine):
            raise plain(
                ArrayLost,
                f"the newest contents of {self!r} were with an engine that is gone: the page was "
                "reloaded or closed, the process of Node ended, or a fault of a kernel took what was "
                "on the card. Run the cells again that make it.",
            )

    # For the engine

    def given_to(self, to):
        """Its number there, and whether that engine has its contents; it is about to."""
        if self._engine is not to:
            if self._is_newer_there:
                self._check()
                self._bring()
            if self._forget:
                self._forget()
            self._engine, self._number = to, next(DeviceArray._numbers)
            self._forget = weakref.finalize(self, to.forget, self._number)
            self._forget.atexit = False
            return self._number, False
        return self._number, True

    def changed_there(self):
        """A launch has written to it."""
        self._is_newer_there = True

    @property
    def host(self):
        """A NumPy array of its shape and type; its contents may be older ones."""
        return self._host
