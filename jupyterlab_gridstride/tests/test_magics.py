"""GPU cells run without the extension fail, and say what to do."""

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError


@pytest.fixture
def shell():
    shell = InteractiveShell()
    shell.extension_manager.load_extension("jupyterlab_gridstride")
    return shell


@pytest.mark.parametrize("name", ["cuda", "wgsl", "gpu"])
def test_a_cell_magic_is_an_error_that_names_itself(shell, name):
    result = shell.run_cell(f"%%{name}\n__global__ void f() {{}}")
    assert type(result.error_in_exec).__name__ == "GridstrideNotLoaded"
    message = str(result.error_in_exec)
    assert message.startswith(f"%%{name} cells")
    assert "pip install jupyterlab-gridstride" in message
    assert "VS Code" in message


def test_the_line_magic_is_one_too(shell):
    result = shell.run_cell("%gpu device")
    assert str(result.error_in_exec).startswith("%gpu cells")


def test_unloading_takes_the_magics_away(shell):
    shell.extension_manager.unload_extension("jupyterlab_gridstride")
    assert "cuda" not in shell.magics_manager.magics["cell"]
    assert "gpu" not in shell.magics_manager.magics["line"]


def test_a_headless_run_stops_at_the_gpu_cell():
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_code_cell("%load_ext jupyterlab_gridstride"),
            nbformat.v4.new_code_cell("%%cuda\n__global__ void f() {}"),
            nbformat.v4.new_code_cell("ran = True; print('ran')"),
        ]
    )
    with pytest.raises(CellExecutionError, match="GridstrideNotLoaded"):
        NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    # An error output in the file is what papermill looks for.
    assert notebook.cells[1].outputs[0].output_type == "error"
    assert notebook.cells[2].outputs == []


def test_the_extension_says_where_it_is():
    import jupyterlab_gridstride

    (path,) = jupyterlab_gridstride._jupyter_labextension_paths()
    assert path == {"src": "labextension", "dest": "jupyterlab-gridstride"}
