// finds: endless (loop)
// A difference of unsigned numbers is asked whether it is negative.
__global__ void down(unsigned *x, unsigned step)
{
    unsigned left = 100 + threadIdx.x, rounds = 0;
    do { // (loop)
        left -= step;
        rounds++;
#ifdef MENDED
    } while (left >= step);
#else
    } while (left - step >= 0);
#endif
    x[threadIdx.x] = rounds;
}

int main()
{
    unsigned *x;
    cudaMalloc(&x, 32 * sizeof(unsigned));
    down<<<1, 32>>>(x, 7);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
