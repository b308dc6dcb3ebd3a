"""What there is to do with launches besides launching them: profiles, comparisons, checks, sweeps."""

from __future__ import annotations

import sys
from typing import Any, Mapping, Sequence

from . import devices, engine
from .errors import plain
from .kernels import CallError, Kernel, Launch, Module, _Collected, perform, refuse_without_text
from .results import (
    RECORD,
    CheckResult,
    CompareResult,
    OccupancyResult,
    ProfileResult,
    SweepResult,
)


def profile(launch: Launch, *args: Any, card: str | None = None) -> ProfileResult:
    """Count in the simulator what a launch does, line by line, and say what limits it.

    :param launch: a kernel with its grid and block: ``saxpy[grid, 256]``
    :param args: the kernel's; its arrays are written, as by a launch
    :param card: whose rules count and whose time is predicted: ``"t4"``
    :raises GpuError: as :meth:`Launch.__call__`
    """
    return perform("profile", [(launch, args)], _card(card), ProfileResult)


def check(
    launch: Launch, *args: Any, card: str | None = None, arithmetic: bool = False
) -> CheckResult:
    """Look for mistakes in the simulator: accesses out of bounds, races, barriers that not all
    threads reach, reads of what was never written.

    :param launch: a kernel with its grid and block
    :param args: the kernel's
    :param card: that the kernel is to be right on
    :param arithmetic: look at arithmetic, too: integer division by zero, shifts out of range,
        signed overflow, where NaN and infinity come from
    """
    options = _card(card) + (" --arithmetic" if arithmetic else "")
    return perform("check", [(launch, args)], options, CheckResult)


def compare(*launches: Sequence[Any], repeat: int | None = None) -> CompareResult:
    """Time launches in turns, side by side.

    :param launches: a launch and its arguments each: ``(saxpy[grid, 256], n, 2.0, x, y)``. Each
        begins with the arrays as they are; afterwards they are what the last one left.
    :param repeat: time each so many times
    """
    for launch in launches:
        if not isinstance(launch, (tuple, list)) or not isinstance(launch[0], Launch):
            raise plain(
                CallError,
                "gridstride.compare takes launches with their arguments: "
                "gs.compare((a[grid, block], n, x), (b[grid, block], n, x))",
            )
    if not launches:
        raise plain(CallError, "gridstride.compare takes at least one launch")
    pairs = [(launch[0], launch[1:]) for launch in launches]
    on = devices.card()
    if on is not None:
        from .native import measure

        for launch, _ in pairs:
            refuse_without_text(launch.kernel)
        return CompareResult({RECORD: measure.compare(on, pairs, repeat)})
    options = "" if repeat is None else f" --samples {int(repeat)}"
    return perform("compare", pairs, options, CompareResult)


def occupancy(
    kernel: Kernel | None = None,
    *,
    block: int,
    cc: str | None = None,
    registers: int | None = None,
    shared: int | None = None,
) -> OccupancyResult:
    """How many warps a multiprocessor holds at a time, and what limits them.

    :param kernel: whose registers and shared memory count; without one ``registers`` is needed
    :param block: threads of a block
    :param cc: compute capability, ``"8.6"``
    :param registers: of a thread, instead of the kernel's
    :param shared: bytes of a block, instead of the kernel's
    """
    words = ["occupancy", *([kernel.name] if kernel else []), f"--block {int(block)}"]
    for name, value in (("cc", cc), ("registers", registers), ("shared", shared)):
        if value is not None:
            words.append(f"--{name} {value}")
    collected = _Collected()
    engine.current().run_cell(
        f"%gpu {' '.join(words)}", None, collected, definitions=_definitions(kernel)
    )
    return collected.result(OccupancyResult)


def sweep(
    kernel: Kernel,
    launch: str,
    names: Mapping[str, Any] | None = None,
    *,
    define: Mapping[str, Sequence[Any]] | None = None,
    card: str | None = None,
    bytes: str | None = None,
    flops: str | None = None,
    repeat: int | None = None,
    client: Any = None,
    **parameters: Sequence[Any],
) -> SweepResult:
    """Run a launch at many sizes, block shapes or values of macros.

    ::

        gs.sweep(saxpy, "<<<(n + block - 1) // block, block>>>(n, 2.0, x[:n], y[:n])",
                 block=[64, 128, 256], n=[2**16, 2**20])

    :param kernel: that is launched
    :param launch: grid, block and arguments as a GPU cell has them, written with the parameters
    :param names: what else it is written with; by default the variables of the caller
    :param define: macros of the kernel's source, and the values of each
    :param card: predict the times for this card, instead of measuring
    :param bytes: that a launch moves, an expression: for GB/s
    :param flops: operations of a launch, an expression: for GFLOP/s
    :param repeat: time each point so many times
    :param client: of ``dask.distributed``: its workers share the points, each with an engine of
        its own
    :param parameters: names in the launch, and the values of each: ints, or texts as ``"32x8"``
    """
    if names is None:
        names = _variables(sys._getframe(1))
    if card is None and client is None and devices.card() is not None:
        return SweepResult(
            {RECORD: _on_card(kernel, launch, parameters, define, names, bytes, flops, repeat)}
        )
    options = _options(card, bytes, flops, repeat)
    swept = _swept(parameters, define)
    text = kernel.name + launch
    if client is None:
        return SweepResult(_points("sweep", kernel, text, swept, options, dict(names)))
    from .distributed import share_sweep

    return share_sweep(client, kernel, text, swept, options, names)


def autotune(
    kernel: Kernel,
    launch: str,
    names: Mapping[str, Any] | None = None,
    *,
    define: Mapping[str, Sequence[Any]] | None = None,
    card: str | None = None,
    repeat: int | None = None,
    **parameters: Sequence[Any],
) -> SweepResult:
    """Find the fastest block shape and macros of a launch, and keep them.

    ::

        best = gs.autotune(stencil, "<<<((w + block.x - 1) // block.x, h // block.y), block>>>(u, v, w, h)",
                           block=["32x4", "32x8", "64x4"], define={"UNROLL": [1, 2, 4]}).best

    What is found is kept for the kernel, the sizes of its arguments and the device; the command
    ``launch … --tuned`` of a GPU cell takes it, in this notebook and in others.

    :param kernel: that is launched
    :param launch: grid, block and arguments as a GPU cell has them, written with the parameters
    :param names: what else it is written with; by default the variables of the caller
    :param define: macros of the kernel's source, and the values of each
    :param card: predict the times for this card, instead of measuring
    :param repeat: time each point so many times
    :param parameters: names in grid and block, and the values of each: ints, or texts as ``"32x8"``
    """
    if card is None:
        devices.refuse_card(
            "gridstride.autotune", "gridstride.sweep(…).best is the fastest there"
        )
    if names is None:
        names = _variables(sys._getframe(1))
    options = _options(card, None, None, repeat)
    swept = _swept(parameters, define)
    return SweepResult(
        _points("autotune", kernel, kernel.name + launch, swept, options, dict(names))
    )


def _on_card(kernel, launch, parameters, define, names, bytes, flops, repeat):
    """The record of a sweep on the card that was chosen."""
    from .native import measure

    refuse_without_text(kernel)
    asked = kernel.definition

    def kernel_of(macros):
        if not macros:
            return kernel
        source = measure.with_macros(asked["source"], asked["file"], macros)
        return Module({}, {}, {**asked, "source": source})[kernel.name]

    def texts(values_by_name):
        return {name: list(map(_text, values)) for name, values in (values_by_name or {}).items()}

    return measure.sweep(
        devices.card(),
        kernel_of,
        launch,
        texts(parameters),
        texts(define),
        dict(names),
        bytes=bytes,
        flops=flops,
        repeat=repeat,
    )


def _variables(frame):
    return {**frame.f_globals, **frame.f_locals}


def _options(card, bytes, flops, repeat):
    options = _card(card)
    for name, value in (("bytes", bytes), ("flops", flops)):
        options += f" --{name} '{value}'" if value is not None else ""
    return options + (f" --samples {int(repeat)}" if repeat is not None else "")


def _swept(parameters, define):
    """Values by the options that parameters have in a cell."""
    swept = {f"--{name}": list(map(_text, values)) for name, values in parameters.items()}
    for name, values in (define or {}).items():
        swept[f"--define {name}"] = list(map(_text, values))
    return swept


def _points(command, kernel, text, swept, options, names):
    """The output of a sweep or of autotune over these values."""
    words = "".join(
        f" {option}{'=' if option.startswith('--define') else ' '}{','.join(values)}"
        for option, values in swept.items()
    )
    collected = _Collected()
    engine.current().run_cell(
        f"%gpu {command} {text}{words}{options}", None, collected, names, _definitions(kernel)
    )
    return collected.data


def _definitions(kernel):
    has = kernel is not None and kernel.definition is not None
    return {kernel.name: kernel.definition} if has else {}


def _text(value):
    """A value of a parameter as it is typed."""
    if isinstance(value, (tuple, list)):
        return "x".join(map(str, value))
    return str(value)


def _card(card):
    return f" --card {card}" if card else ""
