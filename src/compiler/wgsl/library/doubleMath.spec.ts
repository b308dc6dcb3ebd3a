import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';
import { intrinsicFunction } from '../../semantics/intrinsics';
import type { IntrinsicName } from '../../semantics/signatures';

const POINTS = Array.from({ length: 64 }, (_, i) => (i - 31.7) / 9);
/** Of the result, or of 0.001 for smaller ones: pairs of floats have 44 bits and more. */
const TOLERANCE = 2 ** -44;
/** Functions that lose some of them on the way. */
const WIDER: Record<string, number> = {
  sinpi: 2 ** -43,
  erfc: 2 ** -43,
  normcdf: 2 ** -42,
  lgamma: 2 ** -42,
  tgamma: 2 ** -40
};

const UNARY: [string, (x: number) => number, (x: number) => number][] = [
  ['sinh', Math.sinh, x => x],
  ['cosh', Math.cosh, x => x],
  ['asin', Math.asin, x => x / 4],
  ['acos', Math.acos, x => x / 4],
  ['atan', Math.atan, x => x],
  ['expm1', Math.expm1, x => x / 8],
  ['log1p', Math.log1p, x => x / 8],
  ['exp10', x => 10 ** x, x => x],
  ['cbrt', Math.cbrt, x => x],
  ['exp', Math.exp, x => x],
  ['exp', Math.exp, x => Math.fround(20 * x)],
  ['log', Math.log, x => 2 ** (25 * x)],
  ['log', Math.log, x => 1.4 + x / 9],
  ['sqrt', Math.sqrt, x => 2 ** (25 * x)],
  ['sin', Math.sin, x => Math.fround(x)],
  ['cos', Math.cos, x => Math.fround(x)],
  ['sin', Math.sin, x => Math.fround(300 * x)],
  ...(
    [
      ['asinh', x => x],
      ['acosh', x => 1 + Math.abs(x)],
      ['atanh', x => x / 4],
      ['sinpi', x => x],
      ['cospi', x => 3 * x],
      ['logb', x => x * 2 ** (16 * x)],
      ['frexp_mantissa', x => x * 2 ** (16 * x)],
      ['rcbrt', x => x],
      ['erf', x => x],
      ['erfc', x => x],
      ['normcdf', x => x],
      ['tgamma', x => 8 * Math.abs(x) + 0.01],
      ['tgamma', x => x * 4],
      ['lgamma', x => 100 * x * x + 0.01],
      ['lgamma', x => x * 4]
    ] as [IntrinsicName, (x: number) => number][]
  ).map(([name, scale]): [string, (x: number) => number, typeof scale] => [
    name,
    intrinsicFunction(name, ['f64'], 'f64') as (x: number) => number,
    scale
  ])
];

describe('double math functions', () => {
  it.each(UNARY)('%s', async (name, reference, scale) => {
    const x = Float64Array.from(POINTS, scale);
    const y = new Float64Array(64);
    await run(
      `kernel k(x: *const f64, y: *f64) { y[%threadIdx.x] = ${name}(x[%threadIdx.x]); }`,
      { grid: 1, block: 64, args: [x, y] }
    );
    const errors = [...y].map(
      (value, i) =>
        Math.abs(value - reference(x[i])) /
        Math.max(1e-3, Math.abs(reference(x[i])))
    );
    expect(Math.max(...errors)).toBeLessThan(WIDER[name] ?? TOLERANCE);
  });

  // Nearly 1, where what cancels must not be lost.
  it('log keeps its bits beside its zero', async () => {
    const x = Float64Array.from(
      POINTS,
      p => Math.fround(1 + p / 1000) + 2 ** -40
    );
    const y = new Float64Array(64);
    await run(
      'kernel k(x: *const f64, y: *f64) { y[%threadIdx.x] = log(x[%threadIdx.x]); }',
      { grid: 1, block: 64, args: [x, y] }
    );
    const errors = [...y].map((value, i) =>
      Math.abs(value / Math.log(x[i]) - 1)
    );
    expect(Math.max(...errors)).toBeLessThan(TOLERANCE);
  });

  it('atan2 in all quadrants', async () => {
    const x = Float64Array.from(POINTS, (_, i) => Math.cos(i) * (1 + i));
    const y = Float64Array.from(POINTS, (_, i) => Math.sin(i) * (1 + i));
    const out = new Float64Array(64);
    await run(
      `kernel k(y: *const f64, x: *const f64, out: *f64) {
        let i: u32 = %threadIdx.x;
        out[i] = atan2(y[i], x[i]);
      }`,
      { grid: 1, block: 64, args: [y, x, out] }
    );
    const errors = [...out].map((value, i) =>
      Math.abs(value - Math.atan2(y[i], x[i]))
    );
    expect(Math.max(...errors)).toBeLessThan(TOLERANCE);
  });
});

describe('doubles in memory', () => {
  it('are the nearest pairs of floats, also below and above powers of two', async () => {
    const x = Float64Array.from({ length: 256 }, (_, i) => {
      const power = 2 ** (i % 2 ? i / 2 - 60.5 : (i % 30) - 15);
      const sign = i % 4 < 2 ? 1 : -1;
      const part = [2 ** -52, -(2 ** -53), 2 ** -30, -(2 ** -31), 1 / 3][i % 5];
      return sign * power * (1 + part * (1 + (i % 7) / 8));
    });
    const y = new Float64Array(256);
    await run(
      'kernel k(x: *const f64, y: *f64) { y[%threadIdx.x] = x[%threadIdx.x] + 0.0; }',
      { grid: 1, block: 256, args: [x, y] }
    );
    const pairs = [...x].map(value => {
      const high = Math.fround(value);
      return high + Math.fround(value - high);
    });
    expect([...y]).toEqual(pairs);
  });

  it('are divided to 44 bits', async () => {
    const x = Float64Array.from(POINTS, (p, i) => p * 3 ** (i - 32));
    const z = Float64Array.from(POINTS, (p, i) => (1 + p * p) / 7 ** (i % 9));
    const y = new Float64Array(64);
    await run(
      'kernel k(x: *const f64, z: *const f64, y: *f64) { y[%threadIdx.x] = x[%threadIdx.x] / z[%threadIdx.x]; }',
      { grid: 1, block: 64, args: [x, z, y] }
    );
    const errors = [...y].map((value, i) =>
      Math.abs((value * z[i]) / x[i] - 1)
    );
    expect(Math.max(...errors)).toBeLessThan(TOLERANCE);
  });
});
