// finds: race (a) (b)
// The host reads a managed variable that a kernel gets as an argument, while it may still run.
#include <cstdio>
__global__ void increment(int *data, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i]++; // (a)
}
__managed__ int shared_[300];
int main() {
    for (int i = 0; i < 300; i++) shared_[i] = i;
    increment<<<3, 100>>>(shared_, 300);
#ifdef MENDED
    cudaDeviceSynchronize();
#endif
    int wrong = 0;
    for (int i = 0; i < 300; i++) wrong += shared_[i] != i + 1; // (b)
    cudaDeviceSynchronize();
    printf("%d wrong\n", wrong);
}
