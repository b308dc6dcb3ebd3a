/** A cell that was compiled, its kernels, and the WGSL that they became. */
import type { DiagnosticRecord } from '../diagnostics';
import type { RecordBase, CardRecord, OccupancyResult } from './base';
import {
  flag,
  integer,
  list,
  object,
  oneOf,
  optional,
  type Schema
} from '../schema';
import { baseFields, card, occupancyFields } from './base';
import {
  bytes,
  code,
  count,
  diagnostics,
  line,
  milliseconds,
  name,
  sentence
} from './values';

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
  /** Of all files that compile; templates that nobody launches are not among them. Absent in older records. */
  kernels?: CheckedKernelRecord[];
}

/** A kernel that was compiled, to WGSL too, and not launched. */
export interface CheckedKernelRecord {
  name: string;
  /** Of its definition, in its file. */
  line: number;
  /** An estimate; `uncertainty` in registers, either way. */
  registers: { estimate: number; uncertainty: number };
  /** Bytes of static shared memory. */
  staticShared: number;
  usesDynamicShared: boolean;
  /** Why WebGPU cannot run it: its launches run in the simulator. */
  simulator?: string;
}

const lineMap: Schema<{ wgsl: number; line: number }[]> = list(
  object({ wgsl: line, line }),
  10_000
);

const kernel = object<KernelRecord>({
  name,
  signature: name,
  params: list(
    object<KernelParamRecord>({
      name,
      type: name,
      scalar: name,
      structBytes: optional(bytes),
      isPointer: flag,
      isConst: flag
    }),
    200
  ),
  line,
  staticShared: bytes,
  usesDynamicShared: flag,
  registers: object<KernelRecord['registers']>({
    estimate: count,
    uncertainty: count
  }),
  occupancy: object<KernelRecord['occupancy']>({
    ...occupancyFields,
    block: count
  }),
  wgsl: optional(
    object<NonNullable<KernelRecord['wgsl']>>({
      code,
      lineMap,
      notes: list(sentence, 100)
    })
  )
});

export const compileSchema = object<CompileRecord>({
  ...baseFields,
  kind: oneOf('compile'),
  language: oneOf('cuda', 'wgsl'),
  file: name,
  source: code,
  kernels: list(kernel, 500),
  diagnostics,
  card,
  compileMs: milliseconds,
  templates: list(name, 500)
});

export const wgslSchema = object<WgslRecord>({
  ...baseFields,
  kind: oneOf('wgsl'),
  source: code,
  kernels: list(
    object<WgslRecord['kernels'][number]>({ name, code, lineMap }),
    500
  )
});

export const checkSyntaxSchema = object<CheckSyntaxRecord>({
  ...baseFields,
  kind: oneOf('check-syntax'),
  errors: integer(0, 1e8),
  files: list(
    object<CheckSyntaxRecord['files'][number]>({ file: name, diagnostics }),
    500
  ),
  kernels: optional(
    list(
      object<CheckedKernelRecord>({
        name,
        line,
        registers: object<CheckedKernelRecord['registers']>({
          estimate: count,
          uncertainty: count
        }),
        staticShared: bytes,
        usesDynamicShared: flag,
        simulator: optional(sentence)
      }),
      500
    )
  )
});
