"""Runs notebooks without a page: ``python -m gridstride.run_notebook NOTEBOOK…``

Every cell runs, also those behind one that failed. Each failing cell is printed
with its error; the exit code is 1 if one failed that has not the tag
``raises-exception``. scripts/run-notebook.mjs calls this in a checkout.
"""

import argparse
import pathlib
import re
import sys
import time

import nbformat
from nbclient import NotebookClient

#: Seconds that one cell may take.
CELL_TIMEOUT = 600


def execute(notebook, folder, timeout=CELL_TIMEOUT):
    """Run all cells of a notebook, in place.

    :param notebook: of nbformat
    :param folder: the kernel's working directory
    :param timeout: of a cell, seconds
    :returns: a list of (index, cell, error output) of the cells that failed, those
        that are tagged ``raises-exception`` left out
    """
    client = NotebookClient(
        notebook,
        timeout=timeout,
        kernel_name="python3",
        allow_errors=True,
        resources={"metadata": {"path": str(folder)}},
        # An installed package is loaded by itself; in a checkout it may not be.
        extra_arguments=["--IPKernelApp.extra_extensions=gridstride"],
    )
    client.execute()
    return [
        (index, cell, output)
        for index, cell in enumerate(notebook.cells)
        if cell.cell_type == "code" and "raises-exception" not in cell.metadata.get("tags", [])
        for output in cell.outputs
        if output.output_type == "error"
    ]


def main(argv=None):
    """The command. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="run-notebook", description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="+", metavar="NOTEBOOK", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, help="write the run notebook here")
    parser.add_argument("--timeout", type=float, default=CELL_TIMEOUT, help="seconds for a cell")
    given = parser.parse_args(argv)
    if given.out and len(given.notebooks) > 1:
        parser.error("--out is for one notebook")
    failed = 0
    for path in given.notebooks:
        notebook = nbformat.read(path, as_version=4)
        began = time.monotonic()
        failures = execute(notebook, path.resolve().parent, given.timeout)
        seconds = time.monotonic() - began
        failed += bool(failures)
        for index, cell, error in failures:
            _print_failure(path, index, cell, error)
        verdict = f"{len(failures)} cells failed" if failures else "ran"
        print(f"{path}: {verdict}, {len(notebook.cells)} cells, {seconds:.1f} s", flush=True)
        if given.out:
            nbformat.write(notebook, given.out)
    return 1 if failed else 0


def _print_failure(path, index, cell, error):
    print(f"\n{path}: cell {index} ({cell.get('id', '')}) failed:")
    for line in cell.source.splitlines()[:12]:
        print(f"    {line}")
    text = "\n".join(error.traceback) or f"{error.ename}: {error.evalue}"
    print(text if sys.stdout.isatty() else re.sub(r"\x1b\[[0-9;]*m", "", text))


if __name__ == "__main__":
    sys.exit(main())
