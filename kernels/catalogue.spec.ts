import { afterAll, describe, expect, it } from 'vitest';
import { Engine, verifyEntry, verifyProgram } from '../src/runtime';
import { CAPS_OF } from '../src/cli/warps';
import { getTestGpu } from '../test/dawn';
import { halved, sampled } from '../test/sampled';
import { catalogue, entries, programs } from './catalogue';
import type { CatalogueEntry } from './entry';

const engine = new Engine({ gpu: getTestGpu(), host: 'node' });
// On software WebGPU both make warps through workgroup memory; here each
// invocation runs several threads besides.
const withoutSubgroups = new Engine({
  gpu: getTestGpu(),
  host: 'node',
  caps: CAPS_OF.none
});
const simulator = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 'auto', simulate: 'always' }
);
afterAll(() => {
  engine.dispose();
  withoutSubgroups.dispose();
  simulator.dispose();
});

/** Every sixth entry at all its sizes, the others at their own and at the last, which is an awkward one. */
const allSizes = new Set(sampled(catalogue, 6));
const sized = (entry: CatalogueEntry): CatalogueEntry =>
  allSizes.has(entry) ? entry : { ...entry, sizes: entry.sizes?.slice(-1) };

describe('the catalogue', () => {
  it('has ids of the form topic/name, once each, with texts', () => {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const entry of entries) {
      expect(entry.id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
      expect(entry.teaches).toMatch(/^[A-Z].*\.$/);
      expect(entry.lookAt).toMatch(/^[A-Z].*\.$/);
    }
    for (const entry of catalogue) {
      expect(entry.source).toContain(entry.kernel.replace(/<.*/, ''));
    }
  });

  it('has sources that begin by saying what they are', () => {
    const without = catalogue.filter(({ source }) => !/^\/[*/]/.test(source));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ...catalogue.map(
      entry => [entry.id, 'WebGPU', engine, sized(entry)] as const
    ),
    ...sampled(catalogue, 3).map(
      entry => [entry.id, 'the simulator', simulator, sized(entry)] as const
    ),
    ...sampled(catalogue, 12).map(
      entry =>
        [
          entry.id,
          'WebGPU without subgroups, in workgroups of 32',
          withoutSubgroups,
          entry
        ] as const
    )
  ])(
    '%s gives what its reference says, at its sizes and block sizes, on %s',
    async (_id, _where, where, entry) => {
      const result = await verifyEntry(where, entry);
      const wrong = result.cases.filter(({ passed }) => !passed);
      expect(wrong).toEqual([]);
      expect(result.cases.length).toBe(
        1 +
          (entry.sizes?.length ?? 0) +
          (entry.otherLaunch === undefined ? 0 : 1)
      );
    }
  );

  it.each([
    ...halved(programs, false).map(
      entry => [entry.id, 'WebGPU', engine, entry] as const
    ),
    ...halved(programs, true).map(
      entry => [entry.id, 'the simulator', simulator, entry] as const
    )
  ])('%s prints what it should on %s', async (_id, _where, where, entry) => {
    const { passed, cases } = await verifyProgram(where, entry);
    expect([passed, cases[0].detail]).toEqual([
      true,
      'it prints what it should'
    ]);
  });
});
