import { describe, expect, it } from 'vitest';
import { DeviceMemory } from '../deviceMemory';
import { checkCuda } from '../testing/check';

/** What is found about bounds and alignment: kind, line, space, element, how often. */
function found(
  source: string,
  args: Parameters<typeof checkCuda>[1]
): string[] {
  return checkCuda(source, args)
    .filter(({ kind }) => ['out-of-bounds', 'misaligned'].includes(kind))
    .map(
      ({ kind, line, array, index, space, count }) =>
        `${kind} ${line} ${space} ${array}[${index}] ${count}`
    );
}

const floats = (length: number): Float32Array => new Float32Array(length);

describe('bounds', () => {
  const copy = `__global__ void k(const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i + SHIFT];
}`;

  it('are seen one element behind the end and before the start, beside another array', () => {
    const run = (shift: string, n: number, length = 128): string[] =>
      found(copy.replace('SHIFT', shift), {
        args: [floats(length), floats(128), n],
        block: [128, 1, 1]
      });
    expect(run('0', 128)).toEqual([]);
    expect(run('1', 128)).toEqual(['out-of-bounds 3 global x[128] 1']);
    expect(run('1', 127)).toEqual([]);
    expect(run('-1', 128)).toEqual(['out-of-bounds 3 global x[-1] 1']);
    expect(run('0', 128, 100)).toEqual(['out-of-bounds 3 global x[100] 28']);
  });

  it('are seen in grids of many blocks, and where an index is data', () => {
    const gather = `__global__ void k(const float *x, const int *at, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[at[i]];
}`;
    const at = Int32Array.from({ length: 5000 }, (_, i) => (7 * i) % 1000);
    const run = (length: number): string[] =>
      found(gather, {
        args: [floats(length), at, floats(5000), 5000],
        grid: [40, 1, 1],
        block: [128, 1, 1]
      });
    expect(run(1000)).toEqual([]);
    expect(run(999)).toEqual(['out-of-bounds 3 global x[999] 5']);
  });

  it.each([
    ['x[1ll << 30]'],
    ['x[t + (1ll << 32)]'],
    ['x[t - (3ll << 32)]'],
    ['x[t + ((unsigned long long)n << 56)]'],
    ['x[(1 << 30) + t]'],
    ['*(x + (size_t)65536 * 65536 + t)'],
    // The rest of an address that has lost its high half is an element.
    ['(x + 5)[(unsigned)n - 2]'],
    ['((float2 *)x)[(size_t)n << 29].y'],
    ['((double (*)[8])x)[1ll << 26][t % 8]'],
    ['*(float *)((char *)x + (1ll << 32))']
  ])('are seen where an offset has more than 32 bits: %s', place => {
    const source = `__global__ void k(float *x, int n) {
  int t = threadIdx.x;
  ${place} = 1;
}`;
    expect(found(source, { args: [floats(64), 1] })).toEqual([
      'out-of-bounds 3 global x[undefined] 32'
    ]);
  });

  it('are kept by indices of 64 bits that lead through the array from anywhere in it', () => {
    const source = `__global__ void k(float *x, float *y, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  const float *end = x + n;
  unsigned before = 0u - 1;
  y[i] = x[n - 1 - i] + end[(long long)i - (long long)n] + end[-1 - (int)i];
  y[i] += x[i + (n << 40) - (n << 40)] + x[before + 1 + (unsigned)i] + (x + i)[(size_t)-1 + 1];
}`;
    expect(
      found(source, { args: [floats(64), floats(64), 64], block: [64, 1, 1] })
    ).toEqual([]);
  });

  it('of shared arrays are kept by unsigned indices that lead backwards, and left by those that lead too far', () => {
    const source = `__device__ float from(const float *end, unsigned i) { return end[~i]; }
__global__ void k(float *y, unsigned n) {
  __shared__ float a[32];
  unsigned t = threadIdx.x;
  a[t] = t;
  __syncthreads();
  float *end = a + 32;
  y[t] = from(end, t) + from(end + t, t + n) + (end - t)[t - 32 - n];
}`;
    expect(found(source, { args: [floats(32), 0] })).toEqual([]);
    expect(found(source, { args: [floats(32), 1] })).toEqual([
      'out-of-bounds 8 shared a[-1] 32'
    ]);
    const far = source.replace('- 32 - n', '- (n << 30)');
    expect(found(far, { args: [floats(32), 1] })).toEqual([
      'out-of-bounds 8 shared a[undefined] 32'
    ]);
  });

  it('of shared arrays end where the next one begins', () => {
    const source = `__global__ void k(float *y, int n) {
  __shared__ float a[32];
  __shared__ float b[33];
  int t = threadIdx.x;
  a[t] = 1; b[t] = 2; b[32] = 3;
  __syncthreads();
  y[t] = a[t + n] + b[t + 1];
}`;
    expect(found(source, { args: [floats(32), 0] })).toEqual([]);
    expect(found(source, { args: [floats(32), 1] })).toEqual([
      'out-of-bounds 7 shared a[32] 1'
    ]);
  });

  it('of dynamic shared memory are those of the launch', () => {
    const source = `extern __shared__ float all[];
__global__ void k(float *y, int n) {
  float *half = all + n;
  half[threadIdx.x] = 1;
  y[threadIdx.x] = half[threadIdx.x];
}`;
    const run = (bytes: number): string[] =>
      found(source, { args: [floats(32), 32], dynamicShared: bytes });
    expect(run(256)).toEqual([]);
    expect(run(252)).toEqual(['out-of-bounds 4 shared all[63] 2']);
  });

  it('of local arrays and of members of structs', () => {
    const local = `__global__ void k(float *y, int n) {
  float last[4] = {0, 0, 0, 0};
  for (int i = 0; i <= n; i++) last[i] = i;
  y[threadIdx.x] = last[0];
}`;
    expect(found(local, { args: [floats(32), 3] })).toEqual([]);
    expect(found(local, { args: [floats(32), 4] })).toEqual([
      'out-of-bounds 3 local last[4] 32'
    ]);
    const member = `struct Cell { int near[4]; int mass; };
__global__ void k(Cell *cells, int n) {
  cells[threadIdx.x].near[n] = 1;
}`;
    const cells = (): Int32Array => new Int32Array(5 * 32);
    expect(found(member, { args: [cells(), 3] })).toEqual([]);
    expect(found(member, { args: [cells(), 4] })).toEqual([
      'out-of-bounds 3 global cells.near[4] 32'
    ]);
  });

  it('let rows of an array of arrays be walked as one', () => {
    const source = `__global__ void k(float *y) {
  __shared__ float tile[4][8];
  tile[0][threadIdx.x] = 1;
  y[threadIdx.x] = (&tile[0][0])[threadIdx.x];
}`;
    expect(found(source, { args: [floats(32)] })).toEqual([]);
  });
});

describe('alignment', () => {
  it('is that of the access', () => {
    const source = `__global__ void k(const float *x, float2 *y, int shift) {
  y[threadIdx.x] = *(const float2 *)(x + 2 * threadIdx.x + shift);
}`;
    const run = (shift: number): string[] =>
      found(source, { args: [floats(68), floats(64), shift] });
    expect(run(0)).toEqual([]);
    expect(run(2)).toEqual([]);
    expect(run(1)).toEqual(['misaligned 2 global x[1] 32']);
  });
});

describe('a first mistake', () => {
  it('breeds no others', () => {
    const source = `__global__ void k(const int *row, const float *x, float *y, int n) {
  int i = threadIdx.x;
  float sum = 0;
  for (int j = row[i]; j < row[i + 1]; j++) sum += x[j];
  y[i] = sum;
}`;
    const row = Int32Array.from({ length: 32 }, (_, i) => i);
    // What lies behind would be the number of a far element.
    const memory = new DeviceMemory();
    expect(
      found(source, { args: [row, floats(32), floats(32), 32], memory })
    ).toEqual(['out-of-bounds 4 global row[32] 1']);
  });

  it('is said in words that teach', () => {
    const [finding] = checkCuda(
      `__global__ void k(float *y) {
  y[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}`,
      { args: [floats(40)], grid: [2, 1, 1] }
    );
    expect(finding).toMatchInlineSnapshot(`
      {
        "access": {
          "at": "0+4x32",
          "bytes": 4,
          "kind": "store",
          "lanes": "ffffffff",
          "passes": 0,
          "warp": 0,
        },
        "array": "y",
        "column": 3,
        "count": 24,
        "file": "k.cu",
        "hint": "The indices of y are 0 to 39: the grid has threads for which there is no element, or the index or the loop goes one too far. Guard the access with if (i < n), and see that n is the number of elements.",
        "index": 40,
        "kind": "out-of-bounds",
        "launch": 0,
        "length": 40,
        "line": 2,
        "message": "y[40] is written, right behind the end of y, which has 40 elements (160 bytes), by thread (8, 0, 0) of block (1, 0, 0).",
        "severity": "error",
        "space": "global",
        "text": "  y[blockIdx.x * blockDim.x + threadIdx.x] = 1;",
        "threads": [
          {
            "block": [
              1,
              0,
              0,
            ],
            "thread": [
              8,
              0,
              0,
            ],
          },
        ],
      }
    `);
  });

  it('shared memory begins where its declaration asks for it', () => {
    const kinds = (ask: string): string[] =>
      checkCuda(
        `__global__ void k(double *x) {
  __shared__ float one;
  __shared__ ${ask} unsigned char raw[8 * 32];
  double *wide = (double *)raw;
  one = 1;
  wide[threadIdx.x] = threadIdx.x;
  __syncthreads();
  x[threadIdx.x] = wide[31 - threadIdx.x] + one;
}`,
        { args: [new Float64Array(32)], block: [32, 1, 1] }
      )
        .filter(({ severity }) => severity === 'error')
        .map(({ kind, line }) => `${kind} ${line}`);
    expect(kinds('__align__(8)')).toEqual([]);
    expect(kinds('alignas(double)')).toEqual([]);
    expect(kinds('')).toEqual(['misaligned 6', 'misaligned 8']);
  });
});
