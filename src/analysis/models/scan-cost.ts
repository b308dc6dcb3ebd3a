/** What the ways to scan n elements cost, in additions and in steps. */
import {
  count,
  curve,
  model,
  powersOfTwo,
  timesQuantity,
  type Model
} from './model';

export interface Cost {
  /** Additions in all. */
  additions: number;
  /** Steps that follow one another. */
  steps: number;
}

/** A loop: each of the n - 1 additions waits for the one before. */
export function sequentialScanCost(n: number): Cost {
  return { additions: Math.max(0, n - 1), steps: Math.max(0, n - 1) };
}

/**
 * Hillis and Steele, n a power of two: in the step at distance d all but the
 * first d elements add, n log2 n - (n - 1) together.
 */
export function hillisSteeleCost(n: number): Cost {
  const steps = log2(n);
  return { additions: n * steps - (n - 1), steps };
}

/**
 * The inclusive tree, n a power of two: n - 1 additions up, and down n / (2 d) - 1
 * at each distance d from n / 4 to 1, together 2 n - 2 - log2 n. (The course
 * prints 2 n - log2 n - 1: its sum of the way down has one term too few.)
 */
export function treeScanCost(n: number): Cost {
  const levels = log2(n);
  return {
    additions: n === 1 ? 0 : 2 * n - 2 - levels,
    steps: n === 1 ? 0 : 2 * levels - 1
  };
}

/** @throws RangeError unless n is a power of two. */
function log2(n: number): number {
  const exponent = Math.log2(n);
  if (!Number.isInteger(exponent) || exponent < 0) {
    throw new RangeError(`${n} elements are no power of two`);
  }
  return exponent;
}

export const scanCostModel: Model = model({
  id: 'models/scan-cost',
  title: 'The cost of a scan',
  course: 'Birmingham lecture 4: scan',
  teaches: 'Fewer steps may be more work, and a device pays for the work.',
  parameters: {
    n: {
      label: 'Elements',
      min: 2,
      max: 2 ** 24,
      scale: 'binary',
      default: 1024
    }
  },
  say: ({ n }) => {
    const hillis = hillisSteeleCost(n);
    const tree = treeScanCost(n);
    const loop = sequentialScanCost(n);
    return [
      [
        timesQuantity(hillis.additions / tree.additions),
        ' the additions of the tree is what Hillis and Steele’s scan takes: ',
        count(hillis.additions),
        ' against ',
        count(tree.additions),
        '.'
      ],
      [
        'It takes ',
        count(hillis.steps, 'step'),
        ', the tree ',
        count(tree.steps),
        ', and a loop ',
        count(loop.steps),
        ' with as many additions.'
      ]
    ];
  },
  chart: ({ n }) => {
    const all = powersOfTwo(2, 2 ** 24);
    return {
      title: 'Additions for each element against elements',
      x: { name: 'elements', scale: 'binary' },
      y: { name: 'additions for each element' },
      series: [
        {
          name: 'Hillis and Steele',
          points: curve(all, x => hillisSteeleCost(x).additions / x)
        },
        {
          name: 'tree',
          points: curve(all, x => treeScanCost(x).additions / x)
        },
        {
          name: 'loop',
          points: curve(all, x => sequentialScanCost(x).additions / x)
        }
      ],
      at: [n, hillisSteeleCost(n).additions / n],
      historical: {
        name: 'the course, n = 1024',
        points: [
          { at: [1024, 9217 / 1024], label: 'Hillis and Steele: 9217' },
          { at: [1024, 2037 / 1024], label: 'tree: 2037, one too many' }
        ]
      }
    };
  },
  formula:
    'Hillis and Steele n log₂ n − (n − 1); tree 2 n − 2 − log₂ n; loop n − 1',
  source:
    'Birmingham lecture 4, whose sum for the tree has one term more than its loops'
});
