// finds: divergent-barrier (round)
// Threads make as many rounds as the data say, and the barrier is in the loop.
__global__ void rounds(const int *count, int *out)
{
    const unsigned int t = threadIdx.x;
    int done = 0;
#ifdef MENDED
    while (__syncthreads_or(done < count[t])) {
        done += done < count[t];
    }
#else
    while (done < count[t]) {
        __syncthreads(); // (round)
        done++;
    }
#endif
    out[t] = done;
}

int main()
{
    int *count, *out;
    cudaMallocManaged(&count, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    for (int t = 0; t < 64; t++) {
        count[t] = 2;
    }
    count[37] = 3;
    rounds<<<1, 64>>>(count, out);
    cudaDeviceSynchronize();
    cudaFree(count);
    cudaFree(out);
    return 0;
}
