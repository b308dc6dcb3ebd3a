// Sum of n ints, seventh version: few blocks, each thread adds many elements
// before the tree begins. Any grid will do: the blocks march through the array
// together. blockSize: 64, 128, 256, 512 or 1024, and equal to blockDim.x;
// dynamic shared memory: blockSize ints.

// Folds partial[0..63] into partial[0]; called by threads 0 to 31.
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

template <unsigned int blockSize>
__global__ void reduce7(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int stride = 2 * blockSize * gridDim.x;

    // The sequential part costs one addition per element and no
    // synchronisation; the tree is paid once per block, not per 2 * blockSize
    // elements. Neighbouring threads still read neighbouring words.
    int sum = 0;
    for (unsigned int i = blockIdx.x * (2 * blockSize) + tid; i < n; i += stride) {
        sum += in[i];
        if (i + blockSize < n) {
            sum += in[i + blockSize];
        }
    }
    partial[tid] = sum;
    __syncthreads();

    if (blockSize >= 1024) {
        if (tid < 512) {
            partial[tid] += partial[tid + 512];
        }
        __syncthreads();
    }
    if (blockSize >= 512) {
        if (tid < 256) {
            partial[tid] += partial[tid + 256];
        }
        __syncthreads();
    }
    if (blockSize >= 256) {
        if (tid < 128) {
            partial[tid] += partial[tid + 128];
        }
        __syncthreads();
    }
    if (blockSize >= 128) {
        if (tid < 64) {
            partial[tid] += partial[tid + 64];
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
