// finds: race (a) (b)
// or: race (b) (b)
// A stack in shared memory whose size is counted without an atomic operation.
#include <cstdio>
struct Stack {
    int items[64];
    int size;
    __device__ void push(int v) {
#ifdef MENDED
        items[atomicAdd(&size, 1)] = v;
#else
        items[size] = v; // (a)
        size++; // (b)
#endif
    }
};
__global__ void collect(const int *x, int *out) {
    __shared__ Stack stack;
    if (threadIdx.x == 0) stack.size = 0;
    __syncthreads();
    if (x[threadIdx.x] % 2) stack.push(x[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) *out = stack.size;
}
int main() {
    int h[64], r, *x, *o;
    for (int i = 0; i < 64; i++) h[i] = i;
    cudaMalloc(&x, sizeof h); cudaMalloc(&o, sizeof r);
    cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
    collect<<<1, 64>>>(x, o);
    cudaMemcpy(&r, o, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(x); cudaFree(o);
}
