"""Plain charts: one quantity each."""

from html import escape
from math import ceil, floor, log10

from .svg import COLOURS, WORK, Figure, figure, key, line, number, rect, text


def bars(values, unit="", title="", beside=None, names=("here", "published"), summary=None):
    """One quantity of several things as horizontal bars.

    `values` maps a name to a number; `beside`, if given, maps the same names to
    other numbers of the same unit, as a course published them. Bars are in
    proportion: they begin at 0.
    """
    beside = beside or {}
    left = min(320, 16 + 6.8 * max((len(str(name)) for name in values), default=0))
    numbers = [v for v in [*values.values(), *beside.values()] if v is not None]
    top = max(numbers, default=1) or 1
    longest = max((len(f"{number(v)} {unit}") for v in numbers), default=0)
    wide = 780 - left - max(100, 10 + 6.8 * longest)
    parts, y = [], 4
    if title:
        parts.append(text(0, y + 10, title, weight="bold"))
        y += 24
    for name, value in values.items():
        both = [(value, WORK, 0.85)] + ([(beside[name], COLOURS[1], 0.6)] if name in beside else [])
        height = 16 if len(both) == 1 else 13
        parts.append(text(left - 8, y + height * len(both) / 2 + 4, name, "end"))
        for v, colour, opacity in both:
            if v is not None:
                length = max(1, wide * v / top)
                parts.append(rect(left, y, length, height - 2, colour, opacity))
                parts.append(text(left + length + 5, y + height - 4, f"{number(v)} {unit}".strip()))
            y += height
        y += 6
    if beside:
        legend, y = key([(WORK, 0.85, names[0]), (COLOURS[1], 0.6, names[1])], y + 14, left, 780)
        parts += legend
    largest = max((v, str(n)) for n, v in values.items() if v is not None)
    says = summary or f"{title or 'Largest'}: {largest[1]} has the most, {number(largest[0])} {unit}".strip() + "."
    return figure(parts, 780, y + 2, says, caption=summary is not None)


def lines(series, x="", y="", log_x=False, log_y=False, marks=None, summary=None, points=True):
    """One quantity against another, a line a name.

    `series` maps a name to (xs, ys); `marks`, if given, maps words to an x at
    which a dashed line stands. Axes that are not logarithmic include 0 on y.
    """
    width, height, bottom, top, right = 720, 310, 44, 26, 32
    xs = [v for px, _ in series.values() for v in px]
    ys = [v for _, py in series.values() for v in py if v is not None and v == v]
    if not xs or not ys:
        return figure([text(0, 14, "nothing to draw")], 960, 20, "Nothing to draw.")
    low = min(ys) if log_y else min(0, *ys)
    y_axis = _Axis(low, max(ys), log_y, height - bottom, top)
    left = max(64, 12 + 6.4 * max(len(_label(tick)) for tick in y_axis.ticks()))
    x_axis = _Axis(min(xs), max(xs), log_x, left, width - right)
    parts = []
    for tick in y_axis.ticks():
        at = y_axis(tick)
        parts.append(line(left, at, width - right, at, opacity=0.15))
        parts.append(text(left - 6, at + 4, _label(tick), "end"))
    for tick in x_axis.ticks():
        at = x_axis(tick)
        parts.append(line(at, height - bottom, at, height - bottom + 4, opacity=0.6))
        parts.append(text(at, height - bottom + 17, _label(tick), "middle"))
    parts.append(line(left, height - bottom, width - right, height - bottom, opacity=0.6))
    for words, at in (marks or {}).items():
        parts.append(line(x_axis(at), top, x_axis(at), height - bottom, dash="4 3", opacity=0.6))
        parts.append(text(x_axis(at) + 4, top + 12, words))
    axis_words = f"{x}{', logarithmic' if log_x else ''}"
    parts.append(text((left + width) / 2, height - 8, axis_words, "middle"))
    parts.append(text(0, 10, f"{y}{', logarithmic' if log_y else ''}"))
    for i, (name, (px, py)) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        at = [(x_axis(a), y_axis(b), a, b) for a, b in zip(px, py) if b is not None and b == b]
        if not at:
            continue
        path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b, _, _ in at)
        parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.8"/>')
        if points and len(at) <= 64:
            for a, b, vx, vy in at:
                parts.append(
                    f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{colour}">'
                    f"<title>{escape(f'{name}: {number(vy)} at {number(vx)}')}</title></circle>"
                )
    total = height
    if len(series) > 1:
        entries = [(COLOURS[i % len(COLOURS)], 1, str(n)) for i, n in enumerate(series)]
        legend, total = key(entries, height + 14, left, width)
        parts += legend
    says = summary or f"{y} against {x}: {', '.join(map(str, series))}."
    return figure(parts, width, total + 4, says, caption=summary is not None)


class _Axis:
    def __init__(self, low, high, is_log, start, end):
        if is_log and low <= 0:
            raise ValueError("a logarithmic axis takes only numbers above 0")
        if low == high:
            low, high = (low / 2, high * 2) if is_log else (min(low, 0), high or 1)
        self.is_log, self.low, self.high, self.start, self.end = is_log, low, high, start, end
        if not is_log:
            step = self._step()
            self.low, self.high = floor(low / step) * step, ceil(high / step - 1e-9) * step

    def __call__(self, value):
        if self.is_log:
            share = (log10(value) - log10(self.low)) / (log10(self.high) - log10(self.low))
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def _step(self):
        rough = (self.high - self.low) / 5
        power = 10 ** floor(log10(rough))
        return next(power * m for m in (1, 2, 5, 10) if power * m >= rough * 0.999)

    def ticks(self):
        if not self.is_log:
            step = self._step()
            count = round((self.high - self.low) / step)
            return [_tidy(self.low + i * step, step) for i in range(count + 1)]
        decades = log10(self.high / self.low)
        if decades >= 2:
            every = max(1, ceil(decades / 7))
            first = ceil(log10(self.low) - 1e-9)
            return [10**e if e >= 0 else 10.0**e for e in range(first, floor(log10(self.high) + 1e-9) + 1, every)]
        lowest, highest = floor(log10(self.low)), ceil(log10(self.high))
        for steps in ((1, 2, 5), range(1, 10)):
            ticks = [_tidy(m * 10.0**e, 10.0**e) for e in range(lowest, highest) for m in steps]
            inside = [t for t in [*ticks, 10**highest] if self.low * 0.999 <= t <= self.high * 1.001]
            if len(inside) > 2:
                return inside
        return [self.low * (self.high / self.low) ** (i / 5) for i in range(6)]


def _label(tick):
    """A number of an axis: 1,000, 0.2, 1e-05."""
    return number(tick) if isinstance(tick, int) else f"{tick:.3g}"


def _tidy(value, step):
    value = round(value / step) * step
    return int(round(value)) if step >= 1 else float(f"{value:.12g}")


def timeline(rows, unit="ms", summary=None, marks=None):
    """What runs when: `rows` maps a name (a stream, an engine) to (start, end, words[, colour number]) pieces."""
    end = max((piece[1] for pieces in rows.values() for piece in pieces), default=1) or 1
    left = 16 + 6.8 * max((len(str(name)) for name in rows), default=0)
    wide = 800 - left
    parts, y = [], 4
    kinds = {}
    for name, pieces in rows.items():
        parts.append(text(left - 8, y + 15, name, "end"))
        parts.append(line(left, y + 23, left + wide, y + 23, opacity=0.15))
        for piece in pieces:
            start, stop, words = piece[:3]
            kind = piece[3] if len(piece) > 3 else kinds.setdefault(words, len(kinds))
            x, w = left + wide * start / end, wide * (stop - start) / end
            title = f"{words}: {number(start)} to {number(stop)} {unit}"
            parts.append(rect(x, y, max(w - 1, 0.7), 20, COLOURS[kind % len(COLOURS)], 0.65, title))
            if 6.4 * len(str(words)) < w:
                parts.append(text(x + w / 2, y + 14, words, "middle"))
        y += 26
    for words, at in (marks or {}).items():
        x = left + wide * at / end
        parts.append(line(x, 0, x, y, dash="4 3", opacity=0.6))
        parts.append(text(x + 3, y + 10, words))
    y += 16
    ticks = [tick for tick in _Axis(0, end, False, left, left + wide).ticks() if tick <= end]
    for tick in ticks:
        # The unit stands once, at the last one, which may have no room to its right.
        words = f"{number(tick)} {unit}" if tick == ticks[-1] else number(tick)
        inside = left + wide * tick / end + 3.2 * len(words) < 820
        at = left + wide * tick / end if inside else 818
        parts.append(text(at, y, words, "middle" if inside else "end"))
    says = summary or f"All is done after {number(end)} {unit}."
    return figure(parts, 820, y + 8, says)


def table(headings, rows, caption=None):
    """Numbers in columns: numbers to the right, three significant digits; words to the left.

    A heading stands where its column does.
    """

    def is_number(value):
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    def cell(value, tag="td", right=False):
        shown = "" if value is None else number(value) if is_number(value) else str(value)
        return f'<{tag} style="text-align:{"right" if right else "left"}">{escape(shown)}</{tag}>'

    rows = [list(row) for row in rows]
    numbers = [any(len(row) > i and is_number(row[i]) for row in rows) for i in range(len(headings))]
    head = "".join(cell(str(h), "th", right) for h, right in zip(headings, numbers))
    body = "".join(f"<tr>{''.join(cell(v, 'td', is_number(v)) for v in row)}</tr>" for row in rows)
    # A sentence over a narrow table is not broken at the table's width.
    wide = min(len(caption or ""), 64) / 2
    title = (
        f'<caption style="text-align:left;min-width:{wide:g}em">{escape(caption)}</caption>'
        if caption
        else ""
    )
    plain = caption or f"{len(rows)} rows of {', '.join(map(str, headings))}"
    return Figure(
        f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>", plain
    )


