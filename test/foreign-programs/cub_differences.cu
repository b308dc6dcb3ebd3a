// CUB's differences of neighbours in a block, left and right, of whole and of partial tiles, in place and out of it.
// prints: left 0 right 0 partial 0 first 0
#include <cub/cub.cuh>
#include <cstdio>
struct Minus {
  __device__ int operator()(int a, int b) const { return a - 2 * b; }
};
template <int BLOCK, int ITEMS> __global__ void differences(const int *in, int *out, int form, int valid) {
  using Differences = cub::BlockAdjacentDifference<int, BLOCK>;
  __shared__ typename Differences::TempStorage temp;
  int first = (blockIdx.x * BLOCK + threadIdx.x) * ITEMS, items[ITEMS];
  for (int i = 0; i < ITEMS; i++) items[i] = in[first + i];
  if (form == 0) Differences(temp).SubtractLeft(items, items, Minus());
  if (form == 1) Differences(temp).SubtractRight(items, items, Minus());
  if (form == 2) Differences(temp).SubtractLeft(items, items, Minus(), blockIdx.x ? in[blockIdx.x * BLOCK * ITEMS - 1] : 5);
  int results[ITEMS];
  if (form == 3) Differences(temp).SubtractRightPartialTile(items, results, Minus(), valid);
  if (form == 4) Differences(temp).SubtractLeftPartialTile(items, results, Minus(), valid);
  for (int i = 0; i < ITEMS; i++) out[first + i] = form < 3 ? items[i] : results[i];
}
template <int BLOCK, int ITEMS> int wrong(int form) {
  const int blocks = 3, tile = BLOCK * ITEMS, n = blocks * tile, valid = tile - tile / 3;
  int *in, *out, bad = 0;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  for (int i = 0; i < n; i++) in[i] = i * 7919 % 257;
  differences<BLOCK, ITEMS><<<blocks, BLOCK>>>(in, out, form, valid);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) {
    int at = i % tile, want = in[i];
    if (form == 0 && at > 0) want = in[i] - 2 * in[i - 1];
    if (form == 1 && at < tile - 1) want = in[i] - 2 * in[i + 1];
    if (form == 2) want = in[i] - 2 * (i > 0 ? in[i - 1] : 5);
    if (form == 3 && at < valid - 1) want = in[i] - 2 * in[i + 1];
    if (form == 4 && at > 0 && at < valid) want = in[i] - 2 * in[i - 1];
    bad += out[i] != want;
  }
  cudaFree(in);
  cudaFree(out);
  return bad;
}
int main() {
  int bad[5] = {};
  for (int form = 0; form < 5; form++) bad[form] = wrong<64, 4>(form) + wrong<96, 1>(form) + wrong<32, 7>(form);
  printf("left %d right %d partial %d first %d\n", bad[0], bad[1], bad[3] + bad[4], bad[2]);
}
