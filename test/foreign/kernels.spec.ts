/**
 * The kernels of bench/foreign at small sizes: on the GPU as in the simulator.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { differences } from '../../bench/compiled/differences';
import type { Case } from '../../bench/compiled/cases';
import { foreignCases } from '../../bench/foreign/cases';
import { Engine, generateLaunch, namesOf } from '../../src/runtime';
import type { ArrayPayload } from '../../src/protocol/arrays';
import { getTestGpu } from '../dawn';
import { sampled } from '../sampled';

const engines = {
  gpu: new Engine({ gpu: getTestGpu(), host: 'node' }),
  simulator: new Engine({ gpu: undefined, host: 'node' })
};

afterAll(() => Object.values(engines).forEach(engine => engine.dispose()));

async function launched(
  engine: Engine,
  { entry, launch, set, inputs }: Case
): Promise<{
  arrays: ArrayPayload[];
  names: string[];
  after: (ArrayBuffer | null)[];
}> {
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source: entry.source,
    file: entry.file,
    options: {}
  });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: launch.slice(0, launch.indexOf('<<<'))
  });
  const generated = generateLaunch(
    launch,
    kernel!.params,
    namesOf(set),
    inputs
  );
  const { arrays: after } = await engine.handle({
    op: 'launch',
    launch: generated.launch,
    arrays: generated.arrays,
    options: { once: true }
  });
  return { arrays: generated.arrays, names: generated.names, after: after! };
}

describe('kernels in the manner of public suites', () => {
  it.each(
    sampled(foreignCases(true), 3).map(
      foreign => [foreign.name, foreign] as const
    )
  )('%s', async (_, foreign) => {
    const ours = await launched(engines.gpu, foreign);
    const simulated = await launched(engines.simulator, foreign);
    expect(simulated.after.some(array => array !== null)).toBe(true);
    expect(
      differences(
        'the simulator',
        foreign,
        ours.arrays,
        ours.names,
        simulated.after,
        ours.after
      )
    ).toEqual([]);
  });
});
