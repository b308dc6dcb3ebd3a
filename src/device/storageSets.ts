/** Copies of device memory for timing: sets beyond the cache, and first contents to restore. */
import type { DeviceStorage } from './deviceStorage';
import type { GpuDevice } from './gpuDevice';

/**
 * What a set of buffers must not fit in, all copies together: larger than the
 * last-level caches of today's GPUs (50 MB on an H100, 72 MB on an RTX 4090,
 * 128 MB on an RX 6900 XT; vendors' data sheets).
 */
const BEYOND_CACHE_BYTES = 256 * 2 ** 20;
/** More copies than this would not leave the cache either: the arrays are small. */
const MOST_SETS = 32;

/**
 * How many copies of arrays of `bytes` bytes keep successive launches from
 * finding them in the cache; 1 where they are larger than any cache, or so
 * small that they would stay in it all the same.
 */
export function setsBeyondCache(bytes: number): number {
  const sets = Math.ceil(BEYOND_CACHE_BYTES / Math.max(1, bytes));
  return sets > MOST_SETS ? 1 : sets;
}

/** Set 0 is the memory that was given; more sets are copies of it. */
export class StorageSets {
  constructor(
    private readonly gpu: GpuDevice,
    originals: readonly DeviceStorage[]
  ) {
    this._sets = [originals];
  }

  get count(): number {
    return this._sets.length;
  }

  storage(index: number, set: number): DeviceStorage {
    return this._sets[set][index];
  }

  /**
   * Makes `count` sets in all, copies of set 0 as it is now; fewer where
   * memory runs out.
   */
  async rotate(count: number): Promise<void> {
    while (this._sets.length < count) {
      const copies = await this._copy(this._sets[0]);
      if (!copies) {
        return;
      }
      this._sets.push(copies);
    }
  }

  /**
   * Keeps what is now in memory of set 0, by index, and returns what gives it
   * back to any set. Undefined where memory for the copies is lacking.
   */
  async keep(
    indices: readonly number[]
  ): Promise<((encoder: GPUCommandEncoder, set: number) => void) | undefined> {
    const kept = await this._copy(indices.map(index => this._sets[0][index]));
    return (
      kept &&
      ((encoder, set) =>
        indices.forEach((index, i) =>
          copyAll(encoder, kept[i], this.storage(index, set))
        ))
    );
  }

  /** Frees the copies. */
  dispose(): void {
    this._copies.forEach(storage => this.gpu.memory.free(storage));
  }

  private async _copy(
    originals: readonly DeviceStorage[]
  ): Promise<DeviceStorage[] | undefined> {
    const { memory, device } = this.gpu;
    const copies: DeviceStorage[] = [];
    try {
      for (const { name, size } of originals) {
        copies.push(
          await memory.allocateStorage({
            name,
            elements: size,
            bytesPerElement: 1
          })
        );
      }
    } catch {
      copies.forEach(storage => memory.free(storage));
      return undefined;
    }
    this._copies.push(...copies);
    const encoder = device.createCommandEncoder();
    copies.forEach((copy, i) => copyAll(encoder, originals[i], copy));
    device.queue.submit([encoder.finish()]);
    return copies;
  }

  private readonly _sets: (readonly DeviceStorage[])[];
  private readonly _copies: DeviceStorage[] = [];
}

/** Between memories of one size, which are split alike. */
function copyAll(
  encoder: GPUCommandEncoder,
  from: DeviceStorage,
  to: DeviceStorage
): void {
  from.parts.forEach((part, i) =>
    encoder.copyBufferToBuffer(part, 0, to.parts[i], 0, part.size)
  );
}
