// The same simulation many times over, with other random numbers each: a block
// prices a European call by `paths` paths and leaves the discounted mean and the
// half-width of its 95 % confidence interval. About 95 of 100 blocks have the true
// price inside theirs. Two uniform numbers, hashes of a counter, make a normal
// number by Box and Muller. blockDim.x: 128.
__device__ unsigned int hash(unsigned int x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

__device__ float uniformOf(unsigned int bits)
{
    return (float)((bits >> 8) + 1u) * (1.0f / 16777216.0f);
}

__global__ void confidence(float *value, float *halfWidth, unsigned int paths,
                           float price, float strike, float rate, float volatility,
                           float years, unsigned int seed)
{
    __shared__ float sumOf[128];
    __shared__ float squareOf[128];
    const unsigned int tid = threadIdx.x;
    const float drift = (rate - 0.5f * volatility * volatility) * years;
    const float spread = volatility * sqrtf(years);
    const unsigned int first = 2 * paths * blockIdx.x;
    float sum = 0.0f;
    float square = 0.0f;
    for (unsigned int path = tid; path < paths; path += 128) {
        const float u = uniformOf(hash((first + 2 * path) ^ seed));
        const float v = uniformOf(hash((first + 2 * path + 1) ^ seed));
        const float normal = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
        const float payoff = fmaxf(price * expf(drift + spread * normal) - strike,
                                   0.0f);
        sum += payoff;
        square += payoff * payoff;
    }
    sumOf[tid] = sum;
    squareOf[tid] = square;
    __syncthreads();
    for (unsigned int half = 64; half > 0; half /= 2) {
        if (tid < half) {
            sumOf[tid] += sumOf[tid + half];
            squareOf[tid] += squareOf[tid + half];
        }
        __syncthreads();
    }
    if (tid == 0) {
        const float discount = expf(-rate * years);
        const float mean = sumOf[0] / (float)paths;
        const float variance = fmaxf(squareOf[0] / (float)paths - mean * mean, 0.0f);
        value[blockIdx.x] = discount * mean;
        halfWidth[blockIdx.x] = 1.96f * discount * sqrtf(variance / (float)paths);
    }
}
