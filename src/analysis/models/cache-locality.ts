import type { Model } from './model';

export const cacheLocalityModel: Model = {
  id: 'models/cache-locality',
  title: 'What a cache line brings along',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Memory delivers lines: who uses one value of each gets a fraction of the bandwidth, and of the flops.'
};

export interface MemoryPath {
  /** Bandwidth, 1e9 bytes a second. */
  gbPerS: number;
  /** Bytes of a cache line. */
  line: number;
}

/** Lines that arrive in a second, in units of 1e9. */
export function gigalinesPerSecond({ gbPerS, line }: MemoryPath): number {
  return gbPerS / line;
}

/**
 * GFLOP/s when every operation has to bring in `linesPerFlop` lines of its own
 * (two operands and a result: 3), of which `used` values of each serve one
 * operation each before the line goes.
 */
export function gflopsFromLines(
  path: MemoryPath,
  used = 1,
  linesPerFlop = 3
): number {
  return (gigalinesPerSecond(path) / linesPerFlop) * used;
}

/** Operations for each value of `bytes` bytes that are needed to keep `gflops` busy. */
export function flopsPerValue(
  gflops: number,
  { gbPerS }: MemoryPath,
  bytes: number
): number {
  return (gflops / gbPerS) * bytes;
}
