// What the simulator is timed with: a tiled transpose, the first of the seven
// reductions, and loops that only compute.
#define N 1024

__global__ void transpose(const int *in, int *out)
{
    __shared__ int tile[32][32];
    int x = threadIdx.x, y = threadIdx.y;
    int left = blockIdx.x * 32, top = blockIdx.y * 32;
    tile[y][x] = in[(left + x) + (top + y) * N];
    __syncthreads();
    out[(top + x) + (left + y) * N] = tile[x][y];
}

__global__ void reduce(const int *in, int *out)
{
    extern __shared__ int s[];
    unsigned int t = threadIdx.x;
    s[t] = in[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (unsigned int step = 1; step < blockDim.x; step *= 2) {
        if (t % (2 * step) == 0)
            s[t] += s[t + step];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}

__global__ void integers(unsigned int *out, int n)
{
    unsigned int v = threadIdx.x;
    for (int i = 0; i < n; ++i) {
        v = v * 3u + 7u;
        v ^= v >> 5;
        v += i;
        v = (v << 3) ^ (v >> 7);
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void singles(float *out, int n)
{
    float x = threadIdx.x, y = 0.5f;
    for (int i = 0; i < n; ++i) {
        x = x * 0.999f + y;
        y = y * x + 0.25f;
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = x + y;
}
