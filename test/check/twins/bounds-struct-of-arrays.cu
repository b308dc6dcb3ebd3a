// finds: out-of-bounds (first)
// Arrays in a struct that is the kernel's argument, without a guard: one mistake, two arrays.
struct Particles { float *x, *v; int n; };

__global__ void step(Particles p)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    if (i < p.n)
#endif
    p.x[i] += p.v[i]; // (first)
}

int main()
{
    Particles p; p.n = 50;
    cudaMalloc(&p.x, 200); cudaMalloc(&p.v, 200);
    cudaMemset(p.x, 0, 200); cudaMemset(p.v, 0, 200);
    step<<<1, 64>>>(p);
    cudaDeviceSynchronize();
    cudaFree(p.x); cudaFree(p.v);
    return 0;
}
