/** The record of one launch, from its parts. */
import { gbPerSecond, summarise } from '../../analysis';
import type { ArrayPayload } from '../../protocol/arrays';
import {
  RECORD_VERSION,
  type LaunchRecord,
  type SimulatedRecord,
  type TimingRecord
} from '../../protocol/record';
import type { LaunchOperation, Timing } from '../devices/port';
import type { Placement } from '../engine/sessionDevices';
import { entryOf } from '../units/launchable';
import {
  argumentRecords,
  referenceContext,
  type BoundArguments
} from './arguments';
import type { RanLaunch } from './deviceLaunches';

export function timingRecord(
  timing: Pick<Timing, 'versions' | 'clock' | 'resolutionNs'>,
  version: number
): TimingRecord {
  const { samples, launchesPerSample, warmups } = timing.versions[version];
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
    clock: timing.clock,
    resolutionNs: timing.resolutionNs
  };
}

/** Of the one run that there was. */
export function singleTiming({
  durationNs,
  clock,
  resolutionNs
}: LaunchOperation): TimingRecord {
  return timingRecord(
    {
      versions: [{ samples: [durationNs], launchesPerSample: 1, warmups: 0 }],
      clock: clock === 'modelled' ? 'simulator' : clock,
      resolutionNs: Math.max(1, resolutionNs)
    },
    0
  );
}

export function launchRecord(
  { device, card, reason, isRefusal }: Placement,
  { kernel, launch, bound, operation, reads, writes, check }: RanLaunch,
  payloads: readonly ArrayPayload[],
  timing: TimingRecord,
  /** Of a GPU in software. */
  timeOnly?: SimulatedRecord
): LaunchRecord {
  const { made, notes, prediction } = operation;
  const entry = entryOf(kernel);
  const context = referenceContext(kernel, launch, bound, payloads);
  const bytes = entry
    ? entry.bytes(context)
    : { read: bytesOf(bound, reads), written: bytesOf(bound, writes) };
  const simulated: SimulatedRecord | undefined =
    reason === undefined
      ? timeOnly
      : {
          reason,
          card,
          ...(isRefusal && { isRefusal }),
          ...(prediction && { prediction })
        };
  const ns = simulated ? (simulated.prediction?.ns ?? 0) : timing.medianNs;
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
    notes: [...made.differences, ...made.notes, ...notes],
    adapter: device.facts.adapter,
    timing,
    check,
    threadsPerInvocation: made.threadsPerInvocation,
    warpMode: made.warpMode,
    ...(simulated && { simulated })
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
