/** A program's device on WebGPU: one buffer for each allocation, launches in batches. */
import type { Module } from '../../../compiler/ir/types';
import type { PointerKey } from '../../../compiler/wgsl';
import {
  DeviceError,
  windowsOf,
  type DeviceStorage,
  type GpuDevice
} from '../../../device';
import {
  newOperation,
  OutOfDeviceMemory,
  type DeviceBuffer,
  type DeviceFacts,
  type DeviceLaunch,
  type Operation,
  type ProgramDevice
} from '../port';
import { Batches } from './batches';
import { KernelShaders, writtenPointers, type Lowering } from './kernelShaders';
import { LaunchEncoder } from './launchEncoder';
import { timed, WorkQueue } from './workQueue';
import {
  copyStorage,
  StorageAccess,
  storageOf,
  wordsBelow,
  type GpuMemory
} from './storageAccess';

/** All that programs may allocate on a GPU that says itself when it has no more: no card has as much. */
const BEYOND_ANY_CARD = 2 ** 40;

/**
 * Behind every allocation, as cudaMalloc's are multiples of it. WebGPU makes an
 * access behind the end one of the last element: without spare bytes, a kernel
 * that writes too far, which a card forgives, would change the program's data.
 */
const SPARE_BYTES = 256;

export class WebGpuProgramDevice implements ProgramDevice {
  constructor(
    private readonly gpu: GpuDevice,
    module: Module,
    lowering: Lowering = {}
  ) {
    const { device, description, caps } = gpu;
    // WebGPU tells no total; it is certain that one buffer of this size fits.
    const memoryBytes = Math.max(
      Math.min(caps.maxBufferBytes, caps.maxBindingBytes),
      2 ** 30
    );
    // A software GPU takes the machine's memory until there is none.
    const allocatableBytes = description.isSoftware
      ? memoryBytes
      : BEYOND_ANY_CARD;
    this.facts = {
      name:
        description.description ||
        `${description.vendor} ${description.architecture}`.trim() ||
        'WebGPU',
      memoryBytes,
      allocatableBytes,
      sharedPerBlock: device.limits.maxComputeWorkgroupStorageSize,
      adapter: description
    };
    this.batches = new Batches(gpu);
    this.memory = new StorageAccess(gpu, this.batches);
    const note = (sentence: string): void => void this.notes.add(sentence);
    this.kernels = new KernelShaders(gpu, module, lowering, note);
    this.launches = new LaunchEncoder(gpu, module, this.batches, note);
    this.queue = new WorkQueue(operation => this.batches.holds(operation));
  }

  readonly kind = 'webgpu';
  readonly facts: DeviceFacts;
  readonly notes = new Set<string>();

  async allocate(name: string, bytes: number): Promise<DeviceBuffer> {
    // What would need windows only for its spare bytes gets none.
    const spare = windowsOf(bytes + SPARE_BYTES, this.gpu.caps)
      ? 0
      : SPARE_BYTES;
    try {
      const storage = await this.gpu.memory.allocateStorage({
        name,
        elements: bytes + spare,
        bytesPerElement: 1
      });
      this._storages.add(storage);
      return { size: bytes, storage } as GpuMemory;
    } catch (error) {
      if (error instanceof DeviceError && error.name === 'OutOfMemoryError') {
        throw new OutOfDeviceMemory(error.message);
      }
      throw error;
    }
  }

  free(memory: DeviceBuffer): void {
    const storage = storageOf(memory);
    this.queue.add(newOperation('host'), () => {
      this.batches.submit();
      this._storages.delete(storage);
      this.gpu.memory.free(storage);
    });
  }

  write(to: DeviceBuffer, offset: number, bytes: Uint8Array): Operation {
    const operation = newOperation('host');
    const data = this.queue.isEmpty ? bytes : bytes.slice();
    return this.queue.add(operation, () => {
      const end = offset + data.length;
      const isWhole =
        offset % 4 === 0 && (data.length % 4 === 0 || end === to.size);
      return isWhole
        ? timed(operation, this.gpu.now, () =>
            this.memory.put(to, offset, data)
          )
        : this.memory.patch(operation, to, offset, data.slice());
    });
  }

  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: (bytes: Uint8Array) => void
  ): Operation {
    const operation = newOperation('host');
    return this.queue.add(operation, async () => {
      const start = this.gpu.now();
      // The GPU copies behind the kernels without being asked a second time.
      const before = this.batches.collect();
      const bytes = this.memory.get(from, offset, length);
      bytes.catch(() => undefined);
      const kernelNs = await before;
      deliver(await bytes);
      operation.durationNs = Math.max(
        1e3,
        (this.gpu.now() - start) * 1e6 - kernelNs
      );
    });
  }

  fill(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): Operation {
    const operation = newOperation('gpu-timestamps');
    return this.queue.add(operation, async () => {
      const first = Math.min(length, (4 - (offset % 4)) % 4);
      // The last word of an allocation is all its own.
      const isLast = offset + length === to.size;
      const middle = isLast
        ? Math.ceil((length - first) / 4) * 4
        : wordsBelow(length - first);
      const edge = (at: number, count: number): Promise<void> =>
        this.memory.patch(
          newOperation('host'),
          to,
          at,
          new Uint8Array(count).fill(value)
        );
      if (first > 0) {
        await edge(offset, first);
      }
      if (middle > 0) {
        this.memory.fillWords(operation, to, offset + first, value, middle);
      }
      const rest = length - first - middle;
      if (rest > 0) {
        await edge(offset + first + middle, rest);
      }
    });
  }

  copy(
    from: DeviceBuffer,
    fromOffset: number,
    to: DeviceBuffer,
    toOffset: number,
    length: number
  ): Operation {
    const operation = newOperation('gpu-timestamps');
    return this.queue.add(operation, async () => {
      const reachesEnd = toOffset + length === to.size;
      const words = reachesEnd ? Math.ceil(length / 4) * 4 : length;
      if (fromOffset % 4 !== 0 || toOffset % 4 !== 0 || words % 4 !== 0) {
        await this.batches.collect();
        const bytes = await this.memory.get(from, fromOffset, length);
        await this.memory.patch(operation, to, toOffset, bytes);
        return;
      }
      // WebGPU copies between two buffers, not inside one.
      const between =
        from === to ? await this.memory.between(words) : undefined;
      this.batches.encode(operation, encoder => {
        const source = storageOf(from);
        const target = storageOf(to);
        if (between) {
          copyStorage(encoder, source, fromOffset, between, 0, words);
          copyStorage(encoder, between, 0, target, toOffset, words);
        } else {
          copyStorage(encoder, source, fromOffset, target, toOffset, words);
        }
      });
      if (between) {
        this.batches.submit();
        this.gpu.memory.free(between);
      }
    });
  }

  launch(launch: DeviceLaunch): Operation & { writes: readonly PointerKey[] } {
    const operation = newOperation('gpu-timestamps');
    const variant = this.kernels.variantFor(launch);
    const shader = this.kernels.shaderFor(variant.kernel, launch);
    const writes = writtenPointers(shader, launch.args);
    this.queue.add(operation, () =>
      this.launches.encode(operation, shader, launch, variant)
    );
    return Object.assign(operation, { writes });
  }

  callHost(work: () => void): Operation {
    const operation = newOperation('host');
    return this.queue.add(operation, async () => {
      await this.batches.collect();
      timed(operation, this.gpu.now, work);
    });
  }

  get isIdle(): boolean {
    return this.queue.isEmpty && this.batches.isEmpty;
  }

  async synchronise(): Promise<void> {
    await this.queue.drained();
    await this.gpu.guard(() => this.batches.collect());
    this.queue.throwFailure();
  }

  dispose(): void {
    this.batches.dispose();
    this._storages.forEach(storage => this.gpu.memory.free(storage));
    this._storages.clear();
    this.launches.dispose();
  }

  private readonly batches: Batches;
  private readonly memory: StorageAccess;
  private readonly kernels: KernelShaders;
  private readonly launches: LaunchEncoder;
  private readonly queue: WorkQueue;
  private readonly _storages = new Set<DeviceStorage>();
}
