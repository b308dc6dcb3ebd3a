// finds: divergent-barrier (meet)
// The guard keeps threads of the last block from filling the tile and from its barrier: what is read of it then follows from that.
__global__ void smooth(const float *a, float *c, int n)
{
    __shared__ float s[72];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
#ifdef MENDED
    s[t] = i < n ? a[i] : 0;
    if (t < 8) {
        s[64 + t] = i + 64 < n ? a[i + 64] : 0;
    }
    __syncthreads();
    if (i < n) {
#else
    if (i < n) {
        s[t] = a[i];
        if (t < 8) {
            s[64 + t] = i + 64 < n ? a[i + 64] : 0;
        }
        __syncthreads(); // (meet)
#endif
        float v = 0;
        for (int j = 0; j < 8; j++) {
            v += s[t + j];
        }
        c[i] = v;
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
    smooth<<<64, 64>>>(a, c, n - 8);
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return host[1] < 0;
}
