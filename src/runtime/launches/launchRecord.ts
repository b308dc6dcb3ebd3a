/** The record of one launch, from its parts. */
import { gbPerSecond, summarise } from '../../analysis';
import type { GpuDevice, Sampling, SingleRun } from '../../device';
import {
  RECORD_VERSION,
  type CheckRecord,
  type LaunchRecord,
  type TimingRecord
} from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import {
  argumentRecords,
  referenceContext,
  type BoundArguments
} from './arguments';
import type { Execution, PlannedLaunch } from './execution';
import { baseName } from '../units/launchable';
import type { CatalogueEntry } from '../../../kernels/entry';

/** One launch after its first, checked run. */
export interface RunResult {
  execution: Execution;
  /** Aligned with the request's arrays; null where nothing was written. */
  after: (ArrayBuffer | null)[];
  check: CheckRecord;
  single: SingleRun;
  /** What it printed. */
  prints: string;
}

/** The catalogue entry that a kernel is the kernel of. */
export function entryOf(
  kernel: Execution['kernel']
): CatalogueEntry | undefined {
  const { entry } = kernel.unit;
  return entry && baseName(entry.kernel) === baseName(kernel.name)
    ? entry
    : undefined;
}

export function timingRecord(
  sampling: Sampling,
  version: number
): TimingRecord {
  const { samples, launchesPerSample, warmups } = sampling.versions[version];
  const { median, min, max, p10, p90 } = summarise(samples);
  return {
    medianNs: median,
    minNs: min,
    maxNs: max,
    p10Ns: p10,
    p90Ns: p90,
    samples: samples.length,
    launchesPerSample,
    warmups,
    clock: sampling.clock,
    resolutionNs: sampling.resolutionNs
  };
}

export function singleTiming({
  ns,
  clock,
  resolutionNs
}: SingleRun): TimingRecord {
  return {
    medianNs: ns,
    minNs: ns,
    maxNs: ns,
    p10Ns: ns,
    p90Ns: ns,
    samples: 1,
    launchesPerSample: 1,
    warmups: 0,
    clock,
    resolutionNs
  };
}

export function launchRecord(
  gpu: GpuDevice,
  { execution, check }: RunResult,
  payloads: ArrayPayload[],
  timing: TimingRecord
): LaunchRecord {
  const { notes, threadsPerInvocation, warpMode } = execution.shader;
  return recordOf(execution, payloads, {
    notes: [...notes],
    adapter: gpu.description,
    timing,
    ns: timing.medianNs,
    check,
    threadsPerInvocation,
    warpMode
  });
}

/** What the record of a launch takes from where it ran. */
export interface RanRecord extends Pick<
  LaunchRecord,
  | 'notes'
  | 'adapter'
  | 'timing'
  | 'check'
  | 'threadsPerInvocation'
  | 'warpMode'
  | 'simulated'
> {
  /** The time that bandwidth is calculated with; 0: none is. */
  ns: number;
}

export function recordOf(
  {
    kernel,
    launch,
    bound,
    reads,
    writes
  }: PlannedLaunch & Pick<Execution, 'reads' | 'writes'>,
  payloads: ArrayPayload[],
  { ns, ...ran }: RanRecord
): LaunchRecord {
  const entry = entryOf(kernel);
  const context = referenceContext(kernel, launch, bound, payloads);
  const bytes = entry
    ? entry.bytes(context)
    : { read: bytesOf(bound, reads), written: bytesOf(bound, writes) };
  return {
    kind: 'launch',
    version: RECORD_VERSION,
    text: launch.text,
    kernel: kernel.name,
    grid: launch.grid,
    block: launch.block,
    dynamicShared: launch.shared,
    arguments: argumentRecords(kernel, launch, bound, payloads, writes),
    traffic: {
      ...bytes,
      model: entry ? 'catalogue' : 'arrays-once',
      gbPerS: ns > 0 ? gbPerSecond(bytes.read + bytes.written, ns) : 0
    },
    ...(entry && { flops: entry.flops(context) }),
    ...ran
  };
}

/** Each array once: the bytes of its largest stretch that was passed. */
function bytesOf(bound: BoundArguments, arrays: ReadonlySet<number>): number {
  const largest = new Map<number, number>();
  for (const { array, elements, bytes } of bound.arrays.values()) {
    if (arrays.has(array)) {
      largest.set(array, Math.max(largest.get(array) ?? 0, elements * bytes));
    }
  }
  return [...largest.values()].reduce((sum, bytes) => sum + bytes, 0);
}
