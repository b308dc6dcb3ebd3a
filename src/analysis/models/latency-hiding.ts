import type { Model } from './model';

export const latencyHidingModel: Model = {
  id: 'models/latency-hiding',
  title: 'Warps needed to hide a latency',
  course: 'Oxford lecture 1: introduction',
  teaches:
    'While one warp waits the others must have something to do: latency over work between waits is how many.'
};

/** Instructions that each of `warps` resident warps gets to issue within `latency` cycles, at one a cycle. */
export function instructionsPerLatency(latency: number, warps: number): number {
  return latency / warps;
}

/**
 * Warps that keep a multiprocessor busy: each issues `instructions`, taking
 * `cyclesEach` of issue time, and then waits `latency` cycles.
 */
export function warpsToHide(
  latency: number,
  instructions: number,
  cyclesEach = 1
): number {
  return Math.ceil(latency / (instructions * cyclesEach));
}
