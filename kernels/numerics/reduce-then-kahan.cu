// Both ideas: a tree in shared memory for the first levels, where partial sums
// are of like size and many threads have work, then Kahan's sum over the last
// 16, by one thread. 256 threads a block; each block leaves one sum.
__global__ void sumTreeThenKahan(const float *x, float *sums, unsigned int n)
{
    __shared__ float partial[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    partial[tid] = i < n ? x[i] : 0.0f;
    for (unsigned int half = 128; half >= 16; half /= 2) {
        __syncthreads();
        if (tid < half) {
            partial[tid] += partial[tid + half];
        }
    }
    __syncthreads();
    if (tid == 0) {
        float sum = 0.0f;
        float lost = 0.0f;
        for (unsigned int k = 0; k < 16; k++) {
            const float term = partial[k] - lost;
            const float grown = sum + term;
            lost = (grown - sum) - term;
            sum = grown;
        }
        sums[blockIdx.x] = sum;
    }
}
