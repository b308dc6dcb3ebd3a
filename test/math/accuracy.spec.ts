/** The bounds of docs/math-accuracy.md hold on the software GPU. */
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from './functions';
import { measure } from './measure';

describe('single-precision functions', () => {
  it.each(FUNCTIONS.map(fn => [fn.cuda, fn] as const))(
    '%s is within its bound',
    async (_, fn) => {
      const { ulps, at, got, wanted } = await measure(fn, 4096);
      expect(
        ulps,
        `at ${at.join(', ')}: ${got} for ${wanted}`
      ).toBeLessThanOrEqual(fn.ours);
    }
  );
});
