// finds: double-free (malloc) (free)
// The loop frees the first buffer twice.
int main()
{
    int *buffers[2];
    cudaMalloc(&buffers[0], 64); // (malloc)
    cudaMalloc(&buffers[1], 64);
    for (int i = 0; i < 2; i++) {
#ifdef MENDED
        cudaFree(buffers[i]);
#else
        cudaFree(buffers[0]); // (free)
#endif
    }
#ifndef MENDED
    cudaFree(buffers[1]);
#endif
    return 0;
}
