// Sum of n ints, fifth version: the last warp finishes alone.
// blockDim.x must be a power of two from 64 on; dynamic shared memory:
// blockDim.x ints. A block covers 2 * blockDim.x elements.

// Folds partial[0..63] into partial[0]; called by threads 0 to 31.
// Lanes of a warp need not run in step since Volta, so reading and writing are
// kept apart by __syncwarp(), which costs far less than __syncthreads().
__device__ void foldLastWarp(int *partial, unsigned int tid)
{
    int sum = partial[tid] + partial[tid + 32];
    __syncwarp();
    partial[tid] = sum;
    __syncwarp();
    sum += partial[tid + 16];
    __syncwarp();
    partial[tid] = sum;
    __syncwarp();
    sum += partial[tid + 8];
    __syncwarp();
    partial[tid] = sum;
    __syncwarp();
    sum += partial[tid + 4];
    __syncwarp();
    partial[tid] = sum;
    __syncwarp();
    sum += partial[tid + 2];
    __syncwarp();
    partial[tid] = sum;
    __syncwarp();
    sum += partial[tid + 1];
    __syncwarp();
    partial[tid] = sum;
}

__global__ void reduce5(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * (2 * blockDim.x) + tid;

    int sum = i < n ? in[i] : 0;
    if (i + blockDim.x < n) {
        sum += in[i + blockDim.x];
    }
    partial[tid] = sum;
    __syncthreads();

    // Once 64 values are left only one warp has work: six levels need neither
    // a loop nor a barrier for the block. All other warps are done here.
    for (unsigned int s = blockDim.x / 2; s > 32; s /= 2) {
        if (tid < s) {
            partial[tid] += partial[tid + s];
        }
        __syncthreads();
    }
    if (tid < 32) {
        foldLastWarp(partial, tid);
    }

    if (tid == 0) {
        out[blockIdx.x] = partial[0];
    }
}
