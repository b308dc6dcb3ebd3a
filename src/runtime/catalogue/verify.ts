/** Catalogue entries on the GPU against their references, at their default and at awkward sizes. */
import type { CatalogueEntry } from '../../../kernels/entry';
import type {
  LaunchRecord,
  VerifiedCase,
  VerifiedEntry
} from '../../protocol/record';
import type { Engine } from '../engine/engine';
import { namesOf } from './expressions';
import { generateLaunch } from './generatedLaunch';

/** Loads an entry and launches it once for each of its sizes. */
export async function verifyEntry(
  engine: Engine,
  entry: CatalogueEntry
): Promise<VerifiedEntry> {
  const cases: VerifiedCase[] = [];
  for (const set of [entry.set, ...(entry.sizes ?? [])]) {
    cases.push({ set, ...(await verifyCase(engine, entry, set)) });
  }
  return {
    id: entry.id,
    passed: cases.every(({ passed }) => passed),
    cases
  };
}

async function verifyCase(
  engine: Engine,
  entry: CatalogueEntry,
  set: Record<string, number>
): Promise<{ passed: boolean; detail: string }> {
  try {
    await engine.handle({ op: 'load', id: entry.id });
    const { kernel } = await engine.handle({
      op: 'describe',
      kernel: entry.kernel
    });
    const { launch, arrays } = generateLaunch(
      entry.launch,
      kernel!.params,
      namesOf(set),
      entry.inputs
    );
    const { record } = await engine.handle({
      op: 'launch',
      launch,
      arrays,
      options: { once: true }
    });
    const { check } = record as LaunchRecord;
    return { passed: check.status === 'passed', detail: check.detail };
  } catch (error) {
    const { name, message } = error as Error;
    return { passed: false, detail: `${name}: ${message}` };
  }
}
