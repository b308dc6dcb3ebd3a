/** What records of several kinds are made of. */
import { RECORD_VERSION } from '../version';
import {
  flag,
  list,
  object,
  oneOf,
  optional,
  type Fields,
  type Schema
} from '../schema';
import {
  bytes,
  count,
  fraction,
  name,
  nanoseconds,
  printed,
  sentence
} from './values';

export interface RecordBase {
  version: typeof RECORD_VERSION;
  /** Remarks a reader must see: `timestamps are quantised; …`. Whole sentences. */
  notes: string[];
  /** What the program or the kernel printed, where the record is all there is: --json. In a notebook it is an output of its own. */
  stdout?: string;
  stderr?: string;
}

/** The card that occupancy is computed for. */
export interface CardRecord {
  /** `7.5` */
  cc: string;
  name: string;
  /** `setting`, `adapter` (derived from what WebGPU tells) or `default`. */
  chosenBy: 'setting' | 'option' | 'adapter' | 'default';
}

export interface AdapterRecord {
  vendor: string;
  architecture: string;
  description: string;
  /** A software rasteriser (SwiftShader, llvmpipe). */
  isSoftware: boolean;
  subgroupMinSize?: number;
  subgroupMaxSize?: number;
  maxInvocationsPerWorkgroup: number;
  maxWorkgroupStorage: number;
  maxBufferBytes: number;
  maxBindingBytes: number;
  features: string[];
}

export interface OccupancyResult {
  activeBlocks: number;
  activeWarps: number;
  /** activeWarps over the card's warps per SM, 0..1. */
  occupancy: number;
  limiters: ('warps' | 'blocks' | 'registers' | 'shared')[];
}

/** A unit of a card, or what else may limit a launch: names of analysis/predict.ts. */
export interface PredictionPart {
  name: string;
  /** Time that it would take by itself. */
  ns: number;
}

/** How long a launch would take on a card, from the model of docs/model.md. */
export interface PredictionRecord {
  /** `GeForce GTX 1080 Ti` */
  card: string;
  ns: number;
  /** The name of the first part. */
  limiter: string;
  /** Longest first. */
  parts: PredictionPart[];
}

/** Set where the simulator ran what a GPU would have run, or says how long it would have taken. */
export interface SimulatedRecord {
  /** Why; a sentence. */
  reason: string;
  card: CardRecord;
  /** Absent where the table has no card of that capability. */
  prediction?: PredictionRecord;
  /** A GPU in software ran it, once, for its result: only the time is simulated. */
  isTimeOnly?: boolean;
  /** WebGPU was there, and did not take the kernel: nobody expects that. */
  isRefusal?: boolean;
}

/** The same of several launches, or of a program. */
export type SimulatedAll = Pick<
  SimulatedRecord,
  'reason' | 'card' | 'isTimeOnly' | 'isRefusal'
>;

export interface CheckRecord {
  status: 'passed' | 'failed' | 'none';
  /** What was compared with what; for a failure where and by how much. */
  detail: string;
}

/** Whatever a record says: migrate has made it one of today's, with the launches in it. */
const today: Schema<typeof RECORD_VERSION> = { read: () => RECORD_VERSION };

/** Of the properties that records of all kinds have. */
export const baseFields: Fields<RecordBase> = {
  version: today,
  notes: list(sentence, 100),
  stdout: optional(printed),
  stderr: optional(printed)
};

export const card = object<CardRecord>({
  cc: name,
  name,
  chosenBy: oneOf('setting', 'option', 'adapter', 'default')
});

export const adapter = object<AdapterRecord>({
  vendor: name,
  architecture: name,
  description: name,
  isSoftware: flag,
  subgroupMinSize: optional(count),
  subgroupMaxSize: optional(count),
  maxInvocationsPerWorkgroup: count,
  maxWorkgroupStorage: bytes,
  maxBufferBytes: bytes,
  maxBindingBytes: bytes,
  features: list(name, 200)
});

export const occupancyFields: Fields<OccupancyResult> = {
  activeBlocks: count,
  activeWarps: count,
  occupancy: fraction,
  limiters: list(oneOf('warps', 'blocks', 'registers', 'shared'), 4)
};

export const prediction = object<PredictionRecord>({
  card: name,
  ns: nanoseconds,
  limiter: name,
  parts: list(object<PredictionPart>({ name, ns: nanoseconds }), 50)
});

export const simulated = object<SimulatedRecord>({
  reason: sentence,
  card,
  prediction: optional(prediction),
  isTimeOnly: optional(flag),
  isRefusal: optional(flag)
});

/** Of records that say once for all launches that they were simulated. */
export const simulatedAll: Schema<SimulatedAll> = object<SimulatedAll>({
  reason: sentence,
  card,
  isTimeOnly: optional(flag),
  isRefusal: optional(flag)
});

export const check = object<CheckRecord>({
  status: oneOf('passed', 'failed', 'none'),
  detail: sentence
});
