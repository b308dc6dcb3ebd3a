/**
 * The simulator against the evaluator, on the random kernels that the WGSL back
 * end is compared on. CI runs 1,000; GRIDSTRIDE_FUZZ_SIMULATOR=20000 runs more,
 * GRIDSTRIDE_FUZZ_FROM=n begins at case n.
 */
import { describe, expect, it } from 'vitest';
import { expectedOutputs } from '../../src/compiler/ir-tools/fuzz';
import { caseOf, difference } from './cases';
import { simulatedOutputs } from './simulated';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ_SIMULATOR ?? 1000);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);

describe('random kernels in the simulator', () => {
  for (let from = FROM; from < FROM + COUNT; from += 250) {
    const to = Math.min(from + 250, FROM + COUNT);
    it(`give what the evaluator gives, cases ${from} to ${to - 1}`, () => {
      const wrong: string[] = [];
      for (let number = from; number < to; number++) {
        const { fuzz, text } = caseOf(number);
        let message: string | undefined;
        try {
          message = difference(
            fuzz,
            simulatedOutputs(fuzz),
            expectedOutputs(fuzz)
          );
        } catch (error) {
          message = (error as Error).message;
        }
        if (message !== undefined) {
          // The text of one is enough to work on.
          wrong.push(
            `case ${number}: ${message}${wrong.length === 0 ? `\n${text}` : ''}`
          );
        }
      }
      expect(wrong.join('\n')).toBe('');
    }, 600_000);
  }
});
