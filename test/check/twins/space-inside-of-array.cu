// finds: wrong-space (free)
// cudaFree takes the begin of an array, and of cudaMalloc alone.
int main()
{
    int *x;
    cudaMalloc(&x, 64 * sizeof(int));
    int *next = x;
    next++;
#ifdef MENDED
    cudaFree(x);
#else
    cudaFree(next); // (free)
#endif
    return 0;
}
