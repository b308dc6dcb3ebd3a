/**
 * Random kernels that are right: phases in which each thread touches what is its
 * own, with what orders them in between, then one of the ways in which threads of
 * many blocks work together. Whatever a check says of one is a false alarm.
 */

export interface RightKernel {
  source: string;
  blocks: number;
  threads: number;
}

/** Numbers from 0 to n - 1, the same for the same seed. */
function random(seed: number): (n: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return n => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

/** What a thread does with its block's shared memory between two barriers, by the element that is its own. */
const PHASES = [
  'mine = s[t];',
  's[t] = mine + t;',
  's[T - 1 - t] = mine;',
  'if (t % 2 == 0) { s[t + 1 < T ? t + 1 : 0] = mine; }',
  'mine += s[(t + K) % T];',
  'mine ^= s[T - 1 - t] + s[(t + 1) % T];',
  'if (s[t] > K) { mine -= K; }',
  'for (int k = 0; k < K; k++) { mine += s[(t + k) % T]; }',
  'atomicAdd(&s[t % K], 1);',
  'atomicMax(&s[(t * K) % T], mine);',
  'bytes[t] = (unsigned char)mine;',
  'mine += bytes[(t + K) % T];'
] as const;
/** They write what others may have read or written in the phase before: the plain and the atomic ones do not mix. */
const BARRIERS = [
  '__syncthreads();',
  'mine += __syncthreads_count(mine > K);',
  'mine ^= __syncthreads_or(mine == K);',
  'mine -= __syncthreads_and(mine < K);'
] as const;

/** Inside of a warp: each lane exchanges through shared memory with its own warp. */
const IN_WARP = [
  `w[t] = mine; __syncwarp(); mine += w[t ^ 1]; __syncwarp();`,
  `w[t] = mine; __syncwarp(); mine += w[t - t % 32 + (t + K) % 32]; __syncwarp();`,
  `mine += __shfl_xor_sync(0xffffffff, mine, 1 + K % 16);`,
  `if (__any_sync(0xffffffff, mine > K)) { mine += K; }`,
  `for (int d = 16; d > 0; d /= 2) { mine += __shfl_down_sync(0xffffffff, mine, d); }`
] as const;

/** Between blocks, at the end. */
const TOGETHER = [
  // Each its own.
  'out[i] = mine;',
  // Atomics alone.
  'atomicAdd(&words[mine & 7], 1); out[i] = mine;',
  'int old = words[1]; while (true) { int seen = atomicCAS(&words[1], old, old + (mine & 3)); if (seen == old) { break; } old = seen; }',
  // A lock around a plain sum.
  `if (t == 0) {
    bool isDone = false;
    while (!isDone) {
      if (atomicCAS(&words[0], 0, 1) == 0) {
        __threadfence();
        sums[0] += mine;
        __threadfence();
        atomicExch(&words[0], 0);
        isDone = true;
      }
    }
  }`,
  // The last block to draw a ticket.
  `sums[i] = mine;
  __threadfence();
  __syncthreads();
  if (t == 0) { last = atomicAdd((unsigned *)&words[2], 1u) == gridDim.x - 1; }
  __syncthreads();
  if (last) {
    __threadfence();
    int all = 0;
    for (int b = 0; b < gridDim.x; b++) { all += sums[b * T + t]; }
    out[t] = all;
  }`,
  // A scan in order: each block waits for the one before it.
  `if (t == 0) {
    if (blockIdx.x > 0) {
      while (((volatile int *)words)[8 + blockIdx.x - 1] == 0) { }
      __threadfence();
      mine += sums[blockIdx.x - 1];
    }
    sums[blockIdx.x] = mine;
    __threadfence();
    ((volatile int *)words)[8 + blockIdx.x] = 1;
  }`,
  // Tickets in place of blockIdx.
  `if (t == 0) { part = atomicAdd(&words[3], 1); }
  __syncthreads();
  out[part * T + t] = mine;`
] as const;

export function rightKernel(seed: number): RightKernel {
  const next = random(seed + 1);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)];
  const threads = 32 * (1 + next(4));
  const blocks = 1 + next(4);
  const body: string[] = [];
  const phases = 2 + next(4);
  for (let phase = 0; phase < phases; phase++) {
    const text = pick(PHASES).replaceAll('K', String(2 + next(7)));
    const barrier = pick(BARRIERS).replaceAll('K', String(2 + next(7)));
    const inLoop = next(3) === 0;
    const lines = [text, barrier];
    if (next(3) === 0) {
      lines.push(pick(IN_WARP).replaceAll('K', String(next(16))));
    }
    body.push(
      ...(inLoop
        ? [`for (int round = 0; round < ${2 + next(3)}; round++) {`]
        : []),
      ...lines.map(line => `  ${line}`),
      ...(inLoop ? ['}'] : [])
    );
  }
  const source = `#define T ${threads}

__global__ void k(const int *in, int *out, int *sums, int *words) {
  __shared__ int s[T];
  __shared__ int w[T];
  __shared__ unsigned char bytes[T];
  __shared__ bool last;
  __shared__ int part;
  int t = threadIdx.x, i = blockIdx.x * T + t;
  int mine = in[i];
  s[t] = mine;
  w[t] = 0;
  bytes[t] = 0;
  __syncthreads();
  ${body.join('\n  ')}
  ${pick(TOGETHER)}
}`;
  return { source, blocks, threads };
}
