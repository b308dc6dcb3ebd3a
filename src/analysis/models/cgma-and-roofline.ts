import type { Model } from './model';

export const cgmaAndRooflineModel: Model = {
  id: 'models/cgma-and-roofline',
  title: 'Operations per access, and the roof over them',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Operations per byte, times the bandwidth, is all the speed that memory lets through.'
};

/** CGMA: operations per access to global memory. */
export function computePerAccess(operations: number, accesses: number): number {
  return operations / accesses;
}

/**
 * GFLOP/s that a kernel can reach: what memory lets through, or the arithmetic
 * units at their peak.
 * @param flopsPerByte arithmetic intensity
 */
export function attainableGflops(
  flopsPerByte: number,
  peakGflops: number,
  peakGBPerS: number
): number {
  return Math.min(peakGflops, flopsPerByte * peakGBPerS);
}

/** Flops a byte from which on a kernel is limited by arithmetic: the roof's ridge. */
export function ridge(peakGflops: number, peakGBPerS: number): number {
  return peakGflops / peakGBPerS;
}
