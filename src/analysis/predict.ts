/**
 * How long a launch takes on a card, from what a simulation counted: a model,
 * described in docs/model.md with the published times it was held against.
 */
import type { Card } from './cards';
import { ratesOf } from './rates';

/** What a launch does, summed over all of its warps. */
export interface Workload {
  /** Blocks of the grid. */
  blocks: number;
  warpsPerBlock: number;
  /** Blocks that are resident on one multiprocessor: occupancy. */
  residentBlocks: number;
  /** Warp instructions by the unit that does them (counted on the IR). */
  instructions: {
    fp32: number;
    fp64: number;
    int: number;
    special: number;
    conversion: number;
    loadstore: number;
    control: number;
    synchronisation: number;
  };
  /** Of these, divisions of integers by what is no constant power of two. */
  divisions: number;
  /** Sectors of 32 bytes between multiprocessors and L2 (memory, before 2.0). */
  loadSectors: number;
  storeSectors: number;
  /** Sectors that L1 served. */
  l1Sectors: number;
  /** Global and local memory: warp instructions. */
  memoryRequests: number;
  /** Atomics in global memory: sectors, and lanes that wait for another of their warp. */
  atomicSectors: number;
  atomicConflicts: number;
  /** Different lines of 128 bytes that they go to. */
  atomicLines: number;
  /** Passes through the banks of shared memory, atomics and their waiting lanes included. */
  sharedPasses: number;
  /** Lookups of the texture units: quads of lanes, or parts of quads where they are filtered in parts. */
  textureLookups: number;
  /** Bytes to and from DRAM. */
  dramBytes: number;
  /**
   * Loads and atomics with a result that a warp waits for, by where the last of
   * their sectors came from; loads in one line of the source are under way together.
   */
  waits: { shared: number; l1: number; l2: number; dram: number };
}

export type PredictionLimiter =
  | 'issue'
  | 'fp32'
  | 'fp64'
  | 'int'
  | 'special'
  | 'conversion'
  | 'l1'
  | 'l2'
  | 'texture'
  | 'shared'
  | 'atomics'
  | 'dram'
  | 'latency'
  | 'launch';

export interface Prediction {
  ns: number;
  /** What takes longest; the part that a change has to make shorter first. */
  limiter: PredictionLimiter;
  /** Time that each part would take by itself, nanoseconds; those that matter, longest first. */
  parts: { name: PredictionLimiter; ns: number }[];
}

/** Share of the peak bandwidth that streaming kernels reach: 75 to 85 % in the published cases. */
export const DRAM_EFFICIENCY = 0.8;
/** Start and end of an empty kernel, nanoseconds: what profilers show for one. */
const LAUNCH_NS = 2000;
/** Machine instructions of one division of 32-bit integers, about (no unit does it). */
export const DIVISION_INSTRUCTIONS = 30;
/** Clocks of a barrier once all warps have come. */
const BARRIER_CLOCKS = 20;
/** Parts of L2 that work on atomics side by side, at most, and lines that keep one of them busy. */
const ATOMIC_UNITS = 16;
const LINES_PER_ATOMIC_UNIT = 4;

/**
 * Predicted time of a launch: each unit's time as if it were alone, put together
 * as the root of the sum of squares, because units overlap, but not perfectly.
 */
export function predictTime(card: Card, work: Workload): Prediction {
  const rates = ratesOf(card.cc);
  const { instructions, waits } = work;
  const clock = card.clockMHz / 1000;
  // The multiprocessor with the most blocks ends last.
  const busiest = Math.ceil(work.blocks / card.sms);
  const share = busiest / work.blocks;
  const onSM = (clocks: number): number => (clocks * share) / clock;
  const pipe = (count: number, lanes: number): number =>
    onSM((32 * count) / lanes);
  // A load or store adds a constant to its address itself: one addition less.
  const int =
    Math.max(0, instructions.int - instructions.loadstore) +
    work.divisions * (DIVISION_INSTRUCTIONS - 1);
  const issued =
    Object.values(instructions).reduce((sum, count) => sum + count, 0) -
    instructions.int +
    int;

  const atomicUnits = Math.min(
    ATOMIC_UNITS,
    Math.max(1, work.atomicLines / LINES_PER_ATOMIC_UNIT)
  );

  const times: Record<PredictionLimiter, number> = {
    issue: onSM(issued / rates.issue),
    fp32: pipe(instructions.fp32, rates.fp32),
    fp64: pipe(instructions.fp64, rates.fp64),
    int: pipe(int, rates.int),
    special: pipe(instructions.special, rates.special),
    conversion: pipe(instructions.conversion, rates.conversion),
    l1: onSM(
      Math.max((32 * work.memoryRequests) / rates.loadStore, work.l1Sectors / 4)
    ),
    l2: onSM(
      work.loadSectors / rates.loadSectors +
        work.storeSectors / rates.storeSectors
    ),
    texture: onSM(work.textureLookups / rates.textureQuads),
    shared: onSM(work.sharedPasses * rates.sharedPass),
    atomics: (work.atomicSectors + work.atomicConflicts) / atomicUnits / clock,
    dram: work.dramBytes / (card.peakGBPerS * DRAM_EFFICIENCY),
    latency: 0,
    launch: LAUNCH_NS
  };

  // One warp's way from its first instruction to its last, in clocks.
  const { latency } = rates;
  const warps = work.blocks * work.warpsPerBlock;
  const chain =
    ((issued - instructions.loadstore) * latency.arithmetic +
      instructions.synchronisation * BARRIER_CLOCKS +
      waits.shared * latency.shared +
      waits.l1 * latency.l1 +
      waits.l2 * latency.l2 +
      waits.dram * latency.dram) /
    warps;
  const rounds = Math.max(1, busiest / Math.max(1, work.residentBlocks));
  times.latency = (chain * rounds) / clock;

  // Issue and the pipes are one thing: every instruction goes through both.
  const compute = longest(times, [
    'issue',
    'fp32',
    'fp64',
    'int',
    'special',
    'conversion'
  ]);
  const memory = longest(times, ['l1', 'l2']);
  const together: PredictionLimiter[] = [
    compute,
    memory,
    'texture',
    'shared',
    'atomics',
    'dram',
    'latency'
  ];
  const busy = Math.hypot(...together.map(name => times[name]));
  const parts = [...together, 'launch' as const]
    .map(name => ({ name, ns: times[name] }))
    .filter(({ ns }) => ns > 0)
    .sort((a, b) => b.ns - a.ns);
  return { ns: busy + LAUNCH_NS, limiter: parts[0].name, parts };
}

function longest(
  times: Record<PredictionLimiter, number>,
  names: PredictionLimiter[]
): PredictionLimiter {
  return names.reduce((best, name) =>
    times[name] > times[best] ? name : best
  );
}
