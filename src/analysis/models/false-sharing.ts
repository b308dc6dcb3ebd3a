/** Cache lines that several cores write although no word is shared. */
import { count, curve, model, share, wholeNumbers, type Model } from './model';

/**
 * Of the cache lines of an array of n elements, how many are written by more
 * than one of `cores` cores when chunks of `chunk` elements are dealt out in
 * turn, as OpenMP's schedule(static, chunk) does.
 */
export function sharedLines(
  n: number,
  cores: number,
  chunk: number,
  elementBytes = 4,
  lineBytes = 64
): { lines: number; shared: number } {
  const perLine = lineBytes / elementBytes;
  const lines = Math.ceil(n / perLine);
  let shared = 0;
  for (let line = 0; line < lines; line++) {
    const first = line * perLine;
    const last = Math.min(first + perLine, n) - 1;
    const firstChunk = Math.floor(first / chunk);
    const lastChunk = Math.floor(last / chunk);
    // Neighbouring chunks belong to different cores, if there is more than one.
    shared += cores > 1 && firstChunk !== lastChunk ? 1 : 0;
  }
  return { lines, shared };
}

export const falseSharingModel: Model = model({
  id: 'models/false-sharing',
  title: 'False sharing',
  course: 'Umeå: more GPU programming basics',
  teaches:
    'Elements dealt out one by one put every core on every line; in chunks of a line each core has lines of its own.',
  parameters: {
    n: {
      label: 'Elements',
      min: 64,
      max: 16384,
      scale: 'binary',
      default: 1024
    },
    cores: { label: 'Cores', min: 1, max: 64, default: 4 },
    chunk: {
      label: 'Elements dealt out at a time',
      min: 1,
      max: 128,
      default: 1
    },
    line: {
      label: 'Cache line',
      unit: 'B',
      min: 32,
      max: 256,
      scale: 'binary',
      default: 64
    }
  },
  say: ({ n, cores, chunk, line }) => {
    const { lines, shared } = sharedLines(n, cores, chunk, 4, line);
    return [
      [
        share(shared / lines),
        ' of the lines are written by more than one core: ',
        count(shared),
        ' of ',
        count(lines),
        ', though no word is.'
      ],
      [
        `Chunks of ${line / 4} floats are a line each, and no core would wait for another's.`
      ]
    ];
  },
  chart: ({ n, cores, chunk, line }) => {
    const part = (size: number): number => {
      const { lines, shared } = sharedLines(n, cores, size, 4, line);
      return shared / lines;
    };
    return {
      title:
        'Share of cache lines that several cores write against the size of chunks',
      x: { name: 'elements dealt out at a time' },
      y: { name: 'lines written by several cores', unit: '%', range: [0, 1] },
      series: [{ name: 'lines', points: curve(wholeNumbers(1, 128), part) }],
      at: [chunk, part(chunk)]
    };
  },
  formula:
    'a line is shared where its first and its last float are in different chunks',
  source: 'Umeå, on schedule(static, chunk) of OpenMP'
});
