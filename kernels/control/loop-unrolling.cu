// The mean of `points` neighbours, with a loop that the compiler writes out and
// one that it has to run. A loop costs a comparison, an addition and a jump each
// time round, and its index a register; written out, the rounds' loads also do not
// wait for each other.

// Five rounds, known when it is compiled: nvcc writes such loops out by itself.
__global__ void meanUnrolled(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float sum = 0.0f;
#pragma unroll
        for (unsigned int k = 0; k < 5; k++) {
            sum += in[i + k];
        }
        out[i] = sum / 5.0f;
    }
}

// The same rounds, kept as a loop.
__global__ void meanRolled(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float sum = 0.0f;
#pragma unroll 1
        for (unsigned int k = 0; k < 5; k++) {
            sum += in[i + k];
        }
        out[i] = sum / 5.0f;
    }
}

// How many rounds is known only when it runs: five at a time are written out, and
// what is left over is run as a loop.
__global__ void meanPartly(const float *in, float *out, unsigned int n,
                           unsigned int points)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float sum = 0.0f;
#pragma unroll 5
        for (unsigned int k = 0; k < points; k++) {
            sum += in[i + k];
        }
        out[i] = sum / (float)points;
    }
}
