// Sum and product of two vectors. Nothing says that `sums` is not x or y in
// disguise, so after the first store the compiler must load x[i] and y[i] again:
// four loads for two values.
__global__ void sumAndProduct(const float *x, const float *y, float *sums,
                              float *products, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        sums[i] = x[i] + y[i];
        products[i] = x[i] * y[i];
    }
}
