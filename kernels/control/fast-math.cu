// A damped wave, exp(-x) sin(9x), by the functions of the special unit: one or
// two instructions each where expf and sinf take dozens, and a few more wrong
// digits. Compare: control/precise-math.
__global__ void fastWave(const float *x, float *y, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = __expf(-x[i]) * __sinf(9.0f * x[i]);
    }
}
