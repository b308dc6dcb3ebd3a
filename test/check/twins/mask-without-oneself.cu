// finds: invalid-mask (any)
// A thread asks a group that it is not in.
__global__ void ask(const int *in, int *out)
{
    const unsigned int t = threadIdx.x;
#ifdef MENDED
    const unsigned int group = t < 16 ? 0x0000ffffu : 0xffff0000u;
#else
    const unsigned int group = 0x0000ffffu;
#endif
    out[t] = __any_sync(group, in[t] > 0); // (any)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(in, 1, 32 * sizeof(int));
    ask<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
