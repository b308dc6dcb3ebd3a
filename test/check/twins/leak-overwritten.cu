// finds: leak (malloc)
// The pointer to the first array is lost in the second round.
int main()
{
    int *x = nullptr;
    for (int round = 0; round < 2; round++) {
        cudaMalloc(&x, 256); // (malloc)
#ifdef MENDED
        cudaFree(x);
#endif
    }
#ifndef MENDED
    cudaFree(x);
#endif
    return 0;
}
