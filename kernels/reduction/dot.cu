// Dot product of two vectors: blocks march through both, a tree in shared
// memory folds a block's sums. 256 threads a block.
__global__ void dot(const float *x, const float *y, float *partial, unsigned int n)
{
    __shared__ float sums[256];
    const unsigned int tid = threadIdx.x;
    float sum = 0.0f;
    for (unsigned int i = blockIdx.x * 256 + tid; i < n; i += gridDim.x * 256) {
        sum += x[i] * y[i];
    }
    sums[tid] = sum;
    __syncthreads();
    for (unsigned int half = 128; half > 0; half /= 2) {
        if (tid < half) {
            sums[tid] += sums[tid + half];
        }
        __syncthreads();
    }
    if (tid == 0) {
        partial[blockIdx.x] = sums[0];
    }
}
