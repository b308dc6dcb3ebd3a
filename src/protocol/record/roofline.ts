/** Kernels below the roofs of devices. */
import { flag, list, object, oneOf, optional } from '../schema';
import {
  adapter,
  baseFields,
  type AdapterRecord,
  type RecordBase
} from './base';
import { bytes, count, name, nanoseconds, ratio, sentence } from './values';

/** What was measured of a GPU. Rates are 1e9 a second. */
export interface MeasuredCeiling {
  gbPerS: number;
  /** Single precision; a multiply-add is two. */
  gflops: number;
  sharedGBPerS: number;
  /** An empty kernel. */
  launchNs: number;
  uploadGBPerS: number;
  downloadGBPerS: number;
  /** When, ISO 8601. */
  at?: string;
}

export interface RooflineCeiling {
  /** The card's name, or the GPU's. */
  name: string;
  /** `card`: peaks of its data sheet. */
  source: 'card' | 'measured';
  gbPerS: number;
  gflops: number;
  measured?: MeasuredCeiling;
}

/** A kernel on one of the devices. */
export interface RooflinePoint {
  /** Which of the record's ceilings is its own. */
  ceiling: number;
  /** To and from DRAM, and floating-point operations, as the simulator counted. */
  bytes: number;
  flops: number;
  ns: number;
  /** Otherwise the time is predicted. */
  isMeasured: boolean;
  /** Of a prediction: a name of analysis/predict.ts. */
  limiter?: string;
}

export interface RooflineKernel {
  /** The launch, as typed. */
  text: string;
  kernel: string;
  points: RooflinePoint[];
}

export interface RooflineRecord extends RecordBase {
  kind: 'roofline';
  ceilings: RooflineCeiling[];
  kernels: RooflineKernel[];
  adapter: AdapterRecord;
}

/** As it is kept, too. */
export const measuredCeiling = object<MeasuredCeiling>({
  gbPerS: ratio,
  gflops: ratio,
  sharedGBPerS: ratio,
  launchNs: nanoseconds,
  uploadGBPerS: ratio,
  downloadGBPerS: ratio,
  at: optional(name)
});

export const rooflineSchema = object<RooflineRecord>({
  ...baseFields,
  kind: oneOf('roofline'),
  ceilings: list(
    object<RooflineCeiling>({
      name,
      source: oneOf('card', 'measured'),
      gbPerS: ratio,
      gflops: ratio,
      measured: optional(measuredCeiling)
    }),
    20
  ),
  kernels: list(
    object<RooflineKernel>({
      text: sentence,
      kernel: name,
      points: list(
        object<RooflinePoint>({
          ceiling: count,
          bytes,
          flops: count,
          ns: nanoseconds,
          isMeasured: flag,
          limiter: optional(name)
        }),
        20
      )
    }),
    50
  ),
  adapter
});
