/** What C and C++ programs call most often, memory and the lengths and order of texts, as quick functions. */
import type { HostMachine } from '../library';
import type { Machine } from '../machine';
import { ENOMEM, setErrno } from './errno';

const HALF = 0x1_0000_0000;

/** The value of two halves; exact below 2^53, and as large as it is above. */
function whole(low: number, high: number): number {
  return (high >>> 0) * HALF + (low >>> 0);
}

function address(low: number, high: number): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** The index of the first of so many bytes that the program may read; stops it otherwise. */
function range(
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

/** Where a text ends, looked for by steps while it is short. */
function endOfText(machine: Machine, low: number, high: number): number {
  const { all } = machine;
  const start = range(machine, low, high, 1);
  const near = Math.min(start + 32, all.length);
  for (let i = start; i < near; i++) {
    if (all[i] === 0) {
      return i;
    }
  }
  const end = all.indexOf(0, near);
  return end < 0 ? all.length : end;
}

/** malloc of other functions here. */
export function allocate(machine: HostMachine, size: bigint): bigint {
  const at = machine.allocate(size);
  if (at === 0n) {
    setErrno(machine, ENOMEM);
  }
  return at;
}

export function malloc(machine: Machine, low: number, high: number): number {
  const at = machine.allocateBytes(whole(low, high), 16);
  if (at === 0) {
    setErrno(machine, ENOMEM);
  }
  return at;
}

export function free(machine: Machine, low: number, high: number): number {
  if (high !== 0 || !machine.heap.releases(low >>> 0)) {
    // It is null, or told what it is instead of an allocation.
    machine.release(address(low, high));
  }
  return 0;
}

export function strlen(machine: Machine, low: number, high: number): number {
  return endOfText(machine, low, high) - (low >>> 0);
}

export function memcmp(
  machine: Machine,
  a: number,
  aHigh: number,
  b: number,
  bHigh: number,
  low: number,
  high: number
): number {
  const count = whole(low, high);
  if (count === 0) {
    return 0;
  }
  const first = range(machine, a, aHigh, count);
  const second = range(machine, b, bHigh, count);
  const { all } = machine;
  for (let i = 0; i < count; i++) {
    const difference = all[first + i] - all[second + i];
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

export function strcmp(
  machine: Machine,
  a: number,
  aHigh: number,
  b: number,
  bHigh: number
): number {
  const first = range(machine, a, aHigh, 1);
  const second = range(machine, b, bHigh, 1);
  const { all } = machine;
  for (let i = 0; ; i++) {
    const x = all[first + i] ?? 0;
    const difference = x - (all[second + i] ?? 0);
    if (difference !== 0 || x === 0) {
      return difference;
    }
  }
}
