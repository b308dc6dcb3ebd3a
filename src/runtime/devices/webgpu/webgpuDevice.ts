/** WebGPU as a device: one buffer for each allocation, launches in batches. */
import { containsPointer } from '../../../compiler/ir/layout';
import {
  DeviceError,
  LARGE_BYTES,
  windowsOf,
  type DeviceStorage,
  type GpuDevice,
  type LaunchMemory
} from '../../../device';
import { KernelVariants } from '../missingPointers';
import {
  isWritten,
  KernelRefused,
  newLaunchOperation,
  newOperation,
  OutOfDeviceMemory,
  pointersOf,
  type CompiledKernel,
  type Deliver,
  type Device,
  type DeviceBuffer,
  type DeviceFacts,
  type DeviceLaunch,
  type LaunchOperation,
  type MemoryRequest,
  type Operation,
  type RepeatableLaunch,
  type Timing,
  type TimingRequest
} from '../port';
import { pointersTouched } from '../pointersTouched';
import { StandIn } from '../standIn';
import { KernelsAhead } from './ahead';
import { Batches } from './batches';
import { LaunchTimes, type TimingWish } from './launchTimes';
import { LaunchEncoder } from './launchEncoder';
import {
  GpuLaunchPlanner,
  operationOf,
  type GpuLaunch,
  type Lowering
} from './gpuLaunch';
import { timeOnGpu } from './launchTiming';
import type { repeatable } from './repeats';
import { ShaderCache } from './shaderCache';
import {
  copyStorage,
  StorageAccess,
  storageOf,
  usable,
  wordsBelow,
  type StoredBuffer
} from './storageAccess';
import { timed, WorkQueue } from './workQueue';

/** All that programs may allocate on a GPU that says itself when it has no more: no card has as much. */
const BEYOND_ANY_CARD = 2 ** 40;

/**
 * Behind every allocation, as cudaMalloc's are multiples of it. WebGPU makes an
 * access behind the end one of the last element: without spare bytes, a kernel
 * that writes too far, which a card forgives, would change the program's data.
 */
const SPARE_BYTES = 256;

export interface WebGpuSettings extends Lowering {
  /** What was made for earlier devices on the same GPU. */
  shaders?: ShaderCache;
  /** A device that runs single launches of kernels that this one refuses. */
  standIn?: () => Promise<Device>;
  /** How closely launches are timed; default: each by itself. */
  times?: TimingWish;
  /** `repeatable` of repeats.ts, for programs, which launch thousands of times. */
  repeats?: typeof repeatable;
}

export class WebGpuDevice implements Device {
  constructor(
    private readonly gpu: GpuDevice,
    {
      shaders = new ShaderCache(),
      standIn,
      warpMode,
      iterationLimit,
      times = 'each',
      repeats
    }: WebGpuSettings = {}
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
      hasWatchdog: true,
      isImmediate: false,
      adapter: description
    };
    this.launchMemory = gpu.takeLaunchMemory();
    this.batches = new Batches(gpu, this.launchMemory, new LaunchTimes(times));
    this.memory = new StorageAccess(gpu, this.batches);
    this.planner = new GpuLaunchPlanner(
      gpu,
      {
        ...(warpMode && { warpMode }),
        ...(iterationLimit !== undefined && { iterationLimit })
      },
      shaders,
      new KernelVariants()
    );
    this.encoder = new LaunchEncoder(gpu, this.launchMemory, this.batches);
    this.ahead = new KernelsAhead(caps, this.planner, this.encoder, shaders);
    this.queue = new WorkQueue(operation => this.batches.holds(operation));
    this.standIn = standIn && new StandIn(standIn, this.memory);
    this.repeats = repeats;
  }

  readonly facts: DeviceFacts;

  get home(): object {
    return this.gpu;
  }

  allocate(request: MemoryRequest): Promise<DeviceBuffer> | DeviceBuffer {
    const { name, bytes, elementBytes = 1, isArgument, isLasting } = request;
    const hasPointers =
      request.variable !== undefined && containsPointer(request.variable.type);
    const { caps, memory } = this.gpu;
    const wanted = {
      name,
      elements: bytes / elementBytes,
      bytesPerElement: elementBytes,
      // What would need windows only for its spare bytes gets none.
      spareBytes: windowsOf(bytes + SPARE_BYTES, caps) ? 0 : SPARE_BYTES,
      ...(isArgument && { mostBindings: caps.maxStorageBuffersPerShader })
    };
    const made = (storage: DeviceStorage): StoredBuffer => {
      if (!isLasting) {
        this._storages.set(storage.id, storage);
      }
      return {
        size: bytes,
        storage,
        ...(hasPointers && { known: new Uint8Array(bytes) })
      };
    };
    const kept = memory.takeKept(wanted);
    if (!kept) {
      return this._allocate(wanted).then(made);
    }
    return Object.assign(made(kept), { isStale: true });
  }

  private async _allocate(
    wanted: Parameters<GpuDevice['memory']['allocateStorage']>[0]
  ): Promise<DeviceStorage> {
    try {
      return await this.gpu.memory.allocateStorage(wanted);
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
      this._storages.delete(storage.id);
      if (!this.gpu.memory.keep(storage)) {
        this.batches.submit();
        this.gpu.memory.free(storage);
      }
    });
  }

  write(
    to: DeviceBuffer,
    offset: number,
    bytes: Uint8Array,
    kept = false
  ): Operation {
    const operation = newOperation('host');
    this.known(to)?.set(bytes, offset);
    const isAtOnce = this.queue.isEmpty;
    const data = kept || isAtOnce ? bytes : bytes.slice();
    return this.queue.add(operation, () => {
      const end = offset + data.length;
      const isWhole =
        offset % 4 === 0 && (data.length % 4 === 0 || end === to.size);
      if (isWhole && data.length >= LARGE_BYTES && (kept || !isAtOnce)) {
        return this.memory.bring(operation, to, offset, data);
      }
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
    deliver: Deliver
  ): Operation {
    const operation = newOperation('host');
    return this.queue.add(operation, () => {
      if (length === 0) {
        deliver(new Uint8Array(0), 0);
        return;
      }
      const start = this.gpu.now();
      const { busyNs } = this.batches;
      return this.memory.read(from, offset, length, deliver).then(() => {
        operation.durationNs = Math.max(
          1e3,
          (this.gpu.now() - start) * 1e6 - (this.batches.busyNs - busyNs)
        );
      });
    });
  }

  fill(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): Operation {
    const operation = newOperation('gpu-timestamps');
    this.known(to)?.fill(value, offset, offset + length);
    return this.queue.add(operation, () => {
      const first = Math.min(length, (4 - (offset % 4)) % 4);
      // The last word of an allocation is all its own.
      const isLast = offset + length === to.size;
      const middle = isLast
        ? Math.ceil((length - first) / 4) * 4
        : wordsBelow(length - first);
      const rest = Math.max(0, length - first - middle);
      const words = (): void => {
        if (middle > 0) {
          this.memory.fillWords(operation, to, offset + first, value, middle);
        }
      };
      // Most have whole words, and wait for nothing.
      return first === 0 && rest === 0
        ? words()
        : this._fillEdges(to, offset, value, length, { first, rest }, words);
    });
  }

  /** Fills the bytes at both ends of `length` bytes that are not whole words, and between them the words. */
  private async _fillEdges(
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number,
    { first, rest }: { first: number; rest: number },
    words: () => void
  ): Promise<void> {
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
    words();
    if (rest > 0) {
      await edge(offset + length - rest, rest);
    }
  }

  copy(
    from: DeviceBuffer,
    fromOffset: number,
    to: DeviceBuffer,
    toOffset: number,
    length: number
  ): Operation {
    const operation = newOperation('gpu-timestamps');
    forget(to);
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
      const source = usable(from, this.batches);
      const target = usable(to, this.batches, toOffset === 0 ? words : 0);
      this.batches.encode(operation, encoder => {
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

  async foresee(launch: DeviceLaunch): Promise<void> {
    return this.ahead.foresee(launch);
  }

  async prepare(launch: DeviceLaunch): Promise<void> {
    await this.encoder.compile(this.planner.plan(launch));
  }

  launch(launch: DeviceLaunch): LaunchOperation {
    let plan: GpuLaunch;
    try {
      plan = this.planner.plan(launch);
    } catch (error) {
      if (!(error instanceof KernelRefused) || !this.standIn) {
        throw error;
      }
      const operation = newLaunchOperation('gpu-timestamps');
      if (!isWritten(launch.kernel)) {
        Object.assign(operation, pointersTouched(launch.kernel, launch.args));
      }
      this.queue.add(operation, () =>
        this._elsewhere(operation, launch, error)
      );
      return operation;
    }
    const operation = operationOf(plan);
    for (const [key, target] of pointersOf(launch.args)) {
      if (target.kind === 'pointer' && operation.writes.includes(key)) {
        forget(target.buffer);
      }
    }
    // Pipelines of several kernels are made at the same time.
    void this.encoder.begin(plan);
    this.queue.add(operation, () => {
      const encoded = this.encoder.encode(operation, plan);
      return encoded?.catch((error: unknown) => {
        if (!(error instanceof KernelRefused) || !this.standIn) {
          throw error;
        }
        return this._elsewhere(operation, launch, error);
      });
    });
    return operation;
  }

  repeatable(launch: DeviceLaunch): RepeatableLaunch | undefined {
    const {
      gpu,
      launchMemory: memory,
      batches,
      queue,
      planner,
      encoder
    } = this;
    const road = { gpu, memory, batches, queue, planner, encoder };
    return this.repeats?.(road, launch);
  }

  known(buffer: DeviceBuffer): Uint8Array | undefined {
    return (buffer as StoredBuffer).known;
  }

  mark(): void {
    this.queue.add(newOperation('host'), () => this.batches.mark());
  }

  room(): Promise<void> | undefined {
    return this.queue.isLong
      ? this.queue.drained()
      : this.batches.isFull
        ? this.batches.room()
        : undefined;
  }

  whyNot(code: CompiledKernel): string | undefined {
    return this.ahead.whyNot(code);
  }

  async time(
    launches: readonly DeviceLaunch[],
    request: TimingRequest
  ): Promise<Timing> {
    await this.synchronise();
    return timeOnGpu(
      this.gpu,
      this.encoder,
      launches.map(launch => this.planner.plan(launch)),
      request
    );
  }

  /** Runs a launch on the device that stands in, in its turn. */
  private async _elsewhere(
    operation: LaunchOperation,
    launch: DeviceLaunch,
    refused: KernelRefused
  ): Promise<void> {
    await this.batches.collect();
    await this.standIn!.run(operation, launch, refused);
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
    if (!this.queue.isEmpty) {
      await this.queue.drained();
    }
    const ends = this.batches.collect();
    if (ends) {
      await this.gpu.guard(() => ends);
    } else {
      this.gpu.check();
    }
    this.queue.throwFailure();
  }

  dispose(): void {
    this.batches.submit();
    if (this.batches.isEmpty) {
      this.gpu.giveLaunchMemory(this.launchMemory);
    } else {
      this.launchMemory.dispose();
    }
    this.memory.dispose();
    this._storages.forEach(storage => this.gpu.memory.free(storage));
    this._storages.clear();
    this.encoder.dispose();
    this.standIn?.dispose();
  }

  private readonly launchMemory: LaunchMemory;
  private readonly batches: Batches;
  private readonly memory: StorageAccess;
  private readonly planner: GpuLaunchPlanner;
  private readonly encoder: LaunchEncoder;
  private readonly ahead: KernelsAhead;
  private readonly standIn: StandIn | undefined;
  private readonly queue: WorkQueue;
  private readonly repeats: typeof repeatable | undefined;
  private readonly _storages = new Map<number, DeviceStorage>();
}

/** The device writes there, perhaps again and again. */
function forget(buffer: DeviceBuffer): void {
  (buffer as StoredBuffer).known = undefined;
}
