/** Sums and products of doubles by their shortest form: which it is, and that 44 bits are right. */
import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';

const COUNT = 256;

/** From -8 to 8, each a pair of floats with all its bits; every third a float. */
const numbers = (seed: number): Float64Array =>
  Float64Array.from({ length: COUNT }, (_, i) => {
    const high = Math.fround((((i * 37 + seed * 101) % 251) / 125.5 - 1) * 8);
    return i % 3 === 0 ? high : high + Math.fround(high * 2 ** -25 * 0.87);
  });

async function results(
  expression: string,
  given: readonly Float64Array[]
): Promise<{ code: string; y: Float64Array }> {
  const { module } = compileCuda(
    `__global__ void k(const double *a, const double *b, const double *c, double *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float f = (float)c[i];
    y[i] = ${expression};
}`,
    { file: 'k.cu' }
  );
  const y = new Float64Array(COUNT);
  const { code } = await run(printModule(module), {
    grid: COUNT / 64,
    block: 64,
    args: [...given, y]
  });
  return { code: code.replace(/\/\/.*/g, ''), y };
}

type Reference = (a: number, b: number, c: number) => number;

describe('double', () => {
  it.each<[string, string, Reference]>([
    ['a[i] * b[i] + c[i]', 'double_fma(', (a, b, c) => a * b + c],
    ['c[i] + a[i] * b[i]', 'double_fma(', (a, b, c) => a * b + c],
    ['a[i] * b[i] - c[i]', 'double_fma(', (a, b, c) => a * b - c],
    ['c[i] - a[i] * b[i]', 'double_fma(', (a, b, c) => c - a * b],
    ['a[i] * b[i] + b[i] * c[i]', 'double_fma(', (a, b, c) => a * b + b * c],
    ['a[i] + 0.75', 'double_add_float(', a => a + 0.75],
    ['0.75 - a[i]', 'double_add_float(', a => 0.75 - a],
    ['a[i] - 3', 'double_add_float(', a => a - 3],
    ['a[i] + f', 'double_add_float(', (a, _, c) => a + Math.fround(c)],
    ['f - b[i]', 'double_add_float(', (_, b, c) => Math.fround(c) - b],
    ['a[i] * 4 ', 'double_scale(', a => a * 4],
    ['-8.0 * a[i] ', 'double_scale(', a => a * -8],
    ['0.125 * a[i] + b[i]', 'double_add(', (a, b) => a / 8 + b],
    ['a[i] + 0.1', 'double_add(', a => a + 0.1],
    [
      '__dadd_rn(__dmul_rn(a[i], b[i]), c[i])',
      'double_add(',
      (a, b, c) => a * b + c
    ]
  ])('%s', async (expression, form, reference) => {
    const given = [numbers(1), numbers(2), numbers(3)];
    const { code, y } = await results(expression, given);
    expect(code.slice(code.indexOf('fn k'))).toContain(form);
    y.forEach((value, i) => {
      const [a, b, c] = given.map(each => each[i]);
      // What a product is rounded by counts by its own size.
      const size =
        Math.abs(a * b) + Math.abs(b * c) + Math.abs(a) + Math.abs(c) + 1;
      expect(Math.abs(value - reference(a, b, c))).toBeLessThan(
        size * 2 ** -44
      );
    });
  });

  it('keeps infinities and NaN', async () => {
    const special = [Infinity, -Infinity, NaN, 1e38, -1e38, 0, 2, -0.5];
    const given = [1, 3, 5].map(step =>
      Float64Array.from(
        { length: COUNT },
        (_, i) => special[(i * step + (i >> 3)) % 8]
      )
    );
    for (const [expression, reference] of [
      ['a[i] * b[i] + c[i]', (a, b, c) => a * b + c],
      ['a[i] + f', (a, _, c) => a + c],
      ['a[i] * 16', a => a * 16],
      ['a[i] / b[i]', (a, b) => a / b]
    ] satisfies [string, Reference][]) {
      const { y } = await results(expression, given);
      y.forEach((value, i) => {
        const [a, b, c] = given.map(each => each[i]);
        const wanted = reference(a, b, c);
        // The range of doubles is a float's.
        const inRange = Math.abs(wanted) > 3.4e38 ? wanted * Infinity : wanted;
        const isSubnormal = wanted !== 0 && Math.abs(wanted) < 1.2e-38;
        if (
          (Math.abs(wanted) < 1e37 && !isSubnormal) ||
          Math.abs(inRange) === Infinity ||
          Number.isNaN(wanted)
        ) {
          expect([expression, a, b, c, Math.fround(value)]).toEqual([
            expression,
            a,
            b,
            c,
            Math.fround(inRange)
          ]);
        }
      });
    }
  });
});
