import type { ScalarName } from '../ir/types';

/** What the back end must know of a device to choose a lowering. */
export interface TargetCaps {
  maxInvocationsPerWorkgroup: number;
  maxWorkgroupSize: [number, number, number];
  /** Bytes. */
  maxWorkgroupStorage: number;
  maxStorageBuffersPerShader: number;
  /**
   * Subgroups as the device has them; null when the feature is missing or
   * switched off. `uniform` is a size known for certain (min === max, or one
   * that can be demanded).
   */
  subgroups: { min: number; max: number } | null;
}

/** How warps of 32 lanes are made. Forced in tests; otherwise chosen from the caps. */
export type WarpMode = 'subgroups' | 'workgroup-memory';

export interface WgslOptions {
  /** CUDA threads in x, y, z. The text is specialised on it. */
  block: [number, number, number];
  caps: TargetCaps;
  warpMode?: WarpMode;
  /** Bytes of dynamic shared memory of the launch. */
  dynamicShared: number;
  /**
   * The grid exceeds the device's workgroups per dimension: the shader finds
   * blockIdx from a linear workgroup number (x + y * num_workgroups.x + …)
   * and surplus workgroups do nothing. Otherwise blockIdx is workgroup_id.
   */
  foldGrid?: boolean;
  /**
   * Parameter indices that are given one and the same buffer, each group with
   * the parameter whose binding serves all of it first.
   */
  aliases?: number[][];
  /** Iterations after which a loop that may not end is stopped; default 2^26. */
  iterationLimit?: number;
  /** `pair` (default): double as pairs of floats, with a note; `error`: refused. */
  double?: 'pair' | 'error';
  /** Parameter indices whose pointers start inside their buffer: a `paramOffset` slot is made for each. */
  offsetParams?: number[];
}

/** One storage buffer of the shader. */
export interface WgslBinding {
  /** Default 0; others only in hand-written WGSL. */
  group?: number;
  binding: number;
  /** The kernel parameter or module variable it holds. */
  name: string;
  param?: number;
  variable?: number;
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
   * `param`: the scalar parameter's value (64-bit types: two slots, low then high);
   * `gridDim.*`: the launch's grid;
   * `paramOffset`: the first element of pointer parameter `param` inside its buffer.
   */
  what: 'param' | 'gridDim.x' | 'gridDim.y' | 'gridDim.z' | 'paramOffset';
  param?: number;
  /** Which 32-bit word of the parameter's value. */
  word?: number;
  /** `paramOffset`: bytes of the unit that it counts in; default 4. */
  unit?: number;
  type: ScalarName;
}

/** A compute shader that runs one CUDA kernel at one block size. */
export interface WgslKernel {
  kernel: string;
  code: string;
  entryPoint: string;
  workgroupSize: [number, number, number];
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
   * A storage buffer of u32 words through which the shader reports: word 0 is
   * non-zero after a loop was stopped, word 1 its source line. Absent when the
   * kernel has no loop that may not end.
   */
  status?: { binding: number; size: number };
  usesSubgroups: boolean;
  /** Subgroup size the pipeline relies on, when it does. */
  requiredSubgroupSize?: number;
  /** Bytes of workgroup memory declared. */
  workgroupBytes: number;
  /** WGSL line (1-based) to CUDA line (1-based), ascending. */
  lineMap: { wgsl: number; file: number; line: number }[];
  /** What the lowering did that the user may want to know; whole sentences. */
  notes: string[];
}
