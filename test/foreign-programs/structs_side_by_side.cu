// Arrays of structs, whole and by member, from the beginning of their memory and from its middle.
// prints: copies 0, from the middle 0, in place 0, walked 0, of pairs 0
// prints: PASSED
#include <cstdio>
struct Body { float x, y, z, mass; };
struct Cell { int kind, next; float u[4]; unsigned flags, count; };
struct Pair { int key, value; };

__global__ void copy(Cell *out, const Cell *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Cell c = in[i];
    c.next = in[(i + 1) % n].kind;
    out[i] = c;
  }
}
__global__ void turned(Body *bodies, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Body b = bodies[i];
    bodies[i] = {b.y, b.z, b.x, b.mass + 1};
  }
}
__global__ void total(float *sums, const Body *begin, const Body *end) {
  float sum = 0;
  for (const Body *b = begin + threadIdx.x; b < end; b += blockDim.x) sum += b->x * b->mass;
  sums[threadIdx.x] = sum;
}
__global__ void sorted(Pair *pairs) {
  int i = threadIdx.x;
  for (int round = 0; round < 64; ++round) {
    int at = 2 * i + round % 2;
    if (at + 1 < 64 && pairs[at + 1].key < pairs[at].key) {
      Pair first = pairs[at];
      pairs[at] = pairs[at + 1];
      pairs[at + 1] = first;
    }
    __syncthreads();
  }
}
int main() {
  const int n = 100;
  Cell *cells, *copies;
  float *numbers, *sums;
  Pair *pairs;
  cudaMallocManaged(&cells, n * sizeof(Cell));
  cudaMallocManaged(&copies, n * sizeof(Cell));
  cudaMallocManaged(&numbers, (4 * n + 3) * sizeof(float));
  cudaMallocManaged(&sums, 32 * sizeof(float));
  cudaMallocManaged(&pairs, 64 * sizeof(Pair));
  for (int i = 0; i < n; ++i) cells[i] = {7 * i % 31, 0, {i + .5f, 2, -i * 3.f, 1}, i * 2654435761u, unsigned(n - i)};
  copy<<<4, 32>>>(copies, cells, n);
  cudaDeviceSynchronize();
  int wrong[5] = {};
  for (int i = 0; i < n; ++i)
    wrong[0] += copies[i].kind != cells[i].kind || copies[i].next != cells[(i + 1) % n].kind ||
                copies[i].u[2] != cells[i].u[2] || copies[i].count != cells[i].count || copies[i].flags != cells[i].flags;
  // Three floats from the beginning a struct of four is at no multiple of its size; in the same memory it is one struct on.
  for (int at = 0; at < 4; ++at) {
    for (int i = 0; i < 4 * n + 3; ++i) numbers[i] = i;
    turned<<<4, 32>>>((Body *)(numbers + at), n);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; ++i) {
      float *b = numbers + at + 4 * i, k = at + 4 * i;
      wrong[at == 0 ? 2 : 1] += b[0] != k + 1 || b[1] != k + 2 || b[2] != k || b[3] != k + 4;
    }
  }
  for (int i = 0; i < 4 * n; ++i) numbers[i] = i % 9;
  for (int skipped = 0; skipped < 3; ++skipped) {
    const Body *bodies = (const Body *)numbers;
    total<<<1, 32>>>(sums, bodies + skipped, bodies + n);
    cudaDeviceSynchronize();
    for (int t = 0; t < 32; ++t) {
      float sum = 0;
      for (int i = skipped + t; i < n; i += 32) sum += bodies[i].x * bodies[i].mass;
      wrong[3] += sums[t] != sum;
    }
  }
  for (int i = 0; i < 64; ++i) pairs[i] = {37 * i % 64, i};
  sorted<<<1, 32>>>(pairs);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; ++i) wrong[4] += pairs[i].key != i || 37 * pairs[i].value % 64 != i;
  printf("copies %d, from the middle %d, in place %d, walked %d, of pairs %d\n", wrong[0], wrong[1], wrong[2], wrong[3], wrong[4]);
  bool right = !wrong[0] && !wrong[1] && !wrong[2] && !wrong[3] && !wrong[4];
  printf(right ? "PASSED\n" : "FAILED\n");
  return !right;
}
