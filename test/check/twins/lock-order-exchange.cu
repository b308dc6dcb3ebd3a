// finds: lock-order (wait) (wait)
// or: deadlock (wait)
// Locks of exchanges, members of a struct.
struct Mutex {
    int m;
    __device__ void lock() { while (atomicExch(&m, 1) != 0) { } __threadfence(); } // (wait)
    __device__ void unlock() { __threadfence(); atomicExch(&m, 0); }
};
__device__ Mutex first, second;

__global__ void k(int *x)
{
    if (threadIdx.x != 0) return;
    if (blockIdx.x % 2 == 0) {
        first.lock();
        second.lock();
    } else {
#ifdef MENDED
        first.lock();
        second.lock();
#else
        second.lock();
        first.lock();
#endif
    }
    *x += 1;
    second.unlock();
    first.unlock();
}

int main()
{
    int *x;
    cudaMalloc(&x, 4);
    cudaMemset(x, 0, 4);
    k<<<4, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
