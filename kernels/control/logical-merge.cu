// z = p ? x : y, an element a thread: what vector computers of the 1980s had
// one instruction for. Both values are at hand, so nothing has to branch.
__global__ void logicalMerge(const int *p, const float *x, const float *y, float *z,
                             unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float fromX = x[i];
        const float fromY = y[i];
        z[i] = p[i] != 0 ? fromX : fromY;
    }
}
