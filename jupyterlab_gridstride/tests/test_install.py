"""What scripts/setup installed is what JupyterLab accepts."""

import importlib.metadata
import os
import re
import subprocess
import sys


def test_jupyterlab_finds_the_extension_compatible():
    listing = subprocess.run(
        [sys.executable, "-m", "jupyter", "labextension", "list"],
        capture_output=True,
        text=True,
        check=True,
    )
    text = re.sub(r"\x1b\[\d+m", "", listing.stdout + listing.stderr)
    # Not OK: a range in package.json's dependencies excludes JupyterLab's own version.
    assert re.search(r"jupyterlab-gridstride v\S+ enabled OK", text), text
    # Ours stands in for it.
    assert "@jupyterlab/notebook-extension:cell-executor" in text


def test_the_wheel_has_no_typescript():
    files = [str(file) for file in importlib.metadata.files("jupyterlab-gridstride")]
    assert any(file.endswith("kernels/reduction/r3-sequential.cu") for file in files)
    assert any(file.endswith(".ipynb") for file in files)
    assert not [file for file in files if re.search(r"\.tsx?$|/tests/|/ui-tests/", file)]


def test_ipython_has_the_magics_without_being_told(tmp_path):
    """In another folder than the checkout, so that what is installed is what runs."""
    code = "print('cuda' in get_ipython().magics_manager.magics['cell'], dir())"
    ran = subprocess.run(
        [sys.executable, "-m", "IPython", "--no-banner", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "IPYTHONDIR": str(tmp_path), "PYTHONPATH": ""},
    )
    assert ran.stdout.startswith("True ["), ran.stdout + ran.stderr
    assert "gridstride" not in ran.stdout, ran.stdout


def test_the_wheel_has_the_engine_for_notebooks_without_a_page():
    files = [str(file) for file in importlib.metadata.files("jupyterlab-gridstride")]
    assert "gridstride/node/gridstride.js" in files
    assert any(file.startswith("gridstride/node/parts/") for file in files)
    # ES modules: Node reads so in the manifest beside it.
    assert "gridstride/node/package.json" in files


def test_the_server_loads_its_extension():
    listing = subprocess.run(
        [sys.executable, "-m", "jupyter", "server", "extension", "list"],
        capture_output=True,
        text=True,
        check=True,
    )
    text = re.sub(r"\x1b\[\d+m", "", listing.stdout + listing.stderr)
    assert re.search(r"jupyterlab_gridstride .*OK", text), text
