"""Comparisons and sweeps on a card, as the records that the engine makes of its own."""

import ast
import itertools
import re

from .. import expressions
from ..errors import GpuError, failure
from .records import adapter

#: How many times a launch is timed where nobody says.
SAMPLES = 30


def compare(card, launches, repeat=None):
    """Time launches in turns.

    :param card: a ``Card``
    :param launches: pairs of a ``gridstride.Launch`` and its arguments. Each begins with the arrays
        as they are; afterwards they are what the last one left.
    :param repeat: how many times each
    :returns: the record (src/protocol/record/launch.ts)
    :raises GpuError: as a launch failed
    """
    with card.turn():
        readies = [card.ready(launch, args, [False] * len(args)) for launch, args in launches]
        samples = [[] for _ in readies]
        with card.brought(readies):
            for ready in readies:
                ready.places.keep_what_stays()
            for ready in readies:
                ready.run()  # the first of a kernel takes longer
            for _ in range(SAMPLES if repeat is None else int(repeat)):
                for ready, times in zip(readies, samples):
                    times += ready.run()
            for ready in readies:
                ready.places.restore_what_stays()
            last = readies[-1]
            last.places.bring_again()
            last.run()
            last.places.take_back()
        records = [ready.record(times) for ready, times in zip(readies, samples)]
    rows, first = [], records[0]["timing"]["medianNs"]
    for i, record in enumerate(records):
        ns = record["timing"]["medianNs"]
        row = {"launch": record, "cumulativeSpeedup": _ratio(first, ns)}
        if i > 0:
            row["stepSpeedup"] = _ratio(records[i - 1]["timing"]["medianNs"], ns)
        rows.append(row)
    notes = list(dict.fromkeys(note for record in records for note in record["notes"]))
    return {
        "kind": "compare",
        "version": records[0]["version"],
        "notes": notes,
        "rows": rows,
        "adapter": adapter(card._driver),
    }


def sweep(card, kernel_of, text, swept, define, names, *, bytes=None, flops=None, repeat=None):
    """Time a launch at many points. Its arrays are as they were afterwards.

    :param card: a ``Card``
    :param kernel_of: gives the kernel as a ``gridstride.Kernel``, for a dict of its macros' values
    :param text: of the launch: ``"<<<grid, block>>>(arguments)"``
    :param swept: values of the launch's names, texts: ``"64"``, ``"32x8"``
    :param define: values of the source's macros, texts
    :param names: a dict of what else the launch is written with
    :param bytes: expressions for what a launch moves,
    :param flops: and for its operations; or None
    :param repeat: how many times each point
    :returns: the record (src/protocol/record/sweep.ts)
    :raises GpuError: for a text that is no launch; a fault that loses what is on the card
    """
    grid, block, shared, args = _parts(text)
    work = {name: expressions.parse(one) for name, one in (("bytes", bytes), ("flops", flops)) if one}
    parameters = [
        *({"name": name, "kind": "name", "values": values} for name, values in swept.items()),
        *({"name": name, "kind": "macro", "values": values} for name, values in define.items()),
    ]
    if all(len(one["values"]) < 2 for one in parameters):
        raise refused("a sweep wants a parameter with several values: block=[64, 128, 256]")
    # The first changes fastest, as in a cell.
    choices = [one[::-1] for one in itertools.product(*(one["values"] for one in reversed(parameters)))]
    kernel = kernel_of({})
    record = {
        "kind": "sweep",
        "version": 2,
        "notes": [],
        "text": kernel.name + text,
        "kernel": kernel.name,
        "parameters": parameters,
        "planned": len(choices),
        "points": [],
        "quantity": "time",
        "work": "given" if work else "arrays-once",
        "adapter": adapter(card._driver),
    }
    for values in choices:
        point = {"values": list(values), "check": {"status": "none", "detail": ""}}
        bound = {one["name"]: _value(one, text) for one, text in zip(parameters, values) if one["kind"] == "name"}
        macros = {one["name"]: text for one, text in zip(parameters, values) if one["kind"] == "macro"}

        def evaluated(node):
            value = expressions.evaluate(node, names, bound)
            expressions.refuse_too_small(node, value, names, bound)
            return value

        try:
            launch = kernel_of(macros)[(evaluated(grid), evaluated(block), *map(evaluated, shared))]
            launched = _timed(card, launch, [evaluated(arg) for arg in args], repeat)
        except (GpuError, expressions.ArrayTooSmall) as error:
            if not card.is_alive:
                raise
            point["failure"] = str(error).splitlines()[0]
        else:
            traffic = launched["traffic"]
            point |= {name: launched[name] for name in ("grid", "block", "timing")}
            point["ns"] = launched["timing"]["medianNs"]
            point["bytes"] = traffic["read"] + traffic["written"]
            point |= {name: float(evaluated(node)) for name, node in work.items()}
            record["notes"] += [note for note in launched["notes"] if note not in record["notes"]]
        record["points"].append(point)
    record["quantity"] = _quantity(record["points"], work)
    return record


def _timed(card, launch, args, repeat):
    """The record of a launch whose results nobody wants."""
    with card.turn():
        ready = card.ready(launch, args, [False] * len(args))
        with card.brought([ready]):
            ready.places.keep_what_stays()
            ready.run()
            times = ready.run(SAMPLES if repeat is None else int(repeat))
            ready.places.restore_what_stays()
        return ready.record(times)


def with_macros(source, file, values):
    """A source with other values of its macros, as src/runtime/units/macros.ts makes it.

    :param values: a dict; the lines keep their numbers
    :raises GpuError: for a macro that the source has not
    """
    conditions = " ".join(re.findall(r"^[ \t]*#[ \t]*(?:ifndef|ifdef|if|elif)\b(.*)", source, re.MULTILINE))
    for name, value in values.items():
        definition = re.compile(
            rf"^([ \t]*#[ \t]*define[ \t]+{re.escape(name)}\b)(?!\()((?:\\\r?\n|.)*)", re.MULTILINE
        )
        source, count = definition.subn(lambda found: f"{found[1]} {value}" + "\n" * found[2].count("\n"), source)
        if count == 0 and not re.search(rf"\b{re.escape(name)}\b", conditions):
            raise refused(f"{file} has no macro {name}")
        if re.search(rf"\b{re.escape(name)}\b", conditions):
            source = f"#define {name} {value}\n#line 1\n{source}"
    return source


def refused(message):
    """A mistake in how a sweep is written."""
    return failure("CommandError", message, [f"\x1b[31mCommandError\x1b[0m: {message}"])


def _parts(text):
    """Nodes of a launch's grid, block, shared memory (a list) and arguments."""
    found = re.fullmatch(r"\s*<<<(.*?)>>>\s*(\(.*\))\s*;?\s*", text, re.DOTALL)
    if found is None:
        raise refused(f"{text!r} is no launch: expected <<<grid, block>>>(argument, …)")
    try:
        extents, args = (ast.parse(f"_{part}", expressions.FILE, "eval").body for part in (f"({found[1]}\n)", found[2]))
    except SyntaxError as error:
        raise refused(f"{text!r}: {error.msg}") from None
    for call in (extents, args):
        if not isinstance(call, ast.Call) or call.keywords or any(isinstance(one, ast.Starred) for one in call.args):
            raise refused(f"{text!r} is no launch: expected <<<grid, block>>>(argument, …)")
    if len(extents.args) not in (2, 3):
        raise refused(f"{text!r}: a launch has a grid and a block, and bytes of shared memory if need be")
    grid, block, *shared = extents.args
    return grid, block, shared, args.args


def _value(parameter, text):
    """What a name is worth: a number, or a shape."""
    if re.fullmatch(r"\d+(x\d+){1,2}", text):
        return expressions.Shape(map(int, text.split("x")))
    try:
        value = expressions.evaluate(expressions.parse(text), {})
    except Exception:
        value = None
    if not isinstance(value, (int, float)):
        raise refused(f"{parameter['name']}: {text} is no number; texts are values of macros: define={{…}}")
    return value


def _quantity(points, work):
    """What is drawn: time, where the work is the same everywhere."""
    ran = [point for point in points if "ns" in point]
    if "flops" in work and ran:
        return "rate"
    sizes = [point["bytes"] for point in ran if point["bytes"] > 0]
    if sizes and ("bytes" in work or max(sizes) > 1.5 * min(sizes)):
        return "bandwidth"
    return "time"


def _ratio(before, after):
    return before / after if after > 0 else 1
