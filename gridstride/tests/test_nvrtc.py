"""NVRTC, where it is: it compiles without a card, and says what parameters are."""

import pytest
from native_kernels import KERNELS, SOURCE

import gridstride as gs
from gridstride.errors import EngineMissing
from gridstride.native.nvrtc import Compiler


@pytest.fixture(scope="module")
def compiler():
    try:
        return Compiler()
    except EngineMissing as missing:
        assert "pip install nvidia-cuda-nvrtc" in str(missing)
        pytest.skip("NVRTC is not installed")


def test_kernels_have_their_names(compiler):
    text = SOURCE + "namespace my { __global__ void inner() {} }\nextern \"C\" __global__ void plain() {}"
    assert sorted(compiler.kernels(text, "cell", 90)) == sorted([*KERNELS, "my::inner", "plain"])


@pytest.mark.parametrize("name", KERNELS)
def test_parameters_are_what_the_driver_tests_say(compiler, name):
    unit = compiler.unit(SOURCE, "cell", 90, name)
    assert (unit.symbol, unit.params) == KERNELS[name]
    assert unit.image.startswith(b"\x7fELF")


def test_types_are_seen_through(compiler):
    text = """
    #include <stdint.h>
    #include <cuda_runtime.h>
    typedef double real;
    template <typename T, int N> struct Pair { T a[N]; };
    template <typename T, int N> __global__ void __launch_bounds__(128) all(
        real a, /* comment, */ const volatile uint16_t *b, float4 *const c, Pair<T, N> *d, void *e,
        size_t f, const T *__restrict__ g, bool *h, float2 i, T j[]) {}
    """
    params = compiler.unit(text, "cell", 80, "all<float, 3>").params
    assert [p["scalar"] for p in params] == [
        "f64", "u16", "f32", "struct", "struct", "u64", "f32", "bool", "struct", "f32",
    ]
    assert [p["isPointer"] for p in params] == [False, True, True, True, True, False, True, True, False, True]
    assert [p["isConst"] for p in params] == [i in (1, 6) for i in range(10)]
    assert params[3]["structBytes"] == 12


def test_names_are_those_of_the_text(compiler):
    params = compiler.unit(SOURCE, "cell", 90, "saxpy").params
    assert [p["name"] for p in params] == ["n", "a", "x", "y"]
    macro = "#define P int *first, int second\n__global__ void k(P) {}"
    assert [p["name"] for p in compiler.unit(macro, "cell", 90, "k").params] == ["arg0", "arg1"]


def test_no_parameters(compiler):
    assert compiler.unit("__global__ void none() {}", "cell", 90, "none").params == []


def test_a_card_newer_than_the_compiler_gets_text_that_the_driver_compiles(compiler):
    image = compiler.unit(SOURCE, "cell", 999, "saxpy").image
    assert b".version" in image and image.endswith(b"\0")


@pytest.mark.parametrize(
    "text, name, says",
    [
        ("__global__ void k(int *p)\n{\n    p = q;\n}", "k", r'cell\(3\): error: identifier "q" is undefined'),
        (SOURCE, "nothing", "nothing"),
    ],
)
def test_errors_have_the_file_and_the_line(compiler, text, name, says):
    with pytest.raises(gs.GpuError, match=says) as caught:
        compiler.unit(text, "cell", 90, name)
    assert type(caught.value).__name__ == "CompileError"
