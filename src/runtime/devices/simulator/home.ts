/** Memory of simulated devices: made, and used again. */
import { FIRST_DEVICE_ADDRESS } from '../../../compiler/wasm/simt/spaces';
import { DeviceMemory } from '../../../simulator/deviceMemory';

/**
 * Managed memory of the host has its mirrors below, each at the address that it
 * has on the host: so pointers to it that kernels find in memory are right.
 */
export const MIRRORS = FIRST_DEVICE_ADDRESS;

/** What is small enough to be kept for the next device. */
const SMALL = MIRRORS + 2 ** 25;

let spare: WebAssembly.Memory | undefined;
const givenUp = new WeakSet<DeviceMemory>();

/** Memory for devices that share it, or for one. */
export function newSimulatorHome(): DeviceMemory {
  const memory = spare;
  spare = undefined;
  return new DeviceMemory(MIRRORS, memory);
}

/**
 * Memory in which everything up to `end` can be put where it was on another device.
 * @param before such memory that is needed no more
 */
export function newPlacedHome(
  end: number,
  before: DeviceMemory | undefined
): DeviceMemory {
  return new DeviceMemory(Math.max(end, MIRRORS), before?.memory);
}

/** Takes the memory of a device that is gone, for the next one. */
export function giveUpHome(home: DeviceMemory): void {
  if (!givenUp.has(home) && home.memory.buffer.byteLength <= SMALL) {
    givenUp.add(home);
    spare = home.giveUp();
  }
}
