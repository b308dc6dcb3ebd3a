import type { PointerKey } from '../ir/pointerKey';
import type { ScalarName } from '../semantics/scalarTypes';

/** What the back end must know of a device to choose a lowering. */
export interface TargetCaps {
  maxInvocationsPerWorkgroup: number;
  maxWorkgroupSize: [number, number, number];
  /** Bytes. */
  maxWorkgroupStorage: number;
  maxStorageBuffersPerShader: number;
  /** Bytes that one binding of a storage buffer shows at most. */
  maxBindingBytes: number;
  /** Bytes of the largest buffer. */
  maxBufferBytes: number;
  /**
   * Subgroups as the device has them; null when the feature is missing or
   * switched off. `uniform` is a size known for certain (min === max, or one
   * that can be demanded).
   */
  subgroups: { min: number; max: number } | null;
  /**
   * pack2x16float rounds to the nearest half, ties to even, and knows subnormal
   * numbers, infinities and NaN as CUDA does. Default false: WGSL does not promise it.
   */
  packsHalves?: boolean;
  /** fma rounds once. Default false: WGSL lets it be a product and a sum. */
  fusesProducts?: boolean;
  /**
   * WGSL of functions that round quotients, inverses and square roots of floats to
   * the nearest, as CUDA does, where the device's own operations do not; they may call
   * `exact` of the library. `divided` gets the nearest inverse of its constant divisor.
   * Default: its own are used.
   */
  rounding?: Partial<
    Readonly<
      Record<
        'quotient' | 'reciprocal' | 'divided' | 'root',
        (name: string) => string
      >
    >
  > | null;
  /**
   * Which of WGSL's functions keep within the errors that CUDA documents of its
   * fast ones (`__sinf`, `__expf`, `__logf` and those made of them). Default: none,
   * for WGSL asks for less; the library's are used.
   */
  fastFunctions?: Readonly<Record<FastFunction, boolean>>;
  /**
   * min and max of floats give the other operand where one is NaN, as CUDA's do.
   * Default false: WGSL lets them give either.
   */
  skipsNaN?: boolean;
  /**
   * The device's compiler makes a minimum of `a < b ? a : b`, and its like of other
   * comparisons, and a NaN is lost that C keeps. Default false.
   */
  losesNaN?: boolean;
}

/** Sine and cosine, exponentials, logarithms. */
export type FastFunction = 'sin' | 'exp' | 'log';

/** How warps of 32 lanes are made. Forced in tests; otherwise chosen from the caps. */
export type WarpMode = 'subgroups' | 'workgroup-memory';

export interface WgslOptions {
  /** CUDA threads in x, y, z. The text is specialised on it. */
  block: readonly [x: number, y: number, z: number];
  caps: TargetCaps;
  warpMode?: WarpMode;
  /** Bytes of dynamic shared memory of the launch. */
  dynamicShared: number;
  /**
   * The grid exceeds the device's workgroups per dimension: the shader finds
   * blockIdx from a linear workgroup number (x + y * num_workgroups.x + …) and
   * surplus workgroups do nothing; `x`: the grid has blocks in x alone.
   * Otherwise blockIdx is workgroup_id.
   */
  foldGrid?: boolean | 'x';
  /**
   * Pointers that are given one and the same buffer, each group with the one
   * whose binding serves all of it first.
   */
  aliases?: PointerKey[][];
  /** Pointers inside struct parameters that are null; their bindings may hold anything. */
  nullPointers?: PointerKey[];
  /** Iterations after which a loop that may not end is stopped; default 2^26. */
  iterationLimit?: number;
  /** `pair` (default): double as pairs of floats, with a note; `error`: refused. */
  double?: 'pair' | 'error';
  /** Words that printf's buffer holds; default: 1 MiB with its header of two words. */
  printWords?: number;
  /**
   * Pointer parameters that start inside their buffer: a `paramOffset` slot is
   * made for each. Pointers inside structs always have one.
   */
  offsetParams?: PointerKey[];
  /** Pointers to arrays that are larger than one binding. */
  windows?: PointerWindows[];
}

/** An array that the shader sees through several bindings, each a window of it. */
export interface PointerWindows {
  pointer: PointerKey;
  count: number;
  /** Of each window but the last, which may have fewer; a multiple of 256. */
  bytes: number;
}

/** One storage buffer of the shader. */
export interface WgslBinding {
  /** Default 0; others only in hand-written WGSL. */
  group?: number;
  binding: number;
  /** The kernel parameter or module variable it holds. */
  name: string;
  param?: number;
  /** Of a pointer inside a struct parameter: its byte there. */
  at?: number;
  variable?: number;
  /** Of an array seen through several bindings: which of its windows this one is, and their bytes. */
  window?: { index: number; bytes: number };
  access: 'read' | 'read_write';
  /** The kernel reads / writes it (an atomic does both). */
  reads: boolean;
  writes: boolean;
}

/** One 32-bit word of the uniform buffer that carries scalars. */
export interface UniformSlot {
  /** Byte offset. */
  offset: number;
  /**
   * `param`: the scalar parameter's value (64-bit types: two slots, low then
   * high); of a struct or vector, one 32-bit word of its bytes;
   * `gridDim.*`: the launch's grid;
   * `paramOffset`: the first element of pointer parameter `param` inside its buffer.
   */
  what: 'param' | 'gridDim.x' | 'gridDim.y' | 'gridDim.z' | 'paramOffset';
  param?: number;
  /** `paramOffset` of a pointer inside a struct parameter: which one. */
  pointer?: PointerKey;
  /** Which 32-bit word of the parameter's value. */
  word?: number;
  /** `paramOffset`: bytes of the unit that it counts in; default 4. */
  unit?: number;
  type: ScalarName;
}

/**
 * How an argument of printf travels: in one word, the 64-bit types in two, low
 * word first; a pointer as its bytes into its array and the array's tag.
 */
export type PrintArgumentType =
  'i32' | 'u32' | 'f32' | 'i64' | 'u64' | 'f64' | 'pointer';

/** One printf of the source. */
export interface PrintSite {
  /** As `PrintStmt` has it: a character for each byte. */
  format: string;
  /** Strings and constants do not travel; null is a null pointer's string. */
  args: (
    | PrintArgumentType
    | { string: string | null }
    /** A pointer into one of these strings, which have the tags of their arrays. */
    | { strings: ReadonlyMap<number, Uint8Array> }
    | { constant: number | bigint | boolean }
  )[];
  line: number;
}

/** A compute shader that runs one CUDA kernel at one block size. */
export interface WgslKernel {
  kernel: string;
  code: string;
  entryPoint: string;
  workgroupSize: readonly [x: number, y: number, z: number];
  /** CUDA threads that each invocation runs in turn; 1 where the block fits the device. */
  threadsPerInvocation: number;
  warpMode: WarpMode | 'none';
  bindings: WgslBinding[];
  /** Absent when no uniform buffer is declared. */
  uniforms?: {
    /** As in WgslBinding. */
    group?: number;
    binding: number;
    size: number;
    slots: UniformSlot[];
  };
  /**
   * A storage buffer of four u32 words through which the shader reports what
   * went wrong first. Word 0: 0 nothing, 1 a loop was stopped, 2 an assertion
   * failed, 3 a trap. Word 1: the loop's source line, or an index into
   * `stops.sites`. Words 2 and 3 of assertions and traps: the linear indices of
   * the block in the grid and of the thread in the block. Absent when the
   * kernel has none of these.
   */
  status?: { binding: number; size: number };
  /** The assertions and traps of the kernel. */
  stops?: {
    /** CUDA threads in x, y, z. */
    block: readonly [x: number, y: number, z: number];
    sites: {
      kind: 'assert' | 'trap';
      /** The asserted condition as written; the reason of a trap that the source does not have. */
      text: string;
      file: string;
      line: number;
    }[];
  };
  /**
   * printf's buffer of u32 words: word 0 the words reserved (beyond the capacity
   * when it was full), word 1 the number of outputs lost, then the records one
   * after the other: 1 + the index of the site, then the arguments' words. It
   * must be zero before the launch. `size` in bytes. Absent when nothing is printed.
   */
  print?: {
    binding: number;
    size: number;
    capacityWords: number;
    sites: PrintSite[];
  };
  /**
   * A storage buffer of `size` bytes for the locks of 64-bit atomics and the
   * count that stands for a clock: zero before the first launch, then kept as
   * it is. Absent when there are none.
   */
  locks?: { binding: number; size: number };
  /**
   * A read-only storage buffer with descriptors and texels of the launch's
   * textures, as ir/textures/pack.ts lays them out. Absent when none is fetched from.
   */
  textures?: { binding: number };
  usesSubgroups: boolean;
  /** Subgroup size the pipeline relies on, when it does. */
  requiredSubgroupSize?: number;
  /** Bytes of workgroup memory declared. */
  workgroupBytes: number;
  /** WGSL line (1-based) to CUDA line (1-based), ascending. */
  lineMap: { wgsl: number; file: number; line: number }[];
  /** What the lowering did that the user may want to know; whole sentences. */
  notes: string[];
  /** What it computes otherwise than CUDA has it; whole sentences. */
  differences: string[];
}
