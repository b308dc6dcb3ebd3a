// finds: leak (malloc)
// A function leaves before it frees.
static int work(int n)
{
    int *x;
    cudaMalloc(&x, 256); // (malloc)
    if (n > 3) {
#ifdef MENDED
        cudaFree(x);
#endif
        return n;
    }
    cudaFree(x);
    return 0;
}

int main()
{
    work(2);
    work(5);
    return 0;
}
