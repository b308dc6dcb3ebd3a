"""What a Jupyter server exports of GPU cells."""

from types import SimpleNamespace

import nbformat
import pytest
from nbconvert import HTMLExporter
from traitlets.config import Config

from jupyterlab_gridstride import _load_jupyter_server_extension

CUDA = "%%cuda\n// a and b\n__global__ void f(float *x) { x[threadIdx.x] *= 2; }"
WGSL = "%%wgsl\n@compute @workgroup_size(64) fn main() { let x: f32 = 1.0; }"


def exported(source, config):
    app = SimpleNamespace(config=config, web_app=SimpleNamespace(settings={}))
    _load_jupyter_server_extension(app)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    return HTMLExporter(config=config).from_notebook_node(notebook)[0]


@pytest.mark.parametrize(
    "source, coloured",
    [
        (CUDA, '<span class="c1">// a and b</span>'),
        (CUDA, '<span class="kr">__global__</span>'),
        (WGSL, '<span class="nd">@compute</span>'),
        ("x = 1  # a and b", '<span class="c1"># a and b</span>'),
    ],
)
def test_cells_have_the_colours_of_their_language(source, coloured):
    assert coloured in exported(source, Config())


def test_what_the_server_says_stays():
    config = Config({"HighlightMagicsPreprocessor": {"languages": {"%%cuda": "text", "%%r": "r"}}})
    assert "// a and b\n" in exported(CUDA, config)
    assert config.HighlightMagicsPreprocessor.languages["%%r"] == "r"
