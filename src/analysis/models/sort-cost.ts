/** What sorting n keys costs, in comparisons (or moves) and in parallel steps. */
import type { Model } from './model';

export const sortCostModel: Model = {
  id: 'models/sort-cost',
  title: 'The cost of sorting',
  course: 'Birmingham lecture 8: sorting',
  teaches:
    'Steps say how long enough threads would need, work what a device has to do.'
};

export interface SortCost {
  /** Comparisons in all; of radix sort, keys moved. */
  work: number;
  /** Steps that follow one another, with as many threads as can work. */
  steps: number;
}

/** Odd-even transposition: n rounds, of n / 2 and (n - 1) / 2 comparisons in turn. */
export function oddEvenCost(n: number): SortCost {
  const even = Math.floor(n / 2);
  const odd = Math.floor((n - 1) / 2);
  return {
    work: n < 2 ? 0 : Math.ceil(n / 2) * even + Math.floor(n / 2) * odd,
    steps: n < 2 ? 0 : n
  };
}

/**
 * Merge sort, n a power of two, at most: merging two sequences of length m takes
 * 2 m - 1 comparisons, which adds up to n log2 n - n + 1. (The course prints
 * n log n - log n for the same sum.)
 */
export function mergeSortCost(n: number): SortCost {
  const levels = Math.log2(n);
  return { work: n * levels - n + 1, steps: levels };
}

/** The bitonic network, n a power of two: log2 n (log2 n + 1) / 2 columns of n / 2 comparators. */
export function bitonicCost(n: number): SortCost {
  const levels = Math.log2(n);
  const steps = (levels * (levels + 1)) / 2;
  return { work: (n / 2) * steps, steps };
}

/** Radix sort of n keys of `bits` bits, `perPass` at a time: every pass moves all keys. */
export function radixCost(n: number, bits: number, perPass: number): SortCost {
  const steps = Math.ceil(bits / perPass);
  return { work: n * steps, steps };
}
