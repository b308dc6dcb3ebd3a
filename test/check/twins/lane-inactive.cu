// finds: invalid-lane (ask)
// The lanes that are asked are not there.
__global__ void ask(const int *in, int *out)
{
    const unsigned int t = threadIdx.x;
    int value = in[t];
#ifdef MENDED
    value += __shfl_down_sync(0xffffffffu, value, 16);
#else
    if (t < 16) {
        value += __shfl_down_sync(0x0000ffffu, value, 16); // (ask)
    }
#endif
    out[t] = value;
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(in, 0, 32 * sizeof(int));
    ask<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
