// The second dimension of a Fourier transform in the plane: the columns of an
// n x n array, in place. Elements of a column lie n apart; a block takes eight
// columns side by side, so that each row of its tile is 64 contiguous bytes, two
// whole sectors. Butterflies as in fft-1d-batched.
// blockDim: (8, n / 2); 8 * n float2 of dynamic shared memory; n a power of two, 8
// at least. direction: -1 forward, 1 inverse.
__global__ void fftColumns(float2 *data, unsigned int n, float direction)
{
    extern __shared__ float2 tile[];
    const unsigned int column = threadIdx.x;
    const unsigned int tid = threadIdx.y;
    float2 *corner = data + blockIdx.x * 8;
    const unsigned int unused = __clz(n) + 1;
    for (unsigned int row = tid; row < n; row += n / 2) {
        tile[8 * (__brev(row) >> unused) + column] = corner[row * n + column];
    }
    __syncthreads();
    for (unsigned int half = 1; half < n; half *= 2) {
        const unsigned int k = tid % half;
        const unsigned int low = 8 * (2 * (tid - k) + k) + column;
        float sine, cosine;
        sincosf(direction * 3.14159265f * (float)k / (float)half, &sine, &cosine);
        const float2 a = tile[low];
        const float2 b = tile[low + 8 * half];
        const float2 turned = make_float2(b.x * cosine - b.y * sine,
                                          b.x * sine + b.y * cosine);
        tile[low] = make_float2(a.x + turned.x, a.y + turned.y);
        tile[low + 8 * half] = make_float2(a.x - turned.x, a.y - turned.y);
        __syncthreads();
    }
    for (unsigned int row = tid; row < n; row += n / 2) {
        corner[row * n + column] = tile[8 * row + column];
    }
}
