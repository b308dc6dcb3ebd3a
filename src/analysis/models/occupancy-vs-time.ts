/** Where occupancy helps, and where there is nothing left to help. */
import type { Model } from './model';

export const occupancyVsTimeModel: Model = {
  id: 'models/occupancy-vs-time',
  title: 'Occupancy is not performance',
  course: 'Optimizing CUDA: execution configuration',
  teaches:
    'More warps shorten the time until latency is hidden; independent instructions hide it, too.'
};

export interface Pipeline {
  /** Cycles from an instruction to the use of its result. */
  latency: number;
  /** Cycles that issuing one warp instruction takes. */
  issue: number;
  /** Instructions of a thread that do not wait for each other. */
  independent: number;
}

/** Cycles from one warp instruction to the next on a multiprocessor with so many warps. */
export function cyclesPerInstruction(
  { latency, issue, independent }: Pipeline,
  warps: number
): number {
  return Math.max(issue, latency / (warps * independent));
}

/** The fewest warps with which the multiprocessor is always busy. */
export function warpsToSaturate({
  latency,
  issue,
  independent
}: Pipeline): number {
  return Math.ceil(latency / (issue * independent));
}

/** Time at an occupancy (0 to 1), as a multiple of the time with all warps. */
export function relativeTime(
  pipeline: Pipeline,
  occupancy: number,
  maxWarps: number
): number {
  return (
    cyclesPerInstruction(pipeline, occupancy * maxWarps) /
    cyclesPerInstruction(pipeline, maxWarps)
  );
}
