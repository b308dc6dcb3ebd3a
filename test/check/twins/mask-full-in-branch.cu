// finds: invalid-mask (vote)
// Half of the warp votes, and names all of it.
__global__ void votes(const int *in, unsigned int *out)
{
    const unsigned int t = threadIdx.x;
    unsigned int votes = 0;
    if (t % 32 < 16) {
#ifdef MENDED
        votes = __ballot_sync(0x0000ffffu, in[t] > 0);
#else
        votes = __ballot_sync(0xffffffffu, in[t] > 0); // (vote)
#endif
    }
    out[t] = votes;
}

int main()
{
    int *in;
    unsigned int *out;
    cudaMalloc(&in, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(in, 1, 64 * sizeof(int));
    votes<<<1, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
