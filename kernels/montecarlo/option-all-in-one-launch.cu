// European calls by simulation, step three of four: all options in one launch. The
// grid has two dimensions, a row of blocks for each option, where the host had a
// loop of launches. blockDim.x: a power of two, at most 256.
// sums and squares: gridDim.x values an option.
__global__ void allOptions(const float *normals, const float *price,
                           const float *strike, const float *years, float *sums,
                           float *squares, unsigned int paths, float rate,
                           float volatility)
{
    __shared__ float sumOf[256];
    __shared__ float squareOf[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int option = blockIdx.y;
    const float drift = (rate - 0.5f * volatility * volatility) * years[option];
    const float spread = volatility * sqrtf(years[option]);
    const unsigned int threads = gridDim.x * blockDim.x;
    float sum = 0.0f;
    float square = 0.0f;
    for (unsigned int path = blockIdx.x * blockDim.x + tid; path < paths; path += threads) {
        const float end = price[option] * expf(drift + spread * normals[path]);
        const float payoff = fmaxf(end - strike[option], 0.0f);
        sum += payoff;
        square += payoff * payoff;
    }
    sumOf[tid] = sum;
    squareOf[tid] = square;
    __syncthreads();
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        if (tid < half) {
            sumOf[tid] += sumOf[tid + half];
            squareOf[tid] += squareOf[tid + half];
        }
        __syncthreads();
    }
    if (tid == 0) {
        sums[option * gridDim.x + blockIdx.x] = sumOf[0];
        squares[option * gridDim.x + blockIdx.x] = squareOf[0];
    }
}
