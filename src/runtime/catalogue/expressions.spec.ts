import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, evaluateCount, evaluateDim3 } from './expressions';

describe('evaluate', () => {
  it.each([
    ['(n + 255) / 256', 4n],
    ['(n + 255) // 256', 4n],
    ['-7 / 2', -3n],
    ['-7 // 2', -4n],
    ['-7 % 4', 1n],
    ['7 % -4', -1n],
    ['2 ** 3 ** 2', 512n],
    ['-2 ** 2', -4n],
    ['2 ** -1', 0.5],
    ['1 << 4 + 1', 32n],
    ['0xff & 0b', undefined],
    ['0xFF & ~1 | 1 ^ 3', 254n],
    ['2.0', 2],
    ['1e3 / 4', 250],
    ['7 / 2.0', 3.5],
    ['.5 * 4', 2],
    ['1_000', 1000n],
    ['n > 999 and n != 3', true],
    ['not n == 1000', false],
    ['0 or 5', 5n],
    ['min(n, 4 * 8, 100) + max(1, 2)', 34n],
    ['abs(-3) + int(2.9)', 5n],
    ['128 * sizeof(int)', 512n],
    ['(True + 1) * 2', 4n],
    ['+n - -1', 1001n],
    ['float(n) / 3 > 333', true]
  ])('%s', (text, value) => {
    if (value === undefined) {
      expect(() => evaluate(text, { n: 1000n })).toThrow();
    } else {
      expect(evaluate(text, { n: 1000n })).toBe(value);
    }
  });

  it('agrees with a reference on random integer expressions', () => {
    const leaf = fc.integer({ min: 0, max: 99 }).map(String);
    const { tree } = fc.letrec<{ tree: string }>(tie => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc
          .tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree'))
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
        tie('tree').map(a => `- ${a}`)
      )
    }));
    fc.assert(
      fc.property(tree, text => {
        const big = text.replace(/\d+/g, digits => `${digits}n`);
        expect(evaluate(text, {})).toBe(
          (0, eval)(big.replace(/- -/g, '- -')) as bigint
        );
      })
    );
  });

  it.each([
    ['n +', 'expected a number, a name or (', 3],
    ['(1 + 2', 'expected )', 6],
    ['1 2', 'expected an operator', 2],
    ['m * 2', 'm has no value; set are n', 0],
    ['foo(1)', 'foo is not a function here', 0],
    ['1 / 0', 'division by zero', 2],
    ['1.5 << 2', '<< needs whole numbers', 4],
    ['1 $ 2', "'$' means nothing here", 2],
    ['', 'expected a number', 0],
    ['sizeof(quux)', 'sizeof(quux) is not known', 0]
  ])('marks the mistake in %j', (text, problem, offset) => {
    let message = '';
    try {
      evaluate(text, { n: 1n });
    } catch (error) {
      expect((error as Error).name).toBe('CommandError');
      message = (error as Error).message;
    }
    const [first, , caret] = message.split('\n');
    expect(first).toContain(problem);
    expect(caret).toBe(`  ${' '.repeat(offset)}^`);
  });
});

describe('arrays', () => {
  const arrays = {
    y: Int32Array.of(3, -4, 2 ** 31 - 1),
    f: Float32Array.of(0.5, 1.5)
  };

  it.each([
    ['y[0] == 3 and y[n - 1] == 2147483647', true],
    ['y[-1]', 2147483647n],
    ['sum(y) == 2147483646', true],
    ['sum(f)', 2],
    ['min(y) + max(f) * len(f)', -1],
    ['min(y[0], y[1])', -4n],
    ['close(f[1], 1.500001)', true],
    ['close(f[1], 1.6)', false],
    ['close(f[1], 1.6, 0.1)', true]
  ])('%s', (text, value) => {
    expect(evaluate(text, { n: 3n }, arrays)).toBe(value);
  });

  it.each([
    ['y', 'y is an array: name an element, y[0]'],
    ['y[3]', 'y has no element 3'],
    ['median(y)', 'median is not a function of an array'],
    ['z[0]', 'z has no value; set are n, y, f']
  ])('%s: %s', (text, message) => {
    expect(() => evaluate(text, { n: 3n }, arrays)).toThrow(message);
  });

  it('sums exactly beyond 2^53', () => {
    const big = new Uint32Array(2 ** 22).fill(2 ** 32 - 1);
    expect(evaluate('sum(big)', {}, { big })).toBe((2n ** 32n - 1n) << 22n);
  });
});

describe('evaluateDim3', () => {
  it.each([
    ['n / 2', [8, 1, 1]],
    ['(n, 3)', [16, 3, 1]],
    ['dim3(4, 5, 6)', [4, 5, 6]],
    ['dim3(4)', [4, 1, 1]],
    ['(n + 1) * 2', [34, 1, 1]],
    ['(n)', [16, 1, 1]],
    ['(min(n, 2), (1 + 1) * 2)', [2, 4, 1]]
  ])('%s', (text, value) => {
    expect(evaluateDim3(text, { n: 16n })).toEqual(value);
  });

  it('refuses four dimensions and fractions', () => {
    expect(() => evaluateDim3('(1, 2, 3, 4)', {})).toThrow(
      'expected one to three'
    );
    expect(() => evaluateDim3('n / 3.0', { n: 10n })).toThrow(
      'expected a whole number'
    );
    expect(evaluateCount('10 / 2.5', {})).toBe(4);
  });
});
