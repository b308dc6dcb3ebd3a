// finds: not-ended (loop)
// The loop ends when a value is met that it steps over.
__global__ void walk(int *x, int n)
{
    int at = threadIdx.x, steps = 0;
#ifdef MENDED
    while (at < n) {
#else
    while (at != n) { // (loop)
#endif
        at += 3;
        steps++;
    }
    x[threadIdx.x] = steps;
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    walk<<<1, 32>>>(x, 100);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
