import { describe, expect, it } from 'vitest';
import type { InputArray } from '../../../kernels/entry';
import { elementBytes, numbersOf } from '../launches/arrayTypes';
import { generate } from './generate';

function numbers(...args: Parameters<typeof generate>): InputArray {
  const [dtype] = args;
  const data = generate(...args);
  return numbersOf(dtype, data, 0, data.byteLength / elementBytes(dtype));
}

describe('generate', () => {
  it.each([
    ['int32', 'zeros', [0, 0, 0, 0]],
    ['float32', 'ones', [1, 1, 1, 1]],
    ['float32', 'value:2.5', [2.5, 2.5, 2.5, 2.5]],
    ['uint32', 'ramp', [0, 1, 2, 3]],
    ['int32', 'ramp:10:-4', [10, 6, 2, -2]]
  ] as const)('%s %s', (dtype, generator, values) => {
    expect([...numbers(dtype, generator, 4)]).toEqual(values);
  });

  it('depends on the seed, and a longer array begins with the shorter one', () => {
    const short = numbers('uint32', 'bits:7', 100);
    const long = numbers('uint32', 'bits:7', 200);
    expect([...long.slice(0, 100)]).toEqual([...short]);
    expect([...numbers('uint32', 'bits:8', 100)]).not.toEqual([...short]);
    expect([...numbers('uint32', 'bits', 100, 7)]).toEqual([...short]);
  });

  it('permutation has each place once, whatever the length', () => {
    for (const length of [1, 2, 16, 1000, 1023]) {
      const places = [...numbers('uint32', 'permutation:3', length)];
      expect(new Set(places).size).toBe(length);
      expect(Math.max(...places)).toBe(length - 1);
    }
  });

  it('below:N stays below N and reaches its ends', () => {
    const values = numbers('uint32', 'below:10:1', 1000);
    expect(new Set(values).size).toBe(10);
    expect(Math.max(...values)).toBe(9);
    expect(() => generate('int32', 'below', 4)).toThrow('below:100');
  });

  it('fills its range evenly', () => {
    const n = 2 ** 16;
    const bytes = numbers('int32', 'random:3', n);
    const counts = new Array<number>(256).fill(0);
    bytes.forEach(value => counts[value]++);
    // Chi-squared with 255 degrees of freedom: 99.99 % lie below 347.
    const expected = n / 256;
    const chi = counts.reduce(
      (sum, c) => sum + (c - expected) ** 2 / expected,
      0
    );
    expect(chi).toBeLessThan(347);
    const floats = numbers('float32', 'signed:3', n);
    expect(Math.min(...floats)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...floats)).toBeLessThan(1);
    const normal = [...numbers('float32', 'normal:1', n)];
    const mean = normal.reduce((a, b) => a + b, 0) / n;
    const variance = normal.reduce((a, b) => a + (b - mean) ** 2, 0) / n;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.03);
  });

  it.each([
    ['float32', 'random7', 'random7 is not a generator'],
    ['float32', 'value', 'value needs its number'],
    ['float32', 'ramp:x', "'x' in ramp:x is not a number"],
    ['float32', 'ones:3', 'ones takes nothing'],
    ['float32', 'bits:1', 'bits makes integers'],
    ['int32', 'normal:1', 'normal makes floats'],
    ['int32', 'random:1:2', 'at most 1 number']
  ] as const)('%s %s is refused', (dtype, generator, message) => {
    expect(() => generate(dtype, generator, 4)).toThrow(message);
  });
});
