/** A cell that was compiled, its kernels, and the WGSL that they became. */
import type { DiagnosticRecord } from '../diagnostics';
import type { RecordBase, CardRecord, OccupancyResult } from './base';

export interface KernelParamRecord {
  name: string;
  /** As CUDA writes it: `const float *`, `unsigned int`. */
  type: string;
  /** A pointer's element type, or the scalar's type, in IR names (`f32`). */
  scalar: string;
  /** Bytes of the structure that a pointer points to; absent for other pointers. */
  structBytes?: number;
  isPointer: boolean;
  /** A pointer to const: its array is not written back. */
  isConst: boolean;
}

export interface KernelRecord {
  /** `reduce6<512>` */
  name: string;
  signature: string;
  params: KernelParamRecord[];
  line: number;
  /** Bytes of static shared memory. */
  staticShared: number;
  usesDynamicShared: boolean;
  /** An estimate from liveness; `uncertainty` in registers, either way. */
  registers: { estimate: number; uncertainty: number };
  /** At `block` threads on `card`. */
  occupancy: OccupancyResult & { block: number };
  /** The generated WGSL at that block size (for a WGSL cell: absent). */
  wgsl?: {
    code: string;
    lineMap: { wgsl: number; line: number }[];
    notes: string[];
  };
}

export interface CompileRecord extends RecordBase {
  kind: 'compile';
  language: 'cuda' | 'wgsl';
  file: string;
  source: string;
  kernels: KernelRecord[];
  diagnostics: DiagnosticRecord[];
  card: CardRecord;
  /** Milliseconds of the front end and of WGSL generation. */
  compileMs: number;
  /** Templates that are registered but have no instance yet. */
  templates: string[];
}

/** Kernels of one source as WGSL. */
export interface WgslRecord extends RecordBase {
  kind: 'wgsl';
  source: string;
  kernels: {
    name: string;
    code: string;
    lineMap: { wgsl: number; line: number }[];
  }[];
}

/** What is wrong with files, without running them: `gridstride check-syntax`. */
export interface CheckSyntaxRecord extends RecordBase {
  kind: 'check-syntax';
  /** Of all files. */
  errors: number;
  files: { file: string; diagnostics: DiagnosticRecord[] }[];
}
