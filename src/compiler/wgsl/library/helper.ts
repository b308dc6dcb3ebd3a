/**
 * A WGSL function that the output calls where WGSL has no operation of the
 * meaning that CUDA gives.
 */
export interface Helper {
  code: string;
  /** The names of the helpers that it calls. */
  needs?: string[];
}
