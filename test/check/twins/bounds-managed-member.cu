// finds: out-of-bounds (use)
// A managed struct points to a managed array; one thread too many takes an element.
#include <cstdio>
struct Vector {
    int n;
    float *at;
};
__global__ void twice(Vector *v)
{
    const int i = threadIdx.x;
#ifdef MENDED
    if (i < v->n)
#else
    if (i <= v->n)
#endif
        v->at[i] *= 2; // (use)
}
int main()
{
    Vector *v;
    cudaMallocManaged(&v, sizeof(Vector));
    v->n = 100;
    cudaMallocManaged(&v->at, v->n * sizeof(float));
    for (int i = 0; i < v->n; i++)
        v->at[i] = i;
    twice<<<1, 128>>>(v);
    cudaDeviceSynchronize();
    printf("%g\n", v->at[3]);
    cudaFree(v->at);
    cudaFree(v);
}
