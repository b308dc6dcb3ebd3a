/** What entries say of their bytes and operations, against what the simulator counts. */
import { afterAll, describe, expect, it } from 'vitest';
import type {
  CounterValues,
  LaunchRecord,
  ProfileRecord
} from '../src/protocol/record';
import { Engine, generateLaunch, namesOf } from '../src/runtime';
import { sampled } from '../test/sampled';
import { catalogue } from './catalogue';
import type { CatalogueEntry } from './entry';

const engine = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 't4', simulate: 'always' }
);
afterAll(() => engine.dispose());

/** Below this, the last sector of each array counts. */
const FEW_BYTES = 4096;
/** Larger launches take long to simulate; others of their kind are smaller. */
const MOST_ELEMENTS = 3e6;

/** Entries whose model is not what comes from DRAM, and why. */
const OTHER_BYTES: Record<string, string> = {
  'memory/copy-stride': 'sectors of which it wants a word: its lesson',
  'patterns/filtered-gather': 'words here and there',
  'pde/thomas-per-thread': 'what its second pass reads is in the cache',
  'pde/seismic-3dfd-order8': 'neighbouring planes are in the cache',
  'pde/adi3d': 'three passes over what is in the cache'
};

/** Entries whose operations are not the floating-point instructions of a card, and why. */
const OTHER_OPERATIONS: Record<string, string> = {
  'memory/texture-shift-copy': 'coordinates are computed in floats',
  'control/predication': 'a root is one operation of the model',
  'control/precise-math': 'functions are operations of the model',
  'control/fast-math': 'functions are operations of the model',
  'patterns/divergent-filter': 'functions are made of several instructions',
  'patterns/divergent-filter-vs-compact':
    'functions are made of several instructions',
  'patterns/generalised-compact-clipping': 'divisions',
  'linear-algebra/spmv-csr-vector': 'the tree in each warp',
  'montecarlo/distributions': 'functions',
  'dwarfs/page-rank': 'divisions',
  'pde/bs1d-implicit1-double': 'divisions',
  'pde/bs3d-implicit-adi-double': 'divisions',
  'pde/bs3d-implicit-adi-yz-double': 'divisions'
};

interface Counted {
  read: number;
  operations: number | undefined;
  counters: CounterValues;
}

async function count(entry: CatalogueEntry): Promise<Counted> {
  await engine.handle({ op: 'load', id: entry.id });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: entry.kernel
  });
  const make = (): ReturnType<typeof generateLaunch> =>
    generateLaunch(
      entry.launch,
      kernel!.params,
      namesOf(entry.set),
      entry.inputs
    );
  const first = make();
  const launched = await engine.handle({
    op: 'launch',
    launch: first.launch,
    arrays: first.arrays,
    options: { once: true }
  });
  const second = make();
  const profiled = await engine.handle({
    op: 'profile',
    launches: [second.launch],
    arrays: second.arrays,
    options: { card: 't4' }
  });
  const { traffic, flops } = launched.record as LaunchRecord;
  const [{ counters }] = (profiled.record as ProfileRecord).launches;
  return { read: traffic.read, operations: flops, counters };
}

function floatOperations(counters: CounterValues): number {
  const executed = (name: string): number =>
    counters[`smsp__sass_thread_inst_executed_op_${name}_pred_on.sum`] ?? 0;
  return (
    ['fadd', 'fmul', 'dadd', 'dmul'].reduce(
      (sum, name) => sum + executed(name),
      0
    ) +
    2 * (executed('ffma') + executed('dfma'))
  );
}

const small = catalogue.filter(
  ({ set, wrong }) =>
    wrong === undefined &&
    Object.values(set).reduce((all, value) => all * value, 1) <= MOST_ELEMENTS
);

describe('bytes and operations', () => {
  it.each(sampled(small, 2).map(entry => [entry.id, entry] as const))(
    'of %s are what the simulator counts',
    async (id, entry) => {
      const { read, operations, counters } = await count(entry);
      if (read > FEW_BYTES && !(id in OTHER_BYTES)) {
        const ratio = counters['dram__bytes_read.sum'] / read;
        expect([ratio > 0.9 && ratio < 1.3, ratio]).toEqual([true, ratio]);
      }
      const counted = floatOperations(counters);
      if (operations && counted > 0 && !(id in OTHER_OPERATIONS)) {
        const ratio = counted / operations;
        expect([ratio > 0.4 && ratio < 3, ratio]).toEqual([true, ratio]);
      }
    }
  );

  it('make exceptions of entries that exist', () => {
    const ids = new Set(small.map(({ id }) => id));
    const exceptions = [OTHER_BYTES, OTHER_OPERATIONS].flatMap(Object.keys);
    expect(exceptions.filter(id => !ids.has(id))).toEqual([]);
  });
});
