"""Kernels for the tests of cards, and what a compiler says of their parameters."""

SOURCE = """
#include <cstdio>
struct Body { double x; int k; };
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}
__global__ void scaled(double *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 3; }
__global__ void moving(Body *bodies, int n)
{
    if (threadIdx.x < n)
        bodies[threadIdx.x].x += bodies[threadIdx.x].k;
}
__global__ void fault(int n) { *(volatile int *)(long long)n = 1; }
__global__ void slow(int n) { }
__global__ void kinds(signed char a, char b, unsigned char c, short d, unsigned short e, int f, unsigned g,
                      long long h, unsigned long long i, float j, double k, bool l) { }
"""


def _scalar(type_, name, scalar):
    return {"name": name, "type": type_, "scalar": scalar, "isPointer": False, "isConst": False}


def _pointer(type_, name, scalar, is_const=False, **more):
    return {"name": name, "type": type_, "scalar": scalar, "isPointer": True, "isConst": is_const, **more}


#: Of each kernel its name in machine code, and its parameters.
KERNELS = {
    "saxpy": (
        b"_Z5saxpyifPKfPf",
        [
            _scalar("int", "n", "i32"),
            _scalar("float", "a", "f32"),
            _pointer("const float *", "x", "f32", True),
            _pointer("float *", "y", "f32"),
        ],
    ),
    "scaled": (b"_Z6scaledPd", [_pointer("double *", "x", "f64")]),
    "moving": (
        b"_Z6movingP4Bodyi",
        [_pointer("Body *", "bodies", "struct", structBytes=16), _scalar("int", "n", "i32")],
    ),
    "fault": (b"_Z5faulti", [_scalar("int", "n", "i32")]),
    "slow": (b"_Z4slowi", [_scalar("int", "n", "i32")]),
    "kinds": (
        b"_Z5kindsachstijxyfdb",
        [
            _scalar(type_, "abcdefghijkl"[i], scalar)
            for i, (type_, scalar) in enumerate(
                [
                    ("signed char", "i8"),
                    ("char", "i8"),
                    ("unsigned char", "u8"),
                    ("short", "i16"),
                    ("unsigned short", "u16"),
                    ("int", "i32"),
                    ("unsigned", "u32"),
                    ("long long", "i64"),
                    ("unsigned long long", "u64"),
                    ("float", "f32"),
                    ("double", "f64"),
                    ("bool", "bool"),
                ]
            )
        ],
    ),
}
