/** Brent's theorem for a reduction: few threads that add much are as cheap as a loop. */
import {
  count,
  curve,
  model,
  powersOfTwo,
  timesQuantity,
  type Model
} from './model';

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

export const brentCostModel: Model = model({
  id: 'models/brent-cost',
  title: 'The cost of a reduction, after Brent',
  course: 'NVIDIA case studies 2008: parallel reduction',
  teaches:
    'Cost is threads times steps: a tree over all elements wastes what a few threads that add first do not.',
  parameters: {
    n: {
      label: 'Elements',
      min: 64,
      max: 2 ** 30,
      scale: 'binary',
      default: 2 ** 20
    },
    threads: {
      label: 'Threads',
      min: 1,
      max: 2 ** 29,
      scale: 'binary',
      default: 2 ** 15
    }
  },
  say: ({ n, threads: asked }) => {
    const threads = Math.min(asked, n / 2);
    const { steps, cost } = cascadedCost(n, threads);
    const tree = treeCost(n);
    return [
      [
        timesQuantity(cost / loopCost(n).cost),
        ' the cost of a loop: ',
        count(threads, 'thread'),
        ' for ',
        count(steps, 'step'),
        '.'
      ],
      [
        'A tree over all elements takes ',
        count(tree.steps, 'step'),
        ' and ',
        timesQuantity(tree.cost / loopCost(n).cost),
        ' the cost of a loop. Brent: n / log₂ n threads, here about ',
        count(Math.round(n / Math.log2(n))),
        ', keep cost in proportion to n and steps to log n.'
      ]
    ];
  },
  chart: ({ n, threads: asked }) => {
    const threads = Math.min(asked, n / 2);
    const all = powersOfTwo(1, n / 2);
    return {
      title: 'Cost of a reduction, in loops, against its threads',
      x: { name: 'threads', scale: 'binary' },
      y: { name: 'threads × steps, a loop being 1' },
      series: [
        {
          name: 'threads add first, then a tree',
          points: curve(all, t => cascadedCost(n, t).cost / loopCost(n).cost)
        }
      ],
      at: [threads, cascadedCost(n, threads).cost / loopCost(n).cost]
    };
  },
  formula: 'cost = threads · (⌈n / threads⌉ − 1 + log₂ threads)',
  source:
    'M. Harris, “Optimizing parallel reduction in CUDA”, on algorithm cascading, after R. Brent 1974'
});
