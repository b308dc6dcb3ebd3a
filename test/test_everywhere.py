"""One notebook, run by everything that runs notebooks without a page: what it prints is the same."""

import os
import pathlib
import subprocess
import sys

import nbformat
import pytest

HERE = pathlib.Path(__file__).parent
NOTEBOOK = HERE / "everywhere.ipynb"
ENVIRONMENT = {**os.environ, "GRIDSTRIDE_SIMULATE": "1", "PYTHONPATH": str(HERE.parent)}


def printed(path):
    """What a notebook that ran has printed."""
    cells = nbformat.read(path, as_version=4).cells
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert {output.output_type for output in outputs} == {"stream"}
    return "".join(output.text for output in outputs if output.name == "stdout")


def run(command, environment=ENVIRONMENT):
    ran = subprocess.run(
        [sys.executable, "-m", *map(str, command)], env=environment, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    out = tmp_path_factory.mktemp("nbclient") / "out.ipynb"
    run(["gridstride.run_notebook", "--out", out, NOTEBOOK])
    lines = printed(out).splitlines()
    # One launch, and four of the workers: the same kernel of the same numbers.
    assert [line.split()[0] for line in lines] == ["saxpy", "sums", "column", "map"]
    assert lines[0].split()[-1] == lines[3].split()[-1]
    return "\n".join(lines) + "\n"


def test_nbconvert(expected, tmp_path):
    run(
        ["nbconvert", "--execute", "--to", "notebook", "--output-dir", tmp_path]
        + ["--output", "out.ipynb", NOTEBOOK]
    )
    assert printed(tmp_path / "out.ipynb") == expected


def test_papermill(expected, tmp_path):
    pytest.importorskip("papermill")
    run(["papermill", NOTEBOOK, tmp_path / "out.ipynb", "--no-progress-bar"])
    assert printed(tmp_path / "out.ipynb") == expected


def test_two_workers(expected, tmp_path):
    distributed = pytest.importorskip("distributed")
    os.environ.update(ENVIRONMENT)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        environment = {**ENVIRONMENT, "GRIDSTRIDE_CLUSTER": cluster.scheduler_address}
        run(["gridstride.run_notebook", "--out", tmp_path / "out.ipynb", NOTEBOOK], environment)
    assert printed(tmp_path / "out.ipynb") == expected
