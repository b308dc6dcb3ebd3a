import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';

/** Not beyond 2^126, where WGSL's division may give what it likes. */
const SPECIAL = [Infinity, -Infinity, NaN, 0, -0, 1, -2.5, 1e30];

/** A float's bits, of NaN one of its forms. */
const comparable = (value: number): string =>
  Object.is(value, -0) ? '-0' : String(value);

async function results(type: 'float' | 'double', body: string) {
  const { module } = compileCuda(
    `__global__ void k(const ${type} *x, ${type} *y)
{
    ${type} v = x[threadIdx.x], r = 0;
    ${body}
    y[threadIdx.x] = r;
}`,
    { file: 'k.cu' }
  );
  const Numbers = type === 'float' ? Float32Array : Float64Array;
  const x = Numbers.from(SPECIAL);
  const y = new Numbers(SPECIAL.length);
  await run(printModule(module), {
    grid: 1,
    block: SPECIAL.length,
    args: [x, y]
  });
  return [...y].map(comparable);
}

describe('infinities, NaN and zeros in floats', () => {
  it.each<[string, (x: number) => number]>([
    ['r = v - v;', x => x - x],
    ['r = v * 0.0f;', x => x * 0],
    ['r = -0.0f * v;', x => -0 * x],
    ['r = 0.0f - v;', x => 0 - x],
    ['r = 0.0f / v;', x => 0 / x],
    ['r = v / v;', x => x / x],
    ['r = v; r -= r;', x => x - x],
    ['r = v; r *= 0.0f;', x => x * 0],
    ['r = v; r /= r;', x => x / x],
    ['r = v != v;', x => Number(x !== x)],
    ['r = v == v;', x => Number(x === x)],
    ['float w = floorf(v); r = w != w;', x => Number(x !== x)],
    ['float w = v * 2 + 1; r = w == w;', x => Number(x === x)],
    ['float w = v + 1; r = (w >= w) + 2 * (w < w);', x => Number(x === x)],
    ['r = v != 1.0f;', x => Number(x !== 1)],
    ['r = !(v < 1.0f);', x => Number(!(x < 1))],
    ['r = (bool)v;', x => Number(x !== 0)],
    ['if (v) r = 2;', x => (x !== 0 ? 2 : 0)],
    ['while (v != v) { r = 3; break; }', x => (x !== x ? 3 : 0)]
  ])('%s', async (body, reference) => {
    expect(await results('float', body)).toEqual(
      SPECIAL.map(Math.fround).map(reference).map(comparable)
    );
  });
});

describe('infinities, NaN and zeros in doubles', () => {
  it.each<[string, (x: number) => number]>([
    ['r = v - v;', x => x - x],
    ['r = v * 0.5;', x => x * 0.5],
    ['r = -0.125 * v;', x => -0.125 * x],
    ['r = v != v;', x => Number(x !== x)],
    ['r = (bool)v;', x => Number(x !== 0)],
    ['if (v) r = 2;', x => (x !== 0 ? 2 : 0)]
  ])('%s', async (body, reference) => {
    const pairs = (await results('double', body)).map(Number);
    SPECIAL.map(reference).forEach((wanted, at) => {
      if (Number.isFinite(wanted) && wanted !== 0) {
        expect(Math.abs(pairs[at] / wanted - 1)).toBeLessThan(2 ** -46);
      } else {
        expect(pairs[at]).toBe(wanted);
      }
    });
  });
});

// An operand that was emitted twice would be, at this depth, 2^48 times.
it.each(['float', 'int', 'double'])('%s: deep expressions', async type => {
  const depth = 48;
  const deep = `${'('.repeat(depth)}x[threadIdx.x]${' + 1)'.repeat(depth)}`;
  const { module } = compileCuda(
    `__global__ void k(const ${type} *x, int *y) { y[threadIdx.x] = (int)(${deep}); }`,
    { file: 'k.cu' }
  );
  const x = { float: Float32Array, int: Int32Array, double: Float64Array }[
    type
  ]!.of(1, 2);
  const y = new Int32Array(2);
  await run(printModule(module), { grid: 1, block: 2, args: [x, y] });
  expect([...y]).toEqual([1 + depth, 2 + depth]);
});

it('takes min and max of a device that gives the other operand of a NaN', async () => {
  const { module } = compileCuda(
    `__global__ void k(const float *x, float *y)
{
    y[0] = fminf(fmaxf(x[0], x[1]), 7.0f);
}`,
    { file: 'k.cu' }
  );
  for (const [skipsNaN, wanted] of [
    [false, 'float_min(float_max('],
    [true, ' min(max(']
  ] as const) {
    const y = new Float32Array(1);
    const { code } = await run(printModule(module), {
      grid: 1,
      block: 1,
      args: [new Float32Array([3, 5]), y],
      caps: { skipsNaN }
    });
    expect(code).toContain(wanted);
    expect([...y]).toEqual([5]);
  }
});
