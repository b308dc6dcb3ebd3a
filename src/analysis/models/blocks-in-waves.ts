import type { Model } from './model';

export const blocksInWavesModel: Model = {
  id: 'models/blocks-in-waves',
  title: 'Blocks in waves',
  course: 'Oxford lecture 1: introduction',
  teaches:
    'A grid runs in waves of as many blocks as fit at once; the last one is rarely full.'
};

export interface Waves {
  /** Blocks that run at once on the whole card. */
  atOnce: number;
  /** Rounds in which something runs: the last may be nearly empty. */
  waves: number;
  /** Blocks of the last wave. */
  last: number;
  /** Blocks of the grid over the places of all waves, 0..1. */
  efficiency: number;
}

/**
 * How a grid runs if all blocks take the same time.
 * @param blocks of the grid, at least 1
 * @param multiprocessors of the card
 * @param perMultiprocessor blocks resident on one
 */
export function blockWaves(
  blocks: number,
  multiprocessors: number,
  perMultiprocessor: number
): Waves {
  const atOnce = multiprocessors * perMultiprocessor;
  const waves = Math.ceil(blocks / atOnce);
  return {
    atOnce,
    waves,
    last: blocks - (waves - 1) * atOnce,
    efficiency: blocks / (waves * atOnce)
  };
}
