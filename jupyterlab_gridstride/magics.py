"""What %%cuda, %%wgsl, %%gpu and %gpu mean to the Python kernel: an error.

In JupyterLab the extension takes such a cell before it is sent to the kernel.
A cell that arrives here was run by something that does not load the extension:
VS Code, Colab, nbclient, papermill. IPython's own answer to an unknown magic
is a message that some of those (papermill) count as success; a notebook whose
GPU cells did nothing must not look as if it had run.
"""

CELL_MAGICS = ("cuda", "wgsl", "gpu")
LINE_MAGICS = ("gpu",)


class GridstrideNotLoaded(RuntimeError):
    """A GPU cell reached the Python kernel."""


def _message(magic):
    return (
        f"{magic} cells are compiled and run by the gridstride extension in the browser, "
        "and this cell was sent to the Python kernel instead.\n"
        "\n"
        "  - In JupyterLab 4, Notebook 7 or JupyterLite: install the extension where the server runs "
        "(pip install jupyterlab-gridstride), reload the page, and see that "
        "'jupyter labextension list' shows jupyterlab-gridstride as enabled.\n"
        "  - VS Code and Colab do not load JupyterLab extensions: open the notebook in JupyterLab.\n"
        "  - nbclient, papermill and nbconvert --execute have no browser: keep the outputs that JupyterLab "
        "saved, or run the kernels with the gridstride command "
        "(npx gridstride launch FILE 'kernel<<<grid, block>>>(...)')."
    )


def _refuse(magic):
    # The signature serves both kinds: a line magic is called without a cell.
    def refuse(line, cell=None):
        raise GridstrideNotLoaded(_message(magic))

    refuse.__doc__ = (
        f"{magic}: run by the gridstride JupyterLab extension, not by the kernel."
    )
    return refuse


def register(ipython):
    for name in CELL_MAGICS:
        ipython.register_magic_function(
            _refuse(f"%%{name}"), magic_kind="cell", magic_name=name
        )
    for name in LINE_MAGICS:
        ipython.register_magic_function(
            _refuse(f"%{name}"), magic_kind="line", magic_name=name
        )


def unregister(ipython):
    for name in CELL_MAGICS:
        ipython.magics_manager.magics["cell"].pop(name, None)
    for name in LINE_MAGICS:
        ipython.magics_manager.magics["line"].pop(name, None)
