"""A card as what launches and arrays that stay are given to."""

import contextlib
import os
import threading

from . import arguments
from .driver import Driver
from .nvrtc import Compiler
from .places import Places
from .records import launch_record


class Card:
    """An NVIDIA card with its compiler, until its context is lost.

    :param number: which of the machine's cards
    :param before: the one whose context was lost
    """

    def __init__(self, number=0, driver=None, compiler=None, before=None):
        self._driver = before._driver if before else driver or Driver(number)
        self._compiler = before._compiler if before else compiler or Compiler()
        self._units = before._units if before else {}  # compiled kernels by texts and names
        self._turn = threading.RLock()
        self._functions = {}  # units that are on the card
        self._left = []  # memory of interrupted launches, whose kernels may still run
        self._staying = {}  # addresses of arrays that stay here, by number
        self._generation = self._driver.generation
        self._owner = os.getpid()

    @property
    def name(self):
        return self._driver.name

    @property
    def is_alive(self):
        """Whether what was brought to it is there still, and it is not another process's."""
        return self._owner == os.getpid() and self._generation == self._driver.generation

    # Kernels

    def kernels(self, definition):
        """Names of the kernels of a text, which is compiled for that; templates are not among them."""
        return self._compiler.kernels(definition["source"], definition["file"], self._driver.capability)

    def unit(self, definition, name):
        """A kernel of a text, compiled."""
        key = definition["source"], name
        if key not in self._units:
            self._units[key] = self._compiler.unit(
                definition["source"], definition["file"], self._driver.capability, name
            )
        return self._units[key]

    def launch(self, launch, args, repeat, temporary):
        """Launch a kernel, and wait until its results are in the arrays.

        :param launch: a ``gridstride.Launch``
        :param repeat: time it so many times behind the first, or None
        :returns: the record
        """
        with self.turn():
            ready = self.ready(launch, args, temporary)
            with self.brought([ready]):
                times = ready.run()
                ready.places.take_back()
                if repeat is not None:
                    ready.places.keep_what_stays()
                    times = ready.run(int(repeat))
                    ready.places.restore_what_stays()
            return ready.record(times)

    @contextlib.contextmanager
    def turn(self):
        """In it this thread has the card to itself."""
        with self._turn:
            self._driver.use()
            yield

    def ready(self, launch, args, temporary):
        """A launch whose arguments are checked: a :class:`Ready`."""
        kernel = launch.kernel
        unit = self.unit(kernel.definition, kernel.name)
        bound = arguments.bind(kernel.name, kernel.signature, unit.params, args, temporary)
        extents = (
            arguments.extent(launch.grid, "the grid"),
            arguments.extent(launch.block, "the block"),
            0 if launch.shared is None else int(launch.shared),
        )
        return Ready(self, kernel.name, unit, bound, extents)

    @contextlib.contextmanager
    def brought(self, readies):
        """In it the arrays of launches are on the card."""
        places = [ready.places for ready in readies]
        try:
            for one in places:
                one.bring()
            yield
        except KeyboardInterrupt:
            # The kernel goes on; to free what it uses now would wait for its end.
            self._left += [address for one in places for address in one.owned]
            raise
        except BaseException:
            for one in places:
                one.let_go()
            raise
        # Kernels run in turn: those before have ended, too.
        places[0].owned += self._left
        self._left = []
        for one in places:
            one.let_go()

    def _function(self, unit):
        if unit not in self._functions:
            self._functions[unit] = self._driver.function(unit.image, unit.symbol)
        return self._functions[unit]

    # Arrays that stay, as gridstride.array wants them of an engine

    def bring(self, number, target):
        with self._turn:
            self._driver.use()
            self._driver.download(target, self._staying[number])

    def forget(self, number):
        with self._turn:
            address = self._staying.pop(number, None)
            if address is not None and self.is_alive:
                self._driver.use()
                self._driver.free(address)


class Ready:
    """A launch that nothing speaks against, as far as it can be told before."""

    def __init__(self, card, kernel, unit, bound, extents):
        self._driver = card._driver
        self._kernel = kernel
        self._unit = unit
        self._bound = bound
        self._extents = extents
        self._function = card._function(unit)
        self._arrays = [one for one in bound if isinstance(one, arguments.Array)]
        #: Where its arrays are.
        self.places = Places(card, self._arrays)

    def run(self, count=1):
        """Launch it so many times, one behind the other.

        :returns: milliseconds that each took
        """
        values = [self.places.pointer(one) if one in self._arrays else one for one in self._bound]
        return self._driver.launch(self._function, *self._extents, values, count)

    def record(self, times):
        """The record of it.

        :param times: of its samples, milliseconds
        """
        names = ", ".join(param["name"] for param in self._unit.params)
        text = f"{self._kernel}{_shape(*self._extents)}({names})"
        return launch_record(text, self._unit.params, self._bound, self._extents, times, self._driver)


def _shape(grid, block, shared):
    """A configuration as a cell has it: no more dimensions than there are."""
    parts = []
    for extent in (grid, block):
        used = max([i + 1 for i in range(3) if extent[i] > 1], default=1)
        parts.append(str(extent[0]) if used == 1 else f"({', '.join(map(str, extent[:used]))})")
    return f"<<<{', '.join([*parts, *([str(shared)] if shared else [])])}>>>"
