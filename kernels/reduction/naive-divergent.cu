// Sum of each block's elements as a tournament: in round 1 every second thread
// adds its right neighbour's value to its own, in round 2 every fourth the one
// two to the right, and so on. The winners lie ever further apart, so that all
// warps go through every round, at last for a single thread. blockDim.x: a
// power of two, at most 1024.
__global__ void sumTournament(const float *in, float *sums, unsigned int n)
{
    __shared__ float values[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    values[tid] = i < n ? in[i] : 0.0f;
    for (unsigned int stride = 1; stride < blockDim.x; stride *= 2) {
        __syncthreads();
        if (tid % (2 * stride) == 0) {
            values[tid] += values[tid + stride];
        }
    }
    if (tid == 0) {
        sums[blockIdx.x] = values[0];
    }
}
