import {
  count,
  curve,
  model,
  quantity,
  wholeNumbers,
  type Model
} from './model';

export interface MemoryPath {
  /** Bandwidth, 1e9 bytes a second. */
  gbPerS: number;
  /** Bytes of a cache line. */
  line: number;
}

/** Lines that arrive in a second, in units of 1e9. */
export function gigalinesPerSecond({ gbPerS, line }: MemoryPath): number {
  return gbPerS / line;
}

/**
 * GFLOP/s when every operation has to bring in `linesPerFlop` lines of its own
 * (two operands and a result: 3), of which `used` values of each serve one
 * operation each before the line goes.
 */
export function gflopsFromLines(
  path: MemoryPath,
  used = 1,
  linesPerFlop = 3
): number {
  return (gigalinesPerSecond(path) / linesPerFlop) * used;
}

/** Operations for each value of `bytes` bytes that are needed to keep `gflops` busy. */
export function flopsPerValue(
  gflops: number,
  { gbPerS }: MemoryPath,
  bytes: number
): number {
  return (gflops / gbPerS) * bytes;
}

/** Values of `word` bytes that a line holds. */
function valuesOf(line: number, word: string): number {
  return line / Number(word);
}

export const cacheLocalityModel: Model = model({
  id: 'models/cache-locality',
  title: 'What a cache line brings along',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Memory delivers lines: who uses one value of each gets a fraction of the bandwidth, and of the flops.',
  parameters: {
    bandwidth: {
      label: 'Bandwidth',
      unit: 'GB/s',
      min: 10,
      max: 5000,
      scale: 'log',
      default: 250
    },
    line: {
      label: 'Cache line',
      unit: 'B',
      min: 16,
      max: 256,
      scale: 'binary',
      default: 32
    },
    word: {
      label: 'Values',
      choices: [
        ['4', 'float, 4 bytes'],
        ['8', 'double, 8 bytes']
      ],
      default: '8'
    },
    used: { label: 'Values used of each line', min: 1, max: 64, default: 1 }
  },
  say: ({ bandwidth, line, word, used: asked }) => {
    const path = { gbPerS: bandwidth, line };
    const held = valuesOf(line, word);
    const used = Math.min(asked, held);
    return [
      [
        quantity(gflopsFromLines(path, used), 'GFLOP/s'),
        ', where each operation brings in three values and ',
        count(used),
        ' of the ',
        count(held, 'value'),
        ' of a line are used.'
      ],
      [
        'Lines arrive at ',
        quantity(gigalinesPerSecond(path), 'billion'),
        ' a second; using all of each makes it ',
        quantity(gflopsFromLines(path, held), 'GFLOP/s'),
        '.'
      ]
    ];
  },
  chart: ({ bandwidth, line, word, used }) => {
    const path = { gbPerS: bandwidth, line };
    const held = valuesOf(line, word);
    return {
      title:
        'Speed that memory lets through against the values used of each line',
      x: { name: 'values used of each line' },
      y: { name: 'GFLOP/s' },
      series: [
        {
          name: 'GFLOP/s',
          points: curve(wholeNumbers(1, Math.max(2, held)), values =>
            values <= held ? gflopsFromLines(path, values) : NaN
          )
        }
      ],
      at: [Math.min(used, held), gflopsFromLines(path, Math.min(used, held))]
    };
  },
  formula: 'GFLOP/s = bandwidth / line / 3 lines an operation · values used',
  source:
    'Oxford lecture 2: a workstation with 40 GB/s and lines of 64 bytes, a GPU with 250 GB/s and sectors of 32'
});
