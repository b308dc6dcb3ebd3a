/** Transactions worked out by hand from the programming guides' rules. */
import { describe, expect, it } from 'vitest';
import {
  coalescingRules,
  globalTransactions,
  mostAlike,
  sharedWavefronts
} from './coalescing';

const ALL = -1;
const HALF = 0xffff;

function addresses(of: (lane: number) => number): Uint32Array {
  return Uint32Array.from({ length: 32 }, (_, lane) => of(lane));
}

/** A load of `size` bytes: how many transactions, and their bytes together. */
function load(
  cc: string,
  of: (lane: number) => number,
  size = 4,
  mask = ALL,
  l1?: boolean
): [count: number, bytes: number] {
  const { count, bytes } = globalTransactions(
    coalescingRules(cc, l1).load,
    addresses(of),
    0,
    mask,
    size
  );
  return [count, bytes];
}

describe('sectors of 32 bytes, since 5.0', () => {
  it('counts what a warp touches', () => {
    expect(load('9.0', l => 4096 + 4 * l)).toEqual([4, 128]);
    expect(load('9.0', l => 4100 + 4 * l)).toEqual([5, 160]);
    expect(load('6.1', l => 4096 + 8 * l)).toEqual([8, 256]);
    expect(load('6.1', l => 4096 + 128 * l)).toEqual([32, 1024]);
    expect(load('9.0', () => 4096)).toEqual([1, 32]);
    // Any order of the same words.
    expect(load('9.0', l => 4096 + 4 * (31 - l))).toEqual([4, 128]);
    // 16 bytes a lane; a byte a lane.
    expect(load('9.0', l => 4096 + 16 * l, 16)).toEqual([16, 512]);
    expect(load('9.0', l => 4096 + l, 1)).toEqual([1, 32]);
    // A lane's bytes may lie in two sectors.
    expect(load('9.0', l => 4092 + 64 * l, 8, 1)).toEqual([2, 64]);
  });

  it('counts only active lanes', () => {
    expect(load('9.0', l => 4096 + 4 * l, 4, 0xff)).toEqual([1, 32]);
    expect(load('9.0', l => 4096 + 128 * l, 4, 0x80000001)).toEqual([2, 64]);
  });
});

describe('1.0 and 1.1: half-warps, every lane in its place', () => {
  it('gives one transaction when the k-th lane reads the k-th word', () => {
    expect(load('1.0', l => 4096 + 4 * l)).toEqual([2, 128]);
    expect(load('1.1', l => 4096 + 8 * l, 8)).toEqual([2, 256]);
    expect(load('1.0', l => 4096 + 16 * l, 16)).toEqual([4, 512]);
    // Not all lanes need take part.
    expect(load('1.0', l => 4096 + 4 * l, 4, 0x0000abcd)).toEqual([1, 64]);
  });

  it('gives one for each lane otherwise', () => {
    // Off by one word; swapped; strided; bytes.
    expect(load('1.0', l => 4100 + 4 * l, 4, HALF)).toEqual([16, 512]);
    expect(load('1.0', l => 4096 + 4 * (l ^ 1), 4, HALF)).toEqual([16, 512]);
    expect(load('1.0', l => 4096 + 8 * l, 4, HALF)).toEqual([16, 512]);
    expect(load('1.0', l => 4096 + l, 1, HALF)).toEqual([16, 512]);
    expect(load('1.0', () => 4096, 4, HALF)).toEqual([16, 512]);
  });
});

describe('1.2 and 1.3: the smallest segments', () => {
  it('reduces segments that are half used', () => {
    // A half-warp reads 64 bytes.
    expect(load('1.3', l => 4096 + 4 * l, 4, HALF)).toEqual([1, 64]);
    expect(load('1.3', l => 4096 + 4 * (l ^ 5), 4, HALF)).toEqual([1, 64]);
    expect(load('1.3', () => 4096, 4, HALF)).toEqual([1, 32]);
  });

  it('gives the two cases of the 2009 slides', () => {
    // Sixteen words from the middle of a 128-byte segment to the next: 64 and 32 bytes.
    expect(load('1.3', l => 4096 + 96 + 4 * l, 4, HALF)).toEqual([2, 64]);
    expect(load('1.3', l => 4096 + 68 + 4 * l, 4, HALF)).toEqual([2, 96]);
    // Misaligned inside one segment: all 128 bytes of it.
    expect(load('1.3', l => 4096 + 32 + 4 * l, 4, HALF)).toEqual([1, 128]);
  });

  it('moves more bytes as the stride grows', () => {
    // Offsets and strides of the copy benchmarks.
    expect(load('1.3', l => 4096 + 8 * l, 4, HALF)).toEqual([1, 128]);
    expect(load('1.3', l => 4096 + 128 * l, 4, HALF)).toEqual([16, 512]);
    // Segments of 32 and 64 bytes for words of 1 and 2.
    expect(load('1.2', l => 4096 + l, 1, HALF)).toEqual([1, 32]);
    expect(load('1.2', l => 4096 + 2 * l, 2, HALF)).toEqual([1, 32]);
    expect(load('1.2', l => 4096 + 4 * l, 2, HALF)).toEqual([1, 64]);
  });
});

describe('2.x and 3.x: lines of 128 bytes', () => {
  it('moves whole lines through L1', () => {
    expect(load('2.0', l => 4096 + 4 * l)).toEqual([1, 128]);
    expect(load('2.0', l => 4100 + 4 * l)).toEqual([2, 256]);
    expect(load('2.0', l => 4096 + 128 * l)).toEqual([32, 4096]);
    // Wide words go by half and quarter warps.
    expect(load('2.0', l => 4096 + 8 * l, 8)).toEqual([2, 256]);
    expect(load('2.0', l => 4096 + 16 * l, 16)).toEqual([4, 512]);
  });

  it('moves sectors without L1, and for stores', () => {
    expect(load('2.0', l => 4100 + 4 * l, 4, ALL, false)).toEqual([5, 160]);
    expect(load('3.5', l => 4100 + 4 * l)).toEqual([5, 160]);
    expect(load('3.5', l => 4100 + 4 * l, 4, ALL, true)).toEqual([2, 256]);
    expect(coalescingRules('2.0').store).toBe('sectors');
  });
});

describe('banks of shared memory', () => {
  const passes = (
    cc: string,
    of: (lane: number) => number,
    size = 4,
    mask = ALL
  ): [number, number] => {
    const { wavefronts, conflicts } = sharedWavefronts(
      coalescingRules(cc),
      addresses(of),
      0,
      mask,
      size
    );
    return [wavefronts, conflicts];
  };
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

  it('conflicts by the greatest common divisor of stride and 32', () => {
    for (let stride = 1; stride <= 33; stride++) {
      const degree = gcd(stride, 32);
      expect(passes('9.0', l => 4 * stride * l)).toEqual([degree, degree - 1]);
    }
  });

  it('serves one word to any number of lanes', () => {
    expect(passes('9.0', () => 64)).toEqual([1, 0]);
    expect(passes('9.0', l => 4 * (l >> 3))).toEqual([1, 0]);
    // Two words of one bank.
    expect(passes('9.0', l => 128 * (l & 1))).toEqual([2, 1]);
    // Bytes of one word.
    expect(passes('9.0', l => l, 1)).toEqual([1, 0]);
  });

  it('takes halves of the warp for 64 bits and quarters for 128', () => {
    expect(passes('9.0', l => 8 * l, 8)).toEqual([2, 0]);
    expect(passes('9.0', l => 16 * l, 16)).toEqual([4, 0]);
    expect(passes('9.0', l => 8 * l, 8, 0xffff)).toEqual([1, 0]);
    expect(passes('9.0', () => 64, 8)).toEqual([1, 0]);
    expect(passes('9.0', () => 64, 16)).toEqual([2, 0]);
    expect(passes('9.0', l => 16 * l, 8)).toEqual([4, 2]);
  });

  it('has 16 banks for half-warps before 2.0', () => {
    expect(passes('1.3', l => 4 * l)).toEqual([2, 0]);
    expect(passes('1.3', l => 8 * l)).toEqual([4, 2]);
    expect(passes('1.0', l => 4 * 16 * l)).toEqual([32, 30]);
    expect(passes('1.0', l => 4 * 17 * l)).toEqual([2, 0]);
    expect(passes('1.0', () => 64)).toEqual([2, 0]);
    expect(passes('1.0', l => 8 * l, 8)).toEqual([4, 0]);
  });

  it('pairs words 32 apart on 3.x', () => {
    expect(passes('3.5', l => 128 * (l & 1))).toEqual([1, 0]);
    expect(passes('3.5', l => 256 * (l & 1))).toEqual([2, 1]);
  });
});

describe('mostAlike', () => {
  it('is how many lanes want the most wanted address', () => {
    expect(
      mostAlike(
        addresses(() => 4096),
        0,
        ALL
      )
    ).toBe(32);
    expect(
      mostAlike(
        addresses(l => 4096 + 4 * (l % 5)),
        0,
        ALL
      )
    ).toBe(7);
    expect(
      mostAlike(
        addresses(l => 4096 + 4 * l),
        0,
        0xff
      )
    ).toBe(1);
  });
});
