// finds: missing-syncwarp (fold) (fold)
// The last warp of the reductions of 2008: volatile, and in step.
__global__ void lastWarp(const int *in, int *out)
{
    __shared__ volatile int v[64];
    const unsigned int t = threadIdx.x;
    v[t] = in[t];
    v[t + 32] = in[t + 32];
#ifdef MENDED
    __syncwarp();
    for (int d = 32; d > 0; d /= 2) {
        const int sum = v[t] + (t < d ? v[t + d] : 0);
        __syncwarp();
        v[t] = sum;
        __syncwarp();
    }
#else
    for (int d = 32; d > 0; d /= 2) {
        if (t < d) {
            v[t] += v[t + d]; // (fold)
        }
    }
#endif
    if (t == 0) {
        *out = v[0];
    }
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 64 * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(in, 0, 64 * sizeof(int));
    lastWarp<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
