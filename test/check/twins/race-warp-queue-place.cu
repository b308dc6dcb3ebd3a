// finds: race (place) (place)
// The place in a queue is taken without an atomic operation, within one warp.
__global__ void keep(const float *a, float *c, int *count)
{
    float x = a[threadIdx.x];
    if (x > 10) {
#ifdef MENDED
        int place = atomicAdd(count, 1);
#else
        int place = (*count)++; // (place)
#endif
        c[place] = x;
    }
}

int main()
{
    const int n = 4096;
    static float host[n];
    for (int i = 0; i < n; i++) {
        host[i] = i % 97;
    }
    float *a, *b, *c;
    cudaMalloc(&a, sizeof(host));
    cudaMalloc(&b, sizeof(host));
    cudaMalloc(&c, sizeof(host));
    cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(b, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(c, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemset(b, 0, sizeof(int));
    keep<<<1, 32>>>(a, c, (int *)b);
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return host[1] < 0;
}
