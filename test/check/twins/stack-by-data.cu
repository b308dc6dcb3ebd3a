// finds: stack-overflow (call)
// How deep it goes is in the data, and one list is a ring.
__device__ int last(const int *next, int at)
{
    int path[8];
    for (int k = 0; k < 8; k++) {
        path[k] = at + k;
    }
    return next[at] < 0 ? path[at & 7] - at % 8 : last(next, next[at]) + path[0] - at; // (call)
}

__global__ void ends(const int *next, int *x)
{
    x[threadIdx.x] = last(next, threadIdx.x);
}

int main()
{
    int *next, *x, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i < 63 ? i + 1 : -1;
    }
#ifdef MENDED
    cudaDeviceSetLimit(cudaLimitStackSize, 16 * 1024);
#else
    host[63] = 40;
#endif
    cudaMalloc(&next, sizeof(host));
    cudaMalloc(&x, sizeof(host));
    cudaMemcpy(next, host, sizeof(host), cudaMemcpyHostToDevice);
    ends<<<1, 64>>>(next, x);
    cudaDeviceSynchronize();
    cudaFree(next);
    cudaFree(x);
    return 0;
}
