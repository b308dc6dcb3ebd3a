/**
 * Kernels of the catalogue are watched: what is recorded is read again as it
 * was, whole, by the schema of its kind, and stays small. Every
 * seventh, and those that never end; GRIDSTRIDE_WATCH=all takes all.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { toHtml, toText } from '../src/commands/show';
import { Replay } from '../src/output/watch/replay';
import { migrate } from '../src/protocol/migrate';
import type { WatchRecord } from '../src/protocol/record';
import { Engine, generateLaunch, namesOf } from '../src/runtime';
import { catalogue } from './catalogue';
import type { CatalogueEntry } from './entry';

const engine = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 't4', simulate: 'always' }
);
afterAll(() => engine.dispose());

/** Of the record as JSON: the steps (MOST_STEP_CHARACTERS), their order, and the sources. */
const MOST_BYTES = 600_000;

async function watch(entry: CatalogueEntry): Promise<WatchRecord> {
  await engine.handle({ op: 'load', id: entry.id });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: entry.kernel
  });
  const { launch, arrays } = generateLaunch(
    entry.launch,
    kernel!.params,
    namesOf(entry.set),
    entry.inputs
  );
  const { record } = await engine.handle({
    op: 'watch',
    launch,
    arrays,
    options: {}
  });
  return record as WatchRecord;
}

const chosen = catalogue.filter(
  ({ source, wrong }, i) =>
    source.includes('__global__') &&
    (process.env.GRIDSTRIDE_WATCH === 'all' ||
      wrong?.report === 'deadlock' ||
      i % 7 === 0)
);

describe('watched kernels of the catalogue', () => {
  it.each(chosen.map(entry => [entry.id, entry] as const))(
    '%s',
    async (_, entry) => {
      const record = await watch(entry);
      // Bounds are checked by others: here a launch ends early where it cannot go on.
      const stops = entry.wrong?.report === 'deadlock';
      expect(record.fault !== undefined).toBe(stops);
      expect(record.steps.length).toBeGreaterThan(0);
      const json = JSON.stringify(record);
      expect(json.length).toBeLessThan(MOST_BYTES);
      expect(migrate(JSON.parse(json))).toEqual({ record: JSON.parse(json) });
      const replay = new Replay(record);
      const last = replay.steps.length - 1;
      replay.shared(last);
      replay.variables(last);
      for (const step of replay.steps) {
        for (const { lanes, at } of replay.accesses(step)) {
          expect(at.length).toBe(lanes.length);
          expect(at.every(Number.isFinite)).toBe(true);
        }
      }
      // Those that are not cut have ended with the launch.
      const ended = record.changes.filter(({ to }) => to === 'ended');
      for (const warp of record.warps) {
        expect(
          stops ||
            record.cut.includes(warp) ||
            ended.some(one => one.warp === warp)
        ).toBe(true);
      }
      expect(await toText(record)).not.toMatch(/undefined|NaN/);
      expect((await toHtml(record)).length).toBeLessThan(100_000);
    }
  );
});
