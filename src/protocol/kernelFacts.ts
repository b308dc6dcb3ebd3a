/** What the records of a notebook tell of its kernels, put together. */
import type { Dim3 } from './launchRequest';
import type { CardRecord, RunRecord } from './record';

/** A kernel, as far as records have told of it. */
export interface KernelFacts {
  name: string;
  /** Estimated, a thread; unknown of a program's kernels. */
  registers?: number;
  staticShared: number;
  /** Of its last launch. */
  dynamicShared?: number;
  /** Threads of a block: those of its last launch, else those that it was compiled for. */
  block?: number;
  card?: CardRecord;
}

/** Kernels that are kept. */
const MOST = 50;

/** What is known with one record more; the kernel that was told of last stands last. */
export function learn(
  known: readonly KernelFacts[],
  record: RunRecord
): readonly KernelFacts[] {
  const told = toldBy(record);
  if (told.length === 0) {
    return known;
  }
  const names = new Set(told.map(({ name }) => name));
  const before = new Map(known.map(one => [one.name, one]));
  return [
    ...known.filter(({ name }) => !names.has(name)),
    ...told.map(one => ({ staticShared: 0, ...before.get(one.name), ...one }))
  ].slice(-MOST);
}

type Told = Pick<KernelFacts, 'name'> & Partial<KernelFacts>;

function toldBy(record: RunRecord): Told[] {
  switch (record.kind) {
    case 'compile':
      return record.kernels.map(kernel => ({
        name: kernel.name,
        registers: kernel.registers.estimate,
        staticShared: kernel.staticShared,
        block: kernel.occupancy.block,
        card: record.card
      }));
    case 'launch':
      return [launched(record)];
    case 'compare':
      return record.rows.map(({ launch }) => launched(launch));
    case 'program':
      return record.kernels.map(({ name }) => ({ name, card: record.card }));
    default:
      return [];
  }
}

function launched(launch: {
  kernel: string;
  block: Dim3;
  dynamicShared: number;
}): Told {
  const [x, y, z] = launch.block;
  return {
    name: launch.kernel,
    block: x * y * z,
    dynamicShared: launch.dynamicShared
  };
}
