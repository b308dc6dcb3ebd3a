"""The server's connections between pages and kernels."""

import asyncio

from traitlets.config import Config

from jupyterlab_gridstride import _load_jupyter_server_extension


class Handler:
    delays = True

    def set_nodelay(self, value):
        self.delays = not value


class Connection:
    def __init__(self, websocket_handler):
        self.websocket_handler = websocket_handler
        self.connected = False

    async def connect(self):
        self.connected = True


class App:
    def __init__(self, settings):
        self.web_app = self
        self.config = Config()
        self.settings = settings


def test_connections_do_not_wait():
    app = App({"kernel_websocket_connection_class": Connection})
    _load_jupyter_server_extension(app)
    made = app.settings["kernel_websocket_connection_class"](Handler())
    assert isinstance(made, Connection)
    asyncio.run(made.connect())
    assert made.connected and not made.websocket_handler.delays


def test_a_server_without_that_setting_is_left_alone():
    app = App({})
    _load_jupyter_server_extension(app)
    assert app.settings == {}
