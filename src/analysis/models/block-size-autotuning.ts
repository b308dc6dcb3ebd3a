import type { Model } from './model';

export const blockSizeAutotuningModel: Model = {
  id: 'models/block-size-autotuning',
  title: 'The best block by trying them all',
  course: 'Oxford lecture 7: tackling a new application',
  teaches:
    'Which block is fastest is hard to foresee and cheap to find out: parameters in the code, and a search over all of them.'
};

export interface BlockShape {
  x: number;
  y: number;
}

/** All shapes of powers of two with whole warps and between `least` and `most` threads. */
export function blockShapes(least = 32, most = 1024): BlockShape[] {
  const shapes: BlockShape[] = [];
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
export function haloPerPoint({ x, y }: BlockShape): number {
  return (x * y + 2 * x + 2 * y) / (x * y);
}

/** Sectors of 32 bytes that the rows of the block and its rim touch, for each point; rows begin at a multiple of x. */
export function sectorsPerPoint({ x, y }: BlockShape): number {
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
