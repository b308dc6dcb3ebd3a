/** A kernel that ran, and several compared. */
import type { Dim3 } from '../launchRequest';
import type {
  RecordBase,
  AdapterRecord,
  SimulatedAll,
  SimulatedRecord,
  CheckRecord
} from './base';
import { flag, list, object, oneOf, optional } from '../schema';
import { adapter, baseFields, check, simulated, simulatedAll } from './base';
import {
  bytes,
  count,
  dim3,
  fraction,
  name,
  nanoseconds,
  ratio,
  sentence
} from './values';

export interface TimingRecord {
  /** Nanoseconds per launch. */
  medianNs: number;
  minNs: number;
  maxNs: number;
  /** 10th and 90th percentile. */
  p10Ns: number;
  p90Ns: number;
  samples: number;
  /** Launches per sample; above 1 where the clock is too coarse for one. */
  launchesPerSample: number;
  warmups: number;
  /** `simulator`: how long the simulator took, which says nothing about a card. */
  clock: 'gpu-timestamps' | 'host' | 'simulator';
  /** Smallest step of the clock seen or known, nanoseconds. */
  resolutionNs: number;
}

export interface TrafficRecord {
  /** Bytes per launch. */
  read: number;
  written: number;
  /** How they were counted: from the catalogue's model, or each array once. */
  model: 'catalogue' | 'arrays-once';
  /** (read + written) / median time, in 1e9 bytes a second; of a simulated launch: / predicted time, 0 without one. */
  gbPerS: number;
}

export interface ArgumentRecord {
  name: string;
  expression: string;
  /** `n = 4194304` or `int32[4194304]` */
  value: string;
  writtenBack: boolean;
}

/** What autotune had kept, and a launch has used. */
export interface TunedUse {
  chosen: { name: string; value: string }[];
  /** Launches that it was the best of. */
  points: number;
  /** Where, and for what sizes it was found. */
  device: string;
  sizes: string;
  /** The kernel's source has changed since. */
  isOtherSource: boolean;
  isOtherDevice: boolean;
  isOtherSize: boolean;
}

/** What a launch is compared with, or that later ones are compared with it. */
export interface BaselineUse {
  name: string;
  /** This launch was kept as the baseline; then nothing else is here. */
  isNew: boolean;
  /** The launch, as typed, and when it was run (ISO 8601). */
  text?: string;
  at?: string;
  /** Nanoseconds: the median, or the predicted time; and of how many samples. */
  ns?: number;
  samples?: number;
  /** Its time over this launch's. */
  speedup?: number;
  /** Chance that samples of one distribution differ as much: a rank test. Absent of predictions and of few samples. */
  p?: number;
  /** Its arguments had other values. */
  isOtherWork?: boolean;
}

export interface LaunchRecord extends RecordBase {
  kind: 'launch';
  /** As typed. */
  text: string;
  kernel: string;
  grid: Dim3;
  block: Dim3;
  dynamicShared: number;
  arguments: ArgumentRecord[];
  adapter: AdapterRecord;
  timing: TimingRecord;
  traffic: TrafficRecord;
  /** Floating-point or integer operations a launch, when the catalogue's model knows. */
  flops?: number;
  check: CheckRecord;
  threadsPerInvocation: number;
  warpMode: 'subgroups' | 'workgroup-memory' | 'none';
  simulated?: SimulatedRecord;
  /** Whether the bounds of its accesses were checked: a sentence. */
  bounds?: string;
  tuned?: TunedUse;
  baseline?: BaselineUse;
}

/** One kernel of a comparison: a launch without the parts all share. */
export interface CompareRow {
  launch: LaunchRecord;
  /** Previous row's time over this one's; absent in the first row. */
  stepSpeedup?: number;
  /** First row's time over this one's. */
  cumulativeSpeedup: number;
  /**
   * Chance that samples of one distribution differ as much as this row's and the
   * fastest's do: a rank test. Absent of the fastest, of predictions and of few samples.
   */
  pOfFastest?: number;
}

export interface CompareRecord extends RecordBase {
  kind: 'compare';
  rows: CompareRow[];
  adapter: AdapterRecord;
  /** Then the speed-ups are those of the predicted times. */
  simulated?: SimulatedAll;
}

export const timing = object<TimingRecord>({
  medianNs: nanoseconds,
  minNs: nanoseconds,
  maxNs: nanoseconds,
  p10Ns: nanoseconds,
  p90Ns: nanoseconds,
  samples: count,
  launchesPerSample: count,
  warmups: count,
  clock: oneOf('gpu-timestamps', 'host', 'simulator'),
  resolutionNs: nanoseconds
});

export const launchSchema = object<LaunchRecord>({
  ...baseFields,
  kind: oneOf('launch'),
  text: sentence,
  kernel: name,
  grid: dim3,
  block: dim3,
  dynamicShared: bytes,
  arguments: list(
    object<ArgumentRecord>({
      name,
      expression: name,
      value: name,
      writtenBack: flag
    }),
    200
  ),
  adapter,
  timing,
  traffic: object<TrafficRecord>({
    read: bytes,
    written: bytes,
    model: oneOf('catalogue', 'arrays-once'),
    gbPerS: ratio
  }),
  flops: optional(count),
  check,
  threadsPerInvocation: count,
  warpMode: oneOf('subgroups', 'workgroup-memory', 'none'),
  simulated: optional(simulated),
  bounds: optional(sentence),
  tuned: optional(
    object<TunedUse>({
      chosen: list(
        object<TunedUse['chosen'][number]>({ name, value: name }),
        20
      ),
      points: count,
      device: name,
      sizes: sentence,
      isOtherSource: flag,
      isOtherDevice: flag,
      isOtherSize: flag
    })
  ),
  baseline: optional(
    object<BaselineUse>({
      name,
      isNew: flag,
      text: optional(sentence),
      at: optional(name),
      ns: optional(nanoseconds),
      samples: optional(count),
      speedup: optional(ratio),
      p: optional(fraction),
      isOtherWork: optional(flag)
    })
  )
});

export const compareSchema = object<CompareRecord>({
  ...baseFields,
  kind: oneOf('compare'),
  rows: list(
    object<CompareRow>({
      launch: launchSchema,
      stepSpeedup: optional(ratio),
      cumulativeSpeedup: ratio,
      pOfFastest: optional(fraction)
    }),
    200
  ),
  adapter,
  simulated: optional(simulatedAll)
});
