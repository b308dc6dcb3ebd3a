import { count, curve, model, share, wholeNumbers, type Model } from './model';

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

export const blocksInWavesModel: Model = model({
  id: 'models/blocks-in-waves',
  title: 'Blocks in waves',
  course: 'Oxford lecture 1: introduction',
  teaches:
    'A grid runs in waves of as many blocks as fit at once; the last one is rarely full.',
  parameters: {
    blocks: {
      label: 'Blocks of the grid',
      min: 1,
      max: 100000,
      scale: 'log',
      default: 1000
    },
    multiprocessors: {
      label: 'Multiprocessors',
      min: 1,
      max: 192,
      default: 15
    },
    resident: {
      label: 'Blocks on a multiprocessor at once',
      min: 1,
      max: 32,
      default: 16
    }
  },
  say: ({ blocks, multiprocessors, resident }) => {
    const { atOnce, waves, last, efficiency } = blockWaves(
      blocks,
      multiprocessors,
      resident
    );
    return [
      [
        share(efficiency),
        ' of the card is busy on average: ',
        count(blocks, 'block'),
        ' run in ',
        count(waves, 'wave'),
        ' of ',
        count(atOnce),
        ', if all take equally long.'
      ],
      last < atOnce
        ? ['The last wave has ', count(last), ' of ', count(atOnce), ' blocks.']
        : ['The last wave is full.']
    ];
  },
  chart: ({ blocks, multiprocessors, resident }) => {
    const atOnce = multiprocessors * resident;
    const last = Math.max(blocks, 5 * atOnce);
    const busy = (x: number): number =>
      blockWaves(x, multiprocessors, resident).efficiency;
    return {
      title: 'Share of the card that is busy against the blocks of the grid',
      x: { name: 'blocks of the grid' },
      y: { name: 'busy', unit: '%', range: [0, 1] },
      series: [
        {
          name: 'busy',
          // The teeth have their edges where waves begin.
          points: curve(
            [
              ...new Set([
                ...wholeNumbers(1, last, 200),
                ...wholeNumbers(1, Math.ceil(last / atOnce), 200).flatMap(
                  wave => [wave * atOnce, wave * atOnce + 1]
                )
              ])
            ]
              .filter(x => x <= last)
              .sort((a, b) => a - b),
            busy
          )
        }
      ],
      at: [blocks, busy(blocks)]
    };
  },
  formula:
    'waves = ⌈blocks / (multiprocessors · resident)⌉, busy = blocks / (waves · multiprocessors · resident)',
  source:
    'Oxford lecture 1; “Optimizing CUDA” asks for more than 100 blocks, and 1000 for cards to come'
});
