// Inclusive prefix sums that begin anew at every raised flag, within each block.
// What is scanned is the pair (a flag came, sum since the last one): a pair whose
// flag is up forgets everything to its left. flags: 1 where a segment begins.
// blockDim.x: at most 256.
__global__ void scanSegments(const int *in, const int *flags, int *out, unsigned int n)
{
    __shared__ int sums[256];
    __shared__ int starts[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    int sum = i < n ? in[i] : 0;
    int start = i < n ? flags[i] : 0;
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
