// volatile: every mention of the variable is an access to memory, none may be
// answered from a register. The reductions of 2008 leant on it in their last
// warp; since Volta it does not suffice, for it orders nothing between lanes,
// and __syncwarp() stands beside it. Sums of 64 values a block of 32 threads.
__global__ void sumOf64(const int *in, int *out)
{
    __shared__ int slots[64];
    volatile int *v = slots;
    const unsigned int lane = threadIdx.x;
    v[lane] = in[64 * blockIdx.x + lane];
    v[lane + 32] = in[64 * blockIdx.x + 32 + lane];
    __syncwarp();
    for (unsigned int distance = 32; distance > 0; distance /= 2) {
        const int sum = v[lane] + (lane < distance ? v[lane + distance] : 0);
        __syncwarp();
        v[lane] = sum;
        __syncwarp();
    }
    if (lane == 0) {
        out[blockIdx.x] = v[0];
    }
}
