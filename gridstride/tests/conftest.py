"""Kernels that the tests start find the package of this checkout, and its engine."""

import os
import pathlib
import sys
import tempfile
import types

import pytest

ROOT = pathlib.Path(__file__).parents[2]
os.environ["PYTHONPATH"] = os.pathsep.join(
    [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
)
# What these tests look at is the way there and back: it is the same on any device.
os.environ["GRIDSTRIDE_SIMULATE"] = "1"
# What is kept is not the user's.
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()


@pytest.fixture(autouse=True, scope="session")
def engine_of_this_process():
    yield
    from gridstride import engine

    engine.stop()


@pytest.fixture
def bridge(monkeypatch):
    """bridge.py, as an engine sends it."""
    for name, path in (
        ("_gridstride_convert", "gridstride/convert.py"),
        ("_gridstride_expressions", "gridstride/expressions.py"),
        ("bridge_under_test", "src/bridge/bridge.py"),
    ):
        module = types.ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile((ROOT / path).read_text(), path, "exec"), module.__dict__)
    return module
