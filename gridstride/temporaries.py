"""Arguments of a call that nobody has but the call: ``y * 1``, ``s.to_numpy().astype(…)``.

What a kernel writes to one would be gone after the launch. They are told by how
many refer to them, against how many refer to a temporary that is known to be
one. Python counts in a call with ``*args`` otherwise than in one without: only
calls as they were measured are told.
"""

import dis
import sys

from . import convert


def of_call(args):
    """Whether each of the arguments is a temporary; called first thing in a ``__call__``
    with arguments ``(self, *args, repeat=None)``.
    """
    if "numpy" not in sys.modules:
        return [False] * len(args)
    global _baselines
    if _baselines is None:
        _baselines = _measure()
    baseline = _baselines.get(_way(sys._getframe(2)))
    if baseline is None:
        return [False] * len(args)
    return [baseline.is_temporary(counted) for counted in convert.references(args)]


def _way(frame):
    """The name of the instruction that a frame calls with."""
    return dis.opname[frame.f_code.co_code[frame.f_lasti]]


class _Probe:
    """Is called as a launch is."""

    def __call__(self, *args, repeat=None):
        return self._counted(args), _way(sys._getframe(1))

    def _counted(self, args):
        # As deep as of_call.
        return convert.references(args)[0]


def _measure():
    import numpy

    probe = _Probe()
    named = numpy.empty(1)
    measured = {}
    for (own, way), (view, _), (of_name, _) in (
        (probe(numpy.empty(1)), probe(numpy.empty(2)[1:]), probe(named)),
        (
            probe(numpy.empty(1), repeat=1),
            probe(numpy.empty(2)[1:], repeat=1),
            probe(named, repeat=1),
        ),
    ):
        # Of two calls with one instruction, the one that counts less.
        if own is not None and (way not in measured or own < measured[way][0]):
            measured[way] = own, view, of_name
    return {way: convert.Baseline(*counted) for way, counted in measured.items()}


_baselines = None
