import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseModule } from '../text/parser';
import { printModule } from '../text/printer';
import { assertValid } from '../validator/index';
import { walkStmts } from '../../ir/visit';
import {
  ALL_FEATURES,
  anyKernel,
  expectedOutputs,
  generateKernel,
  minimize,
  NO_FEATURES,
  type Features
} from './index';

const hex = (outputs: Map<string, ArrayBuffer>): Record<string, string> =>
  Object.fromEntries(
    [...outputs].map(([name, data]) => [
      name,
      Buffer.from(data).toString('hex')
    ])
  );

describe('random kernels', () => {
  it('are valid, and have one result whatever the order of threads', () => {
    fc.assert(
      fc.property(anyKernel(), fuzz => {
        assertValid(fuzz.module);
        expect(hex(expectedOutputs(fuzz, 'descending'))).toEqual(
          hex(expectedOutputs(fuzz))
        );
      }),
      { numRuns: 60, endOnFailure: true }
    );
  });

  it('mean the same after printing and parsing', () => {
    fc.assert(
      fc.property(anyKernel({}, 15), fuzz => {
        const module = parseModule(printModule(fuzz.module));
        const kernel = module.functions[module.functions.length - 1];
        expect(hex(expectedOutputs({ ...fuzz, module, kernel }))).toEqual(
          hex(expectedOutputs(fuzz))
        );
      }),
      { numRuns: 30, endOnFailure: true }
    );
  });

  it.each(Object.keys(ALL_FEATURES) as (keyof Features)[])(
    'work with only the feature %s',
    name => {
      for (let seed = 0; seed < 5; seed++) {
        const fuzz = generateKernel(seed, { ...NO_FEATURES, [name]: true }, 15);
        assertValid(fuzz.module);
        expect(hex(expectedOutputs(fuzz, 'descending'))).toEqual(
          hex(expectedOutputs(fuzz))
        );
      }
    }
  );

  it('come out of a seed the same each time', () => {
    const [a, b] = [1, 2].map(() => printModule(generateKernel(7).module));
    expect(a).toBe(b);
    expect(printModule(generateKernel(8).module)).not.toBe(a);
  });

  it('do something: results depend on inputs and threads', () => {
    const out = new Int32Array(
      expectedOutputs(generateKernel(3)).get('out_i32') as ArrayBuffer
    );
    expect(new Set(out).size).toBeGreaterThan(3);
  });

  it('are made small around a failure', async () => {
    const hasShuffle = (fuzz: {
      kernel: { body: never[] } | ReturnType<typeof generateKernel>['kernel'];
    }): boolean => {
      let found = false;
      walkStmts(fuzz.kernel.body, {
        stmt: s => void (found ||= s.stmt === 'warp')
      });
      return found;
    };
    const fuzz = generateKernel(12);
    expect(hasShuffle(fuzz)).toBe(true);
    const small = await minimize(fuzz, hasShuffle);
    expect(hasShuffle(small)).toBe(true);
    // The declaration of the result and the operation are left.
    expect(small.kernel.body.length - small.prologue).toBe(2);
  });
});
