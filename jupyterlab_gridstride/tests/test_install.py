"""What scripts/setup installed is what JupyterLab accepts."""

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
