/**
 * The simulator against the evaluator on kernels with recursion, doubles, 64-bit
 * atomics, bit-fields, falling through, bytes of words and textures.
 * GRIDSTRIDE_FUZZ_WIDE=20000 runs more than CI does, GRIDSTRIDE_FUZZ_FROM=n
 * begins at case n.
 */
import { describe, expect, it } from 'vitest';
import { wideKernel } from './wide';
import { wideDifference } from './wideCase';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ_WIDE ?? 60);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);

/** Cases that went wrong once: loads for what a function returns came after the return. */
const KEPT = [10623, 30704];

describe('random kernels of what WGSL lacks', () => {
  it.each(KEPT)('give what the evaluator gives, case %i', number => {
    expect(wideDifference(number)).toBeUndefined();
  });

  for (let from = FROM; from < FROM + COUNT; from += 20) {
    const to = Math.min(from + 20, FROM + COUNT);
    it(`give what the evaluator gives, cases ${from} to ${to - 1}`, () => {
      const wrong: string[] = [];
      for (let number = from; number < to; number++) {
        let message: string | undefined;
        try {
          message = wideDifference(number);
        } catch (error) {
          message = (error as Error).message;
        }
        if (message !== undefined) {
          const text = wrong.length === 0 ? `\n${wideKernel(number)}` : '';
          wrong.push(`case ${number}: ${message}${text}`);
        }
      }
      expect(wrong.join('\n')).toBe('');
    }, 600_000);
  }
});
