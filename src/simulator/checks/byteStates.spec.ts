/** States of bytes, against a plain array of them. */
import { describe, expect, it } from 'vitest';
import { ByteStates } from './byteStates';

const MEMORY = 5 * 4096;

function random(seed: number): (n: number) => number {
  let state = seed;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

describe('states of bytes', () => {
  it('are those of a plain array, whatever is filled and copied', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const next = random(seed);
      const states = new ByteStates();
      const plain = new Uint8Array(MEMORY);
      for (let step = 0; step < 300; step++) {
        const unit = [1, 4, 4, 4, 16, 4096][next(6)];
        const at = Math.floor(next(MEMORY) / unit) * unit;
        const bytes = Math.min(unit * (1 + next(40)), MEMORY - at);
        if (next(8) === 0) {
          const to = next(MEMORY - bytes + 1);
          states.copy(at, to, bytes);
          plain.copyWithin(to, at, at + bytes);
        } else {
          const state = next(3);
          states.fill(at, bytes, state);
          plain.fill(state, at, at + bytes);
        }
        expect(states.isAny(at, bytes)).toBe(
          plain.subarray(at, at + bytes).some(state => state !== 0)
        );
      }
      const seen = new Uint8Array(MEMORY);
      states.forRuns(0, MEMORY, (at, bytes, state) =>
        seen.fill(state, at, at + bytes)
      );
      expect(seen).toEqual(plain);
      expect(Array.from(plain, (_, at) => states.get(at))).toEqual([...plain]);
    }
  });

  it('take a quarter of a byte where words are accessed, and nearly nothing where all is alike', () => {
    const states = new ByteStates();
    states.fill(0, 2 ** 20, 1);
    expect(states.size).toBe(2 ** 8);
    for (let at = 0; at < 2 ** 20; at += 4) {
      states.fill(at, 4, 0);
    }
    expect(states.size).toBe(2 ** 18);
    states.fill(0, 2 ** 20, 0);
    expect(states.size).toBe(0);
  });
});
