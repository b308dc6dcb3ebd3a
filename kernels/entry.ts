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
  dtype: 'int32' | 'uint32' | 'float32';
  /** See runtime/generate.ts for the generators; `{…}` in one is an expression: `below:{n}`. */
  generator: string;
  length: string;
}

/** A launch as the reference sees it. */
export interface ReferenceContext {
  grid: [number, number, number];
  block: [number, number, number];
  /** Scalar arguments and input arrays (before the launch) by parameter name. */
  scalars: Record<string, number>;
  arrays: Record<string, InputArray>;
}

export interface CatalogueEntry {
  /** `reduction/r1-interleaved-divergent` */
  id: string;
  title: string;
  /** `NVIDIA case studies 2008: parallel reduction` */
  course: string;
  /** One sentence. */
  teaches: string;
  language: 'cuda' | 'wgsl';
  /** File name under kernels/, and its text. */
  file: string;
  source: string;
  /** As a launch names it, template arguments included. */
  kernel: string;
  /** Default launch in CUDA's syntax; names are those of `set` and `inputs`. */
  launch: string;
  set: Record<string, number>;
  inputs: Record<string, InputSpec>;
  /** Other values of `set` under which the kernel is verified too: awkward sizes. */
  sizes?: Record<string, number>[];
  /** Bytes a launch must move, read and written, and operations, from the launch's values. */
  bytes(context: ReferenceContext): { read: number; written: number };
  flops(context: ReferenceContext): number;
  tolerance: { absolute: number; relative: number };
  /** Expected contents, after the launch, of the arrays that it writes, by parameter name. */
  reference(context: ReferenceContext): Record<string, InputArray>;
}
