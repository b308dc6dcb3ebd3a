// x = alpha x, dealt out to the threads in two ways. Both do the same work on
// the same words; only who does which differs.

// Cyclic, as cards are dealt: thread t takes elements t, t + T, t + 2T … of T
// threads. In every step the 32 lanes of a warp touch 32 neighbouring words.
__global__ void scaleCyclic(float *x, float alpha, unsigned int n)
{
    const unsigned int threads = gridDim.x * blockDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
        x[i] = alpha * x[i];
    }
}

// Blocked, as a CPU's cores would share it: thread t takes `share` elements in
// a row. In every step the lanes of a warp are `share` words apart, so each of
// them touches a cache line of its own and uses one word of it.
__global__ void scaleBlocked(float *x, float alpha, unsigned int n, unsigned int share)
{
    const unsigned int first = (blockIdx.x * blockDim.x + threadIdx.x) * share;
    for (unsigned int k = 0; k < share; k++) {
        const unsigned int i = first + k;
        if (i < n) {
            x[i] = alpha * x[i];
        }
    }
}
