"""Colours of GPU cells in what a Jupyter server exports (*Save and Export Notebook As*).

nbconvert colours a cell by the language that its magic stands for, where its
``HighlightMagicsPreprocessor`` knows it.
"""

LANGUAGES = {"%%cuda": "cuda", "%%wgsl": "wgsl"}


def load(app):
    """Have the exporters of a Jupyter server colour CUDA and WGSL.

    What the server's own configuration says of these magics stays.

    :param app: a ``jupyter_server.serverapp.ServerApp``
    """
    preprocessor = app.config.HighlightMagicsPreprocessor
    given = preprocessor.get("languages", {})
    if isinstance(given, dict):
        preprocessor.languages = {**LANGUAGES, **given}
