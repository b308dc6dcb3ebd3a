// finds: invalid-mask (sync)
// The data decide who comes to the __syncwarp() that names everybody.
__global__ void some(const int *in, int *out)
{
    __shared__ int values[32];
    const unsigned int t = threadIdx.x;
    const bool takesPart = in[t] > 0;
    const unsigned int there = __ballot_sync(0xffffffffu, takesPart);
    if (takesPart) {
        values[t] = in[t];
#ifdef MENDED
        __syncwarp(there);
#else
        __syncwarp(); // (sync)
#endif
        out[t] = values[t] + there;
    }
}

int main()
{
    int *in, *out;
    cudaMallocManaged(&in, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    for (int t = 0; t < 32; t++) {
        in[t] = t != 9;
    }
    some<<<1, 32>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
