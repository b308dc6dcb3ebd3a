// prints: 1.12e+00 2.2e+00 1.23456e+06 2e+00 (nil)
// prints: 1.12e+00 2.2e+00 1.23456e+06 2e+00 (nil)
// printf rounds half to even of the exact value, on host and device.
#include <cstdio>
__host__ __device__ void show(void *p) { printf("%.2e %.1e %.5e %.0e %p\n", 1.125, 2.25, 1234565.0, 2.5, p); }
__global__ void k() { show(nullptr); }
int main() { show(nullptr); k<<<1, 1>>>(); cudaDeviceSynchronize(); }
