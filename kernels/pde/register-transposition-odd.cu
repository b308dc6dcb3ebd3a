// Seven neighbouring elements for each lane of a warp, loaded coalesced: lane l loads
// elements l, l + 32 and so on, and needs 7 l to 7 l + 6. They change places in shared
// memory. Because 7 is odd, the 32 words 7 l + i lie in 32 different banks, and no
// padding is needed.
// The work: running sums inside each lane's stretch. The way back is the same, reversed.
// blockDim.x: 128; warps: those of the grid that have data, 224 elements each.
__global__ void runningSumsOdd(const float *in, float *out, int warps)
{
    __shared__ float place[4][224];
    const int lane = threadIdx.x % 32;
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (warp >= warps) {
        return;
    }
    float *mine = place[threadIdx.x / 32];
    float value[7];
    for (int i = 0; i < 7; i++) {
        const int k = lane + 32 * i;
        mine[k] = in[warp * 224 + k];
    }
    __syncwarp();
    float sum = 0.0f;
    for (int i = 0; i < 7; i++) {
        const int k = 7 * lane + i;
        sum += mine[k];
        value[i] = sum;
    }
    __syncwarp();
    for (int i = 0; i < 7; i++) {
        const int k = 7 * lane + i;
        mine[k] = value[i];
    }
    __syncwarp();
    for (int i = 0; i < 7; i++) {
        const int k = lane + 32 * i;
        out[warp * 224 + k] = mine[k];
    }
}
