// The family of atomic functions, each on a word of its own: first in shared
// memory, where the threads of a block meet, then in global memory, where one
// thread a block brings the block's result. None of the results depends on the
// order in which threads come. totals: what add, sub, min, max, inc, and, or,
// xor, a maximum by cas and exch leave.
__global__ void atomicSurvey(const unsigned int *in, unsigned int *totals,
                             unsigned int n)
{
    __shared__ unsigned int s[10];
    if (threadIdx.x < 10) {
        s[threadIdx.x] = threadIdx.x == 2 || threadIdx.x == 5 ? 0xffffffffu : 0u;
    }
    __syncthreads();
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const unsigned int value = in[i];
        atomicAdd(&s[0], value);
        atomicSub(&s[1], value);
        atomicMin(&s[2], value);
        atomicMax(&s[3], value);
        atomicInc(&s[4], 0xffffffffu); // wraps to 0 behind its second argument
        atomicAnd(&s[5], value | 1u);
        atomicOr(&s[6], value);
        atomicXor(&s[7], value);
        // A maximum by hand: swap while what is there is smaller.
        unsigned int seen = s[8];
        while (seen < value) {
            const unsigned int before = atomicCAS(&s[8], seen, value);
            if (before == seen) {
                break;
            }
            seen = before;
        }
        atomicExch(&s[9], 1u); // somebody was here
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(&totals[0], s[0]);
        atomicAdd(&totals[1], s[1]);
        atomicMin(&totals[2], s[2]);
        atomicMax(&totals[3], s[3]);
        atomicAdd(&totals[4], s[4]);
        atomicAnd(&totals[5], s[5]);
        atomicOr(&totals[6], s[6]);
        atomicXor(&totals[7], s[7]);
        atomicMax(&totals[8], s[8]);
        atomicExch(&totals[9], 1u);
    }
}
