/** Copies that need not wait: who reads them before they were waited for. */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../../testing/check';

const N = 256;

/** Kinds and pairs of lines. */
function found(source: string, schedule?: number, block = 64): string[] {
  return checkCuda(source, {
    args: [
      new Float32Array(N),
      Float32Array.from({ length: N }, (_, i) => i),
      N
    ],
    block: [block, 1, 1],
    ...(schedule !== undefined && { schedule })
  })
    .filter(({ severity }) => severity === 'error')
    .map(({ kind, line, other_line }) => `${kind} ${line} ${other_line ?? ''}`);
}

const HEAD = `#include <cuda/pipeline>
#include <cuda/barrier>
#include <cuda_pipeline.h>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void k(float *out, const float *in, int n) {
  __shared__ float tile[2][64];
  int t = threadIdx.x;
  auto block = cg::this_thread_block();
`;

/** `WAIT` is what is missing, or out of place; its line goes in the right twin. */
const TWINS: [what: string, wrong: string, right: string, lines: string][] = [
  [
    'its own element',
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit();
out[t] = tile[0][t];`,
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __pipeline_wait_prior(0);
out[t] = tile[0][t];`,
    '12 11'
  ],
  [
    'what another thread copied',
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __syncthreads();
out[t] = tile[0][63 - t];`,
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads();
out[t] = tile[0][63 - t];`,
    '12 11'
  ],
  [
    'what is in no batch',
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_wait_prior(0); __syncthreads();
out[t] = tile[0][63 - t];`,
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads();
out[t] = tile[0][63 - t];`,
    '12 11'
  ],
  [
    'behind a barrier that was before the waiting',
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __syncthreads(); __pipeline_wait_prior(0);
out[t] = tile[0][63 - t];`,
    `__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads();
out[t] = tile[0][63 - t];`,
    '12 11'
  ],
  [
    'the next tile in place of this one, of two',
    `float sum = 0;
__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit();
for (int i = 0; i < n / 64; i++) {
  if (i + 1 < n / 64) __pipeline_memcpy_async(&tile[i + 1 & 1][t], &in[64 * (i + 1) + t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(2);
  __syncthreads();
  sum += tile[i & 1][63 - t];
  __syncthreads();
}
out[t] = sum;`,
    `float sum = 0;
__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit();
for (int i = 0; i < n / 64; i++) {
  if (i + 1 < n / 64) __pipeline_memcpy_async(&tile[i + 1 & 1][t], &in[64 * (i + 1) + t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  __syncthreads();
  sum += tile[i & 1][63 - t];
  __syncthreads();
}
out[t] = sum;`,
    '18 12'
  ],
  [
    'a tile that others still read, of two',
    `float sum = 0;
__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit();
for (int i = 0; i < n / 64; i++) {
  if (i + 1 < n / 64) __pipeline_memcpy_async(&tile[i + 1 & 1][t], &in[64 * (i + 1) + t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  __syncthreads();
  sum += tile[i & 1][63 - t];
}
out[t] = sum;`,
    `float sum = 0;
__pipeline_memcpy_async(&tile[0][t], &in[t], 4); __pipeline_commit();
for (int i = 0; i < n / 64; i++) {
  __syncthreads();
  if (i + 1 < n / 64) __pipeline_memcpy_async(&tile[i + 1 & 1][t], &in[64 * (i + 1) + t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  __syncthreads();
  sum += tile[i & 1][63 - t];
}
out[t] = sum;`,
    '18 14'
  ],
  [
    'a pipeline of one thread',
    `auto pipe = cuda::make_pipeline();
pipe.producer_acquire(); cuda::memcpy_async(&tile[0][t], &in[t], sizeof(float), pipe); pipe.producer_commit();
out[t] = tile[0][t];
pipe.consumer_wait(); pipe.consumer_release();`,
    `auto pipe = cuda::make_pipeline();
pipe.producer_acquire(); cuda::memcpy_async(&tile[0][t], &in[t], sizeof(float), pipe); pipe.producer_commit();
pipe.consumer_wait();
out[t] = tile[0][t];
pipe.consumer_release();`,
    '13 12'
  ],
  [
    'the second of two batches of a pipeline',
    `auto pipe = cuda::make_pipeline();
for (int s = 0; s < 2; s++) {
  pipe.producer_acquire(); cuda::memcpy_async(&tile[s][t], &in[64 * s + t], sizeof(float), pipe); pipe.producer_commit();
}
pipe.consumer_wait(); __syncthreads();
out[t] = tile[1][63 - t];`,
    `auto pipe = cuda::make_pipeline();
for (int s = 0; s < 2; s++) {
  pipe.producer_acquire(); cuda::memcpy_async(&tile[s][t], &in[64 * s + t], sizeof(float), pipe); pipe.producer_commit();
}
cuda::pipeline_consumer_wait_prior<0>(pipe); __syncthreads();
out[t] = tile[1][63 - t];`,
    '16 13'
  ],
  [
    'a pipeline of the block',
    `__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
auto pipe = cuda::make_pipeline(block, &state);
pipe.producer_acquire(); cuda::memcpy_async(block, tile[0], in, sizeof(float) * 64, pipe); pipe.producer_commit();
out[t] = tile[0][63 - t];`,
    `__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
auto pipe = cuda::make_pipeline(block, &state);
pipe.producer_acquire(); cuda::memcpy_async(block, tile[0], in, sizeof(float) * 64, pipe); pipe.producer_commit();
pipe.consumer_wait();
out[t] = tile[0][63 - t];`,
    '14 13'
  ],
  [
    'a copy of the group',
    `cg::memcpy_async(block, tile[0], in, sizeof(float) * 64);
block.sync();
out[t] = tile[0][63 - t];`,
    `cg::memcpy_async(block, tile[0], in, sizeof(float) * 64);
cg::wait(block);
out[t] = tile[0][63 - t];`,
    '13 11'
  ],
  [
    'the second of two copies of the group',
    `cg::memcpy_async(block, tile[0], in, sizeof(float) * 64);
cg::memcpy_async(block, tile[1], in + 64, sizeof(float) * 64);
cg::wait_prior<1>(block);
out[t] = tile[1][63 - t];
cg::wait(block);`,
    `cg::memcpy_async(block, tile[0], in, sizeof(float) * 64);
cg::memcpy_async(block, tile[1], in + 64, sizeof(float) * 64);
cg::wait_prior<1>(block);
out[t] = tile[0][63 - t];
cg::wait(block);
out[t] += tile[1][63 - t];`,
    '14 12'
  ],
  [
    'a barrier object that nobody waits at',
    `__shared__ cuda::barrier<cuda::thread_scope_block> bar;
if (t == 0) init(&bar, blockDim.x);
__syncthreads();
cuda::memcpy_async(block, tile[0], in, sizeof(float) * 64, bar);
__syncthreads();
out[t] = tile[0][63 - t];`,
    `__shared__ cuda::barrier<cuda::thread_scope_block> bar;
if (t == 0) init(&bar, blockDim.x);
__syncthreads();
cuda::memcpy_async(block, tile[0], in, sizeof(float) * 64, bar);
bar.arrive_and_wait();
out[t] = tile[0][63 - t];`,
    '16 14'
  ]
];

describe.each(TWINS)('%s', (_what, wrong, right, lines) => {
  const kernel = (body: string): string => `${HEAD}${body}\n}`;
  it.each([undefined, 1, 2, 3])('is found in the order of seed %s', seed => {
    expect(found(kernel(wrong), seed)).toContain(`race ${lines}`);
    expect(found(kernel(right), seed)).toEqual([]);
  });
  it('is found in one warp', () => {
    const of32 = (body: string): string =>
      kernel(body)
        .replace(/\b63\b/g, '31')
        .replace(/\b64\b/g, '32');
    expect(found(of32(wrong), undefined, 32).join()).toMatch(
      new RegExp(`(race|missing-syncwarp) ${lines}`)
    );
    expect(found(of32(right), undefined, 32)).toEqual([]);
  });
});
