import { describe, expect, it } from 'vitest';
import { compileCuda } from '../compiler/cuda';
import { evaluateLaunch } from '../compiler/ir-tools/evaluator';
import { simulateLaunch } from './index';

const SOURCE = `
struct Small { unsigned a : 3; int b : 5; unsigned : 4; unsigned c : 20; };
struct Mixed { bool on : 1; signed char s : 4; short t : 9; long long w : 40; unsigned long long v : 24; int plain; };

__global__ void words(const unsigned *in, int *out)
{
    int i = threadIdx.x;
    Small x;
    *(unsigned *)&x = in[i];
    x.b += 3;
    x.a = x.c;
    x.c ^= x.a + i;
    Small copy = x;
    out[4 * i] = copy.a;
    out[4 * i + 1] = copy.b;
    out[4 * i + 2] = copy.c;
    out[4 * i + 3] = *(int *)&copy;
}

__global__ void kinds(const unsigned *in, int *out)
{
    __shared__ Mixed all[32];
    int i = threadIdx.x;
    Mixed &m = all[i];
    m.on = in[i] & 2;
    m.s = in[i];
    m.t = in[i] >> 3;
    m.w = -(long long)in[i] * 77;
    m.v = in[i] * 12345ull;
    m.plain = i;
    __syncthreads();
    const Mixed &n = all[31 - i];
    out[4 * i] = n.on ? n.s : n.t;
    out[4 * i + 1] = (int)n.w;
    out[4 * i + 2] = (int)(n.w >> 32) + n.plain;
    out[4 * i + 3] = (int)n.v;
}
`;

describe('bit-fields', () => {
  const { module, diagnostics } = compileCuda(SOURCE);
  const input = Uint32Array.from({ length: 32 }, (_, i) =>
    Math.imul(i + 1, 0x9e3779b1)
  );

  it.each(['words', 'kinds'])('%s: as the evaluator has them', name => {
    expect(diagnostics.filter(d => d.severity === 'error')).toEqual([]);
    const kernel = module.functions.find(fn => fn.name === name)!;
    const expected = new Int32Array(128);
    evaluateLaunch(module, kernel, {
      grid: 1,
      block: 32,
      args: [{ buffer: input.buffer }, { buffer: expected.buffer }]
    });
    const actual = new Int32Array(128);
    simulateLaunch(module, kernel, {
      grid: [1, 1, 1],
      block: [32, 1, 1],
      args: [input, actual]
    });
    expect([...actual]).toEqual([...expected]);
    expect(new Set(actual).size).toBeGreaterThan(40);
  });

  it('and unions are made of their members', () => {
    const { module: made, diagnostics: none } = compileCuda(`
struct Small { unsigned a : 3; int b : 5; unsigned : 4; unsigned c : 20; };
union Word { unsigned u; unsigned char bytes[4]; };
__device__ Small small(int i) { return Small{(unsigned)i, -i, 1000u * i}; }
__global__ void make(int *out) {
  int i = threadIdx.x;
  Small first = {5, -3, 77u}, second = small(i);
  Small all[2] = {{1, 2, 3}, second};
  Word word = {0x01020304u + i};
  out[0 + 8 * i] = first.a; out[1 + 8 * i] = first.b; out[2 + 8 * i] = first.c;
  out[3 + 8 * i] = second.a; out[4 + 8 * i] = all[i & 1].b; out[5 + 8 * i] = all[1].c;
  out[6 + 8 * i] = word.bytes[0]; out[7 + 8 * i] = word.bytes[3];
}`);
    expect(none).toEqual([]);
    const out = new Int32Array(8 * 4);
    const kernel = made.functions.find(fn => fn.name === 'make')!;
    simulateLaunch(made, kernel, {
      grid: [1, 1, 1],
      block: [4, 1, 1],
      args: [out]
    });
    expect([...out]).toEqual(
      [0, 1, 2, 3].flatMap(i => [
        5,
        -3,
        77,
        i,
        i % 2 ? -i : 2,
        1000 * i,
        4 + i,
        1
      ])
    );
  });
});
