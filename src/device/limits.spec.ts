import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dim3 } from '../protocol/launchRequest';
import { checkLaunch, dispatchOf } from './limits';

const fine = {
  kernel: 'saxpy',
  grid: [16, 1, 1] as Dim3,
  block: [256, 1, 1] as Dim3,
  shared: 0
};

describe('checkLaunch', () => {
  it('allows what CUDA allows', () => {
    checkLaunch(fine);
    checkLaunch({ ...fine, grid: [2 ** 31 - 1, 65535, 65535] });
    checkLaunch({ ...fine, block: [16, 1, 64], shared: 49152 });
  });

  it.each([
    [
      { block: [2048, 1, 1] },
      'launch asks for 2048 threads per block; CUDA allows at most 1024'
    ],
    [{ block: [32, 32, 2] }, 'launch asks for 2048 threads per block'],
    [
      { block: [1, 1, 128] },
      'launch asks for 128 threads per block in z; CUDA allows at most 64'
    ],
    [
      { grid: [1, 65536, 1] },
      'launch asks for 65,536 blocks in y; CUDA allows at most 65,535 there: put the largest extent into x'
    ],
    [{ grid: [2 ** 31, 1, 1] }, 'CUDA allows at most 2,147,483,647'],
    [{ grid: [0, 1, 1] }, 'the grid of saxpy is 0 in x'],
    [{ block: [0, 1, 1] }, 'needs at least one thread in each dimension'],
    [{ grid: [1.5, 1, 1] }, 'in Python // divides whole numbers'],
    [{ block: [-1, 1, 1] }, 'is -1 in x; expected a whole number from 1 on'],
    [{ shared: 50000 }, 'of dynamic shared memory per block'],
    [{ shared: -4 }, 'expected a whole number of bytes']
  ] as [Partial<typeof fine>, string][])('refuses %j', (change, message) => {
    expect(() => checkLaunch({ ...fine, ...change })).toThrow(message);
  });
});

describe('dispatchOf', () => {
  it('leaves a grid that fits alone', () => {
    expect(dispatchOf([65535, 3, 2], 65535)).toEqual({
      foldGrid: false,
      workgroups: [65535, 3, 2]
    });
  });

  it('covers every block of a folded grid with few to spare', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 65536, max: 2 ** 31 - 1 }),
        fc.integer({ min: 1, max: 3 }),
        (x, y) => {
          fc.pre(x * y <= 65535 * 65535);
          const { foldGrid, workgroups } = dispatchOf([x, y, 1], 65535);
          const launched = workgroups[0] * workgroups[1] * workgroups[2];
          expect(foldGrid).toBe(y === 1 ? 'x' : true);
          expect(Math.max(...workgroups)).toBeLessThanOrEqual(65535);
          expect(launched).toBeGreaterThanOrEqual(x * y);
          expect(launched - x * y).toBeLessThan(workgroups[1]);
        }
      )
    );
  });
});
