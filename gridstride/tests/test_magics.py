"""GPU cells without a page: the same cells, run by the engine in Node."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import nbformat
import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from nbclient import NotebookClient

from gridstride import engine, errors, magics, process

ROOT = pathlib.Path(__file__).parents[2]
RECORD = "application/vnd.gridstride.run.v1+json"
SAXPY = """%%cuda
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}"""
LAUNCH = "%gpu launch saxpy<<<(n + 255) // 256, 256>>>(n, 2.0, x, y)"


@pytest.fixture(scope="module")
def shell():
    shell = InteractiveShell.instance()
    shell.extension_manager.load_extension("gridstride")
    yield shell
    shell.extension_manager.unload_extension("gridstride")
    InteractiveShell.clear_instance()


@pytest.fixture
def saxpy(shell):
    run(shell, SAXPY)
    n = 1000
    shell.push({"np": np, "n": n, "x": np.arange(n, dtype=np.float32), "y": np.ones(n, np.float32)})
    return shell


def run(shell, source, fails=None):
    """Runs a cell; returns what it showed. Fails as it fails, unless `fails` names that."""
    with capture_output() as shown:
        result = shell.run_cell(source, store_history=True)
    error = result.error_before_exec or result.error_in_exec
    if fails:
        assert type(error).__name__ == fails, error
        shown.error = error
    elif error:
        raise error
    return shown


def test_a_launch_writes_the_arrays_of_the_namespace(saxpy):
    shown = run(saxpy, LAUNCH + ' --expect "np.array_equal(y, 1 + 2 * x)"')
    assert np.array_equal(saxpy.user_ns["y"], 1 + 2 * np.arange(1000, dtype=np.float32))
    (output,) = shown.outputs
    assert set(output.data) == {RECORD, "text/html", "text/plain"}
    assert output.data[RECORD]["kind"] == "launch"
    assert output.data[RECORD]["check"]["status"] == "passed"


def test_large_arrays_go_there_and_back(saxpy):
    n = 9_000_001  # several chunks in either direction, the last of them short
    saxpy.push({"n": n, "x": np.ones(n, np.float32), "y": np.arange(n, dtype=np.float32)})
    run(saxpy, LAUNCH + " --once")
    assert np.array_equal(saxpy.user_ns["y"], np.arange(n, dtype=np.float32) + 2)


def test_the_value_of_a_magic_is_a_result(saxpy):
    shown = run(saxpy, "for block in (64, 128):\n    r = " + LAUNCH.replace("256", "block") + " --once")
    assert shown.outputs == []
    assert saxpy.user_ns["r"].ms > 0 and saxpy.user_ns["r"].record["block"] == [128, 1, 1]
    shown = run(saxpy, "0\n" + LAUNCH)  # not taken: shown, and no value besides
    assert len(shown.outputs) == 1
    run(saxpy, "r = %gpu nothing", fails="CommandError")


def test_a_result_goes_into_a_name(saxpy):
    shown = run(saxpy, LAUNCH + " --once --into r")
    assert len(shown.outputs) == 1
    assert saxpy.user_ns["r"].ms > 0 and type(saxpy.user_ns["r"]).__name__ == "LaunchResult"
    run(saxpy, "%%cuda --into program\nint main() { return 3; }")
    assert saxpy.user_ns["program"].exit_code == 3
    run(saxpy, LAUNCH + " --into for", fails="NameError")


def test_an_expectation_that_fails_is_shown(saxpy):
    shown = run(saxpy, LAUNCH + ' --expect "np.all(y == 0)"')
    assert shown.outputs[0].data[RECORD]["check"]["status"] == "failed"


def test_a_program_writes_its_output(shell):
    shown = run(
        shell,
        '%%cuda\n#include <cstdio>\nint main() { puts("out"); fputs("err", stderr); return 3; }',
    )
    assert shown.stdout == "out\n"
    assert shown.stderr == "err"
    assert shown.outputs[0].data[RECORD]["exitCode"] == 3


@pytest.mark.parametrize(
    "cell, name, says",
    [
        ("%%cuda\n__global__ void f() { int x = y; }", "CompileError", "line 2 of cell ["),
        ("%gpu launch nothing<<<1, 1>>>()", "LaunchError", "nothing"),
        ("%gpu lanch saxpy<<<1, 1>>>()", "CommandError", "launch"),
        ("%gpu launch saxpy<<<1, 1>>>(1, 2.0, undefined_name, y)", "NameError", "undefined_name"),
        ("%gpu launch saxpy<<<1, 1>>>(1, 2.0, {}, y)", "LaunchError", "dict"),
        ("%gpu launch saxpy<<<1, 1>>>(1, 2.0, x, y * 1)", "LaunchError", "temporary"),
        ("%gpu launch saxpy<<<1, 1>>>(1, 2.0, x, (y * 1)[:])", "LaunchError", "temporary"),
        ("# mine\n%%cuda\nint x;", "CommandError", "has to be the first line"),
        ("x = 1\n\n%%cuda\nint x;", "CommandError", "split this one before it"),
        ("%%CUDA\nint x;", "CommandError", "write %%cuda"),
        ("saxpy<<<1, 1>>>(1, 2.0, x, y)", "CommandError", "write %gpu launch before it"),
    ],
)
def test_failures_are_those_of_the_page(saxpy, cell, name, says):
    shown = run(saxpy, cell, fails=name)
    assert isinstance(shown.error, errors.GpuError) and says in str(shown.error)
    # As in the page: no frames of the package.
    text = "\n".join(shown.error._render_traceback_())
    assert name in text and "gridstride/" not in text


def test_lines_are_counted_from_the_cells_own_first(shell):
    shown = run(shell, "\n\n%%cuda\n\nint oops", fails="CompileError")
    assert "line 5" in str(shown.error)


def test_cells_have_the_numbers_of_their_brackets(shell):
    for _ in range(2):
        result = shell.run_cell("%%cuda\nint oops", store_history=True)
        assert f"of cell [{result.execution_count}]" in str(result.error_in_exec)


def test_commands_over_several_lines(saxpy):
    run(saxpy, "# a comment first\n%gpu launch saxpy<<<\n    (n + 255) // 256,\n    256\n>>>(n, 2.0, x, y)")
    assert saxpy.user_ns["y"][1] == 3


def test_inside_python_cells(saxpy):
    run(saxpy, f"for i in range(3):\n    {LAUNCH} --once")
    assert saxpy.user_ns["y"][1] == 7
    shown = run(saxpy, f"%%capture captured\n{LAUNCH}")
    assert not shown.outputs
    assert len(saxpy.user_ns["captured"].outputs) == 1


def test_expressions_print_and_raise_as_pythons_own(saxpy):
    run(saxpy, "def many():\n    print('asked')\n    return n")
    assert run(saxpy, LAUNCH.replace("(n,", "(many(),")).stdout == "asked\n"
    run(saxpy, "def many():\n    raise KeyError('none')")
    run(saxpy, LAUNCH.replace("(n,", "(many(),"), fails="KeyError")


def test_an_engine_that_dies_is_started_again(saxpy):
    engine.current()._process.kill()
    engine.current()._process.wait()
    # Found dead, started anew: it knows no kernel.
    run(saxpy, LAUNCH, fails="LaunchError")
    run(saxpy, SAXPY)
    run(saxpy, LAUNCH)


def test_an_engine_that_dies_meanwhile_says_so(saxpy):
    def die():
        os.kill(engine.current()._process.pid, signal.SIGKILL)
        return 1

    saxpy.push({"die": die})
    shown = run(saxpy, "%gpu launch saxpy<<<die(), 1>>>(n, 2.0, x, y)", fails="EngineStopped")
    assert "starts a new one" in str(shown.error)
    run(saxpy, SAXPY)


def test_gpu_cells_are_told_as_in_the_page():
    cases = json.loads((ROOT / "src/commands/gpuCells.json").read_text())
    assert len(cases) > 15
    for source, kind in cases:
        assert magics.is_gpu_cell(source) == (kind is not None), source
        assert magics.is_mistaken(source) == (source == "# comment\n%%cuda"), source
    for source, says in json.loads((ROOT / "src/commands/mistakenCells.json").read_text()):
        assert magics.is_mistaken(source) == (says is not None), source


def test_without_node_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(process.shutil, "which", lambda name: None)
    monkeypatch.setattr(process.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(errors.EngineMissing, match=r"jupyterlab-gridstride\[headless\]"):
        process.Process()


def test_the_least_node_is_the_packages():
    package = json.loads((ROOT / "package.json").read_text())
    assert package["engines"]["node"] == f">={process.LEAST_NODE}"


# Whole kernels


def execute(*sources, **more):
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in sources]
    )
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        extra_arguments=["--IPKernelApp.extra_extensions=gridstride"],
        **more,
    )
    client.execute()
    return notebook.cells


def test_a_notebook_runs_and_the_engine_ends_with_its_kernel():
    *_, cell = execute(
        SAXPY,
        "import numpy as np\nn = 10; x = y = np.ones(n, np.float32)",
        LAUNCH,
        "import gridstride.engine\nprint(gridstride.engine.current()._process.pid)",
    )
    assert [output.output_type for output in cell.outputs] == ["stream"]
    pid = int(cell.outputs[0].text)
    for _ in range(100):
        if not pathlib.Path(f"/proc/{pid}").exists():
            return
        time.sleep(0.1)
    raise AssertionError("the engine outlived its kernel")


def test_an_interrupt_stops_the_work_and_keeps_the_kernels():
    endless = "%%cuda\nint main() { volatile int i = 0; while (true) i = i + 1; }"
    # A thread of the kernel sends what the interrupt button does.
    timer = (
        "import os, signal, threading\n"
        "threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT)).start()"
    )
    cells = execute(
        SAXPY,
        timer,
        endless,
        "import numpy as np\nn = 10; x = np.ones(n, np.float32); y = x.copy()",
        LAUNCH + " --once",
        "print(y[0])",
        allow_errors=True,
    )
    assert cells[2].outputs[-1].ename == "KeyboardInterrupt"
    assert "another exception" not in "\n".join(cells[2].outputs[-1].traceback)
    assert cells[5].outputs[0].text == "3.0\n"


def test_nbconvert_executes(tmp_path):
    """The command that CI systems use; an installed package needs no %load_ext."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("%load_ext gridstride"), nbformat.v4.new_code_cell(SAXPY)]
    )
    path = tmp_path / "saxpy.ipynb"
    nbformat.write(notebook, path)
    subprocess.run(
        [sys.executable, "-m", "nbconvert", "--execute", "--to", "notebook", "--inplace", str(path)],
        check=True,
        capture_output=True,
    )
    (output,) = nbformat.read(path, as_version=4).cells[1].outputs
    assert output.data[RECORD]["kind"] == "compile"


def test_magics_in_functions_see_their_names(shell):
    ran = shell.run_cell(
        "import numpy as np\n"
        "def f(k, into):\n"
        "    here = np.zeros(32, np.float32)\n"
        "    %gpu launch fill<<<1, 4 * k>>>(here, k) --once --into shown\n"
        "    r = %gpu launch fill<<<1, k>>>(into, 2 * k) --once\n"
        "    return here, r\n"
        "get_ipython().run_cell_magic('cuda', '', '__global__ void fill(float *p, float v) { p[threadIdx.x] = v; }')\n"
        "outer = np.zeros(32, np.float32)\n"
        "here, r = f(8, outer)"
    )
    assert ran.success
    names = shell.user_ns
    assert names["here"].tolist() == [8.0] * 32
    assert names["outer"].tolist() == [16.0] * 8 + [0.0] * 24
    assert names["r"].record["block"] == [8, 1, 1]
    # A result has its name in the notebook, where a function's names are nobody's.
    assert names["shown"].record["block"] == [32, 1, 1] and "k" not in names


def test_what_is_shown_to_be_wrong_is_an_error_where_that_is_asked_for(shell, monkeypatch):
    source = "%%cuda\nint main() { return 3; }"
    (output,) = run(shell, source).outputs
    assert output.data[RECORD]["exitCode"] == 3
    monkeypatch.setenv("GRIDSTRIDE_STRICT", "1")
    shown = run(shell, source, fails="CheckFailed")
    assert "exit code 3" in str(shown.error)
    # It is shown all the same.
    assert shown.outputs[0].data[RECORD]["exitCode"] == 3
