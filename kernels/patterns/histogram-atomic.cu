// Counts how often each of 256 values occurs, with one histogram in global
// memory: threads that meet the same value queue at its counter.
__global__ void histogramAtomic(const int *in, unsigned int *counts, unsigned int n)
{
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x) {
        atomicAdd(&counts[in[i]], 1u);
    }
}
