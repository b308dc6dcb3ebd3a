// The transposition of register-transposition-odd and -pow2 for any number of elements
// a lane. Let g be the greatest power of two that divides both ITEMS and 32. Lanes that lie
// 32 / g apart want words of one bank, since ITEMS * 32 / g is a multiple of 32; a word
// left out after every ITEMS * 32 / g shifts each such group by a bank of its own. For an
// odd ITEMS that is never inside the warp's stretch, for a power of two after every 32.
// The work: running sums inside each lane's stretch. blockDim.x: 128; warps: those that
// have data, 32 * ITEMS elements each.
template <int ITEMS>
__device__ int placeOf(int k)
{
    constexpr int lowest = ITEMS & -ITEMS;
    constexpr int g = lowest < 32 ? lowest : 32;
    return k + k / (ITEMS * 32 / g);
}

template <int ITEMS>
__global__ void runningSums(const float *in, float *out, int warps)
{
    __shared__ float place[4][33 * ITEMS];
    const int lane = threadIdx.x % 32;
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (warp >= warps) {
        return;
    }
    float *mine = place[threadIdx.x / 32];
    float value[ITEMS];
    for (int i = 0; i < ITEMS; i++) {
        const int k = lane + 32 * i;
        mine[placeOf<ITEMS>(k)] = in[warp * 32 * ITEMS + k];
    }
    __syncwarp();
    float sum = 0.0f;
    for (int i = 0; i < ITEMS; i++) {
        sum += mine[placeOf<ITEMS>(ITEMS * lane + i)];
        value[i] = sum;
    }
    __syncwarp();
    for (int i = 0; i < ITEMS; i++) {
        mine[placeOf<ITEMS>(ITEMS * lane + i)] = value[i];
    }
    __syncwarp();
    for (int i = 0; i < ITEMS; i++) {
        const int k = lane + 32 * i;
        out[warp * 32 * ITEMS + k] = mine[placeOf<ITEMS>(k)];
    }
}
