// A vector made in parentheses of an element of a table is a copy of it.
// prints: 14 2 9 1
#include <cstdio>
__constant__ uchar4 table[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
__global__ void kernel(int *out, int i) {
  uchar4 edge(table[i]);
  out[0] = edge.y + edge.w;
  float2 pair(make_float2(1, 2));
  out[1] = pair.y;
}
int main() {
  int *out;
  cudaMallocManaged(&out, 2 * sizeof(int));
  kernel<<<1, 1>>>(out, 1);
  cudaDeviceSynchronize();
  int4 first = make_int4(1, 2, 3, 4);
  int4 second(first);
  second.x = 9;
  printf("%d %d %d %d\n", out[0], out[1], second.x, first.x);
}
