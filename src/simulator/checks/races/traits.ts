/** What of an access decides whether it may meet another one without an order. */
import type { AccessSite } from '../../../compiler/wasm/simt';

/** Bits. */
export const Trait = {
  store: 1,
  atomic: 2,
  volatile: 4,
  /** A volatile read that waits for what another thread writes, or leaves because of it. */
  flag: 8,
  /** A read whose value only says what a compare-and-swap expects. */
  guess: 16,
  /** An atomic that is one for the threads of its block only. */
  blockScope: 32,
  /** A volatile read whose value is computed with, and decides nothing: it tells nothing of when it was written. */
  data: 64,
  /** A load or store of `cuda::atomic`. */
  atomicAccess: 128
} as const;

export function traitsOf(site: AccessSite): number {
  const isAtomic = site.kind === 'atomic' || site.kind === 'reduction';
  return (
    (site.kind === 'store' ? Trait.store : 0) |
    (isAtomic ? Trait.atomic : 0) |
    (site.isVolatile ? Trait.volatile : 0) |
    (site.purpose === 'flag' ? Trait.flag : 0) |
    (site.purpose === 'guess' ? Trait.guess : 0) |
    (site.purpose === 'atomic' || site.purpose === 'atomic-block'
      ? Trait.atomicAccess
      : 0) |
    (site.scope === 'block' || site.purpose === 'atomic-block'
      ? Trait.blockScope
      : 0) |
    (site.kind === 'load' && site.isVolatile && site.purpose === undefined
      ? Trait.data
      : 0)
  );
}

/** Where two threads stand that access the same memory. */
export type Distance = 'lanes' | 'warps' | 'blocks';

export interface Pair {
  old: number;
  now: number;
  distance: Distance;
  inShared: boolean;
  /** One instruction of a warp did both. */
  isOneInstruction: boolean;
  /** Lanes of a warp go their own ways: since compute capability 7.0. */
  hasOwnWays: boolean;
}

/** Whether two accesses that nothing orders, not both reads, are a race. */
export function isRace(pair: Pair): boolean {
  const { old, now, distance } = pair;
  const atomics = Trait.atomic | Trait.atomicAccess;
  if (old & atomics && now & atomics) {
    return (
      distance === 'blocks' &&
      ((old & Trait.blockScope) !== 0 || (now & Trait.blockScope) !== 0)
    );
  }
  if (old & Trait.atomic || now & Trait.atomic) {
    const plain = old & Trait.atomic ? now : old;
    return (plain & (Trait.volatile | Trait.guess)) === 0;
  }
  if (old & Trait.volatile && now & Trait.volatile) {
    if (old & Trait.flag || now & Trait.flag) {
      return false;
    }
    return !(
      distance === 'lanes' &&
      pair.inShared &&
      !pair.hasOwnWays &&
      !pair.isOneInstruction
    );
  }
  return true;
}
