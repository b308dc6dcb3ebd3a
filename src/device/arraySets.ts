/** The arrays of one request on the GPU: pristine contents and buffer sets. */
import type { GpuDevice } from './gpuDevice';
import type { DeviceMemory } from './gpuMemory';
import type { DeviceStorage } from './deviceStorage';

export interface HostArray {
  /** For messages. */
  name: string;
  data: ArrayBuffer;
  elements: number;
  bytesPerElement: number;
}

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

/** Set 0 is what a checked run works on; more sets are copies for timing. */
export class ArraySets {
  private constructor(
    private readonly gpu: GpuDevice,
    private readonly host: HostArray[]
  ) {}

  /** @throws DeviceError OutOfMemoryError, with nothing left allocated. */
  static async upload(gpu: GpuDevice, host: HostArray[]): Promise<ArraySets> {
    const arrays = new ArraySets(gpu, host);
    try {
      await arrays._addSet();
    } catch (error) {
      arrays.dispose();
      throw error;
    }
    arrays.reset(host.map((_, index) => index));
    return arrays;
  }

  /** Bytes of one set. */
  get bytes(): number {
    return this.host.reduce((sum, { data }) => sum + data.byteLength, 0);
  }

  get sets(): number {
    return this._sets.length;
  }

  /** The memory of an array. */
  storage(array: number, set = 0): DeviceStorage {
    return this._sets[set][array];
  }

  /** The first buffer of an array's memory: all of it, save for arrays larger than a buffer. */
  buffer(array: number, set = 0): GPUBuffer {
    return this.storage(array, set).parts[0];
  }

  /** Gives arrays of set 0 the host's contents. */
  reset(arrays: number[]): void {
    for (const array of arrays) {
      this._memory.upload(this.storage(array), this.host[array].data);
    }
  }

  download(array: number): Promise<ArrayBuffer> {
    return this._memory.download(
      this.storage(array),
      this.host[array].data.byteLength
    );
  }

  /**
   * Makes `count` sets in all, copies of set 0 as it is now; fewer where
   * memory runs out.
   */
  async rotate(count: number): Promise<void> {
    while (this._sets.length < count) {
      try {
        await this._addSet();
      } catch {
        return;
      }
      const copy = this._sets[this._sets.length - 1];
      const encoder = this.gpu.device.createCommandEncoder();
      copy.forEach((storage, array) =>
        copyAll(encoder, this.storage(array), storage)
      );
      this.gpu.device.queue.submit([encoder.finish()]);
    }
  }

  /**
   * Keeps the contents of these arrays, and returns what gives any set's
   * arrays them back. Undefined where memory for the copies is lacking.
   */
  async keep(
    arrays: number[]
  ): Promise<((encoder: GPUCommandEncoder, set: number) => void) | undefined> {
    const kept: { array: number; storage: DeviceStorage }[] = [];
    for (const array of arrays) {
      try {
        const storage = await this._memory.allocateStorage(this.host[array]);
        kept.push({ array, storage });
      } catch {
        kept.forEach(({ storage }) => this._memory.free(storage));
        return undefined;
      }
      this._memory.upload(kept[kept.length - 1].storage, this.host[array].data);
    }
    this._kept.push(...kept.map(({ storage }) => storage));
    return (encoder, set) => {
      for (const { array, storage } of kept) {
        copyAll(encoder, storage, this.storage(array, set));
      }
    };
  }

  dispose(): void {
    [...this._sets.flat(), ...this._kept].forEach(storage =>
      this._memory.free(storage)
    );
    this._sets = [];
    this._kept = [];
  }

  private async _addSet(): Promise<void> {
    const set: DeviceStorage[] = [];
    try {
      for (const { name, elements, bytesPerElement } of this.host) {
        set.push(
          await this._memory.allocateStorage({
            name,
            elements,
            bytesPerElement,
            mostBindings: this.gpu.caps.maxStorageBuffersPerShader
          })
        );
      }
    } catch (error) {
      set.forEach(storage => this._memory.free(storage));
      throw error;
    }
    this._sets.push(set);
  }

  private get _memory(): DeviceMemory {
    return this.gpu.memory;
  }

  private _sets: DeviceStorage[][] = [];
  private _kept: DeviceStorage[] = [];
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
