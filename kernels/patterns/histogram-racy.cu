// WRONG ON PURPOSE. Counts how often each value occurs by reading a counter,
// adding one and writing it back: of two threads that read the same count, one
// addition is lost. histogram-atomic.cu is right. A thread a value.
__global__ void histogramRacy(const int *in, unsigned int *counts, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        counts[in[i]]++;
    }
}
