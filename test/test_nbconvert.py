"""Our notebooks under the command that everybody has: jupyter nbconvert --execute."""

import json
import os
import pathlib
import subprocess
import sys

import nbformat
import pytest

ROOT = pathlib.Path(__file__).parents[1]
RECORD = "application/vnd.gridstride.run.v1+json"


def nbconvert(notebook, folder, **variables):
    return subprocess.run(
        [
            *(sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", "notebook"),
            *("--output-dir", str(folder), "--output", "done.ipynb", str(notebook)),
        ],
        env={**os.environ, "GRIDSTRIDE_SIMULATE": "1", "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(
    "name",
    [
        "first-kernel.ipynb",
        "oxford/practical-1-first-kernel.ipynb",
        "birmingham/lecture-4-scan.ipynb",
    ],
)
def test_a_notebook_executes(name, tmp_path):
    done = nbconvert(ROOT / "notebooks" / name, tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    cells = json.loads((tmp_path / "done.ipynb").read_text("utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert any(RECORD in output.get("data", {}) for output in outputs)


WRONG = {
    "a failed --expect": (
        "import numpy as np\nx = np.zeros(32, np.float32)",
        "%%cuda\n__global__ void two(float *x) { x[threadIdx.x] = 2; }",
        '%gpu launch two<<<1, 32>>>(x) --expect "x[5] == 3"',
    ),
    "a grade that is no pass": (
        "%%cuda\n__global__ void axpy(float a, const float *x, float *y, unsigned int n) { }",
        "%gpu grade basics/axpy",
    ),
    "an exit code": ("%%cuda\nint main() { return 3; }",),
}


@pytest.mark.parametrize("cells", WRONG.values(), ids=WRONG)
def test_what_is_shown_to_be_wrong_fails_where_that_is_asked_for(cells, tmp_path):
    given = tmp_path / "given.ipynb"
    nbformat.write(
        nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells]), given
    )
    done = nbconvert(given, tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    done = nbconvert(given, tmp_path, GRIDSTRIDE_STRICT="1")
    assert done.returncode != 0
    assert "CheckFailed" in done.stderr
