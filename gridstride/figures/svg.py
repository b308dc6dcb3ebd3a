"""What all figures are made of."""

from html import escape
from math import floor, log10
from urllib.parse import quote

WARP = 32
BANKS = 32

#: Does something.
WORK = "#4c86d6"
#: Takes time and does nothing useful.
WASTE = "#d9822b"
#: There, and at rest.
REST = "currentColor"
#: Colours of things that are told apart by name, in their order.
COLOURS = ("#4c86d6", "#d9822b", "#3f9d6b", "#a45fc0", "#c94f5d", "#6b7a8f", "#b59a1f", "#2aa5a5")
OPACITY = {WORK: 1, WASTE: 0.55, REST: 0.1}


#: Ink and paper of an image, which does not know the colours of its page.
INK, PAPER = "#1a1a1a", ";background:#fff"

#: Puts the picture of the image before it into the page, in the page's own
#: colours and with its titles. Where a notebook is not trusted, scripts do not
#: run, and SVG in the page would lose its shapes and leave its words: there the
#: image stays.
INTO_PAGE = (
    "<script>(s=>{if(!s)return;const i=s.previousElementSibling,b=document.createElement('div');"
    "b.innerHTML=decodeURIComponent(i.src.slice(i.src.indexOf(',')+1))"
    f".replaceAll('{INK}','currentColor').replace('{PAPER}','');"
    "i.replaceWith(b.firstChild)})(document.currentScript)</script>"
)


class Figure:
    """A picture with its sentence; a notebook shows it, and keeps it."""

    def __init__(self, markup, summary, html=None):
        #: SVG, or HTML for a table.
        self.markup = markup
        #: The sentence: a screen reader's text and the caption.
        self.summary = summary
        self._html = html or markup

    def _repr_html_(self):
        return self._html

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/html": self._html, "text/plain": self.summary}

    def __repr__(self):
        return self.summary


def figure(parts, width, height, summary, caption=True):
    """Shapes as one picture, `width` wide at most; it shrinks with the page."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(summary, quote=True)}" '
        f'width="100%" style="max-width:{width:g}px{PAPER}" viewBox="0 0 {width:g} {height:g}">{"".join(parts)}</svg>'
    )
    # No quotation mark is left but those of attributes: words are escaped.
    plain = svg.replace("currentColor", INK).replace('"', "'")
    data = quote(plain, safe=" ()*,-./:;=?_'!$&+@").replace("&", "&amp;")
    image = (
        f'<img alt="{escape(summary, quote=True)}" style="width:100%;max-width:{width:g}px" '
        f'src="data:image/svg+xml;charset=utf-8,{data}">'
    )
    words = f"<p>{escape(summary)}</p>" if caption else ""
    return Figure(svg.replace(PAPER, "", 1) + words, summary, f"{image}{INTO_PAGE}{words}")


def text(x, y, words, anchor="start", size=12, weight="normal", fill="currentColor"):
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-family="sans-serif" '
        f'text-anchor="{anchor}" font-weight="{weight}" fill="{fill}">{escape(str(words))}</text>'
    )


def rect(x, y, width, height, fill, opacity=1.0, title=None, stroke=None):
    inside = f"<title>{escape(str(title))}</title>" if title is not None else ""
    edge = f' stroke="{stroke}" stroke-width="1"' if stroke else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}"{edge}>{inside}</rect>'
    )


def line(x1, y1, x2, y2, stroke="currentColor", width=1.0, opacity=1.0, dash=None):
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" '
        f'stroke-width="{width:g}" stroke-opacity="{opacity:g}"{dashes}/>'
    )


def arrow(x1, y1, x2, y2, stroke="currentColor", width=1.2, opacity=1.0):
    """A line with a head at its end; the head is drawn, so that outputs share no ids."""
    dx, dy = x2 - x1, y2 - y1
    length = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    ux, uy = dx / length, dy / length
    left = (x2 - 7 * ux - 3.2 * uy, y2 - 7 * uy + 3.2 * ux)
    right = (x2 - 7 * ux + 3.2 * uy, y2 - 7 * uy - 3.2 * ux)
    head = f"M{x2:g} {y2:g}L{left[0]:g} {left[1]:g}L{right[0]:g} {right[1]:g}Z"
    return (
        line(x1, y1, x2 - 5 * ux, y2 - 5 * uy, stroke, width, opacity)
        + f'<path d="{head}" fill="{stroke}" fill-opacity="{opacity:g}"/>'
    )


def key(entries, y, left=0, width=960):
    """Colours and what they mean, (colour, opacity, words) each, in rows; returns shapes and the y below."""
    parts, x = [], left
    for colour, opacity, words in entries:
        need = 30 + 6.6 * len(words)
        if x + need > width and x > left:
            x, y = left, y + 20
        parts.append(rect(x, y - 11, 12, 12, colour, opacity))
        parts.append(text(x + 18, y, words))
        x += need
    return parts, y + 8


def number(value):
    """Three significant digits, as prose has them: 0.0123, 45.6, 1,230, 1.2e9."""
    if isinstance(value, str):
        return value
    if value != value or value in (float("inf"), float("-inf")):
        return str(value)
    if isinstance(value, int):
        return f"{value:,}"
    if value == 0:
        return "0"
    size = floor(log10(abs(value)))
    if size < -4 or size >= 7:
        return f"{value:.3g}"
    return f"{value:,.{max(0, 2 - size)}f}"
