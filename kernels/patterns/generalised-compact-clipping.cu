// Clips triangles at the line x = 0, one edge of a view port: what lies to its
// left goes. A triangle leaves none, one or two, so that each thread first says
// how many, a scan over the block tells it where its own begin, and then it
// writes them: a compaction in which an element may become several. Triangles
// are six floats, x and y of each corner; a block has 256 of them and room for
// 512 in its stretch of the output. kept[b]: how many block b has left.
__device__ void put(float *to, float2 a, float2 b, float2 c)
{
    to[0] = a.x;
    to[1] = a.y;
    to[2] = b.x;
    to[3] = b.y;
    to[4] = c.x;
    to[5] = c.y;
}

// Where the line from a to b meets x = 0.
__device__ float2 crossing(float2 a, float2 b)
{
    return make_float2(0.0f, a.y + (b.y - a.y) * (a.x / (a.x - b.x)));
}

__global__ void clipTriangles(const float *in, float *out, unsigned int *kept,
                              unsigned int n)
{
    __shared__ unsigned int sums[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    float2 corner[3];
    unsigned int inside = 0; // a bit for each corner
    for (int k = 0; k < 3; k++) {
        corner[k] = i < n ? make_float2(in[6 * i + 2 * k], in[6 * i + 2 * k + 1])
                          : make_float2(-1.0f, 0.0f);
        inside |= (corner[k].x >= 0.0f ? 1u : 0u) << k;
    }
    const unsigned int corners = __popc(inside);
    const unsigned int count = corners == 2 ? 2 : corners == 0 ? 0 : 1;

    // Inclusive scan of the counts; a thread's own begin where those before it end.
    sums[tid] = count;
    for (unsigned int distance = 1; distance < 256; distance *= 2) {
        __syncthreads();
        const unsigned int left = tid >= distance ? sums[tid - distance] : 0;
        __syncthreads();
        sums[tid] += left;
    }
    float *to = out + 6 * (blockIdx.x * 512 + sums[tid] - count);
    if (corners == 3) {
        put(to, corner[0], corner[1], corner[2]);
    } else if (corners > 0) {
        // The corner that is alone on its side, and the two others after it.
        const unsigned int lonely = corners == 1 ? inside : inside ^ 7u;
        const unsigned int first = lonely == 1u ? 0 : lonely == 2u ? 1 : 2;
        const float2 a = first == 0 ? corner[0] : first == 1 ? corner[1] : corner[2];
        const float2 b = first == 0 ? corner[1] : first == 1 ? corner[2] : corner[0];
        const float2 c = first == 0 ? corner[2] : first == 1 ? corner[0] : corner[1];
        const float2 onAB = crossing(a, b);
        const float2 onAC = crossing(a, c);
        if (corners == 1) {
            put(to, a, onAB, onAC);
        } else {
            put(to, onAB, b, c);
            put(to + 6, onAB, c, onAC);
        }
    }
    __syncthreads();
    if (tid == 0) {
        kept[blockIdx.x] = sums[255];
    }
}
