// finds: race (min) (min)
// Reading, comparing and writing back in one line is still three things.
__global__ void nearest(const int *cell, const int *distance, int *best)
{
    const unsigned int t = threadIdx.x;
    const int i = cell[t];
#ifdef MENDED
    atomicMin(&best[i], distance[t]);
#else
    best[i] = min(best[i], distance[t]); // (min)
#endif
}

int main()
{
    int *cell, *distance, *best;
    cudaMallocManaged(&cell, 32 * sizeof(int));
    cudaMallocManaged(&distance, 32 * sizeof(int));
    cudaMallocManaged(&best, 32 * sizeof(int));
    for (int i = 0; i < 32; i++) {
        cell[i] = i == 17 ? 4 : i;
        distance[i] = 100 - i;
        best[i] = 1000;
    }
    nearest<<<1, 32>>>(cell, distance, best);
    cudaDeviceSynchronize();
    cudaFree(cell);
    cudaFree(distance);
    cudaFree(best);
    return 0;
}
