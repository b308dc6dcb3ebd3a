// Many Jacobi steps for Laplace's equation in one launch: a grid of up to
// 64 x 64 points fits in the shared memory of one block, so each block solves a
// problem of its own and nobody waits for another block. Two buffers, swapped
// after each step. Dynamic shared memory: 2 * width * height floats.
__global__ void solveInBlock(const float *start, float *result, int width, int height, int steps)
{
    extern __shared__ float buffers[];
    const int points = width * height;
    float *now = buffers;
    float *next = buffers + points;
    const int first = blockIdx.x * points;
    for (int at = threadIdx.x; at < points; at += blockDim.x) {
        now[at] = start[first + at];
    }
    __syncthreads();
    for (int step = 0; step < steps; step++) {
        for (int at = threadIdx.x; at < points; at += blockDim.x) {
            const int i = at % width;
            const int j = at / width;
            if (i == 0 || i == width - 1 || j == 0 || j == height - 1) {
                next[at] = now[at];
            } else {
                next[at] = 0.25f * (now[at - 1] + now[at + 1] + now[at - width] + now[at + width]);
            }
        }
        // One barrier a step is enough: readers and writers have buffers apart.
        __syncthreads();
        float *const swap = now;
        now = next;
        next = swap;
    }
    for (int at = threadIdx.x; at < points; at += blockDim.x) {
        result[first + at] = now[at];
    }
}
