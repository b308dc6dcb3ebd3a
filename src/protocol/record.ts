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
  simulated?: SimulatedRecord;
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
  /** Then the speed-ups are those of the predicted times. */
  simulated?: Pick<SimulatedRecord, 'reason' | 'card'>;
}

/** Values by metric: Nsight Compute's names where it has one (docs/counters.md). */
export type CounterValues = Record<string, number>;

export interface LineProfile {
  file: string;
  /** 1-based. */
  line: number;
  text: string;
  counters: CounterValues;
  /** Share of the launch's predicted time that the line causes, 0..1; of its instructions, without a prediction. */
  share: number;
}

export interface ArrayProfile {
  name: string;
  /** `global`, `shared`, `local`, `constant` */
  space: string;
  counters: CounterValues;
}

/** One launch, profiled in the simulator. */
export interface LaunchProfile {
  /** As typed. */
  text: string;
  kernel: string;
  grid: [number, number, number];
  block: [number, number, number];
  dynamicShared: number;
  card: CardRecord;
  counters: CounterValues;
  /** Lines that executed something, by file and line. */
  lines: LineProfile[];
  arrays: ArrayProfile[];
  registers: { perThread: number; isEstimate: boolean };
  occupancy: OccupancyResult;
  prediction?: PredictionRecord;
  /** What limits it, and where: whole sentences, the most important first. */
  findings: string[];
  /** Set where only some blocks of the grid were run. */
  sample?: { run: number; grid: number };
  /** Nanoseconds that the simulator took. */
  simulatorNs: number;
  check: CheckRecord;
  /** Remarks on this launch. */
  notes: string[];
}

export interface ProfileRecord extends RecordBase {
  kind: 'profile';
  /** `comparison`: of `compare --profile`, to be put side by side. */
  layout: 'launches' | 'comparison';
  card: CardRecord;
  /** Texts that lines are of. */
  sources: { file: string; text: string }[];
  launches: LaunchProfile[];
}

export interface DeviceRecord extends RecordBase {
  kind: 'device';
  adapter: AdapterRecord;
  card: CardRecord;
  /** Bytes of GPU memory this session holds. */
  memoryInUse: number;
  /** Set where there is no GPU. */
  simulated?: Pick<SimulatedRecord, 'reason' | 'card'>;
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

/** Where durations come from; see the runtime's `Clock`. */
export type ClockName = 'gpu-timestamps' | 'host' | 'modelled';

/** One bar of a timeline. Times are nanoseconds from the program's start. */
export interface TimelineEntry {
  kind: 'kernel' | 'copy' | 'memset' | 'host function' | 'call';
  /** The kernel, the direction of a copy (`HtoD`), the function of the API. */
  name: string;
  /** 0 is the default stream; calls are the host's and have none. */
  stream?: number;
  startNs: number;
  durationNs: number;
  /** Of copies and fills. */
  bytes?: number;
  /** A copy that managed or mapped memory needed, which the program did not ask for. */
  implicit?: boolean;
  /** A copy to or from page-locked memory. */
  pinned?: boolean;
  /** 1-based line of a call. */
  line?: number;
}

/** All entries of one name together. */
export interface TimelineRow {
  kind: TimelineEntry['kind'];
  name: string;
  count: number;
  totalNs: number;
  minNs: number;
  maxNs: number;
  bytes?: number;
  implicit?: boolean;
}

export interface TimelineRecord {
  durationNs: number;
  /** What the durations were measured with; absent where there was nothing to measure. */
  kernelClock?: ClockName;
  copyClock?: ClockName;
  /** Streams that did anything, in their order. */
  streams: number[];
  /** The default stream does not wait for the others (nvcc's --default-stream per-thread). */
  perThreadDefaultStream?: boolean;
  entries: TimelineEntry[];
  /** Entries that are counted in `rows` only. */
  omitted: number;
  rows: TimelineRow[];
  /** Time in which a kernel or a copy ran. */
  busyNs: number;
}

/** A program that ran: `gridstride run`, a cell with main(). */
export interface ProgramRecord extends RecordBase {
  kind: 'program';
  file: string;
  /** argv[1] and on. */
  args: string[];
  exitCode: number;
  /** Why it was stopped, when it did not end by itself. */
  stop?: { message: string; file?: string; line?: number; text?: string };
  /** What went wrong in kernels. */
  faults: string[];
  /** How the device ran it, for those who ask: sentences. */
  remarks: string[];
  /** Those that ran. */
  kernels: { name: string; line: number; launches: number }[];
  diagnostics: DiagnosticRecord[];
  adapter: AdapterRecord;
  card: CardRecord;
  /** Set when the program ran in the simulator. */
  simulated?: Pick<SimulatedRecord, 'reason' | 'card'>;
  compileMs: number;
  timeline: TimelineRecord;
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
  | ProfileRecord
  | DeviceRecord
  | KernelsRecord
  | OccupancyRecord
  | WgslRecord
  | GradeRecord
  | ProgramRecord
  | MessageRecord;
