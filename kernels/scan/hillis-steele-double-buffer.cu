// Inclusive prefix sums of each block's 256 elements: log2(256) sweeps, each of
// which adds the element `distance` to the left. Two buffers keep readers of a
// sweep from its writers. Work: n log n additions.
__global__ void scanHillisSteele(const float *in, float *out, unsigned int n)
{
    __shared__ float buffer[2][256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    int from = 0;
    buffer[from][tid] = i < n ? in[i] : 0.0f;
    __syncthreads();
    for (unsigned int distance = 1; distance < 256; distance *= 2) {
        const int to = 1 - from;
        float value = buffer[from][tid];
        if (tid >= distance) {
            value += buffer[from][tid - distance];
        }
        buffer[to][tid] = value;
        __syncthreads();
        from = to;
    }
    if (i < n) {
        out[i] = buffer[from][tid];
    }
}
