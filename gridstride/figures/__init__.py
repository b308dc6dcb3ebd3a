"""Pictures for lectures: threads, warps, banks, memory, and plain charts, as SVG.

One vocabulary for all notebooks. Every function returns HTML that a notebook
shows and keeps: it takes the page's text colour, scales with the page, says in
one sentence what is to be seen, and is drawn from numbers or from a kernel's own
index formulas, never by hand.

======================  =====================================================
``lanes``               which threads of a block work at each step
``banks``               how long shared memory takes for a warp's words
``sectors``             which sectors of memory a warp's addresses touch
``cells``               a row or a matrix of cells, coloured by owner
``network``             which elements are combined with which, step by step
``boxes``               parts and what connects them
``bars``                one quantity of several things, ours beside published
``lines``               one quantity against another
``timeline``            what runs when: streams, copies, kernels
``table``               numbers in columns
======================  =====================================================
"""

from .charts import bars, lines, table, timeline
from .structures import boxes, cells, network
from .warps import banks, lanes, sectors

__all__ = [
    "banks",
    "bars",
    "boxes",
    "cells",
    "lanes",
    "lines",
    "network",
    "sectors",
    "table",
    "timeline",
]
