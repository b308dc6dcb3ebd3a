/**
 * What a warp's atomics cost: passes through the banks of shared memory and
 * sectors of global memory. No public document has the rules; they are those
 * by which an H100 counted 165 launches of one warp each
 * (test/oracle/students/contention.cu).
 */
import {
  sharedWavefronts,
  type CoalescingRules,
  type Wavefronts
} from './coalescing';

/**
 * How atomics on shared memory are done:
 * - `native`: by one instruction, which does a bank's lanes one after another;
 * - `count`: additions of 1 without a result since 8.0, which do all lanes of an
 *   address at once;
 * - `compare`: compare and swap, which takes two passes for each;
 * - `loop`: what there is no instruction for (floats, most of 64 bits): a load and
 *   a compare and swap, until every lane has had its turn.
 */
export type SharedAtomicWay = 'native' | 'count' | 'compare' | 'loop';

export interface SharedAtomicCost {
  atomics: Wavefronts & { requests: number };
  /** Of `loop`. */
  loads: Wavefronts & { requests: number };
}

const none = { requests: 0, wavefronts: 0, conflicts: 0 };

const lanesOfBank = new Int32Array(32);

function lowestLane(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The most active lanes that go to one bank, to whichever of its words. */
function mostInBank(
  addresses: Uint32Array,
  offset: number,
  mask: number,
  bankBytes: number
): number {
  lanesOfBank.fill(0);
  let most = 0;
  for (let rest = mask; rest; rest &= rest - 1) {
    const bank = (addresses[offset + lowestLane(rest)] / bankBytes) & 31;
    most = Math.max(most, ++lanesOfBank[bank]);
  }
  return most;
}

/**
 * @param addresses byte addresses of 32 lanes from `offset` on
 * @param mask active lanes, at least one
 * @param size bytes that a lane accesses: 4 or 8
 */
export function sharedAtomic(
  rules: CoalescingRules,
  way: SharedAtomicWay,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number
): SharedAtomicCost {
  if (way === 'loop') {
    return untilDone(rules, addresses, offset, mask, size);
  }
  if (way === 'count') {
    const passes = sharedWavefronts(rules, addresses, offset, mask, size);
    return { atomics: { requests: 1, ...passes }, loads: none };
  }
  const most = mostInBank(addresses, offset, mask, size);
  return {
    atomics: {
      requests: 1,
      wavefronts: way === 'compare' ? 2 * most : most,
      conflicts: most - 1
    },
    loads: none
  };
}

/** Rounds in which the first waiting lane of each bank has its turn; of 8 bytes, of each half of the warp. */
function untilDone(
  rules: CoalescingRules,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number
): SharedAtomicCost {
  const atomics = { requests: 0, wavefronts: 0, conflicts: 0 };
  const loads = { requests: 0, wavefronts: 0, conflicts: 0 };
  const banks = size === 8 ? 16 : 32;
  for (let waiting = mask; waiting !== 0;) {
    const read = sharedWavefronts(rules, addresses, offset, waiting, size);
    loads.requests++;
    loads.wavefronts += read.wavefronts;
    loads.conflicts += read.conflicts;
    atomics.requests++;
    const halves =
      size === 8 ? [waiting & 0xffff, waiting & ~0xffff] : [waiting];
    const changed = new Set<number>();
    for (const half of halves) {
      atomics.wavefronts += half === 0 ? 0 : 2;
      const busy = new Set<number>();
      for (let rest = half; rest; rest &= rest - 1) {
        const lane = lowestLane(rest);
        const address = addresses[offset + lane];
        const bank = ((address / size) % banks) | 0;
        if (!busy.has(bank)) {
          busy.add(bank);
          if (!changed.has(address)) {
            changed.add(address);
            waiting &= ~(1 << lane);
          }
        }
      }
    }
  }
  return { atomics, loads };
}

export interface AtomicSectors {
  /** As Nsight Compute counts them: a sector once for each lane on its busiest address. */
  sectors: number;
  /** Different ones. */
  distinct: number;
  /** Lanes on the address that most lanes want. */
  most: number;
}

/** Sectors of 32 bytes that one warp's atomics or reductions of global memory touch. */
export function atomicSectors(
  addresses: Uint32Array,
  offset: number,
  mask: number
): AtomicSectors {
  if ((mask & (mask - 1)) === 0) {
    return { sectors: 1, distinct: 1, most: 1 };
  }
  const lanes = new Map<number, number>();
  const busiest = new Map<number, number>();
  for (let rest = mask; rest; rest &= rest - 1) {
    const address = addresses[offset + lowestLane(rest)];
    const count = (lanes.get(address) ?? 0) + 1;
    lanes.set(address, count);
    const sector = address >>> 5;
    busiest.set(sector, Math.max(busiest.get(sector) ?? 0, count));
  }
  let sectors = 0;
  let most = 0;
  busiest.forEach(count => {
    sectors += count;
    most = Math.max(most, count);
  });
  return { sectors, distinct: busiest.size, most };
}
