// Inclusive prefix sums that begin anew every `segment` elements, one thread a
// segment. The segments are independent, so there is something in parallel; but
// neighbouring threads read words that lie a whole segment apart.
__global__ void scanSegmentsSequential(const float *in, float *out, unsigned int n,
                                       unsigned int segment)
{
    const unsigned int first = (blockIdx.x * blockDim.x + threadIdx.x) * segment;
    const unsigned int end = first + segment < n ? first + segment : n;
    float running = 0.0f;
    for (unsigned int i = first; i < end; i++) {
        running += in[i];
        out[i] = running;
    }
}
