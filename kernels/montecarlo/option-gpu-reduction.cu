// A European call by simulation, step two of four: the block adds what its threads
// found, so that the host reads two numbers a block instead of two a thread.
// blockDim.x: a power of two, at most 256.
__global__ void optionBlockSums(const float *normals, float *sums, float *squares,
                                unsigned int paths, float price, float strike,
                                float drift, float spread)
{
    __shared__ float sumOf[256];
    __shared__ float squareOf[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int threads = gridDim.x * blockDim.x;
    float sum = 0.0f;
    float square = 0.0f;
    for (unsigned int path = blockIdx.x * blockDim.x + tid; path < paths; path += threads) {
        const float payoff = fmaxf(price * expf(drift + spread * normals[path]) - strike,
                                   0.0f);
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
        sums[blockIdx.x] = sumOf[0];
        squares[blockIdx.x] = squareOf[0];
    }
}
