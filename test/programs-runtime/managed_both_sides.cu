// Managed memory of which the host writes a part while a kernel writes another.
#include <cstdio>
struct Box { int n; int values[6]; };
__global__ void twice(Box *box) {
  int i = threadIdx.x;
  if (i < 3) box->values[i] *= 2;
}
__global__ void add(Box *box) {
  int i = threadIdx.x;
  if (i < 6) box->values[i] += box->n;
}
int main() {
  Box *box;
  cudaMallocManaged(&box, sizeof(Box));
  box->n = 1;
  for (int i = 0; i < 6; i++) box->values[i] = i + 1;
  twice<<<1, 32>>>(box);
  // The host's half, and what the next kernel reads, while the first is at work.
  for (int i = 3; i < 6; i++) box->values[i] *= 10;
  box->n = 100;
  add<<<1, 32>>>(box);
  cudaDeviceSynchronize();
  for (int i = 0; i < 6; i++) printf("%d ", box->values[i]);
  twice<<<1, 32>>>(box);
  for (int i = 3; i < 6; i++) box->values[i] = i;
  cudaDeviceSynchronize();
  add<<<1, 32>>>(box);
  cudaDeviceSynchronize();
  printf("\n");
  for (int i = 0; i < 6; i++) printf("%d ", box->values[i]);
  printf("\n");
  cudaFree(box);
}
