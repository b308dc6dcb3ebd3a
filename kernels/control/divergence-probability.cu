// How often does a warp diverge, if each of its threads takes the expensive
// branch with the same probability p, whatever the others do? Thread i goes
// there where in[i] < p; each warp leaves 1 if its lanes disagree. Expected: a
// share of 1 - p^32 - (1 - p)^32 of the warps. blockDim.x: a multiple of 32.
__global__ void warpsThatDiverge(const float *in, unsigned int *diverged, float p)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const bool isExpensive = in[i] < p;
    const bool any = __any_sync(0xffffffffu, isExpensive);
    const bool all = __all_sync(0xffffffffu, isExpensive);
    if (threadIdx.x % 32 == 0) {
        diverged[i / 32] = any && !all;
    }
}
