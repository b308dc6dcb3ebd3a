// Diffusion on an unstructured grid: every edge moves k (u[b] - u[a]) between its
// two cells. Who does the work decides who meets whom.

// One edge a thread: each flux is computed once, and edges that share a cell add
// to it atomically.
__global__ void fluxByEdges(const unsigned int *a, const unsigned int *b,
                            const float *u, float *change, unsigned int edges,
                            float k)
{
    const unsigned int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e < edges) {
        const float flux = k * (u[b[e]] - u[a[e]]);
        atomicAdd(&change[a[e]], flux);
        atomicAdd(&change[b[e]], -flux);
    }
}

// The same after colouring: edges of one colour share no cell, so one launch for
// each colour needs no atomics. colour[e] says which edges are this launch's.
__global__ void fluxByColour(const unsigned int *a, const unsigned int *b,
                             const unsigned int *colour, unsigned int now,
                             const float *u, float *change, unsigned int edges,
                             float k)
{
    const unsigned int e = blockIdx.x * blockDim.x + threadIdx.x;
    if (e < edges && colour[e] == now) {
        const float flux = k * (u[b[e]] - u[a[e]]);
        change[a[e]] += flux;
        change[b[e]] -= flux;
    }
}
