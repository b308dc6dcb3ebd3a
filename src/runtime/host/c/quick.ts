/** What C and C++ programs call most often for memory, as quick functions; texts are in quickText.ts. */
import type { HostMachine } from '../library';
import type { Machine } from '../machine';
import { ENOMEM, setErrno } from './errno';
import { address, whole } from './halves';

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
