// Managed memory: one pointer for both sides. Data move when they are touched
// on the other side, so each change of sides below costs a copy.
#include <cstdio>

__global__ void square(float *x, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] = x[i] * x[i];
    }
}

int main()
{
    const unsigned int n = 1000;
    float *x;
    if (cudaMallocManaged(&x, n * sizeof(float)) != cudaSuccess) {
        printf("no managed memory\n");
        return 1;
    }
    for (unsigned int i = 0; i < n; i++) {
        x[i] = (float)i; // written by the host: the launch takes it to the device
    }
    square<<<(n + 255) / 256, 256>>>(x, n);
    // The launch returns at once; reading x before this would be an error.
    cudaDeviceSynchronize();
    printf("3 squared is %.0f, 999 squared is %.0f\n", x[3], x[999]); // brought back here
    cudaFree(x);
    return 0;
}
