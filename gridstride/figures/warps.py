"""What warps do: lanes at work, banks of shared memory, sectors of global memory."""

from .svg import BANKS, OPACITY, REST, WARP, WASTE, WORK, figure, key, rect, text


def _room(steps, name):
    """Pixels for the words before the rows."""
    return max(64, 10 + 6.4 * max((len(f"{name} = {s}") for s in steps), default=0))


def lanes(block, works, steps, name="s"):
    """Which threads of a block work at each step, a row a step.

    works(t, s) says whether thread t works at step s; `steps` are the values of
    s. A thread without work still costs time when another thread of its warp has
    some: the warp issues its instructions for all 32.
    """
    height, left = 14, _room(steps, name)
    # Narrow, so that the words stay legible where the page is: a projector, half a window.
    after = 14 + 6.4 * len(f"{block} work, {block} of {block} warps run")
    rows, slots, operations = [], 0, 0
    per = min(5, (760 - left - after) / (block + 6 / 5 * (block // WARP)))
    gap = 6 * per / 5
    for row, s in enumerate(steps):
        busy = {t for t in range(block) if works(t, s)}
        warps = {t // WARP for t in busy}
        slots += len(warps) * WARP
        operations += len(busy)
        y = row * (height + 5) + 4
        states = {
            WORK: sorted(busy),
            WASTE: [t for t in range(block) if t // WARP in warps and t not in busy],
            REST: [t for t in range(block) if t // WARP not in warps],
        }
        rows.append(text(0, y + 11, f"{name} = {s}"))
        for colour, threads in states.items():
            # All cells of a colour are one path: a notebook keeps this output.
            shape = "".join(
                f"M{left + per * t + t // WARP * gap:g} {y + 7}h{0.8 * per:g}" for t in threads
            )
            if shape:
                rows.append(
                    f'<path d="{shape}" stroke="{colour}" stroke-width="{height}" '
                    f'stroke-opacity="{OPACITY[colour]}"/>'
                )
        end = left + block * per + block // WARP * gap
        of = max(1, (block + WARP - 1) // WARP)
        rows.append(text(end + 4, y + 11, f"{len(busy)} work, {len(warps)} of {of} warps run"))
    summary = (
        f"{operations} operations in {slots} lane slots: "
        f"{100 * operations / max(slots, 1):.0f} % of the lanes that run do something."
    )
    parts, bottom = key(
        [
            (WORK, OPACITY[WORK], "works"),
            (WASTE, OPACITY[WASTE], "no work, but its warp runs"),
            (REST, OPACITY[REST], "its whole warp rests"),
        ],
        len(list(steps)) * (height + 5) + 22,
    )
    width = max(460, left + block * per + block // WARP * gap + after)
    return figure(rows + parts, width, bottom, summary)


def banks(block, works, word, steps, name="s", count=BANKS):
    """For each step, how often the busiest bank of shared memory is asked by one warp.

    word(t, s) is the shared-memory word (4 bytes) of thread t at step s; word w
    lies in bank w mod `count`. Lanes of a warp that want different words of one
    bank are served one after the other; the same word is given to all at once.
    """
    left, wide, height = _room(steps, name), 14, 14
    rows, worst = [], 1
    for row, s in enumerate(steps):
        turns, load = 1, [0] * count
        for warp in range(0, block, WARP):
            threads = range(warp, min(warp + WARP, block))
            wanted = {word(t, s) for t in threads if works(t, s)}
            per_bank = [sum(w % count == bank for w in wanted) for bank in range(count)]
            if max(per_bank) > turns or warp == 0:
                turns, load = max(turns, *per_bank), per_bank
        worst = max(worst, turns)
        y = row * (height + 5) + 4
        rows.append(text(0, y + 11, f"{name} = {s}"))
        for bank, words in enumerate(load):
            colour = REST if words == 0 else WORK if words == 1 else WASTE
            opacity = 0.1 if words == 0 else 1 if words == 1 else 0.4 + 0.6 * words / WARP
            title = f"bank {bank}: {words} words"
            rows.append(rect(left + bank * (wide + 2), y, wide, height, colour, opacity, title))
            if words > 1:
                x = left + bank * (wide + 2) + wide / 2
                rows.append(text(x, y + 11, words, anchor="middle", size=12))
        plural = "turn" if turns == 1 else "turns"
        rows.append(text(left + count * (wide + 2) + 6, y + 11, f"{turns} {plural}"))
    parts, bottom = key(
        [
            (REST, 0.1, f"one of {count} banks, not asked"),
            (WORK, 1, "one word"),
            (WASTE, 0.8, "several words, one after the other"),
        ],
        len(list(steps)) * (height + 5) + 22,
    )
    summary = (
        "Each warp gets all its words at once."
        if worst == 1
        else f"At worst a warp waits for {worst} turns of one bank."
    )
    return figure(rows + parts, max(570, left + count * (wide + 2) + 76), bottom, summary)


def sectors(address, size=4, lanes_of_warp=WARP, sector=32, line=128, label=None):
    """Which sectors of global memory one access of a warp touches.

    address(lane) is the byte at which a lane's element of `size` bytes begins,
    or None for a lane that does not take part.
    """
    wanted = [address(lane) for lane in range(lanes_of_warp)]
    present = [a for a in wanted if a is not None]
    if not present:
        return figure([text(0, 14, "no lane takes part")], 480, 20, "No lane takes part.")
    touched = sorted({b // sector for a in present for b in (a, a + size - 1)})
    useful = len({b for a in present for b in range(a, a + size)})
    first = touched[0] * sector // line
    last = touched[-1] * sector // line
    shown = list(range(first, min(last, first + 31) + 1))
    per_row = min(len(shown), 5)
    wide, high = 100, 42
    parts = []
    bytes_wanted = {b for a in present for b in range(a, a + size)}
    for i, number_of_line in enumerate(shown):
        x, y = (i % per_row) * (wide + 14), (i // per_row) * high + 16
        parts.append(text(x, y - 3, number_of_line * line, size=12))
        count = line // sector
        for k in range(count):
            start = number_of_line * line + k * sector
            used = sum(b in bytes_wanted for b in range(start, start + sector))
            w = wide / count
            is_touched = start // sector in touched
            title = f"bytes {start} to {start + sector - 1}: {used} of {sector} wanted"
            shade = WASTE if is_touched else REST
            parts.append(rect(x + k * w, y, w - 2, 18, shade, 0.55 if is_touched else 0.1, title))
            if used:
                parts.append(rect(x + k * w, y, (w - 2) * used / sector, 18, WORK, 1, title))
    rows = (len(shown) + per_row - 1) // per_row
    legend, bottom = key(
        [
            (WORK, 1, "wanted"),
            (WASTE, 0.55, f"comes along, in sectors of {sector} bytes"),
            (REST, 0.1, "not touched"),
        ],
        rows * high + 16,
    )
    plural = "sector" if len(touched) == 1 else "sectors"
    head = f"{label}: " if label else ""
    cut = "" if last == shown[-1] else " The picture ends after 32 lines."
    summary = (
        f"{head}{len(touched)} {plural} of {sector} bytes for {useful} bytes that are wanted: "
        f"{100 * useful / (len(touched) * sector):.3g} % of what is moved.{cut}"
    )
    return figure(parts + legend, max(500, per_row * (wide + 14)), bottom, summary)
