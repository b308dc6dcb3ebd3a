"""Arrays, matrices, networks of operations, and parts that are connected."""

from textwrap import wrap

from .svg import COLOURS, REST, WORK, arrow, figure, key, rect, text


def cells(rows, columns, owner, label=None, names=None, summary="", size=None, sides=None):
    """A row or a matrix of cells, coloured by owner.

    owner(row, column) is a small number (a colour: the thread, block or step that
    it belongs to) or None for nobody; label(row, column) the words in the cell;
    `names` says what the owners are, for the key, and `sides` what the rows are.
    """
    left = 10 + 6.8 * max((len(str(name)) for name in sides), default=0) if sides else 0
    side = size or max(6, min(34, (760 - left) // max(columns, 1)))
    parts = []
    for r in range(rows):
        if sides and r < len(sides):
            parts.append(text(left - 8, r * side + side / 2 + 3.5, sides[r], "end"))
        for c in range(columns):
            who = owner(r, c)
            colour = REST if who is None else COLOURS[who % len(COLOURS)]
            parts.append(
                rect(
                    left + c * side, r * side, side - 1.5, side - 1.5, colour, 0.1 if who is None else 0.6
                )
            )
            words = label(r, c) if label else None
            if words is not None and words != "":
                middle = left + c * side + side / 2 - 0.75
                fit = min(13, 1.5 * side / max(len(str(words)), 1))
                parts.append(text(middle, r * side + side / 2 + 3.5, words, "middle", round(fit, 1)))
    bottom = rows * side + 4
    width = max(left + columns * side, 480 if names else 1)
    if names:
        entries = [(COLOURS[i % len(COLOURS)], 0.6, name) for i, name in enumerate(names)]
        legend, bottom = key(entries, bottom + 16, left, width)
        parts += legend
    return figure(parts, width, bottom, summary, bool(summary))


def network(n, steps, values=None, names=None, combine="+", summary=None):
    """Which of n elements are combined with which, a row a step.

    Each step is a list of (source, target) pairs, or of (source, target, kind)
    where kind 1 draws a plain move; `values`, if given, are rows of n values:
    before the first step and after each.
    """
    wide = min(58, 750 / n)
    left = 90 if names else 10
    gap = 62

    def centre(i):
        return left + i * wide + wide / 2

    parts = []
    for row in range(len(steps) + 1):
        y = row * gap + 4
        if names and row > 0 and row - 1 < len(names):
            parts.append(text(0, y + 15, names[row - 1]))
        changed = {pair[1] for pair in steps[row - 1]} if row else set()
        for i in range(n):
            colour = WORK if i in changed else REST
            parts.append(rect(left + i * wide, y, wide - 3, 22, colour, 0.35 if i in changed else 0.1))
            if values is not None:
                size = min(14, 1.6 * (wide - 3) / max(len(str(values[row][i])), 1))
                parts.append(text(centre(i) - 1.5, y + 16, values[row][i], "middle", round(size, 1)))
        if row < len(steps):
            for pair in steps[row]:
                source, target = pair[0], pair[1]
                moves = len(pair) > 2 and pair[2] == 1
                colour = COLOURS[1] if moves else "currentColor"
                parts.append(
                    arrow(centre(source), y + 22, centre(target), y + gap, colour, 1.1, 0.85)
                )
    total = sum(len(step) for step in steps)
    says = summary or f"{total} operations ({combine}) in {len(steps)} steps."
    return figure(parts, left + n * wide + 6, len(steps) * gap + 34, says)


def boxes(parts, links=(), summary="", width=None, height=None):
    """Parts of a machine or a program, and what connects them.

    `parts` maps a name to (x, y, width, height) or (x, y, width, height, colour
    number), in pixels; `links` are (from, to) or (from, to, words). Without a
    `width` the picture is as wide as what is in it.
    """
    shapes, bottom, right = [], 0, 0
    for words, place in parts.items():
        x, y, w, h = place[:4]
        colour = COLOURS[place[4] % len(COLOURS)] if len(place) > 4 else REST
        shapes.append(rect(x, y, w, h, colour, 0.25 if len(place) > 4 else 0.06, None, "currentColor"))
        holds = any(
            other != words
            and x <= box[0]
            and y <= box[1]
            and box[0] + box[2] <= x + w
            and box[1] + box[3] <= y + h
            for other, box in parts.items()
        )
        # A container's name stands above its parts; another's words go on below where they are too wide.
        inner = [
            piece
            for given in str(words).split("\n")
            for piece in ([given] if holds else wrap(given, max(1, int((w - 6) / 6.4)), break_long_words=False))
        ] or [""]
        top = y + 16 if holds else y + h / 2 - 7 * (len(inner) - 1) + 4
        for i, piece in enumerate(inner):
            shapes.append(text(x + w / 2, top + 14 * i, piece, "middle"))
        bottom, right = max(bottom, y + h), max(right, x + w)
    for link in links:
        a, b = parts[link[0]], parts[link[1]]
        (x1, y1), (x2, y2) = _edges(a, b)
        shapes.append(arrow(x1, y1, x2, y2, opacity=0.8))
        if len(link) > 2:
            is_level = abs(y1 - y2) < 2
            x = (x1 + x2) / 2 + (0 if is_level else 6)
            shapes.append(text(x, (y1 + y2) / 2 - (5 if is_level else 0), link[2], "middle" if is_level else "start"))
            right = max(right, x + 7 * len(link[2]) / (2 if is_level else 1))
    return figure(shapes, width or right + 4, height or bottom + 6, summary, bool(summary))


def _edges(a, b):
    """Where a line between the middles of two boxes leaves the one and meets the other."""
    ax, ay, bx, by = a[0] + a[2] / 2, a[1] + a[3] / 2, b[0] + b[2] / 2, b[1] + b[3] / 2
    if abs(bx - ax) * (a[3] + b[3]) > abs(by - ay) * (a[2] + b[2]):
        right = bx > ax
        level = min(max(ay, b[1]), b[1] + b[3])
        return (a[0] + a[2] * right, level), (b[0] + b[2] * (not right), level)
    below = by > ay
    middle = min(max(ax, b[0]), b[0] + b[2])
    return (middle, a[1] + a[3] * below), (middle, b[1] + b[3] * (not below))


