/** What a list of cases says of each, and what the lists share. */

/** `launch` with its arrays: `DTYPE GENERATOR LENGTH` by name. */
export interface Choice {
  launch: string;
  set: Record<string, number>;
  /** What changes of `set` where the kernel is only to be tried. */
  tiny: Record<string, number>;
  arrays: Record<string, string>;
  /** Relative; 0 for integers and what rounds as IEEE says. */
  tolerance?: number;
  /** Elements, as a fraction, that may differ: a rounding decides. */
  mayDiffer?: number;
}

export const M = 2 ** 20;
/** So many blocks of 256 threads that each has one of `n`. */
export const BY_256 = '(n + 255) // 256, 256';
export const IMAGE =
  'dim3((width + 15) // 16, (height + 15) // 16), dim3(16, 16)';
export const LARGE_IMAGE = { width: 4096, height: 4096 };
export const TINY_IMAGE = { width: 37, height: 21 };
/** What sums in another order, or a function within its bounds, may change. */
export const ROUNDED = 2e-5;
