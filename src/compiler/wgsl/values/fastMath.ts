/**
 * CUDA's fast functions, with the errors that it documents: WGSL's own functions
 * where a device's are that exact, the library's elsewhere.
 */
import type { FastFunction, TargetCaps } from '../kernel';

/** Which of WGSL's functions an intrinsic is made of, and the library's name for it. */
const FAST: Readonly<
  Record<string, readonly [helper: string, ...made: FastFunction[]]>
> = {
  fast_sin: ['fast_sin', 'sin'],
  fast_cos: ['fast_cos', 'sin'],
  fast_tan: ['fast_tan', 'sin'],
  fast_exp: ['exp_float', 'exp'],
  fast_exp10: ['exp10_float', 'exp'],
  fast_log: ['log_float', 'log'],
  fast_log2: ['log2_float', 'log'],
  fast_log10: ['log10_float', 'log'],
  fast_pow: ['fast_pow', 'exp', 'log']
};

/** The library's function for an intrinsic; undefined where the device's own will do. */
export function fastHelper(
  intrinsic: string,
  { fastFunctions }: Pick<TargetCaps, 'fastFunctions'>
): string | undefined {
  const [helper, ...made] = FAST[intrinsic] ?? [];
  return made.every(name => fastFunctions?.[name]) ? undefined : helper;
}
