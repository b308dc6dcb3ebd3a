"""Where the arrays of a launch are on a card."""

import ctypes

from ..convert import ResultsDoNotFit
from ..errors import does_not_fit


class Places:
    """Addresses of a launch's arrays: overlapping ones are in one stretch of memory.

    :param card: a ``Card``
    :param arrays: of ``arguments.bind``
    """

    def __init__(self, card, arrays):
        self._card = card
        self._driver = card._driver
        self._arrays = arrays
        self.owned = []
        self._addresses = {}
        self._kept = []
        self._generation = card._driver.generation

    def bring(self):
        """Have them there."""
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

    def bring_again(self):
        """Have those there again that do not stay, as they are in Python."""
        for array in self._arrays:
            if array.stays is None:
                self._driver.upload(self._addresses[id(array)], array.host)

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
                try:
                    array.back()
                except ResultsDoNotFit as error:
                    raise does_not_fit(error) from None

    def keep_what_stays(self):
        """Copy what launches would change of the arrays that stay."""
        for array in self._arrays:
            if array.stays is not None and array.is_written:
                copy = self._driver.allocate(array.host.nbytes)
                self.owned.append(copy)
                self._driver.copy(copy, self._addresses[id(array)], array.host.nbytes)
                self._kept.append((self._addresses[id(array)], copy, array.host.nbytes))

    def restore_what_stays(self):
        """Have those as they were when they were kept."""
        for address, copy, nbytes in self._kept:
            self._driver.copy(address, copy, nbytes)

    def let_go(self):
        """Free what only this launch has used."""
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
