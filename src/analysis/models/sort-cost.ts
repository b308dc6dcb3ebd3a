/** What sorting n keys costs, in comparisons (or moves) and in parallel steps. */
import { count, curve, model, powersOfTwo, type Model } from './model';

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

export const sortCostModel: Model = model({
  id: 'models/sort-cost',
  title: 'The cost of sorting',
  course: 'Birmingham lecture 8: sorting',
  teaches:
    'Steps say how long enough threads would need, work what a device has to do.',
  parameters: {
    n: {
      label: 'Keys',
      min: 2,
      max: 2 ** 26,
      scale: 'binary',
      default: 2 ** 16
    },
    bits: { label: 'Bits of a key', min: 1, max: 64, default: 32 },
    pass: { label: 'Bits of a pass of radix sort', min: 1, max: 16, default: 4 }
  },
  say: ({ n, bits, pass }) => {
    const radix = radixCost(n, bits, pass);
    const merge = mergeSortCost(n);
    const bitonic = bitonicCost(n);
    const oddEven = oddEvenCost(n);
    return [
      [
        count(radix.steps, 'pass', 'passes'),
        ' of radix sort move ',
        count(radix.work, 'key'),
        '; merging compares ',
        count(merge.work),
        ' times.'
      ],
      [
        'The bitonic network compares ',
        count(bitonic.work),
        ' times in ',
        count(bitonic.steps, 'step'),
        '; odd-even transposition ',
        count(oddEven.work),
        ' times in ',
        count(oddEven.steps, 'step'),
        '.'
      ]
    ];
  },
  chart: ({ n, bits, pass }) => {
    const all = powersOfTwo(2, 2 ** 26);
    const each = (cost: (x: number) => SortCost) => (x: number) =>
      cost(x).work / x;
    return {
      title: 'Work for each key against keys',
      x: { name: 'keys', scale: 'binary' },
      y: { name: 'work for each key', scale: 'log' },
      series: [
        {
          name: 'radix: moves',
          points: curve(
            all,
            each(x => radixCost(x, bits, pass))
          )
        },
        { name: 'merge: comparisons', points: curve(all, each(mergeSortCost)) },
        { name: 'bitonic', points: curve(all, each(bitonicCost)) },
        { name: 'odd-even', points: curve(all, each(oddEvenCost)) }
      ],
      at: [n, radixCost(n, bits, pass).work / n]
    };
  },
  formula:
    'radix n · ⌈bits / bits a pass⌉; merge n log₂ n − n + 1; bitonic n / 2 · log₂ n (log₂ n + 1) / 2; odd-even n (n − 1) / 2',
  source: 'Birmingham lecture 8, whose sum for merge sort is n log n − log n'
});
