// Uniform random numbers in (0, 1] from a counter: Philox4x32-10 of Salmon,
// Moraes, Dror and Shaw ("Parallel random numbers: as easy as 1, 2, 3", SC11).
// Number k is a function of k and the seed alone, so that no thread keeps a
// state, and the numbers do not depend on how many threads make them.
// A thread makes four at once.
__device__ uint4 philox(uint4 counter, uint2 key)
{
    for (int round = 0; round < 10; round++) {
        const unsigned int high0 = __umulhi(0xd2511f53u, counter.x);
        const unsigned int low0 = 0xd2511f53u * counter.x;
        const unsigned int high1 = __umulhi(0xcd9e8d57u, counter.z);
        const unsigned int low1 = 0xcd9e8d57u * counter.z;
        counter = make_uint4(high1 ^ counter.y ^ key.x, low1, high0 ^ counter.w ^ key.y, low0);
        key.x += 0x9e3779b9u;
        key.y += 0xbb67ae85u;
    }
    return counter;
}

// 24 bits, all that a float holds; never 0, whose logarithm would be infinite.
__device__ float uniformOf(unsigned int bits)
{
    return (float)((bits >> 8) + 1u) * (1.0f / 16777216.0f);
}

__global__ void uniformNumbers(float *numbers, unsigned int n, unsigned int seed)
{
    const unsigned int quad = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * quad >= n) {
        return;
    }
    const uint4 bits = philox(make_uint4(quad, 0, 0, 0), make_uint2(seed, 0));
    const float4 four = make_float4(uniformOf(bits.x), uniformOf(bits.y), uniformOf(bits.z),
                                    uniformOf(bits.w));
    if (4 * quad + 3 < n) {
        reinterpret_cast<float4 *>(numbers)[quad] = four;
        return;
    }
    // The last thread of an n that four does not divide.
    const float rest[3] = {four.x, four.y, four.z};
    for (unsigned int k = 0; 4 * quad + k < n; k++) {
        numbers[4 * quad + k] = rest[k];
    }
}
