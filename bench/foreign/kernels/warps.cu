// Warps and blocks that work together.

// Kept elements of each warp moved to its front.
__global__ void compactWarps(const int *x, int *kept, int *counts, int n, int limit)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x & 31;
    bool isKept = i < n && x[i] < limit;
    unsigned int mask = __ballot_sync(0xffffffff, isKept);
    int at = __popc(mask & ((1u << lane) - 1));
    if (isKept)
        kept[(i & ~31) + at] = x[i];
    if (lane == 0)
        counts[i / 32] = __popc(mask);
}

// One atomic for all lanes that have the same key.
__global__ void countKeys(const int *keys, unsigned int *counts, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        unsigned int active = __activemask();
        int key = keys[i];
        unsigned int same = __match_any_sync(active, key);
        if ((int)(threadIdx.x & 31) == __ffs(same) - 1)
            atomicAdd(&counts[key], __popc(same));
    }
}

// Sums of all elements before each, within blocks of 1024.
__global__ void scanQuads(const int4 *x, int4 *sums, int *totals)
{
    __shared__ int warps[8];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int4 v = x[i];
    v.y += v.x;
    v.z += v.y;
    v.w += v.z;
    int sum = v.w;
#pragma unroll
    for (int d = 1; d < 32; d *= 2) {
        int other = __shfl_up_sync(0xffffffff, sum, d);
        if (lane >= d)
            sum += other;
    }
    if (lane == 31)
        warps[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        int part = lane < 8 ? warps[lane] : 0;
        for (int d = 1; d < 8; d *= 2) {
            int other = __shfl_up_sync(0xffffffff, part, d);
            if (lane >= d)
                part += other;
        }
        if (lane < 8)
            warps[lane] = part;
    }
    __syncthreads();
    int before = sum - v.w + (warp > 0 ? warps[warp - 1] : 0);
    sums[i] = make_int4(v.x + before, v.y + before, v.z + before, v.w + before);
    if (threadIdx.x == blockDim.x - 1)
        totals[blockIdx.x] = v.w + before;
}

// How often each digit of four bits occurs in a block's keys.
__global__ void countDigits(const unsigned int *keys, unsigned int *counts, int n, int shift)
{
    __shared__ unsigned int digits[16];
    if (threadIdx.x < 16)
        digits[threadIdx.x] = 0;
    __syncthreads();
    int base = blockIdx.x * blockDim.x * 4 + threadIdx.x;
#pragma unroll
    for (int k = 0; k < 4; k++) {
        int i = base + k * blockDim.x;
        if (i < n)
            atomicAdd(&digits[(keys[i] >> shift) & 15], 1);
    }
    __syncthreads();
    if (threadIdx.x < 16)
        counts[threadIdx.x * gridDim.x + blockIdx.x] = digits[threadIdx.x];
}

// Each warp's keys in order, with their values, by exchanges between lanes.
__global__ void sortWarps(unsigned int *keys, unsigned int *values, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
    unsigned int key = i < n ? keys[i] : 0xffffffffu, value = i < n ? values[i] : 0;
    for (int size = 2; size <= 32; size <<= 1)
        for (int stride = size >> 1; stride > 0; stride >>= 1) {
            unsigned int otherKey = __shfl_xor_sync(0xffffffffu, key, stride);
            unsigned int otherValue = __shfl_xor_sync(0xffffffffu, value, stride);
            bool isRising = (lane & size) == 0 || size == 32, isLower = (lane & stride) == 0;
            bool takesLess = isRising == isLower;
            if (takesLess ? otherKey < key : otherKey > key) {
                key = otherKey;
                value = otherValue;
            }
        }
    if (i < n) {
        keys[i] = key;
        values[i] = value;
    }
}

// The least distance and its place in one word of 64 bits.
__global__ void nearestPlace(const float *distances, unsigned long long *best, int n)
{
    unsigned long long mine = ~0ull;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned long long packed = ((unsigned long long)__float_as_uint(distances[i]) << 32) | (unsigned int)i;
        if (packed < mine)
            mine = packed;
    }
    for (int d = 16; d > 0; d /= 2) {
        unsigned long long other = __shfl_down_sync(0xffffffff, mine, d);
        mine = min(mine, other);
    }
    if (threadIdx.x % 32 == 0)
        atomicMin(best, mine);
}

// Charges spread to the four cells around each particle.
__global__ void depositCharges(const float2 *places, float *cells, int n, int size)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float x = places[i].x * (size - 1), y = places[i].y * (size - 1);
    int u = (int)x, v = (int)y;
    float fx = x - u, fy = y - v;
    atomicAdd(&cells[v * size + u], (1.0f - fx) * (1.0f - fy));
    atomicAdd(&cells[v * size + min(u + 1, size - 1)], fx * (1.0f - fy));
    atomicAdd(&cells[min(v + 1, size - 1) * size + u], (1.0f - fx) * fy);
    atomicAdd(&cells[min(v + 1, size - 1) * size + min(u + 1, size - 1)], fx * fy);
}

__device__ float greatest(float *address, float value)
{
    int *word = (int *)address;
    int old = *word, assumed;
    while (__int_as_float(old) < value) {
        assumed = old;
        old = atomicCAS(word, assumed, __float_as_int(value));
        if (old == assumed)
            break;
    }
    return __int_as_float(old);
}

__global__ void greatestOfGroups(const float *x, const int *groups, float *maxima, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        greatest(&maxima[groups[i]], x[i]);
}

// Tiles of 512 pairs of key and value in order.
__global__ void sortTiles(const uint2 *in, uint2 *out)
{
    __shared__ uint2 tile[512];
    for (int k = threadIdx.x; k < 512; k += 256)
        tile[k] = in[blockIdx.x * 512 + k];
    for (unsigned int size = 2; size <= 512; size <<= 1) {
        unsigned int direction = (threadIdx.x & (size / 2)) != 0;
        for (unsigned int stride = size / 2; stride > 0; stride >>= 1) {
            __syncthreads();
            unsigned int at = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
            uint2 a = tile[at], b = tile[at + stride];
            if ((a.x > b.x) != direction && a.x != b.x) {
                tile[at] = b;
                tile[at + stride] = a;
            }
        }
    }
    __syncthreads();
    for (int k = threadIdx.x; k < 512; k += 256)
        out[blockIdx.x * 512 + k] = tile[k];
}
