// WRONG ON PURPOSE. A ring of threads: in every round each adds its right
// neighbour's value to its own, with a barrier before and after the reading.
// A thread leaves the loop after as many rounds as it was given, and from then
// on does not come to the barriers in it. blockDim.x: at most 1024.
// barrier-loop-together.cu is right.
__global__ void ringLeftEarly(const int *rounds, int *values)
{
    __shared__ int ring[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    ring[tid] = values[i];
    for (int round = 0; round < rounds[i]; round++) {
        __syncthreads();
        const int right = ring[(tid + 1) % blockDim.x];
        __syncthreads();
        ring[tid] += right;
    }
    values[i] = ring[tid];
}
