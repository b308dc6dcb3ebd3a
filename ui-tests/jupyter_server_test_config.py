"""The server of the Galata tests. Never use this outside tests: it is open to all."""

import os

from jupyterlab.galata import configure_jupyter_server

configure_jupyter_server(c)  # noqa: F821
c.ServerApp.port = int(os.environ["GRIDSTRIDE_TEST_PORT"])  # noqa: F821
# Not the root, as on a JupyterHub: a URL that forgets the base fails here.
c.ServerApp.base_url = "/user/student/"  # noqa: F821
c.ServerApp.allow_root = True  # noqa: F821
# Galata asks for files that are not there yet; those warnings drown real errors.
c.Application.log_level = "ERROR"  # noqa: F821
