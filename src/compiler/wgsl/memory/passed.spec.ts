/** Memory by which blocks hand values to each other: which is read past a multiprocessor's cache. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const declarations = async (
  parameters: string,
  body: string,
  before = ''
): Promise<Record<string, string>> => {
  const code = await asEvaluated(
    `${before}
__global__ void k(int *out, ${parameters}, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    ${body}
    out[t] += in[t];
}`,
    [1, 32],
    [
      new Int32Array(64),
      new Int32Array(256),
      Int32Array.from({ length: 64 }, (_, i) => i * 7)
    ]
  );
  return Object.fromEntries(
    [...code.matchAll(/var<storage, \w+> (\w+): ([^;]+);/g)].map(
      ([, name, type]) => [name, type]
    )
  );
};

describe('what a kernel writes and reads', () => {
  it.each([
    ['behind a fence', 'int *x', 'x[t] = t; __threadfence(); out[t] = x[t];'],
    [
      'behind a fence of the system, as another type',
      'float2 *x',
      'x[t] = make_float2(t, 1.0f); __threadfence_system(); out[t] = (int)x[t].x;'
    ],
    [
      'as doubles',
      'double *x',
      'x[t] = t * 0.5; __threadfence(); out[t] = (int)x[t];'
    ],
    [
      'as bytes',
      'unsigned char *x',
      'x[t] = t; __threadfence(); out[t] = x[t];'
    ],
    ['as volatile', 'int *x', 'x[t] = t; volatile int *v = x; out[t] = v[t];'],
    [
      'as volatile by a cast of its address',
      'int *x',
      'x[t] = t; out[t] = *(volatile int *)&x[t];'
    ],
    [
      'as volatile by a cast to a reference',
      'int *x',
      'x[t] = t; out[t] = (volatile int &)x[t];'
    ],
    [
      'as a member made volatile by a cast',
      'Box *x',
      'x[t].a = t; out[t] = *(volatile int *)&x[t].a;',
      'struct Box { int a, b; };'
    ],
    [
      'as a member that is volatile',
      'Box *x',
      'x[t].a = t; out[t] = x[t].b;',
      'struct Box { int a; volatile int b; };'
    ]
  ])('is atomic: %s', async (_, parameters, body, before = '') => {
    const { x, in: given } = await declarations(parameters, body, before);
    expect(x).toMatch(/^array<atomic<[iu]32>>$/);
    expect(given).toBe('array<i32>');
  });

  it('is atomic in a variable of the device', async () => {
    const found = await declarations(
      'int *x',
      'if (t == 5) { last = t; __threadfence(); out[t] = last; } out[t] += x[t];',
      '__device__ int last;'
    );
    expect(found.last).toContain('atomic');
    expect(found.x).toBe('array<i32>');
  });

  it('is atomic in a variable of the device that a cast makes volatile', async () => {
    const found = await declarations(
      'int *x',
      'if (t == 5) { last = t; out[t] = *(volatile int *)&last; } out[t] += x[t];',
      '__device__ int last;'
    );
    expect(found.last).toContain('atomic');
    // Nothing writes it.
    expect(found.x).toBe('array<i32>');
  });

  it.each([
    ['without a fence', 'x[t] = t; out[t] = x[t];'],
    [
      'behind one of the block',
      'x[t] = t; __threadfence_block(); out[t] = x[t];'
    ],
    ['never read', 'x[t] = t; __threadfence();'],
    ['never written, and volatile', 'volatile int *v = x; out[t] = v[t];']
  ])('is as it is: %s', async (_, body) => {
    expect((await declarations('int *x', body)).x).toBe('array<i32>');
  });
});

describe('values of 64 bits that blocks hand to each other', () => {
  it.each([
    [
      'integers',
      'volatile long long *x',
      'x[t] = 5ll * t; out[t] = x[t] >> 1;'
    ],
    ['doubles', 'volatile double *x', 'x[t] = t * 0.5; out[t] = (int)x[t];'],
    [
      'by a cast, in a condition',
      'unsigned long long *x',
      'x[t] = t; if (t > 3 && *(volatile unsigned long long *)&x[t] > 9) out[t] = t;'
    ],
    [
      'members, beside a sum that nobody reads',
      'volatile Cell *x',
      'x[t].state = 3ull * t; atomicAdd((unsigned long long *)&x[t].state, 1ull << 40); out[t] = x[t].state >> 40 ? x[t].count : 7;',
      'struct Cell { int count; unsigned long long state; };'
    ]
  ])('are read whole: %s', async (_, parameters, body, before = '') => {
    const { locks, x } = await declarations(parameters, body, before);
    expect(x).toContain('atomic');
    expect(locks).toBeDefined();
  });

  it.each([
    ['behind a flag', 'x[t] = t; __threadfence(); out[t] = x[t];'],
    ['never written', 'volatile long long *v = x; out[t] = (int)v[t];'],
    ['in halves', 'x[t] = t; __threadfence(); out[t] = *(volatile int *)&x[t];']
  ])('are two words: %s', async (_, body) => {
    expect((await declarations('long long *x', body)).locks).toBeUndefined();
  });
});
