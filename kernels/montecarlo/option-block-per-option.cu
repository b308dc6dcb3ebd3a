// European calls by simulation, step four of four: one block prices an option from
// its first path to the discounted mean and the half-width of its 95 % confidence
// interval. One launch and nothing left for the host, but only as many
// blocks as options: right for few paths, wrong for many paths of few options.
// blockDim.x: a power of two, at most 256.
__global__ void blockPerOption(const float *normals, const float *price,
                               const float *strike, const float *years,
                               float *value, float *halfWidth, unsigned int paths,
                               float rate, float volatility)
{
    __shared__ float sumOf[256];
    __shared__ float squareOf[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int option = blockIdx.x;
    const float drift = (rate - 0.5f * volatility * volatility) * years[option];
    const float spread = volatility * sqrtf(years[option]);
    float sum = 0.0f;
    float square = 0.0f;
    for (unsigned int path = tid; path < paths; path += blockDim.x) {
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
        const float discount = expf(-rate * years[option]);
        const float mean = sumOf[0] / (float)paths;
        const float variance = fmaxf(squareOf[0] / (float)paths - mean * mean, 0.0f);
        value[option] = discount * mean;
        halfWidth[option] = 1.96f * discount * sqrtf(variance / (float)paths);
    }
}
