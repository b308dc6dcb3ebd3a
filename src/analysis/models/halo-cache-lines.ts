import {
  count,
  curve,
  model,
  powersOfTwo,
  timesQuantity,
  type Model
} from './model';

export interface HaloLines {
  /** Lines of the block's own points. */
  interior: number;
  /** Lines of the rows above and below. */
  rows: number;
  /** Lines for the points left and right: one each. */
  sides: number;
  /** Lines for each line of the interior: 1 would be a block without a halo. */
  perInterior: number;
}

/**
 * Lines that a block of width x height threads reads for a 5-point stencil, if
 * rows begin at lines and the width is a multiple of what a line holds.
 * @param values of one line: 32 floats in 128 bytes, 8 in 32
 */
export function haloLines(
  width: number,
  height: number,
  values: number
): HaloLines {
  const perRow = Math.ceil(width / values);
  const interior = perRow * height;
  const rows = 2 * perRow;
  const sides = 2 * height;
  return { interior, rows, sides, perInterior: 1 + (rows + sides) / interior };
}

function widthsOf(threads: number): number[] {
  return powersOfTwo(8, Math.min(1024, threads));
}

function bestWidth(threads: number, values: number): number {
  const cost = (width: number): number =>
    haloLines(width, threads / width, values).perInterior;
  return widthsOf(threads).reduce((a, b) => (cost(b) < cost(a) ? b : a));
}

export const haloCacheLinesModel: Model = model({
  id: 'models/halo-cache-lines',
  title: 'Cache lines of a block and its halo',
  course: 'Oxford lecture 3: the Laplace solver',
  teaches:
    'A point beside the block costs a whole line, one above or below it shares: wide blocks load less.',
  parameters: {
    threads: {
      label: 'Threads in a block',
      min: 128,
      max: 4096,
      scale: 'binary',
      default: 2048
    },
    width: {
      label: 'Width of the block',
      min: 8,
      max: 1024,
      scale: 'binary',
      default: 32
    },
    values: {
      label: 'What comes at once',
      choices: [
        ['32', 'lines of 128 bytes: 32 floats'],
        ['8', 'sectors of 32 bytes: 8 floats']
      ],
      default: '32'
    }
  },
  say: ({ threads, width: asked, values }) => {
    const width = Math.min(asked, threads);
    const lines = haloLines(width, threads / width, Number(values));
    const best = bestWidth(threads, Number(values));
    const least = haloLines(best, threads / best, Number(values));
    return [
      [
        timesQuantity(lines.perInterior),
        ` the lines of its own points is what a block of ${width} × ${threads / width} reads: `,
        count(lines.rows),
        ' for the rows above and below, ',
        count(lines.sides),
        ' for the points at its sides.'
      ],
      least.perInterior < lines.perInterior
        ? [
            `${best} × ${threads / best} is best: `,
            timesQuantity(least.perInterior),
            '. A point at the side costs a whole line.'
          ]
        : ['No other shape of as many threads reads less.']
    ];
  },
  chart: ({ threads, width, values }) => {
    const cost = (x: number): number =>
      haloLines(x, threads / x, Number(values)).perInterior;
    return {
      title:
        'Lines read for each line of the interior against the width of the block',
      x: { name: `width of a block of ${threads} points`, scale: 'binary' },
      y: { name: 'lines for each of the interior' },
      series: [{ name: 'lines', points: curve(widthsOf(threads), cost) }],
      at: [Math.min(width, threads), cost(Math.min(width, threads))]
    };
  },
  formula:
    'lines = (w / v · h + 2 · w / v + 2 · h) / (w / v · h): w × h points, v values a line',
  source: 'Oxford lecture 3, on the block size of its Laplace solver'
});
