// finds: double-free (malloc) (release)
// A function frees what its caller frees as well.
static void release(float *x)
{
    cudaFree(x); // (release)
}

int main()
{
    float *x;
    cudaMalloc(&x, 4096); // (malloc)
    release(x);
#ifndef MENDED
    release(x);
#endif
    return 0;
}
