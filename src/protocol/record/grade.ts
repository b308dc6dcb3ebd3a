/** Kernels against their references: an exercise that was graded, entries of the catalogue that were verified. */
import type { AdapterRecord, RecordBase } from './base';

export interface GradeRecord extends RecordBase {
  kind: 'grade';
  exercise: string;
  title: string;
  cases: { name: string; passed: boolean; detail: string }[];
  passed: boolean;
}

/** An entry of the catalogue at one of its sizes. */
export interface VerifiedCase {
  set: Record<string, number>;
  passed: boolean;
  /** What was compared, or the failure. */
  detail: string;
}

export interface VerifiedEntry {
  id: string;
  passed: boolean;
  cases: VerifiedCase[];
}

/** Entries in one form of warps; `auto` is what the GPU allows. */
export interface VerifyRound {
  warps: 'auto' | 'subgroups' | 'emulated' | 'none';
  /** Why nothing was run. */
  missing?: string;
  entries: VerifiedEntry[];
}

/** `gridstride verify` */
export interface VerifyRecord extends RecordBase {
  kind: 'verify';
  adapter?: AdapterRecord;
  passed: boolean;
  rounds: VerifyRound[];
}
