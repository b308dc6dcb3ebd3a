// Exclusive prefix sums that begin anew at every raised flag, within each block:
// an element gets the sum of those before it in its segment, the first one
// zero. Scanned as the inclusive ones, over the elements shifted by one.
// flags: 1 where a segment begins. blockDim.x: at most 256.
__global__ void scanSegmentsExclusive(const int *in, const int *flags, int *out,
                                      unsigned int n)
{
    __shared__ int sums[256];
    __shared__ int starts[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    int start = i >= n || tid == 0 || flags[i] != 0;
    // The left neighbour's element, unless a segment begins here.
    int sum = start ? 0 : in[i - 1];
    for (unsigned int distance = 1; distance < blockDim.x; distance *= 2) {
        sums[tid] = sum;
        starts[tid] = start;
        __syncthreads();
        if (tid >= distance && start == 0) {
            sum += sums[tid - distance];
            start = starts[tid - distance];
        }
        __syncthreads(); // all have read before anybody writes
    }
    if (i < n) {
        out[i] = sum;
    }
}
