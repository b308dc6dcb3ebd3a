// finds: out-of-bounds (first)
// No guard: the same thread goes out of three arrays in three lines.
__global__ void add(const float *a, const float *b, float *c, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i >= n) {
        return;
    }
#endif
    float x = a[i]; // (first)
    float y = b[i];
    c[i] = x + y;
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
    add<<<17, 256>>>(a, b, c, n);
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return host[1] < 0;
}
