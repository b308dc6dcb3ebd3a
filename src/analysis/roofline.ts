/**
 * The roofline model: Williams, Waterman, Patterson, "Roofline: an insightful
 * visual performance model for multicore architectures", CACM 52 (4), 2009.
 */
import type { Card } from './cards';
import { ratesOf } from './rates';

/** What a device can do at most. */
export interface Ceiling {
  /** To and from DRAM, 1e9 bytes a second. */
  gbPerS: number;
  /** Single precision, 1e9 operations a second; a multiply-add is two. */
  gflops: number;
}

/** What a kernel does, and how long it takes. */
export interface KernelWork {
  /** To and from DRAM. */
  bytes: number;
  flops: number;
  ns: number;
}

export interface Standing {
  /** Operations a byte. */
  intensity: number;
  gflops: number;
  gbPerS: number;
  /** Which roof is above it. */
  bound: 'memory' | 'compute';
  /** How near it comes to that roof, 0..1 (above 1 where a ceiling was measured too low). */
  fraction: number;
}

/** Peak of a card as its data sheet gives it: every lane a multiply-add in every clock. */
export function cardCeiling(card: Card): Ceiling {
  const { fp32 } = ratesOf(card.cc);
  return {
    gbPerS: card.peakGBPerS,
    gflops: (2 * fp32 * card.sms * card.clockMHz) / 1000
  };
}

/** The most that a kernel of this intensity can reach, 1e9 operations a second. */
export function roofAt({ gbPerS, gflops }: Ceiling, intensity: number): number {
  return Math.min(gflops, gbPerS * intensity);
}

/** Operations a byte where the two roofs meet. */
export function ridge({ gbPerS, gflops }: Ceiling): number {
  return gflops / gbPerS;
}

/**
 * Where a kernel stands below the roofs. One that moves no bytes has all of its
 * data in caches: only arithmetic is above it.
 * @throws RangeError for a kernel that takes no time
 */
export function standing(
  { bytes, flops, ns }: KernelWork,
  ceiling: Ceiling
): Standing {
  if (!(ns > 0)) {
    throw new RangeError('A kernel takes more than no time.');
  }
  const intensity = bytes > 0 ? flops / bytes : Infinity;
  const isMemory = intensity < ridge(ceiling);
  return {
    intensity,
    gflops: flops / ns,
    gbPerS: bytes / ns,
    bound: isMemory ? 'memory' : 'compute',
    fraction: isMemory
      ? bytes / ns / ceiling.gbPerS
      : flops / ns / ceiling.gflops
  };
}
