"""The pictures say what the numbers say."""

import re
from html import unescape
from urllib.parse import unquote
from xml.dom import minidom

import pytest

from gridstride import figures

GROWING = [1, 2, 4, 8, 16, 32, 64]


def parsed(figure):
    markup = re.match(r"<(svg|table).*</\1>", figure.markup, re.S).group(0)
    return minidom.parseString(markup)


def all_figures():
    return {
        "lanes": figures.lanes(128, lambda t, s: t % (2 * s) == 0, GROWING),
        "banks": figures.banks(128, lambda t, s: 2 * s * t < 128, lambda t, s: 2 * s * t, GROWING),
        "sectors": figures.sectors(lambda lane: 8 * lane),
        "cells": figures.cells(4, 8, lambda r, c: r, label=lambda r, c: c, names=["a", "b", "c", "d"]),
        "network": figures.network(8, [[(i, i + 1) for i in range(7)]], names=["step 1"]),
        "boxes": figures.boxes({"CPU": (0, 0, 80, 40), "GPU": (200, 0, 80, 40)}, [("CPU", "GPU", "PCIe")]),
        "bars": figures.bars({"<b>": 3.0, "other": 1}, "ms", beside={"<b>": 2.0}),
        "lines": figures.lines({"a": ([1, 10, 100], [1, 2, 3])}, "n", "ms", log_x=True),
        "timeline": figures.timeline({"stream 0": [(0, 1, "copy"), (1, 4, "kernel")]}),
        "table": figures.table(["what", "ms"], [["a", 1.23456], ["b", None]]),
    }


@pytest.mark.parametrize("name", figures.__all__)
def test_is_well_formed_and_says_a_sentence(name):
    figure = all_figures()[name]
    parsed(figure)
    assert name in ("table", "cells", "boxes") or figure.summary.endswith(".")
    assert "<b>" not in figure.markup


@pytest.mark.parametrize("name", [name for name in figures.__all__ if name != "table"])
def test_survives_where_scripts_and_svg_do_not(name):
    figure = all_figures()[name]
    html = figure._repr_html_()
    # What JupyterLab leaves of the HTML of a notebook that it does not trust.
    left = re.sub(r"<script>.*?</script>", "", html)
    assert "<svg" not in left and "<text" not in left
    data = re.search(r'src="data:image/svg\+xml;charset=utf-8,([^"]+)"', left)[1]
    svg = minidom.parseString(unquote(unescape(data))).documentElement
    in_page = parsed(figure).getElementsByTagName("svg")[0]
    assert len(svg.getElementsByTagName("*")) == len(in_page.getElementsByTagName("*"))
    assert "currentColor" not in svg.toxml()


@pytest.mark.parametrize("name", [name for name in figures.__all__ if name != "table"])
def test_words_stay_legible_on_a_projector(name):
    # A page of 1280 pixels at 160 % leaves some 600 for an output.
    markup = all_figures()[name].markup
    width = float(re.search(r'viewBox="0 0 ([\d.]+)', markup)[1])
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', markup)]
    assert min(sizes) * min(1, 600 / width) >= 7.5


def test_lanes_counts_slots_of_whole_warps():
    assert "127 operations in 736 lane slots" in figures.lanes(
        128, lambda t, s: t % (2 * s) == 0, GROWING
    ).summary


def test_banks_gives_equal_words_at_once():
    def turns(word, count=32):
        return figures.banks(32, lambda t, s: True, word, [1], count=count).summary

    assert turns(lambda t, s: t) == "Each warp gets all its words at once."
    assert turns(lambda t, s: 7) == "Each warp gets all its words at once."
    assert "2 turns" in turns(lambda t, s: 2 * t)
    assert "32 turns" in turns(lambda t, s: 32 * t)
    assert "2 turns" in turns(lambda t, s: t, count=16)


def test_sectors_counts_what_is_moved():
    assert "4 sectors of 32 bytes for 128 bytes that are wanted: 100 %" in figures.sectors(
        lambda lane: 4 * lane
    ).summary
    assert "5 sectors" in figures.sectors(lambda lane: 4 * lane + 4).summary
    assert "32 sectors of 32 bytes for 128 bytes that are wanted: 12.5 %" in figures.sectors(
        lambda lane: 128 * lane
    ).summary
    assert "1 sector of 32 bytes for 4 bytes" in figures.sectors(lambda lane: 0).summary


def test_bars_are_in_proportion():
    widths = [
        float(node.getAttribute("width"))
        for node in parsed(figures.bars({"a": 4.0, "b": 1.0})).getElementsByTagName("rect")
    ]
    assert widths[0] == pytest.approx(4 * widths[1])


def test_bars_keep_their_numbers_inside():
    svg = parsed(figures.bars({"a": 10.0}, "petaflop/s for each megawatt")).documentElement
    bar = svg.getElementsByTagName("rect")[0]
    end = float(bar.getAttribute("x")) + float(bar.getAttribute("width"))
    assert end + 6.2 * len("10.0 petaflop/s for each megawatt") < 780


def labels(figure):
    return re.findall(r">([^<>]+)</text>", figure.markup)


def test_a_logarithmic_axis_has_round_numbers():
    decades = labels(figures.lines({"a": ([1, 2], [1, 100_000])}, log_y=True))
    assert {"1", "10", "100", "1,000", "10,000", "100,000"} <= set(decades)
    short = labels(figures.lines({"a": ([1, 2], [0.3, 7])}, log_y=True))
    assert {"0.5", "1", "2", "5"} <= set(short)
    shorter = labels(figures.lines({"a": ([1, 2], [3.1, 6.2])}, log_y=True))
    assert {"4", "5", "6"} <= set(shorter)


def test_numbers_of_an_axis_are_inside_of_the_picture():
    figure = figures.lines({"a": ([1, 2], [1, 123_456_789])}, log_y=True)
    place = re.search(r'<text x="([\d.]+)"[^>]*>100,000,000</text>', figure.markup)
    assert float(place[1]) > 6 * len("100,000,000")


def test_a_logarithmic_axis_refuses_zero():
    with pytest.raises(ValueError, match="above 0"):
        figures.lines({"a": ([0, 1], [1, 2])}, log_x=True)


def test_numbers_have_three_digits():
    from gridstride.figures.svg import number

    assert [number(v) for v in (0.01234, 45.67, 1234.5, 12345678.0, 0.0, 1_000_000)] == [
        "0.0123",
        "45.7",
        "1,234",
        "1.23e+07",
        "0",
        "1,000,000",
    ]


def test_words_stay_within_the_picture():
    names = ["threads with a point", "threads with a point, next block", "threads outside"]
    key = figures.cells(4, 8, lambda r, c: c % 3, names=names)
    graph = figures.lines({"a": ([0, 1], [0, 1])}, "chance", "share")
    for figure in (key, graph):
        svg = parsed(figure).documentElement
        width = float(svg.getAttribute("viewBox").split()[2])
        for words in svg.getElementsByTagName("text"):
            length = 6 * len(words.firstChild.data)
            share = {"middle": 0.5, "end": 0}.get(words.getAttribute("text-anchor"), 1)
            assert float(words.getAttribute("x")) + share * length <= width


def test_axis_words_and_numbers_do_not_meet():
    svg = parsed(figures.lines({"a": ([0, 1], [0, 1])}, "chance", "share")).documentElement
    texts = svg.getElementsByTagName("text")
    heights = {words.firstChild.data: float(words.getAttribute("y")) for words in texts}
    assert heights["1"] - heights["share"] >= 12


def test_the_last_time_of_a_timeline_is_inside_of_the_picture():
    svg = parsed(figures.timeline({"a": [(0, 1, "all", 0)]}, unit="of a long day")).documentElement
    (last,) = [
        words
        for words in svg.getElementsByTagName("text")
        if words.firstChild.data.startswith("1 of")
        or words.firstChild.data.startswith("1.00 of")
    ]
    assert last.getAttribute("text-anchor") == "end"
    assert float(last.getAttribute("x")) <= 960


def test_a_heading_stands_where_its_column_does():
    table = parsed(figures.table(["what", "ms", "note"], [["a", 1.5, "b"], ["c", None, "d"]]))
    styles = [th.getAttribute("style") for th in table.getElementsByTagName("th")]
    assert styles == ["text-align:left", "text-align:right", "text-align:left"]


def test_rows_of_cells_have_their_names_beside_them():
    names = ["block 0", "the second block"]
    plain = parsed(figures.cells(2, 4, lambda r, c: r, size=20)).documentElement
    svg = parsed(figures.cells(2, 4, lambda r, c: r, size=20, sides=names)).documentElement
    words = svg.getElementsByTagName("text")
    assert [each.firstChild.data for each in words] == names
    first = [float(each.getElementsByTagName("rect")[0].getAttribute("x")) for each in (plain, svg)]
    for each in words:
        # They end before the cells begin, and begin inside of the picture.
        assert float(each.getAttribute("x")) < first[1]
        assert float(each.getAttribute("x")) - 6 * len(each.firstChild.data) >= 0
    width = [float(each.getAttribute("viewBox").split()[2]) for each in (plain, svg)]
    assert width[1] - width[0] == pytest.approx(first[1] - first[0])


def test_words_that_are_wider_than_their_box_go_on_below():
    texts = [
        node.firstChild.data
        for node in parsed(
            figures.boxes({"ALU 0": (0, 0, 34, 34), "shared memory": (50, 0, 200, 34)})
        ).getElementsByTagName("text")
    ]
    assert texts == ["ALU", "0", "shared memory"]


def test_a_timeline_names_its_unit_once():
    markup = figures.timeline({"a": [(0, 3, "all")]}, unit="steps").markup
    assert [words for words in re.findall(r">([^<]*)</text>", markup) if "steps" in words] == ["3 steps"]


def test_a_caption_is_wider_than_a_narrow_table():
    caption = "five keys, five steps, ten comparisons"
    markup = figures.table(["a"], [[1]], caption).markup
    assert f'<caption style="text-align:left;min-width:{len(caption) / 2:g}em">{caption}</caption>' in markup
