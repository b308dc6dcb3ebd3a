/** Kernels and host functions of 25 lines each: loops, templates, structs, launches. */
export function lines(count: number): string {
  const parts: string[] = [];
  for (let i = 0; i * 25 < count; i++) {
    parts.push(`
struct Item${i} {
  float4 place;
  int kind, next;
  __host__ __device__ float weight() const { return place.w * (kind & 7); }
};

template <int BLOCK, typename T> __global__ void step${i}(const Item${i} *in, T *out, int n, T scale) {
  __shared__ T tile[BLOCK + 1];
  int i = blockIdx.x * BLOCK + threadIdx.x;
  tile[threadIdx.x] = i < n ? in[i].weight() * scale : T(0);
  __syncthreads();
  for (int width = BLOCK / 2; width > 0; width >>= 1) {
    if (threadIdx.x < width) tile[threadIdx.x] += tile[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = fmaf(tile[0], 0.5f, sqrtf(tile[0] + ${i}));
}

float host${i}(const Item${i} *items, float *sums, int n) {
  float total = 0;
  step${i}<256, float><<<(n + 255) / 256, 256>>>(items, sums, n, 1.0f / ${i + 1});
  for (int b = 0; b < (n + 255) / 256; b++) total += b % 3 == 0 ? sums[b] : -sums[b];
  return total > ${i} ? total : items[0].kind;
}`);
  }
  const calls = parts.map((_, i) => `  r += host${i}(nullptr, nullptr, argc);`);
  return `${parts.join('\n')}\nint main(int argc, char **) {\n  float r = 0;\n${calls.join('\n')}\n  return r > 0;\n}\n`;
}
