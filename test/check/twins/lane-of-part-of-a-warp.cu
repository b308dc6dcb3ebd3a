// finds: invalid-lane (fold)
// Blocks of 40: of the second warp eight lanes exist.
__global__ void fold(const int *in, int *out)
{
    const unsigned int t = threadIdx.x;
    int value = t < 40 ? in[t] : 0;
    for (int d = 16; d > 0; d /= 2) {
        value += __shfl_xor_sync(0xffffffffu, value, d); // (fold)
    }
    if (t % 32 == 0) {
        out[t / 32] = value;
    }
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 40 * sizeof(int));
    cudaMalloc(&out, 2 * sizeof(int));
    cudaMemset(in, 0, 40 * sizeof(int));
#ifdef MENDED
    fold<<<1, 64>>>(in, out);
#else
    fold<<<1, 40>>>(in, out);
#endif
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
