/** The IR is sound behind each pass, whatever the device. */
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../ir-tools/testing/prepared';
import { generateKernel } from '../../ir-tools/fuzz';
import { emitWgsl, type TargetCaps } from '../index';
import { PASSES } from '.';

const caps: TargetCaps = {
  maxInvocationsPerWorkgroup: 256,
  maxWorkgroupSize: [256, 256, 64],
  maxWorkgroupStorage: 32768,
  maxStorageBuffersPerShader: 10,
  maxBindingBytes: 2 ** 27,
  maxBufferBytes: 2 ** 28,
  subgroups: null
};

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
            caps: { ...caps, maxInvocationsPerWorkgroup }
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
