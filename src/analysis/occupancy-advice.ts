/** What the calculator advises: better blocks, launch bounds, how much of L1 to take, and other cards. */
import { CARDS, type Card } from './cards';
import { computeCapability } from './devices';
import {
  blockLimits,
  occupancy,
  registersForLaunchBounds,
  WARP_SIZE,
  warpsPerBlock,
  type KernelResources,
  type Occupancy
} from './occupancy';

/**
 * The blocks of whole warps with the most warps on a multiprocessor, for a
 * kernel of these registers and so much shared memory in each block.
 */
export function bestBlocks(
  cc: string,
  { registers, shared }: Omit<KernelResources, 'block'>
): { activeWarps: number; blocks: number[] } {
  const { threadsPerBlock } = computeCapability(cc);
  let activeWarps = 0;
  let blocks: number[] = [];
  for (let block = WARP_SIZE; block <= threadsPerBlock; block += WARP_SIZE) {
    const found = occupancy(cc, { registers, shared, block }).activeWarps;
    if (found > activeWarps) {
      activeWarps = found;
      blocks = [];
    }
    if (found === activeWarps && found > 0) {
      blocks.push(block);
    }
  }
  return { activeWarps, blocks };
}

export interface BoundsAdvice {
  /** `__launch_bounds__(block, minBlocks)` */
  minBlocks: number;
  /** The most registers that the compiler may then use. */
  registers: number;
  activeWarps: number;
}

/** What more blocks on a multiprocessor would ask of the compiler; none where registers are not what stops them. */
export function launchBounds(
  cc: string,
  kernel: KernelResources
): BoundsAdvice[] {
  const { warps, blocks, shared, registers } = blockLimits(
    computeCapability(cc),
    kernel
  );
  const most = Math.min(warps, blocks, shared);
  const all: BoundsAdvice[] = [];
  for (let minBlocks = registers + 1; minBlocks <= most; minBlocks++) {
    all.push({
      minBlocks,
      registers: registersForLaunchBounds(cc, kernel.block, minBlocks),
      activeWarps: minBlocks * warpsPerBlock(kernel.block)
    });
  }
  return all.filter(({ registers: left }) => left > 0);
}

export interface CarveOut {
  /** Bytes that the resident blocks need, what the driver keeps included. */
  needed: number;
  /** The least size of shared memory that holds them. */
  size: number;
  /** All sizes that there are. */
  sizes: readonly number[];
  /** For cudaFuncAttributePreferredSharedMemoryCarveout: per cent of the largest. */
  percent: number;
}

/** How shared memory and L1 should share their memory; undefined where that is fixed. */
export function carveOut(
  cc: string,
  { shared }: KernelResources,
  activeBlocks: number
): CarveOut | undefined {
  const { carveOuts, sharedReserved, sharedUnit, sharedPerSM } =
    computeCapability(cc);
  if (carveOuts.length < 2) {
    return undefined;
  }
  const each = Math.ceil((shared + sharedReserved) / sharedUnit) * sharedUnit;
  const needed = activeBlocks * each;
  const size = carveOuts.find(one => one >= needed) ?? sharedPerSM;
  return {
    needed,
    size,
    sizes: carveOuts,
    percent: Math.ceil((100 * size) / sharedPerSM)
  };
}

/** The same kernel on every card of the table. */
export function onAllCards(
  kernel: KernelResources
): (Occupancy & { card: Card; warpsPerSM: number })[] {
  return CARDS.map(card => ({
    card,
    warpsPerSM: computeCapability(card.cc).warpsPerSM,
    ...occupancy(card.cc, kernel)
  }));
}
