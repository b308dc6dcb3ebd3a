// Kahan's compensated sum: what rounding cuts off an addition is computed, kept,
// and added to the next term. The error no longer grows with the number of
// terms. Each thread of the grid sums its own share, a grid's width apart.
// (W. Kahan, "Further remarks on reducing truncation errors", CACM 8, 1965.)
__global__ void sumKahan(const float *x, float *sums, unsigned int n)
{
    const unsigned int thread = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
    float lost = 0.0f;
    for (unsigned int i = thread; i < n; i += gridDim.x * blockDim.x) {
        const float term = x[i] - lost;
        const float grown = sum + term;
        // In exact arithmetic 0; in floats what the addition above lost. It must
        // not be simplified, as -ffast-math would.
        lost = (grown - sum) - term;
        sum = grown;
    }
    sums[thread] = sum;
}
