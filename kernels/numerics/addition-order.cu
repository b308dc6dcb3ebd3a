// One sum in two orders: thread 0 adds from the first element to the last,
// thread 1 from the last to the first. Each addition rounds to 24 bits, so what
// is added to a large sum loses its last digits, or all of them.
__global__ void sumBothWays(const float *x, float *sums, unsigned int n)
{
    float sum = 0.0f;
    for (unsigned int k = 0; k < n; k++) {
        sum += x[threadIdx.x == 0 ? k : n - 1 - k];
    }
    sums[threadIdx.x] = sum;
}
