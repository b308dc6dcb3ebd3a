import { describe, expect, it } from 'vitest';
import { checkCuda } from '../testing/check';

/** Kinds, lines and arrays of what is found about initialisation. */
function found(
  source: string,
  args: Parameters<typeof checkCuda>[1]
): string[] {
  return checkCuda(source, args)
    .filter(({ kind }) => kind === 'uninitialised')
    .map(
      ({ line, other_line, array, index, space }) =>
        `${line}${other_line ? ` ${other_line}` : ''} ${space} ${array}[${index}]`
    );
}

const ints = (): Int32Array => new Int32Array(64);

describe('reads of what was never written', () => {
  it('are found where a result is made of shared memory', () => {
    const source = `__global__ void k(int *out, int n) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  if (t < n) tile[t] = t;
  __syncthreads();
  int sum = tile[t] + tile[63 - t];
  out[t] = 2 * sum;
}`;
    const options = { block: [64, 1, 1] as const };
    expect(found(source, { ...options, args: [ints(), 60] })).toEqual([
      '6 7 shared tile[63]'
    ]);
    expect(found(source, { ...options, args: [ints(), 64] })).toEqual([]);
  });

  it('are found where they decide a branch, an address', () => {
    const source = `__global__ void k(int *out, int n) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  if (t < n) tile[t] = t;
  __syncthreads();
  int at = tile[t];
  BODY
}`;
    const run = (body: string, n: number): string[] =>
      found(source.replace('BODY', body), {
        args: [ints(), n],
        block: [64, 1, 1]
      });
    expect(run('if (at > 3) out[t] = 1;', 50)).toEqual(['6 7 shared tile[50]']);
    expect(run('if (at > 3) out[t] = 1;', 64)).toEqual([]);
    expect(run('out[at] = 1;', 50)).toEqual(['6 7 shared tile[50]']);
    expect(run('out[at] = 1;', 64)).toEqual([]);
    // Looked at by those that have one only.
    expect(run('if (t < n && at > 3) out[t] = 1;', 50)).toEqual([]);
    expect(run('out[t] = t < n ? at : 0;', 50)).toEqual([]);
  });

  it('do no harm where they are dropped, or only copied', () => {
    const source = `struct Pair { char tag; int value; };
__global__ void k(int *out) {
  __shared__ Pair pairs[64];
  __shared__ int spare[64];
  int t = threadIdx.x;
  pairs[t].value = t;
  pairs[t].tag = 1;
  spare[63 - t] = spare[t];
  Pair mine = pairs[t];
  int dropped = spare[t];
  pairs[63 - t] = mine;
  out[t] = mine.value;
}`;
    expect(found(source, { args: [ints()], block: [64, 1, 1] })).toEqual([]);
  });

  it('do no harm beside bit-fields and in unions, where others are copied with them', () => {
    const source = `struct Flags { int number; short low : 7, high : 9; };
union Either { unsigned char bytes[8]; int words[2]; };
__device__ Flags made(int x) {
  Flags flags;
  flags.number = x;
  FLAGS
  return flags;
}
__global__ void k(int *out) {
  __shared__ Flags all[32];
  __shared__ Either some[32];
  int t = threadIdx.x;
  all[t] = made(t);
  Either mine;
  mine.bytes[1] = t;
  EITHER
  some[t] = mine;
  __syncthreads();
  Flags other = all[31 - t];
  Either his = some[31 - t];
  out[t] = other.low + his.bytes[1];
  out[t + 32] = his.bytes[5];
}`;
    const run = (flags: string, either: string): string[] =>
      found(source.replace('FLAGS', flags).replace('EITHER', either), {
        args: [ints()],
        block: [32, 1, 1]
      }).map(text => text.split(' ')[1]);
    const both = 'flags.low = x; flags.high = x & 63;';
    expect(run(both, 'mine.bytes[5] = t;')).toEqual([]);
    expect(run('', 'mine.bytes[5] = t;').length).toBe(1);
    expect(run(both, '').length).toBe(1);
  });

  it('are found in local memory and in variables', () => {
    const array = `__global__ void k(int *out, int n) {
  int seen[8];
  for (int i = 0; i < n; i++) seen[i] = i;
  int sum = 0;
  for (int i = 0; i < 8; i++) sum += seen[i];
  out[threadIdx.x] = sum;
}`;
    expect(found(array, { args: [ints(), 7] })).toEqual(['5 6 local seen[7]']);
    expect(found(array, { args: [ints(), 8] })).toEqual([]);
    const variable = `__global__ void k(int *out, int n) {
  int sum;
  if (n > 3) sum = 0;
  for (int i = 0; i < 8; i++) sum += i;
  out[threadIdx.x] = sum;
}`;
    expect(found(variable, { args: [ints(), 2] })).toEqual([
      '5 local sum[undefined]'
    ]);
    expect(found(variable, { args: [ints(), 4] })).toEqual([]);
  });

  it('are found through atomics on a histogram that nobody cleared', () => {
    const source = `__global__ void k(const int *x, int *out, int clears) {
  __shared__ int bins[32];
  if (clears) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[x[threadIdx.x] & 31], 1);
  __syncthreads();
  out[threadIdx.x] = bins[threadIdx.x];
}`;
    const x = Int32Array.from({ length: 32 }, (_, i) => i);
    expect(found(source, { args: [x, ints(), 0] }).length).toBe(1);
    expect(found(source, { args: [x, ints(), 1] })).toEqual([]);
  });
});
