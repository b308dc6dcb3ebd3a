// finds: endless (loop)
// The cycle is walked for ever: the way out was forgotten.
__global__ void lengths(int *x, int n)
{
    int at = threadIdx.x, steps = 0;
    while (true) { // (loop)
        steps++;
        at = (5 * at + 3) % n;
#ifdef MENDED
        if (at == threadIdx.x) {
            break;
        }
#endif
    }
    x[threadIdx.x] = steps;
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    lengths<<<1, 32>>>(x, 32);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
