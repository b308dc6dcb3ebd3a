/** Arithmetic that goes wrong, by kind, with the values; and the same right. */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../testing/check';

/** What is found in `out[t] = EXPRESSION` of 32 threads, with x = 0 to 31 and y = 31 to 0. */
function found(expression: string, type = 'int'): string[] {
  const isFloat = type === 'float';
  const numbers = Array.from({ length: 32 }, (_, i) => i);
  const array = isFloat ? Float32Array : Int32Array;
  return checkCuda(
    `__global__ void k(const ${type} *a, const ${type} *b, ${type} *out) {
  int t = threadIdx.x;
  ${type} x = a[t], y = b[t];
  out[t] = ${expression};
}`,
    {
      args: [array.from(numbers), array.from(numbers.reverse()), new array(32)],
      block: [32, 1, 1],
      check: { arithmetic: true }
    }
  ).map(
    ({ kind, severity, line, count, message }) =>
      `${kind} ${severity} ${line} ${count}: ${message.split(',')[0]}`
  );
}

describe('arithmetic that is looked at', () => {
  it.each([
    ['x / y', 'division-by-zero error 4 1: x / y is 31 / 0'],
    ['x % y', 'division-by-zero error 4 1: x % y is 31 % 0'],
    ['1 << (x + 1)', 'shift-range error 4 1: 1 << (x + 1) is 1 << 32'],
    ['y >> (x - 1)', 'shift-range error 4 1: y >> (x - 1) is 31 >> (-1)'],
    [
      '2147483617 + x',
      'signed-overflow error 4 1: 2147483617 + x is 2147483617 + 31'
    ]
  ])('of integers: %s', (expression, finding) => {
    expect(found(expression)).toEqual([finding]);
  });

  it.each([
    ['sqrtf(x - 1.0f)', 'not-a-number error 4 1: sqrtf(x - 1.0f) is sqrt(-1)'],
    ['x / y', 'infinity warning 4 1: x / y is 31 / 0']
  ])('of floats: %s', (expression, finding) => {
    expect(found(expression, 'float')).toEqual([finding]);
  });

  it.each([
    'y != 0 ? x / y : 0',
    '1 << x',
    '2147483616 + x',
    '(int)(2147483647u + x)',
    '(int)(((long long)x * 2147483647) >> 8)'
  ])('finds nothing where it is right: %s', expression => {
    expect(found(expression)).toEqual([]);
  });

  it('tells where a NaN comes from, not where it goes', () => {
    expect(found('2 * ((x - x) / (y - y)) + 1', 'float')).toEqual([
      'not-a-number error 4 32: ((x - x) / (y - y)) is 0 / 0'
    ]);
  });
});
