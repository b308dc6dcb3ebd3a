"""Which engine a call goes to. The page itself is tested in JupyterLab: ui-tests/tests/calls.spec.ts."""

import pathlib
import queue

import pytest

from gridstride import page

ROOT = pathlib.Path(__file__).parents[2]


class Kernel:
    """What the package asks a Jupyter kernel."""

    def __init__(self, features=("kernel subshells",), metadata=None, session="one"):
        self.kernel_info = {"supported_features": list(features)}
        self.metadata = {"deletedCells": []} if metadata is None else metadata
        self.session = session

    def get_parent(self):
        return {"header": {"session": self.session}, "metadata": self.metadata}


class Answering:
    """A page that answers."""

    is_alive = True

    def __init__(self, kernel, session):
        self.session = session


@pytest.fixture
def runs_in(monkeypatch):
    monkeypatch.setattr(page, "_pages", {})
    monkeypatch.setattr(page, "Page", Answering)
    return lambda kernel: monkeypatch.setattr(page, "_kernel", lambda: kernel)


def test_calls_go_to_the_page_whose_cell_runs(runs_in):
    kernel = Kernel()
    runs_in(kernel)
    first = page.current()
    assert first.session == "one" and page.current() is first
    kernel.session = "two"
    assert page.current().session == "two"
    # Code that the first page runs beside its cells, for a GPU cell's expressions.
    kernel.session, kernel.metadata = "one", {}
    assert page.current() is first


def test_a_page_that_is_gone_is_looked_for_again(runs_in):
    runs_in(Kernel())
    first = page.current()
    first.is_alive = False
    assert page.current() is not first


def test_nobody_else_is_taken_for_a_page(runs_in):
    runs_in(Kernel(metadata={}))
    assert page.current() is None
    runs_in(None)
    assert page.current() is None


def test_without_subshells_it_says_what_to_install(runs_in):
    runs_in(Kernel(features=()))
    with pytest.warns(UserWarning, match=r"pip install -U 'ipykernel>=7'"):
        assert page.current() is None
    assert page.current() is None  # and says it once


def test_a_page_that_does_not_answer(runs_in, monkeypatch):
    def silent(kernel, session):
        raise queue.Empty

    monkeypatch.setattr(page, "Page", silent)
    runs_in(Kernel())
    with pytest.warns(UserWarning, match="does not answer"):
        assert page.current() is None
    assert page.current() is None


def test_both_ends_have_the_same_names():
    assert f"'{page.TARGET}'" in (ROOT / "src/notebook/callLink.ts").read_text("utf-8")
    assert f"'{page.TARGET}/'" in (ROOT / "src/plugins/calls.ts").read_text("utf-8")
