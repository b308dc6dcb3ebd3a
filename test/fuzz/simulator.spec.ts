/**
 * The simulator against the evaluator, on the random kernels that the WGSL back
 * end is compared on. CI runs 2,000; GRIDSTRIDE_FUZZ_SIMULATOR=20000 runs more,
 * GRIDSTRIDE_FUZZ_FROM=n begins at case n.
 */
import { describe, expect, it } from 'vitest';
import {
  expectedOutputs,
  type FuzzKernel
} from '../../src/compiler/ir-tools/fuzz';
import { simulateLaunch } from '../../src/simulator';
import { caseOf, difference } from './cases';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ_SIMULATOR ?? 2000);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);

/** The kernel's outputs from the simulator; no contraction, which the evaluator does not know. */
function simulated(fuzz: FuzzKernel): Map<string, ArrayBuffer> {
  const outputs = new Map<string, ArrayBuffer>();
  const args = fuzz.args.map(arg => {
    if (arg.kind === 'scalar') {
      return arg.value;
    }
    const data = arg.data.slice(0);
    outputs.set(arg.name, data);
    return new Uint8Array(data);
  });
  simulateLaunch(fuzz.module, fuzz.kernel, {
    grid: fuzz.grid,
    block: fuzz.block,
    dynamicShared: fuzz.dynamicShared,
    args,
    fma: false,
    // The kernels are the same with and without; half of them are counted.
    counting: fuzz.seed % 2 === 0
  });
  return outputs;
}

describe('random kernels in the simulator', () => {
  for (let from = FROM; from < FROM + COUNT; from += 250) {
    const to = Math.min(from + 250, FROM + COUNT);
    it(`give what the evaluator gives, cases ${from} to ${to - 1}`, () => {
      const wrong: string[] = [];
      for (let number = from; number < to; number++) {
        const { fuzz, text } = caseOf(number);
        let message: string | undefined;
        try {
          message = difference(fuzz, simulated(fuzz), expectedOutputs(fuzz));
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
