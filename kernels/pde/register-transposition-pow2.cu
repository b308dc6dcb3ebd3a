// Eight neighbouring elements for each lane of a warp, loaded coalesced: lane l loads
// elements l, l + 32 and so on, and needs 8 l to 8 l + 7. They change places in shared
// memory. The words 8 l + i of a warp would share four banks, eight lanes each; a
// word left out after every 32 shifts every fourth lane by one bank, and all differ.
// The work: running sums inside each lane's stretch. The way back is the same, reversed.
// blockDim.x: 128; warps: those of the grid that have data, 256 elements each.
__global__ void runningSumsPow2(const float *in, float *out, int warps)
{
    __shared__ float place[4][264];
    const int lane = threadIdx.x % 32;
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (warp >= warps) {
        return;
    }
    float *mine = place[threadIdx.x / 32];
    float value[8];
    for (int i = 0; i < 8; i++) {
        const int k = lane + 32 * i;
        mine[k + k / 32] = in[warp * 256 + k];
    }
    __syncwarp();
    float sum = 0.0f;
    for (int i = 0; i < 8; i++) {
        const int k = 8 * lane + i;
        sum += mine[k + k / 32];
        value[i] = sum;
    }
    __syncwarp();
    for (int i = 0; i < 8; i++) {
        const int k = 8 * lane + i;
        mine[k + k / 32] = value[i];
    }
    __syncwarp();
    for (int i = 0; i < 8; i++) {
        const int k = lane + 32 * i;
        out[warp * 256 + k] = mine[k + k / 32];
    }
}
