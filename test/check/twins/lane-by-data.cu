// finds: invalid-lane (pick)
// Each takes the value of the lane that the data name, and one of those has left.
__global__ void pick(const int *from, int *out)
{
    const unsigned int t = threadIdx.x;
    const unsigned int there = __ballot_sync(0xffffffffu, t != 5);
    if (t != 5) {
        out[t] = __shfl_sync(there, (int)(10 * t), from[t]); // (pick)
    }
}

int main()
{
    int *from, *out;
    cudaMallocManaged(&from, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    for (int t = 0; t < 32; t++) {
        from[t] = t == 5 ? 6 : t;
    }
#ifndef MENDED
    from[20] = 5;
#endif
    pick<<<1, 32>>>(from, out);
    cudaDeviceSynchronize();
    cudaFree(from);
    cudaFree(out);
    return 0;
}
