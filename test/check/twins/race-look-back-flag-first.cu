// finds: race (prefix) (agg)
// A look-back scan that says that a sum is there before it is; the sum is read through volatile, too.
#include <cstdio>

__global__ void scan(const int *in, int *out, volatile int *state, volatile int *agg)
{
    int b = blockIdx.x;
    if (threadIdx.x == 0) {
        int prefix = 0;
        if (b > 0) {
            while (state[b - 1] == 0) { }
            __threadfence();
            prefix = agg[b - 1]; // (prefix)
        }
#ifdef MENDED
        agg[b] = prefix + in[b];
        __threadfence();
        state[b] = 1;
#else
        state[b] = 1;
        __threadfence();
        agg[b] = prefix + in[b]; // (agg)
#endif
        out[b] = prefix + in[b];
    }
}

int main()
{
    int h[8], *d, *o, *s, *a;
    for (int i = 0; i < 8; i++) h[i] = i;
    cudaMalloc(&d, 32); cudaMalloc(&o, 32); cudaMalloc(&s, 32); cudaMalloc(&a, 32);
    cudaMemset(s, 0, 32); cudaMemset(a, 0, 32);
    cudaMemcpy(d, h, 32, cudaMemcpyHostToDevice);
    scan<<<8, 32>>>(d, o, s, a);
    cudaMemcpy(h, o, 32, cudaMemcpyDeviceToHost);
    printf("%d\n", h[7]);
    cudaFree(d); cudaFree(o); cudaFree(s); cudaFree(a);
    return 0;
}
