"""Kernels as Python objects."""

import pathlib
import pickle
import re
import subprocess
import sys

import numpy as np
import pytest

import gridstride as gs
from gridstride import engine, kernels

SAXPY = """
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}
"""


@pytest.fixture
def saxpy():
    return gs.compile(SAXPY)["saxpy"]


@pytest.fixture
def arrays():
    n = 1000
    return n, np.arange(n, dtype=np.float32), np.ones(n, np.float32)


def test_a_call_launches_and_writes_in_place(saxpy, arrays):
    n, x, y = arrays
    result = saxpy[(n + 255) // 256, 256](n, 2.0, x, y)
    assert np.array_equal(y, 1 + 2 * x)
    assert result.is_simulated and result.ms > 0 and result.bandwidth > 0
    assert result.record["kernel"] == "saxpy"
    # The names of the parameters stand for the values.
    assert result.record["text"] == "saxpy<<<4, 256>>>(n, a, x, y)"
    assert "saxpy<<<4, 256>>>" in repr(result)
    assert "text/html" in result._repr_mimebundle_()
    again = pickle.loads(pickle.dumps(result))
    assert again.ms == result.ms


def test_a_loop_of_launches(saxpy, arrays):
    n, x, y = arrays
    times = {block: saxpy[-(-n // block), block](n, 2.0, x, y).ms for block in (32, 64, 128)}
    assert np.array_equal(y, 1 + 6 * x)
    assert all(time > 0 for time in times.values())


def test_grids_have_up_to_three_dimensions_and_shared_memory():
    where = gs.compile(
        "__global__ void where(int *out) { extern __shared__ int s[]; "
        "s[threadIdx.x] = blockIdx.y; out[threadIdx.x + 8 * blockIdx.y] = s[threadIdx.x]; }"
    )["where"]
    out = np.full(24, -1, np.int32)
    where[(1, 3), 8, 32](out)
    assert out.tolist() == [0] * 8 + [1] * 8 + [2] * 8
    where[np.int64(1), (8,), 32](out)


def test_a_profile_counts(saxpy, arrays):
    n, x, y = arrays
    profile = gs.profile(saxpy[4, 256], n, 2.0, x, y, card="t4")
    assert profile.counters["smsp__inst_executed.sum"] > 0
    assert {line["line"] for line in profile.lines} >= {4, 5, 6}
    assert profile.ms > 0 and profile.limiter and profile.findings


def test_templates_are_named_with_their_arguments():
    module = gs.compile("template <int N> __global__ void fill(int *p) { p[threadIdx.x] = N; }")
    out = np.zeros(4, np.int32)
    module["fill<7>"][1, 4](out)
    assert out.tolist() == [7] * 4


def test_a_kernel_stays_what_it_was_when_another_has_its_name():
    first = gs.compile("__global__ void same(int *p) { p[0] = 1; }")["same"]
    second = gs.compile("__global__ void same(int *p) { p[0] = 2; }")["same"]
    out = np.zeros(1, np.int32)
    for kernel, expected in ((first, 1), (second, 2), (first, 1)):
        kernel[1, 1](out)
        assert out[0] == expected


def test_a_kernel_outlives_its_engine(saxpy, arrays):
    n, x, y = arrays
    engine.stop()
    saxpy[4, 256](n, 2.0, x, y)
    assert y[1] == 3


def test_the_catalogues_kernels():
    reduce = gs.load("reduction/r3")
    x = np.arange(1000, dtype=np.int32)
    out = np.zeros(8, np.int32)
    reduce[8, 128, 128 * 4](x, out, 1000)
    assert out.sum() == x.sum()


def test_programs():
    result = gs.run(
        '#include <cstdio>\nint main(int argc, char **argv) '
        '{ int n; scanf("%d", &n); printf("%s %d\\n", argv[1], n); return argc; }',
        ["a 'b'"],
        stdin="17\n",
    )
    assert result.stdout == "a 'b' 17\n"
    assert result.exit_code == 2
    assert repr(result).startswith("a 'b' 17\n")


def test_programs_of_files(tmp_path):
    path = tmp_path / "prog.cu"
    path.write_text("int main() { return 3; }\n")
    assert gs.run(path).exit_code == 3


@pytest.mark.parametrize(
    "call, name, says",
    [
        (lambda k, x: k(1), "CallError", r"saxpy\[blocks, threads\]"),
        (lambda k, x: k[4](1), "CallError", "a grid and a block"),
        (lambda k, x: k[1000 / 256, 256](1, 2.0, x, x), "CallError", "write // and not /"),
        (lambda k, x: k[4, 256](1, 2.0, x), "LaunchError", "missing: y"),
        (lambda k, x: k[4, 256](1, 2.0, x, "text"), "LaunchError", "y is a str"),
        (lambda k, x: k[4, 256](1.5, 2.0, x, x), "LaunchError", "int"),
        (lambda k, x: gs.kernel("nothing"), "LaunchError", "nothing"),
        (lambda k, x: gs.compile("__global__ void f( {"), "CompileError", "line 1 of source"),
        (lambda k, x: gs.run("int f();\n"), "CallError", "no main()"),
    ],
)
def test_mistakes_say_what_to_do(saxpy, call, name, says):
    with pytest.raises(gs.GpuError, match=says) as caught:
        call(saxpy, np.ones(8, np.float32))
    assert type(caught.value).__name__ == name


def test_a_plain_script_needs_no_ipython(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import sys\nsys.modules['IPython'] = None\n"
        "import numpy as np\nimport gridstride as gs\n"
        f"y = np.ones(3, np.float32)\n"
        f"gs.compile({SAXPY!r})['saxpy'][1, 32](3, 2.0, y.copy(), y)\nprint(y.tolist())\n"
    )
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    assert ran.stdout == "[3.0, 3.0, 3.0]\n", ran.stderr


def test_what_is_exported_is_documented():
    for name in gs.__all__:
        assert getattr(gs, name).__doc__, name
    assert kernels.run.__doc__


def test_the_example_of_the_documentation_runs(capsys):
    text = (pathlib.Path(__file__).parents[2] / "docs" / "python.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.endswith("hello\n\n")
