/** Arguments of quick functions: halves of 64 bits, and the memory that they name. */
import type { Machine } from '../machine';

const HALF = 0x1_0000_0000;

/** The value of two halves; exact below 2^53, and as large as it is above. */
export function whole(low: number, high: number): number {
  return (high >>> 0) * HALF + (low >>> 0);
}

export function address(low: number, high: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** The index of the first of so many bytes that the program may use; stops it otherwise. */
export function range(
  machine: Machine,
  low: number,
  high: number,
  length: number
): number {
  const start = low >>> 0;
  return high === 0 && machine.has(start, length)
    ? start
    : machine.check(address(low, high), length);
}
