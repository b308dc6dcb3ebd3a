// The same 256 multiply-adds a thread, in CHAINS chains that do not depend on
// each other. An operation whose operand is the result before it waits until that
// is there (about 24 cycles on the cards of 2008, 4 today). While one chain waits
// a thread may start the next one: independent instructions hide latency like
// more warps do.
// Every chain is x/2 + 1 again and again; its fixed point is 2.
template <int CHAINS>
__global__ void chains(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    float value[CHAINS];
#pragma unroll
    for (int c = 0; c < CHAINS; c++) {
        value[c] = in[i] + (float)c;
    }
    for (int step = 0; step < 256 / CHAINS; step++) {
#pragma unroll
        for (int c = 0; c < CHAINS; c++) {
            value[c] = 0.5f * value[c] + 1.0f;
        }
    }
    float sum = 0.0f;
#pragma unroll
    for (int c = 0; c < CHAINS; c++) {
        sum += value[c];
    }
    out[i] = sum / (float)CHAINS;
}

template __global__ void chains<1>(const float *, float *, unsigned int);
template __global__ void chains<2>(const float *, float *, unsigned int);
template __global__ void chains<4>(const float *, float *, unsigned int);
