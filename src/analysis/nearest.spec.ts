import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, editDistance } from './nearest';

describe('editDistance', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['threadidx', 'threadIdx', 1],
    ['kitten', 'sitting', 3],
    ['', 'ab', 2]
  ])('%s → %s', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
    expect(editDistance(b, a, 5)).toBe(distance);
  });

  it('stops at the limit', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    expect(editDistance('abcdefgh', 'habcdefg', 1)).toBe(2);
    expect(editDistance('abcdefgh', 'habcdefg', 2)).toBe(2);
  });

  it('is the same whatever the limit, as far as that goes', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abc'),
      maxLength: 9
    });
    fc.assert(
      fc.property(letters, letters, fc.nat(9), (a, b, limit) => {
        const distance = editDistance(a, b, 20);
        expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
      })
    );
  });
});

describe('nearest', () => {
  it('finds the nearest name', () => {
    const names = ['threadIdx', 'blockIdx', 'blockDim', '__syncthreads'];
    expect(nearest('threadidx', names)).toBe('threadIdx');
    expect(nearest('blokDim', names)).toBe('blockDim');
    expect(nearest('__synchthreads', names)).toBe('__syncthreads');
    expect(nearest('BLOCKDIM', names)).toBe('blockDim');
  });

  it('keeps quiet when nothing is near', () => {
    expect(nearest('foo', ['threadIdx', 'x'])).toBeUndefined();
    expect(nearest('x', ['y', 'i'])).toBeUndefined();
    expect(nearest('ab', ['cd'])).toBeUndefined();
  });
});
