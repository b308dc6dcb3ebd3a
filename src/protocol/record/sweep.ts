/** One launch at many points: sizes, block shapes, values of macros. */
import type { Dim3 } from '../launchRequest';
import { flag, list, object, oneOf, optional } from '../schema';
import {
  adapter,
  baseFields,
  card,
  check,
  simulatedAll,
  type AdapterRecord,
  type CardRecord,
  type CheckRecord,
  type RecordBase,
  type SimulatedRecord
} from './base';
import { timing, type TimingRecord } from './launch';
import { bytes, count, dim3, name, nanoseconds, sentence } from './values';

/** A name of the launch or a macro of the source, and the values that it takes. */
export interface SweepParameter {
  name: string;
  kind: 'name' | 'macro';
  /** `64`, `32x8`, `float`; a parameter with one value only is set, not swept. */
  values: string[];
}

export interface SweepPoint {
  /** The value of each parameter, in their order. */
  values: string[];
  grid?: Dim3;
  block?: Dim3;
  /** Absent of a point that was predicted. */
  timing?: TimingRecord;
  /** Nanoseconds that points are compared by: the median, or the predicted time. */
  ns?: number;
  /** What the prediction is limited by: a name of analysis/predict.ts. */
  limiter?: string;
  /** Bytes and operations that a launch needs, where they are known. */
  bytes?: number;
  flops?: number;
  check: CheckRecord;
  /** Why the point has no time: the launch could not run. */
  failure?: string;
}

export interface SweepRecord extends RecordBase {
  kind: 'sweep';
  /** The launch, as typed. */
  text: string;
  kernel: string;
  parameters: SweepParameter[];
  /** Points that were to be taken; more than there are where it was stopped. */
  planned: number;
  points: SweepPoint[];
  /** What is drawn: one quantity. */
  quantity: 'time' | 'bandwidth' | 'rate';
  /** Where bytes and operations come from. */
  work: 'given' | 'catalogue' | 'arrays-once';
  adapter: AdapterRecord;
  /** The card that times are predicted for. */
  predictedFor?: CardRecord;
  simulated?: Pick<SimulatedRecord, 'reason' | 'card'>;
  /** Points whose kernel was given the same left the same, but for rounding; absent where none could be compared. */
  agree?: boolean;
  /** Of autotune: what its best is kept for, or why it is not. */
  tuning?: { device?: string; sizes?: string; reason?: string };
}

export const sweepSchema = object<SweepRecord>({
  ...baseFields,
  kind: oneOf('sweep'),
  text: sentence,
  kernel: name,
  parameters: list(
    object<SweepParameter>({
      name,
      kind: oneOf('name', 'macro'),
      values: list(name, 200)
    }),
    20
  ),
  planned: count,
  points: list(
    object<SweepPoint>({
      values: list(name, 20),
      grid: optional(dim3),
      block: optional(dim3),
      timing: optional(timing),
      ns: optional(nanoseconds),
      limiter: optional(name),
      bytes: optional(bytes),
      flops: optional(count),
      check,
      failure: optional(sentence)
    }),
    200
  ),
  quantity: oneOf('time', 'bandwidth', 'rate'),
  work: oneOf('given', 'catalogue', 'arrays-once'),
  adapter,
  predictedFor: optional(card),
  simulated: optional(simulatedAll),
  agree: optional(flag),
  tuning: optional(
    object<NonNullable<SweepRecord['tuning']>>({
      device: optional(name),
      sizes: optional(sentence),
      reason: optional(sentence)
    })
  )
});
