"""Kernels' messages to pages go out at once.

A page answers a call of the package ``gridstride`` in a millisecond or two. On
the way to it the server's TCP connection would keep back a short message until
the browser has acknowledged the one before it, for which browsers take 40 ms
(Nagle's algorithm and delayed acknowledgements). Calls work without this, too.
"""

_SETTING = "kernel_websocket_connection_class"


def load(app):
    """Have a Jupyter server's connections between pages and kernels not wait.

    :param app: a ``jupyter_server.serverapp.ServerApp``
    """
    settings = app.web_app.settings
    if isinstance(settings.get(_SETTING), type):
        settings[_SETTING] = _prompt(settings[_SETTING])


def _prompt(connection):
    """The class of connections that does not wait, whichever class it was."""

    class Prompt(connection):
        async def connect(self):
            self.websocket_handler.set_nodelay(True)
            return await super().connect()

    Prompt.__name__ = Prompt.__qualname__ = f"Prompt{connection.__name__}"
    return Prompt
