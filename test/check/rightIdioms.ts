/**
 * Random kernels that are right, put together from idioms: buffers in turns,
 * scans, carved shared memory, bytes of words, vectors and structs, shuffles of
 * parts of warps, groups, queues and tickets, flags between warps, atomics with
 * scopes, copies that need not wait, memory of the kernel's own. Each has its
 * own shared memory, and any may stand behind any other, or in a loop.
 */
import { IDIOMS } from './idioms';
import type { RightKernel } from './rightKernels';

/** Between blocks, at the end: three words of `words` and all of `sums` are its own. */
const TOGETHER = [
  'out[i] = mine;',
  // A struct with a volatile member is the flag of a scan in order.
  `Stage *stages = (Stage *)words + 4;
  if (t == 0) {
    if (blockIdx.x > 0) {
      while (stages[blockIdx.x - 1].state == 0) { }
      __threadfence();
      mine += stages[blockIdx.x - 1].sum;
    }
    stages[blockIdx.x].sum = mine;
    __threadfence();
    stages[blockIdx.x].state = 1;
  }`,
  // The same with a flag that only a cast makes volatile.
  `struct Step { int sum, state; };
  Step *steps = (Step *)words + 4;
  if (t == 0) {
    if (blockIdx.x > 0) {
      while (*(volatile int *)&steps[blockIdx.x - 1].state == 0) { }
      mine += ((volatile int &)steps[blockIdx.x - 1].sum);
    }
    *(volatile int *)&steps[blockIdx.x].sum = mine;
    __threadfence();
    *(volatile int *)&steps[blockIdx.x].state = 1;
  }`,
  // All blocks meet: as many as are there at once.
  `sums[i] = mine;
  __threadfence();
  __syncthreads();
  if (t == 0) {
    atomicAdd(&words[0], 1);
    while (atomicAdd(&words[0], 0) < gridDim.x) { }
    __threadfence();
  }
  __syncthreads();
  out[i] = sums[gridDim.x * T - 1 - i];`,
  // Locks of buckets.
  `{
    const int bucket = blockIdx.x % 2;
    if (t % 32 == 0) {
      while (atomicExch(&words[bucket], 1) != 0) { }
      __threadfence();
      sums[bucket] += mine;
      sums[bucket + 2] ^= mine;
      __threadfence();
      atomicExch(&words[bucket], 0);
    }
  }`,
  // Release and acquire of the device.
  `{
    cuda::atomic_ref<int, cuda::thread_scope_device> drawn(words[0]);
    sums[i] = mine;
    __syncthreads();
    if (t == 0) { last = drawn.fetch_add(1, cuda::memory_order_acq_rel) == gridDim.x - 1; }
    __syncthreads();
    if (last) { for (int b = 0; b < gridDim.x; b++) { mine += sums[b * T + t]; } out[t] = mine; }
  }`,
  // The last block, each thread with a fence of its own.
  `sums[i] = mine;
  __threadfence();
  __syncthreads();
  if (__syncthreads_or(t == 0 && atomicInc((unsigned *)&words[0], gridDim.x - 1) == gridDim.x - 1)) {
    for (int b = 0; b < gridDim.x; b++) { mine += ((volatile int *)sums)[b * T + t]; }
    out[t] = mine;
  }`,
  // Bytes of neighbours, words of neighbours.
  `((unsigned char *)out)[4 * i] = (unsigned char)mine;
  ((unsigned char *)out)[4 * i + 3] = (unsigned char)(mine >> 8);
  ((unsigned short *)sums)[2 * i + 1] = (unsigned short)mine;
  atomicAdd((unsigned long long *)words, 1ull);`
] as const;

/** Numbers from 0 to n - 1, the same for the same seed. */
function random(seed: number): (n: number) => number {
  let state = (seed * 2246822519 + 374761393) >>> 0;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % n;
  };
}

export function rightTeam(seed: number): RightKernel {
  const next = random(seed + 1);
  const threads = 32 * (1 + next(4));
  const blocks = 1 + next(4);
  const outside: string[] = [];
  const shared: string[] = [];
  const body: string[] = [];
  const names = Object.keys(IDIOMS);
  for (let n = 0; n < 3 + next(3); n++) {
    const idiom = IDIOMS[names[next(names.length)]];
    const numbers: Record<string, string> = {
      K: String(2 + next(6)),
      L: String(2 + next(3)),
      TILE: String(2 ** (1 + next(5)))
    };
    const named = (text = ''): string =>
      text
        .replace(/\b(K|L|TILE)\b/g, name => numbers[name])
        .replace(/([a-z])N\b/g, `$1${n}`);
    const lines = named(idiom.body);
    outside.push(named(idiom.outside));
    shared.push(named(idiom.shared));
    const rounds = idiom.isOnce ? 0 : next(3);
    body.push(
      rounds === 1
        ? `for (int round${n} = 0; round${n} < 2; round${n}++) {\n  ${lines}\n  }`
        : `{\n  ${lines}\n  }`
    );
  }
  const source = `#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
${[...new Set(outside)].filter(text => text !== '').join('\n')}
#define T ${threads}
namespace cg = cooperative_groups;
struct Stage { int sum; volatile int state; };

__global__ void k(const int *in, int *out, int *sums, int *words) {
  ${shared.filter(text => text !== '').join('\n  ')}
  __shared__ bool last;
  const int t = threadIdx.x, i = blockIdx.x * T + t;
  int mine = in[i];
  ${body.join('\n  ')}
  ${TOGETHER[next(TOGETHER.length)]}
}`;
  return { source, blocks, threads };
}
