/** How many elements a scan in levels can hold. */
import { count, curve, model, type Model } from './model';

/** Elements that `levels` levels hold when a block scans `segment` of them. */
export function scanCapacity(segment: number, levels: number): number {
  return segment ** levels;
}

/** Levels that n elements need: 1 for up to one segment. */
export function levelsFor(n: number, segment: number): number {
  let levels = 1;
  for (let left = n; left > segment; left = Math.ceil(left / segment)) {
    levels++;
  }
  return levels;
}

/** Elements at each level: the input, its segments' sums, the sums of those … */
export function levelSizes(n: number, segment: number): number[] {
  const sizes = [n];
  while (sizes[sizes.length - 1] > segment) {
    sizes.push(Math.ceil(sizes[sizes.length - 1] / segment));
  }
  return sizes;
}

export const scanCapacityModel: Model = model({
  id: 'models/scan-capacity',
  title: 'The capacity of a scan in levels',
  course: 'Birmingham lecture 4: scan',
  teaches:
    'Each level multiplies what can be scanned by the size of a segment.',
  parameters: {
    segment: {
      label: 'Elements that a block scans',
      min: 64,
      max: 8192,
      scale: 'binary',
      default: 2048
    },
    n: {
      label: 'Elements',
      min: 1,
      max: 2 ** 33,
      scale: 'log',
      default: 10_000_000
    }
  },
  say: ({ segment, n }) => {
    const levels = levelsFor(n, segment);
    const sizes = levelSizes(n, segment);
    return [
      [
        count(levels, 'level'),
        ' for ',
        count(n, 'element'),
        levels > 1 ? ', of ' : '.',
        ...(levels > 1
          ? sizes.flatMap((size, i) => [
              ...(i > 0 ? [', then '] : []),
              count(size)
            ])
          : []),
        ...(levels > 1 ? [' elements.'] : [])
      ],
      [
        'So many levels hold up to ',
        count(scanCapacity(segment, levels), 'element'),
        '.'
      ]
    ];
  },
  chart: ({ segment, n }) => {
    const levels = Math.min(4, levelsFor(n, segment));
    return {
      title: 'Elements that fit against levels',
      x: { name: 'levels' },
      y: { name: 'elements', scale: 'log' },
      series: [
        {
          name: 'elements',
          points: curve([1, 2, 3, 4], level => scanCapacity(segment, level))
        }
      ],
      at: [levels, scanCapacity(segment, levels)],
      historical: {
        name: 'the course: segments of 2048',
        points: [1, 2, 3].map(level => ({
          at: [level, 2048 ** level] as const,
          label: `${level} of 2048`
        }))
      }
    };
  },
  formula: 'n ≤ segment ^ levels',
  source:
    'Birmingham lecture 4: blocks of 1024 threads scan 2048 elements; three levels hold 2³³'
});
