import { CARDS, type Card } from '../cards';
import { occupancy } from '../occupancy';
import {
  predictTime,
  type PredictionLimiter,
  type Prediction,
  type Workload
} from '../predict';
import {
  count,
  curve,
  model,
  powersOfTwo,
  quantity,
  timesQuantity,
  type Model
} from './model';

/** Threads of a block, and registers of a thread: those of a plain kernel. */
const BLOCK = 256;
const REGISTERS = 16;
const WARP = 32;
const FLOAT = 4;
const SECTOR = 32;
/** Instructions of a thread beside its arithmetic: the index and two addresses; the bound. */
const AROUND = { int: 4, control: 3 };

/**
 * What a kernel does that reads a float a thread, works on it and writes one.
 * @param operations on each element; a multiply-add is two
 */
export function streamingWork(
  { cc }: Pick<Card, 'cc'>,
  elements: number,
  operations: number
): Workload {
  const warps = Math.ceil(elements / WARP);
  const sectors = (warps * WARP * FLOAT) / SECTOR;
  const { activeBlocks } = occupancy(cc, {
    registers: REGISTERS,
    shared: 0,
    block: BLOCK
  });
  return {
    blocks: Math.ceil(elements / BLOCK),
    warpsPerBlock: BLOCK / WARP,
    residentBlocks: activeBlocks,
    instructions: {
      fp32: (warps * operations) / 2,
      fp64: 0,
      int: AROUND.int * warps,
      special: 0,
      conversion: 0,
      loadstore: 2 * warps,
      control: AROUND.control * warps,
      synchronisation: 0
    },
    divisions: 0,
    loadSectors: sectors,
    storeSectors: sectors,
    l1Sectors: 0,
    memoryRequests: 2 * warps,
    atomicSectors: 0,
    atomicConflicts: 0,
    atomicLines: 0,
    sharedPasses: 0,
    textureLookups: 0,
    dramBytes: 2 * elements * FLOAT,
    waits: { shared: 0, l1: 0, l2: 0, dram: warps }
  };
}

function predicted(
  card: Card,
  elements: number,
  operations: number
): Prediction {
  return predictTime(card, streamingWork(card, elements, operations));
}

const LIMITERS: Partial<Record<PredictionLimiter, string>> = {
  launch: 'starting the kernel',
  dram: 'DRAM bandwidth',
  latency: 'latency: too few warps to hide it',
  l1: 'its load and store units',
  l2: 'its L2 cache'
};

/** One of each generation that the courses used, beside the one that is chosen. */
const BESIDE = [
  'geforce-8800-gtx',
  'tesla-c2050',
  'tesla-k40',
  'tesla-v100',
  'h100'
];

export const timesOnCardsModel: Model = model({
  id: 'models/times-on-cards',
  title: 'One kernel on many cards',
  course: 'Oxford lecture 1: what a card can do',
  teaches:
    'Small problems take as long as starting a kernel, large ones as long as their bytes; only much arithmetic for each byte lets newer units show.',
  parameters: {
    card: {
      label: 'Card',
      choices: CARDS.map(({ id, name }) => [id, name] as const),
      default: 'tesla-t4'
    },
    elements: {
      label: 'Elements, a thread each',
      min: 1024,
      max: 2 ** 28,
      scale: 'binary',
      default: 2 ** 22
    },
    operations: {
      label: 'Operations on each',
      min: 2,
      max: 4096,
      scale: 'binary',
      default: 2
    }
  },
  say: ({ card: id, elements, operations }) => {
    const card = CARDS.find(one => one.id === id)!;
    const { ns, limiter } = predicted(card, elements, operations);
    const others = CARDS.map(one => ({
      name: one.name,
      ns: predicted(one, elements, operations).ns
    })).sort((a, b) => a.ns - b.ns);
    const [quickest] = others;
    const slowest = others.at(-1)!;
    return [
      [
        quantity(ns, 'ns'),
        ` is what ${card.name} needs for `,
        count(elements),
        ` floats, read, worked on and written; most of it is ${LIMITERS[limiter] ?? 'arithmetic'}.`
      ],
      [
        'Of the cards of the courses ',
        `${quickest.name} is the quickest, with `,
        quantity(quickest.ns, 'ns'),
        `; ${slowest.name} takes `,
        timesQuantity(slowest.ns / quickest.ns),
        ' as long.'
      ],
      [
        'It moves ',
        quantity((2 * FLOAT * elements) / ns, 'GB/s'),
        ' of ',
        quantity(card.peakGBPerS, 'GB/s'),
        ', and does ',
        quantity((operations * elements) / ns, 'GFLOP/s'),
        '.'
      ]
    ];
  },
  chart: ({ card: id, elements, operations }) => {
    const chosen = CARDS.find(one => one.id === id)!;
    const beside = CARDS.filter(
      one => BESIDE.includes(one.id) && one.id !== id
    );
    const us = (card: Card, x: number): number =>
      predicted(card, x, operations).ns / 1000;
    const sizes = powersOfTwo(1024, 2 ** 28);
    return {
      title: 'Predicted time against the number of elements, for several cards',
      x: { name: 'elements', scale: 'binary' },
      y: { name: 'µs', scale: 'log' },
      series: [chosen, ...beside].map(card => ({
        name: card.name,
        points: curve(sizes, x => us(card, x))
      })),
      at: [elements, us(chosen, elements)]
    };
  },
  formula:
    'start + √(arithmetic² + L2² + DRAM² + latency²), each as if it were alone',
  source:
    "the prediction of profiles (docs/model.md), with the cards' published clocks, multiprocessors and bandwidths"
});
