// Counts how often each of 256 values occurs: every block of 256 threads
// counts in shared memory of its own and adds what it has at the end.
__global__ void histogramPrivatised(const int *in, unsigned int *counts, unsigned int n)
{
    __shared__ unsigned int own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (unsigned int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) {
        atomicAdd(&own[in[i]], 1u);
    }
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
}
