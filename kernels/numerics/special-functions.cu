// Special functions of CUDA's own library, one argument a thread: the error function
// and its complement, the distribution function of normal numbers, the logarithm of
// the gamma function, and Bessel's J0. values: five stretches of n, in that order.
__global__ void specialFunctions(const float *x, float *values, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        values[i] = erff(x[i]);
        values[n + i] = erfcf(x[i]);
        values[2 * n + i] = normcdff(x[i]);
        values[3 * n + i] = lgammaf(x[i]);
        values[4 * n + i] = j0f(x[i]);
    }
}
