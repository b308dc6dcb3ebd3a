/** The IR is sound behind each pass of the simulator's code. */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../ir-tools/testing/prepared';
import { generateKernel } from '../../../ir-tools/fuzz';
import { PASSES, prepareKernel } from '.';

describe('the passes of SIMT code', () => {
  it('leave sound IR', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { module, kernel } = generateKernel(seed);
      const seen: string[] = [];
      prepareKernel(
        module,
        kernel,
        { interleave: true },
        (pass, { entry, functions }) => {
          seen.push(pass);
          expect(
            [entry, ...functions].flatMap(problemsOf),
            `behind ${pass}, seed ${seed}`
          ).toEqual([]);
        }
      );
      expect(seen).toEqual(PASSES.map(pass => pass.name));
    }
  });
});
