"""Launches on a card as the records that the engine makes of its own."""

import statistics

_NS = 1e6  # nanoseconds of a millisecond
_RESOLUTION_NS = 500  # of the driver's events


def launch_record(text, params, bound, configuration, times, driver):
    """The record of a launch (src/protocol/record/launch.ts).

    :param text: as a cell has it
    :param bound: of ``arguments.bind``
    :param configuration: grid, block, bytes of dynamic shared memory
    :param times: milliseconds of each launch that was timed
    """
    grid, block, shared = configuration
    arrays = [one for one in bound if hasattr(one, "host")]
    moved = {one.begin: (one.host.nbytes, False) for one in arrays}
    moved |= {one.begin: (one.host.nbytes, True) for one in arrays if one.is_written}
    read = sum(nbytes for nbytes, _ in moved.values())
    written = sum(nbytes for nbytes, is_written in moved.values() if is_written)
    ns = sorted(_NS * time for time in times)
    median = statistics.median(ns)
    return {
        "version": 2,
        "notes": list(dict.fromkeys(one.note for one in arrays if one.note)),
        "kind": "launch",
        "text": text,
        "kernel": text.partition("<<<")[0],
        "grid": list(grid),
        "block": list(block),
        "dynamicShared": shared,
        "arguments": [_argument(param, one) for param, one in zip(params, bound)],
        "adapter": adapter(driver),
        "timing": {
            "medianNs": median,
            "minNs": ns[0],
            "maxNs": ns[-1],
            "p10Ns": ns[(len(ns) - 1) // 10],
            "p90Ns": ns[-1 - (len(ns) - 1) // 10],
            "samples": len(ns),
            "launchesPerSample": 1,
            "warmups": int(len(ns) > 1),
            "clock": "gpu-timestamps",
            "resolutionNs": _RESOLUTION_NS,
        },
        "traffic": {
            "read": read,
            "written": written,
            "model": "arrays-once",
            "gbPerS": (read + written) / median if median > 0 else 0,
        },
        "check": {"status": "none", "detail": "There is no reference to check against."},
        "threadsPerInvocation": 1,
        "warpMode": "subgroups",
    }


def adapter(driver):
    """A card as records describe the GPU that ran something."""
    return {
        "vendor": "nvidia",
        "architecture": f"sm_{driver.capability}",
        "description": driver.name,
        "isSoftware": False,
        "subgroupMinSize": 32,
        "subgroupMaxSize": 32,
        "maxInvocationsPerWorkgroup": driver.max_threads,
        "maxWorkgroupStorage": driver.max_shared,
        "maxBufferBytes": driver.memory,
        "maxBindingBytes": driver.memory,
        "features": [],
    }


def plain_text(record):
    """What can be said of a record where no engine is there to show it."""
    lines = _LINES[record["kind"]](record)
    return "\n".join([*lines, *record["notes"]])


def _launch_lines(record):
    timing = record["timing"]
    median, least, most = (timing[name] / _NS for name in ("medianNs", "minNs", "maxNs"))
    spread = f" (median of {timing['samples']}, {least:.4g} to {most:.4g})" if timing["samples"] > 1 else ""
    grid, block = (tuple(record[name]) for name in ("grid", "block"))
    return [
        f"{record['kernel']}<<<{grid}, {block}>>> on {record['adapter']['description']}: "
        f"{median:.4g} ms{spread}, {record['traffic']['gbPerS']:.4g} GB/s"
    ]


def _compare_lines(record):
    return [
        f"{row['launch']['text']} on {record['adapter']['description']}: "
        f"{row['launch']['timing']['medianNs'] / _NS:.4g} ms, speed-up {row['cumulativeSpeedup']:.3g}"
        for row in record["rows"]
    ]


def _sweep_lines(record):
    names = [parameter["name"] for parameter in record["parameters"]]
    lines = [f"{record['text']} on {record['adapter']['description']}"]
    for point in record["points"]:
        at = ", ".join(f"{name} = {value}" for name, value in zip(names, point["values"]))
        lines.append(f"{at}: {point['ns'] / _NS:.4g} ms" if "ns" in point else f"{at}: {point['failure']}")
    return lines


_LINES = {"launch": _launch_lines, "compare": _compare_lines, "sweep": _sweep_lines}


def _argument(param, one):
    name = param["name"]
    is_array = hasattr(one, "host")
    shape = ", ".join(map(str, one.host.shape)) if is_array else ""
    return {
        "name": name,
        "expression": name,
        "value": f"{one.host.dtype.name}[{shape}]" if is_array else f"{name} = {one.value:g}"
        if isinstance(one.value, float)
        else f"{name} = {one.value}",
        "writtenBack": is_array and one.is_written,
    }
