"""GPU computing in a notebook, on anyone's GPU.

In JupyterLab the extension takes GPU cells before they reach Python. Anywhere
else (nbclient, nbconvert --execute, papermill, VS Code, the IPython console)
``%%cuda``, ``%%wgsl``, ``%%gpu`` and ``%gpu`` are magics of this package: the
same engine runs them, in a process of Node that is started with the first.
"""


def load_ipython_extension(ipython):
    """``%load_ext gridstride``; an installed package is loaded by itself."""
    from .magics import register

    register(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext gridstride``."""
    from .magics import unregister

    unregister(ipython)
