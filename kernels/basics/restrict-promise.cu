// Sum and product of two vectors, with the promise that the arrays do not
// overlap: x[i] and y[i] are loaded once, and may come through the read-only
// path. A promise that is broken gives wrong results, and no message.
__global__ void sumAndProductRestrict(const float *__restrict__ x,
                                      const float *__restrict__ y,
                                      float *__restrict__ sums,
                                      float *__restrict__ products, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        sums[i] = x[i] + y[i];
        products[i] = x[i] * y[i];
    }
}
