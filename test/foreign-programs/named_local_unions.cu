// A union without a name that declares a variable, pointer or type hides no names of the block.
// prints: 5 6 7 1065353216
// prints: 5 6 3 9
// prints: 5 6 7 1073741824
#include <cstdio>

__host__ __device__ void words(int f, int u, int *out) {
  union { float f; unsigned u; } word, *at = &word;
  at->f = 1.0f;
  for (int i = 0; i < 1; i++) {
    typedef union { int g; float u; } Other;
    Other other;
    other.g = 7;
    out[2] = other.g;
  }
  out[0] = f;
  out[1] = u;
  out[3] = (int)word.u;
}

__global__ void onDevice(int *out) {
  int f = 5, u = 6;
  union { float f; unsigned u; } made[2];
  made[1].f = 2.0f;
  words(f, u, out);
  out[3] = (int)made[1].u;
}

int main() {
  int out[4];
  words(5, 6, out);
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  int f = 5, u = 6;
  static union { int f; char u; } kept;
  kept.f = 3;
  union { int z; unsigned y; };
  z = 9;
  printf("%d %d %d %u\n", f, u, kept.f, y);
  int *device;
  cudaMalloc(&device, sizeof out);
  onDevice<<<1, 1>>>(device);
  cudaMemcpy(out, device, sizeof out, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
