/**
 * The estimate of registers beside what ptxas reports for a kernel (nvcc 13.0,
 * -O3; `bench/run registers --record`), for a fifth of the catalogue: at least
 * seven of ten within 4. `bench/run registers` has all of it.
 */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../src/compiler/cuda';
import { estimateRegisters } from '../src/compiler/registers';
import recorded from '../src/compiler/registers/testing/catalogue.json';
import { catalogue } from './catalogue';

/** In the order of the recorded numbers. */
const CAPABILITIES = ['7.5', '8.0', '9.0'];
const EVERY = 5;
const TOLERANCE = 4;
const SHARE = 0.7;

describe('estimates of registers', () => {
  const table = new Map<string, number[]>(Object.entries(recorded));
  const kernels = catalogue
    .filter(({ id }) => table.has(id))
    .filter((_, i) => i % EVERY === 0)
    .map(entry => ({
      reported: table.get(entry.id)!,
      kernel: compileCuda(entry.source, { file: entry.file }).instantiate(
        entry.kernel
      )!
    }));

  it.each(CAPABILITIES)('are near what ptxas reports for %s', cc => {
    expect(kernels.length).toBeGreaterThan(40);
    const i = CAPABILITIES.indexOf(cc);
    const near = kernels.filter(
      ({ kernel, reported }) =>
        Math.abs(estimateRegisters(kernel, cc).estimate - reported[i]) <=
        TOLERANCE
    );
    expect(near.length / kernels.length).toBeGreaterThanOrEqual(SHARE);
  });
});
