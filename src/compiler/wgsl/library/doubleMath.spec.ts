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
