/** What generated kernels may use. Every feature can be left out, to test a back end piece by piece. */
export interface Features {
  /** Integer functions (popc, mulhi, byte_perm…). */
  intrinsics: boolean;
  /** 8- and 16-bit integers on the way of conversions. */
  narrow: boolean;
  /** Arrays of 8- and 16-bit integers, whose neighbours belong to other threads. */
  bytes: boolean;
  /** i64 and u64 variables, parameters and arithmetic. */
  wide: boolean;
  floats: boolean;
  /** Local arrays. */
  arrays: boolean;
  /** Structs in buffers and in variables. */
  structs: boolean;
  /** float4 views of float arrays. */
  vectors: boolean;
  /** Pointer variables that move, and that are chosen among arrays at run time. */
  pointers: boolean;
  /** Device functions, with scalars and pointers. */
  functions: boolean;
  /** Shared memory with barriers, in branches and loops that all threads agree on. */
  shared: boolean;
  /** Some of the shared memory dynamic. */
  dynamicShared: boolean;
  /** Atomics whose results do not depend on order. */
  atomics: boolean;
  /** Warp operations in code that whole warps execute. */
  warps: boolean;
  /** Warp operations of some lanes of a warp, under masks. */
  partialWarps: boolean;
  /** Threads that return before others meet at barriers. */
  exits: boolean;
  /** Blocks in two and three dimensions, and with a partial last warp. */
  oddBlocks: boolean;
}

export const ALL_FEATURES: Features = {
  intrinsics: true,
  narrow: true,
  bytes: true,
  wide: true,
  floats: true,
  arrays: true,
  structs: true,
  vectors: true,
  pointers: true,
  functions: true,
  shared: true,
  dynamicShared: true,
  atomics: true,
  warps: true,
  partialWarps: true,
  exits: true,
  oddBlocks: true
};

/** Arithmetic and control flow only. */
export const NO_FEATURES = Object.fromEntries(
  Object.keys(ALL_FEATURES).map(name => [name, false])
) as unknown as Features;
