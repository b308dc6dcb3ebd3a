"""Kernels as Python objects: compiled from a text, launched by a call."""

from __future__ import annotations

import keyword
from typing import Any, Iterable, Iterator

from . import devices, engine, temporaries
from .errors import GpuError, plain
from .results import RECORD, LaunchResult, ProgramResult


class CallError(GpuError):
    """A call that cannot be made as it is written."""


class _Collected:
    """Takes what a call brings."""

    def __init__(self):
        self.data = None
        self.streams = {"stdout": "", "stderr": ""}

    def stream(self, name, text):
        self.streams[name] += text

    def show(self, data):
        self.data = data

    def result(self, kind):
        return kind(self.data, **self.streams)


def compile(source: str, *, file: str = "source", cc: str | None = None) -> Module:
    """Compile CUDA C.

    :param source: its text
    :param file: what messages call it
    :param cc: compute capability to calculate occupancy for, ``"8.6"``
    :returns: a :class:`Module`, whose items are the kernels
    :raises GpuError: ``CompileError``, with every error of the text
    """
    collected = _Collected()
    request = {
        "op": "compile",
        "language": "cuda",
        "source": source,
        "file": file,
        "options": {"cc": cc} if cc else {},
    }
    card = devices.card()
    if card is not None:
        return _module_of_card(card, request)
    reply = engine.current().request(request, collected)
    return Module(reply["record"], collected.data, request)


def _module_of_card(card, request):
    names = card.kernels(request)
    record = {"kind": "compile", "kernels": [{"name": name} for name in names], "diagnostics": []}
    says = f"compiled for {card.name}: {', '.join(names) or 'templates alone'}"
    return Module(record, {"text/plain": says}, request)


def load(id: str) -> Kernel:
    """A kernel of the catalogue (``%gpu kernels`` lists it).

    :param id: ``"reduction/r7"``: as much of it as names one entry
    :returns: a :class:`Kernel`
    :raises GpuError: where there is no such entry
    """
    devices.refuse_card("gridstride.load", "compile the kernel's text with gridstride.compile")
    request = {"op": "load", "id": id}
    reply = engine.current().request(request, _Collected())
    if "kernel" not in reply:
        raise plain(CallError, f"{id} is a whole program: gridstride.run runs programs")
    return Kernel(reply["kernel"], request)


def kernel(name: str) -> Kernel:
    """A kernel that a %%cuda or %%wgsl cell has defined, or a compiled text.

    :param name: with its arguments where it is a template: ``"reduce<256>"``
    :raises GpuError: where there is none
    """
    devices.refuse_card("gridstride.kernel", "compile the kernel's text with gridstride.compile")
    reply = engine.current().request({"op": "describe", "kernel": name}, _Collected())
    return Kernel(reply["kernel"])


def run(source: Any, args: Iterable[Any] = (), *, stdin: str | None = None) -> ProgramResult:
    """Compile a CUDA program, run its main(), and wait for its end.

    :param source: its text, or the path of a file
    :param args: argv[1] and on
    :param stdin: what it reads from its standard input
    :returns: a :class:`ProgramResult`, whatever its exit code
    :raises GpuError: ``CompileError``; ``ProgramStopped`` where it was stopped
    """
    devices.refuse_card("gridstride.run", "compile programs with nvcc")
    file = "source"
    if "\n" not in (text := str(source)):
        file = text
        with open(file, encoding="utf-8") as opened:
            text = opened.read()
    options = {} if stdin is None else {"stdin": stdin}
    collected = _Collected()
    reply = engine.current().request(
        {
            "op": "run",
            "language": "cuda",
            "source": text,
            "file": file,
            "args": [str(arg) for arg in args],
            "options": dict(options, timeline=True),
        },
        collected,
    )
    if reply["record"]["kind"] != "program":
        raise plain(CallError, f"{file} has no main(); gridstride.compile compiles kernels")
    return collected.result(ProgramResult)


class Module:
    """A compiled text: ``module["saxpy"]`` is a kernel, and iterating gives their names."""

    def __init__(self, record, data, request):
        self.record = record
        self._data = data
        self._request = request

    @property
    def warnings(self) -> list[str]:
        """Of the compiler, as text."""
        return [found["message"] for found in self.record["diagnostics"]]

    def __iter__(self) -> Iterator[str]:
        return iter([one["name"] for one in self.record["kernels"]])

    def __getitem__(self, name: str) -> Kernel:
        card = devices.card()
        if card is not None:
            params = card.unit(self._request, name).params
            written = ", ".join(f"{param['type']} {param['name']}" for param in params).replace("* ", "*")
            record = {"name": name, "signature": f"{name}({written})", "params": params}
            return Kernel(record, self._request)
        # Another text may have defined one of that name since.
        engine.current().request(self._request, _Collected())
        return Kernel(kernel(name).record, self._request)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self._data

    def __repr__(self):
        return self._data["text/plain"]


class Kernel:
    """A compiled kernel: ``kernel[grid, block](…)`` launches it.

    Grid and block are ints or tuples of up to three, as a ``dim3``; a third
    part is the bytes of dynamic shared memory.
    """

    def __init__(self, record, request=None):
        #: Its name, parameters, registers and occupancy, a dict.
        self.record = record
        #: The request that defines it; None for a cell's, which the engine knows.
        self.definition = request

    @property
    def name(self) -> str:
        """With its arguments where it is an instance of a template: ``reduce<256>``."""
        return self.record["name"]

    @property
    def signature(self) -> str:
        """As it is declared: ``saxpy(int n, float a, const float *x, float *y)``."""
        return self.record["signature"]

    def __getitem__(self, configuration: tuple) -> Launch:
        if not isinstance(configuration, tuple) or len(configuration) not in (2, 3):
            raise plain(
                CallError,
                f"{self.name}[…] takes a grid and a block, and bytes of shared memory if need be: "
                f"{self.name}[blocks, threads]",
            )
        return Launch(self, *configuration)

    def __call__(self, *args):
        raise plain(
            CallError,
            f"how many threads? Write {self.name}[blocks, threads](…)",
        )

    def __repr__(self):
        return f"<kernel {self.signature}>"


class Launch:
    """A kernel with its grid and block: calling it launches it."""

    def __init__(self, kernel, grid, block, shared=None):
        self.kernel = kernel
        self.grid = grid
        self.block = block
        self.shared = shared

    def __call__(self, *args: Any, repeat: int | None = None) -> LaunchResult:
        """Launch it, and wait until its results are in the arrays.

        :param args: scalars, and for pointers NumPy arrays, or what can be made one: lists,
            pandas Series, strided views, arrays of other types. What is not contiguous and of
            the parameter's type is copied, which the result's notes say; if the kernel writes
            to it, the results are copied back.
        :param repeat: time it so many times; the arrays are those after the first.
            By default it runs once.
        :returns: a :class:`LaunchResult`
        :raises GpuError: ``LaunchError`` where the arguments do not fit, or as it failed
        """
        temporary = temporaries.of_call(args)
        card = devices.card()
        if card is not None:
            refuse_without_text(self.kernel)
            return LaunchResult({RECORD: card.launch(self, args, repeat, temporary)})
        options = " --once" if repeat is None else f" --samples {int(repeat)}"
        return perform("launch", [(self, args)], options, LaunchResult, temporary)

    def __repr__(self):
        return f"<launch {self.kernel.name}<<<{_extent(self.grid)}, {_extent(self.block)}>>>>"


def perform(command: str, launches, options: str, kind, temporary=None):
    """Run a command of launches whose values are there.

    :param launches: pairs of a :class:`Launch` and its arguments
    :param options: as they are typed behind the launches
    :param kind: the class of the result
    :param temporary: of each argument of the only launch whether it is one
    """
    texts, values, params, definitions = [], [], [], {}
    for launch, args in launches:
        kernel = launch.kernel
        names = _distinct([param["name"] for param in kernel.record["params"]], len(args))
        parts = [launch.grid, launch.block]
        if launch.shared is not None:
            parts.append(launch.shared)
        texts.append(f"{kernel.name}<<<{', '.join(map(_extent, parts))}>>>({', '.join(names)})")
        values += [*map(_dimensions, parts), *args]
        params += [None] * len(parts) + _pointers(kernel.record["params"], names)
        if kernel.definition is not None:
            if definitions.setdefault(kernel.name, kernel.definition) != kernel.definition:
                raise plain(
                    CallError,
                    f"two kernels are called {kernel.name}: give one of them another name",
                )
    flags = [False] * (len(values) - len(temporary or [])) + (temporary or [])
    collected = _Collected()
    engine.current().launch(
        f"%gpu {command} {' '.join(texts)}{options}", definitions, values, params, flags, collected
    )
    return collected.result(kind)


def refuse_without_text(kernel):
    """For what a card is to run.

    :raises CallError: where Python has not the kernel's text
    """
    if kernel.definition is None or kernel.definition["op"] != "compile":
        raise plain(
            CallError,
            f"the text of {kernel.name} is not Python's, and a card's compiler needs it: "
            "gridstride.compile(text) makes kernels that run there",
        )


def _extent(value):
    """A grid, a block or a size as it is written in a launch."""
    try:
        if isinstance(value, (tuple, list)):
            return f"({', '.join(str(part.__index__()) for part in value)}{',' * (len(value) == 1)})"
        return str(value.__index__())
    except AttributeError:
        raise plain(
            CallError,
            f"a grid, a block or a size of {value!r}: expected an int, or up to three of them; "
            "where you divide, write // and not /",
        ) from None


def _pointers(params, names):
    """Of each argument the parameter's record, by the name that messages have, if a pointer's."""
    of_pointers = [dict(param, name=name) if param["isPointer"] else None
                   for param, name in zip(params, names)]
    return of_pointers + [None] * (len(names) - len(of_pointers))


def _dimensions(value):
    return tuple(value) if isinstance(value, list) else value


def _distinct(names, count):
    """Names of arguments: those of the parameters, and others where there are too few.
    Keywords of Python (``in``) get an underscore.
    """
    usable = [
        name + "_" * keyword.iskeyword(name) if name.isidentifier() else f"arg{i}"
        for i, name in enumerate(names)
    ]
    return (usable + [f"arg{i}" for i in range(len(usable), count)])[:count]
