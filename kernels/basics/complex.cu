// Squares of complex numbers and a constant, z * z + c, with cuComplex.h: the
// functions of C99's complex numbers, for both sides.
#include <cuComplex.h>

__global__ void squareAndShift(const cuFloatComplex *z, cuFloatComplex *out,
                               unsigned int n, float re, float im)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = cuCaddf(cuCmulf(z[i], z[i]), make_cuFloatComplex(re, im));
    }
}
