"""Our notebooks under the command that everybody has: jupyter nbconvert --execute."""

import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[1]
RECORD = "application/vnd.gridstride.run.v1+json"


@pytest.mark.parametrize(
    "name",
    [
        "first-kernel.ipynb",
        "oxford/practical-1-first-kernel.ipynb",
        "birmingham/lecture-4-scan.ipynb",
    ],
)
def test_a_notebook_executes(name, tmp_path):
    done = subprocess.run(
        [
            *(sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", "notebook"),
            *("--output-dir", str(tmp_path), "--output", "done.ipynb"),
            str(ROOT / "notebooks" / name),
        ],
        env={**os.environ, "GRIDSTRIDE_SIMULATE": "1", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    cells = json.loads((tmp_path / "done.ipynb").read_text("utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert any(RECORD in output.get("data", {}) for output in outputs)
