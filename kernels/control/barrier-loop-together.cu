// A ring of threads: in every round each adds its right neighbour's value to
// its own, until it has done as many rounds as it was given. Nobody leaves
// before all are done: the barrier that ends a round also asks whether anybody
// has more to do. blockDim.x: at most 1024.
__global__ void ringLeftTogether(const int *rounds, int *values)
{
    __shared__ int ring[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    ring[tid] = values[i];
    for (int round = 0; __syncthreads_or(round < rounds[i]); round++) {
        const int right = ring[(tid + 1) % blockDim.x];
        __syncthreads();
        if (round < rounds[i]) {
            ring[tid] += right;
        }
    }
    values[i] = ring[tid];
}
