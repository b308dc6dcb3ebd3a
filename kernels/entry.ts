/** One entry of the catalogue: a kernel file with all that is known of it. */
/** Elements of an array as numbers. */
export type InputArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** A generated array: `random:7`, `ramp`, `zeros`, `ones` … of `length` elements (an expression). */
export interface InputSpec {
  dtype:
    | 'int8'
    | 'uint8'
    | 'int16'
    | 'uint16'
    | 'int32'
    | 'uint32'
    | 'float32'
    | 'float64';
  /** See runtime/generate.ts for the generators; `{…}` in one is an expression: `below:{n}`. */
  generator: string;
  length: string;
}

/** A launch as the reference sees it. */
export interface ReferenceContext {
  grid: readonly [x: number, y: number, z: number];
  block: readonly [x: number, y: number, z: number];
  /** Scalar arguments and input arrays (before the launch) by parameter name. */
  scalars: Record<string, number>;
  arrays: Record<string, InputArray>;
  /** What textures give beyond their edges in x, y and z (`wrap`, `clamp` …), by parameter name. */
  addressModes?: Record<string, readonly [x: string, y: string, z: string]>;
}

/** What is to be learnt from an entry. */
export interface Lesson {
  /** One sentence. */
  teaches: string;
  /** The id of the entry that this one improves on, or answers. */
  before?: string;
  /** What to look at in its profile or its timeline: one sentence. */
  lookAt: string;
}

/** What every entry says of itself: a kernel or a whole program. */
export interface EntryText extends Lesson {
  /** `reduction/r1-interleaved-divergent` */
  id: string;
  title: string;
  /** `NVIDIA case studies 2008: parallel reduction` */
  course: string;
  /** Set for what is wrong on purpose. */
  wrong?: DeliberateFault;
  language: 'cuda' | 'wgsl';
  /** File name under kernels/, and its text. */
  file: string;
  source: string;
}

/** What is wrong with an entry, and what a checker must say of it. */
export interface DeliberateFault {
  report:
    | 'race'
    | 'divergent-barrier'
    | 'deadlock'
    | 'out-of-bounds'
    | 'misaligned'
    | 'uninitialised'
    | 'invalid-lane'
    | 'invalid-copy';
  /** Text of each source line that the report names. */
  lines: string[];
  /** The id of the entry that does the same rightly. */
  twin: string;
  /** What it finds besides. */
  also?: DeliberateFault['report'];
  /** Set where a run does not end or ends with an error. */
  stops?: boolean;
}

/** A kernel with a reference for what it writes. */
export interface CatalogueEntry extends EntryText {
  /** As a launch names it, template arguments included. */
  kernel: string;
  /** Default launch in CUDA's syntax; names are those of `set` and `inputs`. */
  launch: string;
  set: Record<string, number>;
  inputs: Record<string, InputSpec>;
  /** Other values under which the kernel is verified too, awkward sizes; what they do not name is as in `set`. */
  sizes?: Record<string, number>[];
  /** The launch with blocks of another size, with which the kernel is verified too. */
  otherLaunch?: string;
  /** Why there is one block size only: one sentence. */
  oneBlock?: string;
  /** Bytes a launch must move, read and written, and operations, from the launch's values. */
  bytes(context: ReferenceContext): { read: number; written: number };
  flops(context: ReferenceContext): number;
  /** `ofLargest`: relative to the largest element, where results are sums over all of them. */
  tolerance: { absolute: number; relative: number; ofLargest?: number };
  /** Expected contents, after the launch, of the arrays that it writes, by parameter name. */
  reference(context: ReferenceContext): Record<string, InputArray>;
}

/** A whole program: a `.cu` with a main() that prints what it found. */
export interface ProgramEntry extends EntryText {
  language: 'cuda';
  /** argv[1] and on. */
  args?: string[];
  /** Virtual devices that it runs on; 1 by default. */
  devices?: number;
  /** As under nvcc's `--default-stream per-thread`. */
  perThreadDefaultStream?: boolean;
  /** Further files of the program by name: headers, and sources to link. */
  files?: Record<string, string>;
  /** 0 by default. */
  exitCode?: number;
  /** What it prints on stdout, exactly: no times, no addresses, no names of devices. */
  stdout: string;
}
