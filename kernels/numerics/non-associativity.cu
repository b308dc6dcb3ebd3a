// Three numbers added from the left and from the right. Every sum is rounded to
// 24 bits, and what is rounded away depends on the order: (1e30 - 1e30) + 1 is 1,
// 1e30 + (-1e30 + 1) is 0. A parallel sum has another order than a loop, so its
// result may differ without either being wrong.
__global__ void bothOrders(const float *x, const float *y, const float *z,
                           float *fromLeft, float *fromRight, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        fromLeft[i] = (x[i] + y[i]) + z[i];
        fromRight[i] = x[i] + (y[i] + z[i]);
    }
}
