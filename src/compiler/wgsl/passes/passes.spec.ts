/** The IR is sound behind each pass, whatever the device. */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../ir-tools/testing/prepared';
import { generateKernel } from '../../ir-tools/fuzz';
import { emitWgsl } from '../index';
import { TEST_CAPS } from '../testing/caps';
import { PASSES } from '.';

describe('the passes of WGSL', () => {
  it('have names of their own', () => {
    expect(new Set(PASSES.map(pass => pass.name)).size).toBe(PASSES.length);
  });

  for (const maxInvocationsPerWorkgroup of [32, 256]) {
    it(`leave sound IR, with ${maxInvocationsPerWorkgroup} invocations a workgroup`, () => {
      for (let seed = 1; seed <= 25; seed++) {
        const { module, kernel, block, dynamicShared } = generateKernel(seed);
        const seen: string[] = [];
        emitWgsl(
          module,
          kernel,
          {
            block,
            dynamicShared,
            caps: { ...TEST_CAPS, maxInvocationsPerWorkgroup }
          },
          (pass, prepared) => {
            seen.push(pass);
            expect(
              problemsOf(prepared),
              `behind ${pass}, seed ${seed}`
            ).toEqual([]);
          }
        );
        expect(seen).toEqual(PASSES.map(pass => pass.name));
      }
    });
  }
});
