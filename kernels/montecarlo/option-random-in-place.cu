// The price of a European call by simulation, random numbers included: each thread
// follows `paths` random walks of a share and leaves the sum of what the option
// paid; the host adds the sums. No array of random numbers exists: each is made
// where it is used, from a hash of a counter that begins elsewhere in every
// thread, two uniforms for each normal number by Box and Muller.
__device__ unsigned int hash(unsigned int x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

// In (0, 1]: the logarithm of it is finite.
__device__ float uniformOf(unsigned int bits)
{
    return (float)((bits >> 8) + 1u) * (1.0f / 16777216.0f);
}

__global__ void simulate(float *sums, unsigned int paths, unsigned int steps, float price,
                         float strike, float drift, float spread, unsigned int seed)
{
    const unsigned int thread = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned int counter = hash(thread ^ seed);
    float sum = 0.0f;
    for (unsigned int path = 0; path < paths; path++) {
        float logarithm = 0.0f;
        for (unsigned int step = 0; step < steps; step++) {
            const float u = uniformOf(hash(counter));
            const float v = uniformOf(hash(counter + 1u));
            counter += 2u;
            const float normal = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
            logarithm += drift + spread * normal;
        }
        sum += fmaxf(price * expf(logarithm) - strike, 0.0f);
    }
    sums[thread] = sum;
}
