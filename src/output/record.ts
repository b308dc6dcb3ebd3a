/**
 * The run record: what a GPU cell, or a command of the CLI, has to say. Plain
 * JSON, versioned; the only thing that crosses from the engine to a view. The
 * notebook's output, the CLI's --json and the tests all read it.
 */
export const RECORD_MIME = 'application/vnd.gridstride.run.v1+json';
export const RECORD_VERSION = 1;

/** A diagnostic with everything needed to show it away from the compiler. */
export interface DiagnosticRecord {
  severity: 'error' | 'warning';
  message: string;
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  /** Length of the marked text on its first line, at least 1. */
  length: number;
  /** The source line. */
  text: string;
  notes: {
    message: string;
    file?: string;
    line?: number;
    column?: number;
    text?: string;
  }[];
  fix?: { text: string; line: number; column: number; length: number };
}

export interface OccupancyResult {
  activeBlocks: number;
  activeWarps: number;
  /** activeWarps over the card's warps per SM, 0..1. */
  occupancy: number;
  limiters: ('warps' | 'blocks' | 'registers' | 'shared')[];
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

export interface KernelParamRecord {
  name: string;
  /** As CUDA writes it: `const float *`, `unsigned int`. */
  type: string;
  /** A pointer's element type, or the scalar's type, in IR names (`f32`). */
  scalar: string;
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

interface RecordBase {
  version: typeof RECORD_VERSION;
  /** Remarks a reader must see: `timestamps are quantised; …`. Whole sentences. */
  notes: string[];
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
  clock: 'gpu-timestamps' | 'host';
  /** Smallest step of the clock seen or known, nanoseconds. */
  resolutionNs: number;
}

export interface TrafficRecord {
  /** Bytes per launch. */
  read: number;
  written: number;
  /** How they were counted: from the catalogue's model, or each array once. */
  model: 'catalogue' | 'arrays-once';
  /** (read + written) / median time, in 1e9 bytes a second. */
  gbPerS: number;
}

export interface CheckRecord {
  status: 'passed' | 'failed' | 'none';
  /** What was compared with what; for a failure where and by how much. */
  detail: string;
}

export interface ArgumentRecord {
  name: string;
  expression: string;
  /** `n = 4194304` or `int32[4194304]` */
  value: string;
  writtenBack: boolean;
}

export interface LaunchRecord extends RecordBase {
  kind: 'launch';
  /** As typed. */
  text: string;
  kernel: string;
  grid: [number, number, number];
  block: [number, number, number];
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
}

/** One kernel of a comparison: a launch without the parts all share. */
export interface CompareRow {
  launch: LaunchRecord;
  /** Previous row's time over this one's; absent in the first row. */
  stepSpeedup?: number;
  /** First row's time over this one's. */
  cumulativeSpeedup: number;
}

export interface CompareRecord extends RecordBase {
  kind: 'compare';
  rows: CompareRow[];
  adapter: AdapterRecord;
}

export interface DeviceRecord extends RecordBase {
  kind: 'device';
  adapter: AdapterRecord;
  card: CardRecord;
  /** Bytes of GPU memory this session holds. */
  memoryInUse: number;
}

export interface KernelsRecord extends RecordBase {
  kind: 'kernels';
  topic?: string;
  registered: { name: string; signature: string; origin: string }[];
  catalogue: { id: string; title: string; course: string; teaches: string }[];
}

export interface OccupancyRecord extends RecordBase {
  kind: 'occupancy';
  /** The kernel, when one was named. */
  kernel?: string;
  card: CardRecord;
  registers: number;
  registersAreEstimated: boolean;
  shared: number;
  block: number;
  result: OccupancyResult;
  warpsPerSM: number;
  /** Active warps against each parameter, the others held; `[x, warps]`. */
  curves: {
    block: [number, number][];
    registers: [number, number][];
    shared: [number, number][];
  };
}

export interface WgslRecord extends RecordBase {
  kind: 'wgsl';
  kernel: string;
  source: string;
  code: string;
  lineMap: { wgsl: number; line: number }[];
}

export interface GradeRecord extends RecordBase {
  kind: 'grade';
  exercise: string;
  title: string;
  cases: { name: string; passed: boolean; detail: string }[];
  passed: boolean;
}

/** A command with nothing to show but a sentence: `load`, `reset`. */
export interface MessageRecord extends RecordBase {
  kind: 'message';
  message: string;
  /** Source that `load` brought, to show. */
  source?: { file: string; text: string };
}

export type RunRecord =
  | CompileRecord
  | LaunchRecord
  | CompareRecord
  | DeviceRecord
  | KernelsRecord
  | OccupancyRecord
  | WgslRecord
  | GradeRecord
  | MessageRecord;
