"""Pictures of what the threads of a block do, drawn from the kernels' own index formulas."""

from html import escape

from IPython.display import HTML

WARP = 32
BANKS = 32

WORK = "#4c86d6"
WASTE = "#d9822b"
OPACITY = {WORK: 1, WASTE: 0.55, "currentColor": 0.1}


def lanes(block, works, distances):
    """One row per level of the tree, one cell per thread.

    works(t, s) says whether thread t adds at distance s. A thread without work
    still costs time when another thread of its warp has some: the warp issues
    its instructions for all 32.
    """
    height, left = 14, 64
    rows, slots, additions = [], 0, 0
    for row, s in enumerate(distances):
        busy = {t for t in range(block) if works(t, s)}
        warps = {t // WARP for t in busy}
        slots += len(warps) * WARP
        additions += len(busy)
        y = row * (height + 5) + 4
        states = {
            WORK: sorted(busy),
            WASTE: [t for t in range(block) if t // WARP in warps and t not in busy],
            "currentColor": [t for t in range(block) if t // WARP not in warps],
        }
        rows.append(_text(0, y + 11, f"s = {s}"))
        for colour, threads in states.items():
            # All cells of a colour are one path: a notebook keeps this output.
            cells = "".join(f"M{left + 5 * t + t // WARP * 6} {y + 7}h4" for t in threads)
            if cells:
                rows.append(
                    f'<path d="{cells}" stroke="{colour}" stroke-width="{height}" '
                    f'stroke-opacity="{OPACITY[colour]}"/>'
                )
        end = left + block * 5 + block // WARP * 6
        rows.append(
            _text(end + 4, y + 11, f"{len(busy)} add, {len(warps)} of {block // WARP} warps run")
        )
    bottom = len(distances) * (height + 5) + 22
    summary = (
        f"{additions} additions in {slots} lane slots: "
        f"{100 * additions / slots:.0f} % of the lanes that run do something"
    )
    key = {
        WORK: "adds",
        WASTE: "no work, but its warp runs",
        "currentColor": "its whole warp rests",
    }
    for i, (colour, meaning) in enumerate(key.items()):
        x = left + 190 * i
        rows.append(
            f'<rect x="{x}" y="{bottom - 11}" width="12" height="12" '
            f'fill="{colour}" fill-opacity="{OPACITY[colour]}"/>'
        )
        rows.append(_text(x + 18, bottom, meaning))
    return HTML(
        f'<svg role="img" aria-label="{escape(summary)}" width="100%" '
        f'style="max-width:960px" viewBox="0 0 960 {bottom + 8}">{"".join(rows)}</svg>'
        f"<p>{escape(summary)}.</p>"
    )


def banks(block, works, word, distances):
    """Print, for each level, how often the busiest bank of shared memory is asked.

    word(t, s) is the shared-memory word that thread t writes at distance s.
    Words w and w + 32 lie in the same bank; lanes of a warp that want different
    words of one bank are served one after the other.
    """
    print("distance   lanes at work   times in turn   ")
    for s in distances:
        turns, busy = 1, 0
        for warp in range(0, block, WARP):
            wanted = {word(t, s) for t in range(warp, warp + WARP) if works(t, s)}
            busy = max(busy, len(wanted))
            per_bank = [sum(w % BANKS == bank for w in wanted) for bank in range(BANKS)]
            turns = max(turns, *per_bank)
        print(f"{s:8}   {busy:13}   {turns:13}   {'#' * turns}")


def _text(x, y, text):
    return (
        f'<text x="{x}" y="{y}" font-size="12" font-family="sans-serif" '
        f'fill="currentColor">{escape(text)}</text>'
    )
