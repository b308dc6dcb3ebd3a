// printf on the host and in a kernel writes the same, to the last digit: halves
// of the exact value go to even, as glibc has it.
#include <cstdio>

__host__ __device__ void show(void *p) {
  printf("%.2e %.1e %.5e %.0e %p\n", 1.125, 2.25, 1234565.0, 2.5, p);
  printf("%.1f %.1f %.0f %.0f %.0f %.3f\n", 0.25, 0.35, 0.5, 1.5, 2.5, 1.0005);
  printf("%.3g %.4g %g %#g %G %.10g\n", 1.125, 1.0005, 1e-5, 1.0, 1e20, 1.0 / 3);
  printf("%a %.0a %.1A %#.0a %.15a\n", 1.5, 1.5, 1.96875, 1.0, 0.5);
  printf("%.50f\n%.30e\n", 0.1, 5e-324);
  printf("[%8.3f|%-8.3f|%08.3f|%+.0e|% f|%5f|%-5F]\n", -1.5, -1.5, -1.5, 0.0, 1.0, 1.0 / 0.0, -1.0 / 0.0);
  // What CUDA's own printf in kernels does not know is lost there.
  printf("device: [%'d|%'u|%+'i|%'.2f]\n", 1234567, 1234567u, 1234567, 1234567.0);
  printf("device: [%hhd|%hd|%hhu|%hu|%lld|%llx|%zu]\n", 300, 70000, 300, 70000, 1LL << 40, ~0ull, (size_t)42);
  printf("[%5d|%-5d|%05d|%.3d|%8.3d|%+d|% d|%.0d|%#o|%#x|%#X]\n", 42, 42, 42, 7, 7, 42, 42, 0, 8, 255, 255);
  printf("device: [%*d|%-*d|%.*f|%*d|%.*d]\n", 5, 1, 4, 2, 1, 2.55, -4, 3, -1, 0);
  printf("[%s|%5s|%-5s|%.2s|%c|%5c|%%|%10p|%-8p|]\n", "text", "ab", "ab", "text", 'x', 'y', p, p);
  // Bytes, not characters; two of them make one.
  printf("[%c%c|%.3s|%6s]\n", 0xc3, 0xa9, "d\xc3\xa9j\xc3\xa0", "\xc3\xa9t\xc3\xa9");
}

__global__ void kernel() { show(nullptr); }

int main() {
  show(nullptr);
  kernel<<<1, 1>>>();
  cudaDeviceSynchronize();
}
