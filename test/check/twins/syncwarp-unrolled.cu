// finds: missing-syncwarp (first) (second)
// The last steps of a reduction, written out: each races with the next, and that is one mistake.
#include <cstdio>
__global__ void reduce(const int *in, int *out) {
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    if (t < 32) {
#ifdef MENDED
        int v = s[t];
        v += s[t + 32]; __syncwarp(); s[t] = v; __syncwarp();
        v += s[t + 16]; __syncwarp(); s[t] = v; __syncwarp();
        v += s[t + 8]; __syncwarp(); s[t] = v; __syncwarp();
        v += s[t + 4]; __syncwarp(); s[t] = v; __syncwarp();
        v += s[t + 2]; __syncwarp(); s[t] = v; __syncwarp();
        v += s[t + 1]; __syncwarp(); s[t] = v;
#else
        s[t] += s[t + 32]; // (first)
        s[t] += s[t + 16]; // (second)
        s[t] += s[t + 8];
        s[t] += s[t + 4];
        s[t] += s[t + 2];
        s[t] += s[t + 1];
#endif
    }
    if (t == 0) *out = s[0];
}
int main() {
    int h[64], r, *d, *o;
    for (int i = 0; i < 64; i++) h[i] = i;
    cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof r);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    reduce<<<1, 64>>>(d, o);
    cudaMemcpy(&r, o, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(d); cudaFree(o);
}
