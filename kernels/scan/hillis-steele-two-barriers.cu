// Inclusive prefix sums of each block's elements in one buffer: a step reads,
// waits, writes, and waits again. Threads without a neighbour at the step's
// distance add nothing, but come to both barriers. blockDim.x: at most 1024.
__global__ void scanTwoBarriers(const float *in, float *out, unsigned int n)
{
    __shared__ float values[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    float sum = i < n ? in[i] : 0.0f;
    values[tid] = sum;
    for (unsigned int distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads(); // the last step's sums are all written
        if (tid >= distance) {
            sum += values[tid - distance];
        }
        __syncthreads(); // and all that this step needs is read
        values[tid] = sum;
    }
    if (i < n) {
        out[i] = sum;
    }
}
