// finds: uninitialised (a) (b)
// The first lane's word decides for all; nobody wrote it. The others' need no value.
#include <cstdio>
__global__ void pick(const int *in, int *out)
{
    __shared__ int choice[32];
    const int t = threadIdx.x;
#ifdef MENDED
    if (t == 0) {
#else
    if (t == 1) {
#endif
        choice[t] = in[0];
    }
    __syncwarp();
    int mine = choice[t]; // (a)
    int all = __shfl_sync(0xffffffff, mine, 0);
    if (all > 3) { // (b)
        out[t] = 1;
    } else {
        out[t] = 2;
    }
}

int main()
{
    int h[32] = {5}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    pick<<<1, 32>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[7]);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
