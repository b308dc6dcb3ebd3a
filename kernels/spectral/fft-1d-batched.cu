// Many discrete Fourier transforms at once, one for each block, in place and in
// shared memory: Cooley and Tukey's algorithm (Math. Comp. 19, 1965) with radix 2.
// The elements are loaded in the order of their reversed bits; then log2 n levels
// of butterflies double the length of what is transformed. Nothing is scaled.
// n: 2 * blockDim.x, a power of two; n float2 of dynamic shared memory.
// direction: -1 forward, 1 inverse.
__global__ void fft(float2 *data, unsigned int n, float direction)
{
    extern __shared__ float2 line[];
    float2 *mine = data + blockIdx.x * n;
    const unsigned int tid = threadIdx.x;
    const unsigned int unused = __clz(n) + 1;
    for (unsigned int i = tid; i < n; i += blockDim.x) {
        line[__brev(i) >> unused] = mine[i];
    }
    __syncthreads();
    for (unsigned int half = 1; half < n; half *= 2) {
        const unsigned int k = tid % half;
        const unsigned int low = 2 * (tid - k) + k;
        float sine, cosine;
        sincosf(direction * 3.14159265f * (float)k / (float)half, &sine, &cosine);
        const float2 a = line[low];
        const float2 b = line[low + half];
        const float2 turned = make_float2(b.x * cosine - b.y * sine,
                                          b.x * sine + b.y * cosine);
        line[low] = make_float2(a.x + turned.x, a.y + turned.y);
        line[low + half] = make_float2(a.x - turned.x, a.y - turned.y);
        __syncthreads();
    }
    for (unsigned int i = tid; i < n; i += blockDim.x) {
        mine[i] = line[i];
    }
}
