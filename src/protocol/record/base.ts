/** What records of several kinds are made of. */
import type { RECORD_VERSION } from '../version';

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

/** Set where the simulator ran what a GPU would have run. */
export interface SimulatedRecord {
  /** Why; a sentence. */
  reason: string;
  card: CardRecord;
  /** Absent where the table has no card of that capability. */
  prediction?: PredictionRecord;
}

export interface CheckRecord {
  status: 'passed' | 'failed' | 'none';
  /** What was compared with what; for a failure where and by how much. */
  detail: string;
}
