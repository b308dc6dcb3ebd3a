import {
  curve,
  model,
  powersOfTwo,
  quantity,
  timesQuantity,
  type Model
} from './model';

export interface BlockExtents {
  x: number;
  y: number;
}

/** All shapes of powers of two with whole warps and between `least` and `most` threads. */
export function blockShapes(least = 32, most = 1024): BlockExtents[] {
  const shapes: BlockExtents[] = [];
  for (let x = 1; x <= most; x *= 2) {
    for (let y = 1; x * y <= most; y *= 2) {
      if (x * y >= least && (x * y) % 32 === 0) {
        shapes.push({ x, y });
      }
    }
  }
  return shapes;
}

/** Words that a block of a five-point stencil reads, for each point that it writes: its own and a rim. */
export function haloPerPoint({ x, y }: BlockExtents): number {
  return (x * y + 2 * x + 2 * y) / (x * y);
}

/** Sectors of 32 bytes that the rows of the block and its rim touch, for each point; rows begin at a multiple of x. */
export function sectorsPerPoint({ x, y }: BlockExtents): number {
  const own = Math.max(x / 8, 1);
  // A row of the block reaches one word into the sectors left and right of it.
  const rows = y * (own + 2) + 2 * own;
  return rows / (x * y);
}

/**
 * All candidates, the quickest first; what cannot run (NaN or Infinity) last.
 * @param time of a candidate: measured, or of a model
 */
export function autotune<T>(
  candidates: readonly T[],
  time: (candidate: T) => number
): { candidate: T; time: number }[] {
  const timed = candidates.map(candidate => {
    const found = time(candidate);
    return { candidate, time: Number.isNaN(found) ? Infinity : found };
  });
  return timed.sort((a, b) => (a.time === b.time ? 0 : a.time - b.time));
}

/** A block of so many threads with that width, or with all of them in a row. */
function shapeOf(threads: number, width: number): BlockExtents {
  const x = Math.min(width, threads);
  return { x, y: threads / x };
}

function named({ x, y }: BlockExtents): string {
  return `${x} × ${y}`;
}

export const blockSizeAutotuningModel: Model = model({
  id: 'models/block-size-autotuning',
  title: 'The best block by trying them all',
  course: 'Oxford lecture 7: tackling a new application',
  teaches:
    'Which block is fastest is hard to foresee and cheap to find out: parameters in the code, and a search over all of them.',
  parameters: {
    threads: {
      label: 'Threads in a block',
      min: 32,
      max: 1024,
      scale: 'binary',
      default: 256
    },
    width: {
      label: 'Width of the block',
      min: 1,
      max: 1024,
      scale: 'binary',
      default: 16
    }
  },
  say: ({ threads, width }) => {
    const shape = shapeOf(threads, width);
    const [best] = autotune(blockShapes(threads, threads), sectorsPerPoint);
    const own = sectorsPerPoint(shape);
    return [
      [
        quantity(own, 'sectors'),
        ` for each point of a stencil, in blocks of ${named(shape)}.`
      ],
      own > best.time
        ? [
            `The best of ${threads} threads is ${named(best.candidate)}: `,
            quantity(best.time, 'sectors'),
            ' a point, ',
            timesQuantity(own / best.time),
            ' less to read.'
          ]
        : [`No other shape of ${threads} threads reads less.`],
      [
        'Counted in words instead of sectors it would be ',
        quantity(haloPerPoint(shape), 'words'),
        ' a point, and squares would be best: what is counted decides, so a tuner measures times.'
      ]
    ];
  },
  chart: ({ threads, width }) => {
    const widths = powersOfTwo(1, threads);
    const shape = shapeOf(threads, width);
    return {
      title: 'What a point of a stencil costs against the width of its block',
      x: { name: `width of a block of ${threads} threads`, scale: 'binary' },
      y: { name: 'read for each point' },
      series: [
        {
          name: 'sectors of 32 bytes',
          points: curve(widths, x => sectorsPerPoint(shapeOf(threads, x)))
        },
        {
          name: 'words',
          points: curve(widths, x => haloPerPoint(shapeOf(threads, x)))
        }
      ],
      at: [shape.x, sectorsPerPoint(shape)]
    };
  },
  formula:
    'sectors = (y · (x / 8 + 2) + 2 · x / 8) / (x · y), words = (x · y + 2 x + 2 y) / (x · y)',
  source:
    'Oxford lecture 7 asks for the search; the costs are counts of what a five-point stencil reads'
});
