// finds: invalid-lane (down)
// The sums of six warps in the lanes of one: what those beyond get is left alone, as long as it does not come down.
__global__ void total(const int *in, int *out)
{
    __shared__ int sums[6];
    const unsigned int t = threadIdx.x;
    int sum = in[t];
    for (int d = 16; d > 0; d /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, d);
    }
    if (t % 32 == 0) {
        sums[t / 32] = sum;
    }
    __syncthreads();
    if (t < 6) {
        sum = sums[t];
#ifdef MENDED
        const int half = 3;
#else
        const int half = 4;
#endif
        sum += __shfl_down_sync(0x3fu, sum, half); // (down)
        const int last = __shfl_down_sync(0x3fu, sum, 2);
        sum += __shfl_down_sync(0x3fu, sum, 1);
        if (t == 0) {
            *out = sum + last;
        }
    }
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 192 * sizeof(int));
    cudaMalloc(&out, sizeof(int));
    cudaMemset(in, 0, 192 * sizeof(int));
    total<<<1, 192>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
