/**
 * A WGSL function that the output calls where WGSL has no operation of the
 * meaning that CUDA gives.
 */
export interface Helper {
  code: string;
  /** The names of the helpers that it calls. */
  needs?: string[];
  /** What takes its place where fma is known to round once (TargetCaps). */
  fused?: { code: string; needs?: string[] };
}
