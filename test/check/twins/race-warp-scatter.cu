// finds: race (scatter) (scatter)
// Two elements of the data have the same target.
__global__ void scatter(const int *target, int *out)
{
    const unsigned int t = threadIdx.x;
#ifdef MENDED
    atomicMax(&out[target[t]], (int)t);
#else
    out[target[t]] = t; // (scatter)
#endif
}

int main()
{
    int *target, *out;
    cudaMallocManaged(&target, 32 * sizeof(int));
    cudaMalloc(&out, 32 * sizeof(int));
    cudaMemset(out, 0, 32 * sizeof(int));
    for (int i = 0; i < 32; i++) {
        target[i] = i / 31 * 30 + i % 31;
    }
    target[31] = 12;
    scatter<<<1, 32>>>(target, out);
    cudaDeviceSynchronize();
    cudaFree(target);
    cudaFree(out);
    return 0;
}
