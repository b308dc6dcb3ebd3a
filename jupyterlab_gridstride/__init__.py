"""gridstride: CUDA C and WGSL cells for JupyterLab, run through WebGPU.

The work is done in the browser; this package carries the prebuilt extension
there. Where there is no browser, the package ``gridstride`` beside it does it.
"""

try:
    from ._version import __version__
except ImportError:
    # A checkout that was never built: the build writes _version.py.
    __version__ = "dev"


def _jupyter_labextension_paths():
    """Where JupyterLab finds the prebuilt extension in a development install."""
    return [{"src": "labextension", "dest": "jupyterlab-gridstride"}]


def _jupyter_server_extension_points():
    """What a Jupyter server loads of this package."""
    return [{"module": "jupyterlab_gridstride"}]


def _load_jupyter_server_extension(app):
    """Shortens the way between kernels and pages, and colours what is exported."""
    from . import exports, prompt_messages

    prompt_messages.load(app)
    exports.load(app)


def load_ipython_extension(ipython):
    """``%load_ext jupyterlab_gridstride``: the same as ``%load_ext gridstride``."""
    import gridstride

    gridstride.load_ipython_extension(ipython)


def unload_ipython_extension(ipython):
    """``%unload_ext jupyterlab_gridstride``."""
    import gridstride

    gridstride.unload_ipython_extension(ipython)
