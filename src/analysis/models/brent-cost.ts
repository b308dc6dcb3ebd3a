/** Brent's theorem for a reduction: few threads that add much are as cheap as a loop. */
import type { Model } from './model';

export const brentCostModel: Model = {
  id: 'models/brent-cost',
  title: 'The cost of a reduction, after Brent',
  course: 'NVIDIA case studies 2008: parallel reduction',
  teaches:
    'Cost is threads times steps: a tree over all elements wastes what a few threads that add first do not.'
};

export interface ParallelCost {
  threads: number;
  /** Steps that follow one another. */
  steps: number;
  /** Threads times steps: what is paid, work or no work. */
  cost: number;
}

/** A loop: one thread, n - 1 steps. */
export function loopCost(n: number): ParallelCost {
  return { threads: 1, steps: n - 1, cost: n - 1 };
}

/** A tree over n elements (a power of two) with n / 2 threads: log2 n steps. */
export function treeCost(n: number): ParallelCost {
  const threads = n / 2;
  const steps = Math.log2(n);
  return { threads, steps, cost: threads * steps };
}

/**
 * `threads` threads (a power of two) add n / threads elements each, one after
 * the other, and build a tree over what they found (algorithm cascading). With
 * n / log2 n threads cost is proportional to n and steps to log n.
 */
export function cascadedCost(n: number, threads: number): ParallelCost {
  const steps = Math.ceil(n / threads) - 1 + Math.log2(threads);
  return { threads, steps, cost: threads * steps };
}
