/** What one access of a warp costs in transactions, by the rules of each generation. */
import { coalescingRules, globalTransactions } from '../coalescing';
import type { Transactions } from '../coalescing';
import type { Model } from './model';

export const coalescingModel: Model = {
  id: 'models/coalescing',
  title: 'Coalescing by compute capability',
  course: 'Optimizing CUDA: memory',
  teaches:
    'The same 32 addresses are 2 transactions or 32, by the rules of the card.'
};

const LANES = 32;

/**
 * A load of `size` bytes a lane from the byte address(lane), undefined for a lane
 * that does not take part, on a card of compute capability `cc` (`1.3`), its
 * loads cached in L1 or not where there is a choice.
 */
export function loadTransactions(
  cc: string,
  address: (lane: number) => number | undefined,
  size = 4,
  l1?: boolean
): Transactions {
  const addresses = new Uint32Array(LANES);
  let active = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const at = address(lane);
    if (at !== undefined) {
      addresses[lane] = at;
      active |= 1 << lane;
    }
  }
  return globalTransactions(
    coalescingRules(cc, l1).load,
    addresses,
    0,
    active,
    size
  );
}

/**
 * The same for a machine of any size: `lanes` threads that access memory together,
 * which comes in aligned bursts of `burst` bytes.
 */
export function burstsTouched(
  lanes: number,
  address: (lane: number) => number,
  burst: number,
  size = 4
): number {
  const touched = new Set<number>();
  for (let lane = 0; lane < lanes; lane++) {
    const first = address(lane);
    const last = Math.floor((first + size - 1) / burst);
    for (let at = Math.floor(first / burst); at <= last; at++) {
      touched.add(at);
    }
  }
  return touched.size;
}

/**
 * Bytes a second that a copy of floats reaches, where a warp reads 32 words
 * `stride` words apart from `offset` words on, and writes them side by side:
 * the peak, times wanted over moved. A bound: caches between warps are left out.
 */
export function copyBandwidth(
  cc: string,
  peak: number,
  { offset = 0, stride = 1 }: { offset?: number; stride?: number }
): number {
  const load = loadTransactions(cc, lane => 4 * (offset + stride * lane));
  const wanted = 2 * 4 * LANES;
  return (peak * wanted) / (load.bytes + 4 * LANES);
}
