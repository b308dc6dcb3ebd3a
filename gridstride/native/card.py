"""A card as what launches and arrays that stay are given to."""

import ctypes
import os
import threading

from . import arguments
from .driver import Driver
from .nvrtc import Compiler
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
        kernel = launch.kernel
        with self._turn:
            self._driver.use()
            unit = self.unit(kernel.definition, kernel.name)
            bound = arguments.bind(kernel.name, kernel.signature, unit.params, args, temporary)
            grid = arguments.extent(launch.grid, "the grid")
            block = arguments.extent(launch.block, "the block")
            shared = 0 if launch.shared is None else int(launch.shared)
            arrays = [one for one in bound if isinstance(one, arguments.Array)]
            function = self._function(unit)
            places = _Places(self, arrays)
            try:
                places.bring()
                values = [places.pointer(one) if one in arrays else one for one in bound]
                times = self._driver.launch(function, grid, block, shared, values)
                places.take_back()
                if repeat is not None:
                    times = self._timed(places, function, grid, block, shared, values, int(repeat))
            except KeyboardInterrupt:
                # The kernel goes on; to free what it uses now would wait for its end.
                self._left += places.owned
                raise
            except BaseException:
                places.let_go()
                raise
            # Kernels run in turn: those before have ended, too.
            places.owned += self._left
            self._left = []
            places.let_go()
            text = f"{kernel.name}{_shape(grid, block, shared)}({', '.join(p['name'] for p in unit.params)})"
            return launch_record(text, unit.params, bound, (grid, block, shared), times, self._driver)

    def _timed(self, places, function, grid, block, shared, values, repeat):
        places.keep_what_stays()
        times = self._driver.launch(function, grid, block, shared, values, repeat)
        places.restore_what_stays()
        return times

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


def _shape(grid, block, shared):
    """A configuration as a cell has it: no more dimensions than there are."""
    parts = []
    for extent in (grid, block):
        used = max([i + 1 for i in range(3) if extent[i] > 1], default=1)
        parts.append(str(extent[0]) if used == 1 else f"({', '.join(map(str, extent[:used]))})")
    return f"<<<{', '.join([*parts, *([str(shared)] if shared else [])])}>>>"


class _Places:
    """Where the arrays of a launch are on the card: overlapping ones in one stretch of memory."""

    def __init__(self, card, arrays):
        self._card = card
        self._driver = card._driver
        self._arrays = arrays
        self.owned = []
        self._addresses = {}
        self._kept = []
        self._generation = card._driver.generation

    def bring(self):
        travelling = [array for array in self._arrays if array.stays is None]
        for group in _stretches(travelling):
            first = min(array.begin for array in group)
            nbytes = max(array.end for array in group) - first
            address = self._driver.allocate(nbytes)
            self.owned.append(address)
            for array in group:
                self._addresses[id(array)] = address + array.begin - first
                self._driver.upload(address + array.begin - first, array.host)
        for array in self._arrays:
            if array.stays is not None:
                self._addresses[id(array)] = self._place_of(array.stays)

    def _place_of(self, stays):
        number, is_there = stays.given_to(self._card)
        known = self._card._staying
        if not is_there or number not in known:
            address = self._driver.allocate(stays.nbytes)
            self._driver.upload(address, stays.host)
            known[number] = address
        return known[number]

    def pointer(self, array):
        return ctypes.c_uint64(self._addresses[id(array)])

    def take_back(self):
        """Results of the launch go where they belong."""
        for array in self._arrays:
            if not array.is_written:
                continue
            if array.stays is not None:
                array.stays.changed_there()
                continue
            self._driver.download(array.host, self._addresses[id(array)])
            if array.back:
                array.back()

    def keep_what_stays(self):
        for array in self._arrays:
            if array.stays is not None and array.is_written:
                copy = self._driver.allocate(array.host.nbytes)
                self.owned.append(copy)
                self._driver.copy(copy, self._addresses[id(array)], array.host.nbytes)
                self._kept.append((self._addresses[id(array)], copy, array.host.nbytes))

    def restore_what_stays(self):
        for address, copy, nbytes in self._kept:
            self._driver.copy(address, copy, nbytes)

    def let_go(self):
        if self._driver.generation == self._generation:
            for address in self.owned:
                self._driver.free(address)


def _stretches(arrays):
    """Groups of arrays that overlap in memory."""
    groups, end = [], -1
    for array in sorted(arrays, key=lambda array: array.begin):
        if array.begin < end:
            groups[-1].append(array)
        else:
            groups.append([array])
        end = max(end, array.end)
    return groups
