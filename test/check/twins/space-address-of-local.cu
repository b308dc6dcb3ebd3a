// finds: wrong-space (a)
// A kernel leaves pointers to its local variables for the next one.
#include <cstdio>
struct Job { int *result; };
__global__ void produce(Job *jobs, int *store) {
    int mine = 10 * threadIdx.x + 1;
#ifdef MENDED
    store[threadIdx.x] = mine;
    jobs[threadIdx.x].result = &store[threadIdx.x];
#else
    jobs[threadIdx.x].result = &mine;
#endif
}
__global__ void consume(Job *jobs, int *out, int n) {
    if (threadIdx.x < n) out[threadIdx.x] = *jobs[n - 1 - threadIdx.x].result; // (a)
}
int main() {
    Job *jobs;
    int *out, *store, h[8];
    cudaMalloc(&jobs, 8 * sizeof(Job));
    cudaMalloc(&out, 8 * sizeof(int));
    cudaMalloc(&store, 8 * sizeof(int));
    produce<<<1, 8>>>(jobs, store);
    consume<<<1, 32>>>(jobs, out, 8);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(jobs);
    cudaFree(out);
    cudaFree(store);
}
