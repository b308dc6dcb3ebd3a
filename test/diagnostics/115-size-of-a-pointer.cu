#include <cstdlib>
#include <cstring>
int main() {
  float *h = (float *)malloc(400), g[100], *d;
  cudaMalloc(&d, 400);
  memset(h, 0, sizeof(h));
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(d, g, sizeof(g), cudaMemcpyHostToDevice);
  cudaMemcpy(&g, &d, sizeof(d), cudaMemcpyHostToHost);
}
