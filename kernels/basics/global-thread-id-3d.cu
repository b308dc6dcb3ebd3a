// A number of its own for each thread of a grid of three dimensions whose
// blocks have three: blocks are counted as threads are, along x, then y, then
// z, and the threads of one block follow each other. rank: one word a thread.
__global__ void rankOfThread(unsigned int *rank)
{
    const unsigned int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned int thread =
        (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    const unsigned int threads = blockDim.x * blockDim.y * blockDim.z;
    const unsigned int i = block * threads + thread;
    // Where the thread is, packed: what is read back shows the order.
    rank[i] = blockIdx.x | blockIdx.y << 4 | blockIdx.z << 8 | threadIdx.x << 12 |
              threadIdx.y << 20 | threadIdx.z << 28;
}
