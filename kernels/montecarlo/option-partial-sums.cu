// A European call by simulation, step one of four: the grid walks through the
// normal numbers, and every thread leaves the sum of its payoffs and of their
// squares, from which the host makes mean and confidence interval. One option a
// launch; as many partial sums as threads.
__global__ void optionPartialSums(const float *normals, float *sums, float *squares,
                                  unsigned int paths, float price, float strike,
                                  float drift, float spread)
{
    const unsigned int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int threads = gridDim.x * blockDim.x;
    float sum = 0.0f;
    float square = 0.0f;
    for (unsigned int path = thread; path < paths; path += threads) {
        const float payoff = fmaxf(price * expf(drift + spread * normals[path]) - strike,
                                   0.0f);
        sum += payoff;
        square += payoff * payoff;
    }
    sums[thread] = sum;
    squares[thread] = square;
}
