"""What can go wrong in a GPU cell or call, as Python exceptions."""


class GpuError(RuntimeError):
    """A GPU cell failed. Its class has the name that the failure has in JupyterLab
    (``CompileError``, ``LaunchError``, ``SimulationError``, …) and is a subclass
    of this one.
    """

    #: Lines of the cell's error output, with ANSI colours.
    lines = ()

    def _render_traceback_(self):
        # IPython asks for it: frames of this package say nothing about the cell.
        return list(self.lines)


class EngineMissing(GpuError):
    """There is no engine: Node or the package's own files are missing."""


class EngineStopped(GpuError):
    """The engine's process ended while it was needed."""


def failure(ename, evalue, traceback):
    """The exception for a failure that the engine told of."""
    kind = _kinds.get(ename)
    if kind is None:
        kind = _kinds[ename] = type(ename, (GpuError,), {"__module__": __name__})
    error = kind(evalue)
    error.lines = traceback
    return error


def does_not_fit(error):
    """The exception for results that the array they belong to cannot hold: as a cell that fails so."""
    return failure("ResultsDoNotFit", str(error), [f"\x1b[31mResultsDoNotFit\x1b[0m: {error}"])


_kinds = {}


def plain(kind, message):
    """An exception of this package's own, shown without frames."""
    error = kind(message)
    error.lines = [f"\x1b[31m{kind.__name__}\x1b[0m: {message}"]
    return error
