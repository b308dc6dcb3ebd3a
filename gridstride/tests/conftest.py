"""Kernels that the tests start find the package of this checkout, and its engine."""

import os
import pathlib
import tempfile

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
