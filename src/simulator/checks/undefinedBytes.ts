/** What is known of each byte of memory, and of bytes that were written in part each bit. */
import type { BitMask, Doubt } from '../../compiler/wasm/simt';
import type { ByteStates } from './byteStates';

export const WRITTEN = 0;
export const NEVER = 1;
/** Some of its bits were written, the others never. */
export const PARTLY = 2;
/** From here on: stored undefined, by the store of this number. */
export const STORED = 3;

/** The undefined bits of a scalar, where any may be. */
export function bitsIn(
  states: ByteStates,
  address: number,
  bytes: number
): BitMask {
  return {
    low: states.bitsOf(address, Math.min(bytes, 4)),
    high: bytes > 4 ? states.bitsOf(address + 4, bytes - 4) : 0
  };
}

/** Whether what is asked of a scalar is undefined. */
export function isUndefined(
  { low, high, isEvery }: Omit<Doubt, 'word'>,
  bytes: number,
  bits: BitMask
): boolean {
  if (!isEvery) {
    return ((low & bits.low) | (high & bits.high)) !== 0;
  }
  const own = bytes < 4 ? 2 ** (8 * bytes) - 1 : -1;
  return (
    (low & own & ~bits.low) === 0 && (bytes <= 4 || (high & ~bits.high) === 0)
  );
}

/**
 * A scalar is stored.
 * @param state of its undefined bits: a store's number, or PARTLY where they are as if never written
 * @param kept bits that have the state that they had
 */
export function storeBits(
  states: ByteStates,
  address: number,
  bytes: number,
  bits: BitMask,
  state: number,
  kept: BitMask = { low: 0, high: 0 }
): void {
  for (let i = 0; i < bytes; i++) {
    const shift = 8 * (i & 3);
    const keeps = ((i < 4 ? kept.low : kept.high) >>> shift) & 0xff;
    const stored = ((i < 4 ? bits.low : bits.high) >>> shift) & 0xff & ~keeps;
    const old = keeps === 0 ? 0 : states.bitsOf(address + i, 1) & keeps;
    const all = old | stored;
    const before = states.get(address + i);
    const from = stored !== 0 ? state : before >= STORED ? before : PARTLY;
    states.fill(
      address + i,
      1,
      all === 0 ? WRITTEN : from !== PARTLY ? from : all === 0xff ? NEVER : from
    );
    if (all !== 0 && all !== 0xff) {
      states.mark(address + i, all);
    }
  }
}
