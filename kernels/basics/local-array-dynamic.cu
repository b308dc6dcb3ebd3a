// A little array that must be one: which element is meant depends on the data,
// and registers have no index. It goes to local memory, a private stretch of
// device memory for each thread, behind the L1 cache. Each thread counts how
// often the values 0 to 15 occur among its own `length` elements of `in`, which
// lie n apart, and leaves the value that is most frequent (the least, if several are).
__global__ void commonest(const int *in, int *out, unsigned int n, unsigned int length)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    int seen[16];
    for (int value = 0; value < 16; value++) {
        seen[value] = 0;
    }
    for (unsigned int k = 0; k < length; k++) {
        seen[in[k * n + i] & 15]++;
    }
    int best = 0;
    for (int value = 1; value < 16; value++) {
        if (seen[value] > seen[best]) {
            best = value;
        }
    }
    out[i] = best;
}
