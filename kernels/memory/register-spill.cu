// The moving average of a thread's last 16 values, kept in an array of its own.
// What an array costs depends on its indices.

#define LAST 16

// All indices are constants once the loop is unrolled, so the 16 values live in
// registers.
__global__ void averagesInRegisters(const float *in, float *out, unsigned int n,
                                    unsigned int steps)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    float last[LAST];
#pragma unroll
    for (int k = 0; k < LAST; k++) {
        last[k] = 0.0f;
    }
    for (unsigned int step = 0; step < steps; step++) {
        // The oldest falls out; every value moves by one register.
#pragma unroll
        for (int k = LAST - 1; k > 0; k--) {
            last[k] = last[k - 1];
        }
        last[0] = in[step * n + i];
        float sum = 0.0f;
#pragma unroll
        for (int k = LAST - 1; k >= 0; k--) {
            sum += last[k];
        }
        out[step * n + i] = sum / LAST;
    }
}

// A ring: nothing moves, but the index is known only when it runs. Registers
// have no index, so the array lies in local memory: a thread's own part of the
// device's memory, behind the caches. That is where values go, too, that have no
// register left (a spill).
__global__ void averagesSpilled(const float *in, float *out, unsigned int n,
                                unsigned int steps)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    float last[LAST];
    for (int k = 0; k < LAST; k++) {
        last[k] = 0.0f;
    }
    for (unsigned int step = 0; step < steps; step++) {
        last[step % LAST] = in[step * n + i];
        float sum = 0.0f;
        for (unsigned int k = 1; k <= LAST; k++) {
            sum += last[(step + k) % LAST];
        }
        out[step * n + i] = sum / LAST;
    }
}
