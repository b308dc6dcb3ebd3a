// finds: exited-at-barrier (barrier)
// Threads have ended when the others meet.
__global__ void k(int *x, int n)
{
    __shared__ int s[64];
    int t = threadIdx.x;
#ifndef MENDED
    if (t >= n) {
        return;
    }
#endif
    s[t] = t;
    __syncthreads(); // (barrier)
#ifdef MENDED
    if (t >= n) {
        return;
    }
#endif
    x[blockIdx.x * 64 + t] = s[t];
}

int main()
{
    int *x;
    cudaMalloc(&x, 1 * 64 * sizeof(int));
    k<<<1, 64>>>(x, 50);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
