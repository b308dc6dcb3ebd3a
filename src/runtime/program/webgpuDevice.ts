/** A program's device on WebGPU: one buffer for each allocation, launches in batches. */
import type { IrFunction, Module, Variable } from '../../compiler/ir/types';
import { readScalar } from '../../compiler/ir/scalars';
import {
  packDescriptors,
  planTextures,
  textureBytes
} from '../../compiler/ir/textures';
import {
  emitWgsl,
  pointerKey,
  WgslUnsupported,
  type PointerKey,
  type WgslBinding,
  type WgslKernel,
  type WgslOptions
} from '../../compiler/wgsl';
import {
  DeviceError,
  dispatchOf,
  prepareLaunch,
  ShaderError,
  windowsOf,
  type DeviceStorage,
  type GpuDevice,
  type LaunchReport,
  type PreparedLaunch
} from '../../device';
import { printedText } from '../prints';
import { Batches } from './batches';
import {
  KernelRefused,
  newOperation,
  OutOfDeviceMemory,
  pointersOf,
  type DeviceBuffer,
  type DeviceFacts,
  type DeviceFault,
  type DeviceLaunch,
  type LaunchArgument,
  type Operation,
  type ProgramDevice
} from './device';
import { withoutPointers, type WithoutPointers } from './missingPointers';
import { doubtfulFetches } from './textures';

interface GpuMemory extends DeviceBuffer {
  storage: DeviceStorage;
}

/** All that programs may allocate on a GPU that says itself when it has no more: no card has as much. */
const BEYOND_ANY_CARD = 2 ** 40;

/** How the programs' kernels are lowered; what the session's settings say. */
export type Lowering = Pick<
  WgslOptions,
  'double' | 'warpMode' | 'iterationLimit'
>;

/** Bytes of a buffer from which larger ones are filled. */
const PATTERN_BYTES = 2 ** 20;

/**
 * Behind every allocation, as cudaMalloc's are multiples of it. WebGPU makes an
 * access behind the end one of the last element: without spare bytes, a kernel
 * that writes too far, which a card forgives, would change the program's data.
 */
const SPARE_BYTES = 256;

export class WebGpuProgramDevice implements ProgramDevice {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly module: Module,
    private readonly lowering: Lowering = {}
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
    this._enqueue(newOperation('host'), () => {
      this.batches.submit();
      this._storages.delete(storage);
      this.gpu.memory.free(storage);
    });
  }

  write(to: DeviceBuffer, offset: number, bytes: Uint8Array): Operation {
    const operation = newOperation('host');
    const data = this.isQueueEmpty ? bytes : bytes.slice();
    return this._enqueue(operation, () => {
      const end = offset + data.length;
      const isWhole =
        offset % 4 === 0 && (data.length % 4 === 0 || end === to.size);
      return isWhole
        ? this._timed(operation, () => this._put(to, offset, data))
        : this._patch(operation, to, offset, data.slice());
    });
  }

  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: (bytes: Uint8Array) => void
  ): Operation {
    const operation = newOperation('host');
    return this._enqueue(operation, async () => {
      const start = performance.now();
      // The GPU copies behind the kernels without being asked a second time.
      const before = this.batches.collect();
      const bytes = this._get(from, offset, length);
      bytes.catch(() => undefined);
      const kernelNs = await before;
      deliver(await bytes);
      operation.durationNs = Math.max(
        1e3,
        (performance.now() - start) * 1e6 - kernelNs
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
    return this._enqueue(operation, async () => {
      const first = Math.min(length, (4 - (offset % 4)) % 4);
      // The last word of an allocation is all its own.
      const isLast = offset + length === to.size;
      const middle = isLast
        ? Math.ceil((length - first) / 4) * 4
        : (length - first) & ~3;
      const edge = (at: number, count: number): Promise<void> =>
        this._patch(
          newOperation('host'),
          to,
          at,
          new Uint8Array(count).fill(value)
        );
      if (first > 0) {
        await edge(offset, first);
      }
      if (middle > 0) {
        this._fillWords(operation, to, offset + first, value, middle);
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
    return this._enqueue(operation, async () => {
      const reachesEnd = toOffset + length === to.size;
      const words = reachesEnd ? Math.ceil(length / 4) * 4 : length;
      if (fromOffset % 4 !== 0 || toOffset % 4 !== 0 || words % 4 !== 0) {
        await this.batches.collect();
        const bytes = await this._get(from, fromOffset, length);
        await this._patch(operation, to, toOffset, bytes);
        return;
      }
      // WebGPU copies between two buffers, not inside one.
      const between = from === to ? await this._between(words) : undefined;
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
    const { kernel, without, wild } = this._kernelFor(launch);
    const shader = this._shader(kernel, launch);
    const writes = writtenPointers(shader, launch.args);
    this._enqueue(operation, () =>
      this._run(operation, shader, launch, without, wild)
    );
    return Object.assign(operation, { writes });
  }

  callHost(work: () => void): Operation {
    const operation = newOperation('host');
    return this._enqueue(operation, async () => {
      await this.batches.collect();
      this._timed(operation, work);
    });
  }

  get isIdle(): boolean {
    return this.isQueueEmpty && this.batches.isEmpty;
  }

  async synchronise(): Promise<void> {
    await this._tail;
    await this.gpu.guard(() => this.batches.collect());
    if (this._failure !== undefined) {
      const failure = this._failure.error;
      this._failure = undefined;
      throw failure;
    }
  }

  dispose(): void {
    this.batches.dispose();
    this._storages.forEach(storage => this.gpu.memory.free(storage));
    this._storages.clear();
    this._empty.splice(0).forEach(buffer => buffer.destroy());
    this._texturePools.forEach(buffer => buffer.destroy());
    this._texturePools.clear();
  }

  // ------------------------------------------------------------------ order

  private get isQueueEmpty(): boolean {
    return this._waiting === 0;
  }

  /** Does the work when all before it is done: now, where that is so. */
  private _enqueue(
    operation: Operation,
    work: () => Promise<void> | void
  ): Operation {
    const done = (): void => {
      // Encoded work is finished when its batch is.
      operation.finished ||= !this.batches.holds(operation);
    };
    const failed = (error: unknown): void => {
      operation.finished = true;
      this._failure ??= { error };
    };
    const start = (): Promise<void> | void => {
      try {
        return work();
      } catch (error) {
        failed(error);
      }
    };
    if (this.isQueueEmpty) {
      const result = start();
      if (!(result instanceof Promise)) {
        done();
        return operation;
      }
      this._waiting++;
      this._tail = result.then(done, failed).finally(() => this._waiting--);
    } else {
      this._waiting++;
      this._tail = this._tail
        .then(start)
        .then(done, failed)
        .finally(() => this._waiting--);
    }
    return operation;
  }

  private _timed(operation: Operation, work: () => void): void {
    const start = performance.now();
    work();
    operation.durationNs = Math.max(1e3, (performance.now() - start) * 1e6);
  }

  // ------------------------------------------------------------------ memory

  /** At a multiple of four bytes; the last word of an allocation is all its own. */
  private _put(to: DeviceBuffer, offset: number, bytes: Uint8Array): void {
    this.batches.submit();
    for (const piece of storageOf(to).pieces(offset, bytes.length)) {
      const part = bytes.subarray(piece.at, piece.at + piece.length);
      this.gpu.memory.write(
        piece.buffer,
        piece.offset,
        part as Uint8Array<ArrayBuffer>
      );
    }
  }

  /** Any bytes: the words around them are read first. */
  private async _patch(
    operation: Operation,
    to: DeviceBuffer,
    offset: number,
    bytes: Uint8Array
  ): Promise<void> {
    const start = performance.now();
    const first = offset & ~3;
    const end = Math.ceil((offset + bytes.length) / 4) * 4;
    this.batches.submit();
    const words = await this._words(to, first, end - first);
    words.set(bytes, offset - first);
    this._put(to, first, words);
    operation.clock = 'host';
    operation.durationNs = (performance.now() - start) * 1e6;
  }

  private async _get(
    from: DeviceBuffer,
    offset: number,
    length: number
  ): Promise<Uint8Array> {
    const first = offset & ~3;
    const end = Math.ceil((offset + length) / 4) * 4;
    const words = await this._words(from, first, end - first);
    return words.subarray(offset - first, offset - first + length);
  }

  private async _words(
    from: DeviceBuffer,
    offset: number,
    length: number
  ): Promise<Uint8Array> {
    return new Uint8Array(
      await this.gpu.memory.download(storageOf(from), length, offset)
    );
  }

  /** Memory for a copy inside one allocation to go by. */
  private _between(bytes: number): Promise<DeviceStorage> {
    return this.gpu.memory.allocateStorage({
      name: 'a copy inside one array',
      elements: bytes,
      bytesPerElement: 1
    });
  }

  private _fillWords(
    operation: Operation,
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): void {
    const pieces = storageOf(to).pieces(offset, length);
    if (value === 0) {
      this.batches.encode(operation, encoder =>
        pieces.forEach(piece =>
          encoder.clearBuffer(piece.buffer, piece.offset, piece.length)
        )
      );
      return;
    }
    const size = Math.min(length, PATTERN_BYTES);
    const pattern = this.gpu.device.createBuffer({
      size,
      usage: GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    });
    this.gpu.device.queue.writeBuffer(
      pattern,
      0,
      new Uint8Array(size).fill(value)
    );
    this.batches.encode(operation, encoder => {
      for (const piece of pieces) {
        for (let at = 0; at < piece.length; at += size) {
          const count = Math.min(size, piece.length - at);
          encoder.copyBufferToBuffer(
            pattern,
            0,
            piece.buffer,
            piece.offset + at,
            count
          );
        }
      }
    });
    this.batches.submit();
    pattern.destroy();
  }

  // ----------------------------------------------------------------- kernels

  /** The kernel as these arguments have it: without the pointers that point nowhere. */
  private _kernelFor({ kernel, args }: DeviceLaunch): {
    kernel: IrFunction;
    without?: WithoutPointers;
    wild: Map<string, string>;
  } {
    const missing = new Map<number, { isNull: boolean }>();
    const wild = new Map<string, string>();
    args.forEach((arg, index) => {
      if (arg.kind === 'null' || arg.kind === 'wild') {
        missing.set(index, { isNull: arg.kind === 'null' });
        const { name } = kernel.params[index];
        wild.set(name, arg.kind === 'null' ? 'null' : arg.why);
      }
    });
    if (missing.size === 0) {
      return { kernel, wild };
    }
    let variants = this._variants.get(kernel);
    if (!variants) {
      variants = new Map();
      this._variants.set(kernel, variants);
    }
    const key = [...missing].map(([i, m]) => `${i}${m.isNull}`).join();
    let found = variants.get(key);
    if (!found) {
      found = withoutPointers(this.module, kernel, missing);
      variants.set(key, found);
    }
    return { kernel: found.kernel, without: found, wild };
  }

  private _shader(kernel: IrFunction, launch: DeviceLaunch): WgslKernel {
    const all = pointersOf(launch.args);
    const groups = new Map<DeviceBuffer, PointerKey[]>();
    for (const [key, target] of all) {
      if (target.kind === 'pointer') {
        groups.set(target.buffer, [...(groups.get(target.buffer) ?? []), key]);
      }
    }
    const isConst = (key: PointerKey): boolean => {
      const type = typeof key === 'number' && kernel.params[key].type;
      return type && type.kind === 'pointer' && type.isConst;
    };
    // The binding of a group is that of its first pointer: a writable one.
    const aliases = [...groups.values()]
      .filter(group => group.length > 1)
      .map(group =>
        group.sort((a, b) => Number(isConst(a)) - Number(isConst(b)))
      );
    const offsetParams = all
      .filter(([, target]) => target.kind === 'pointer' && target.offset !== 0)
      .map(([key]) => key);
    // Of parameters, the kernel itself knows that they are null.
    const nullPointers = all
      .filter(([key, { kind }]) => typeof key === 'string' && kind === 'null')
      .map(([key]) => key);
    const windows = all.flatMap(([pointer, target]) => {
      const found =
        target.kind === 'pointer' &&
        windowsOf(target.buffer.size, this.gpu.caps);
      return found ? [{ pointer, ...found }] : [];
    });
    const { foldGrid } = dispatchOf(
      launch.grid,
      this.gpu.device.limits.maxComputeWorkgroupsPerDimension
    );
    const options: WgslOptions = {
      ...this.lowering,
      block: launch.block,
      caps: this.gpu.caps,
      dynamicShared: launch.shared,
      printWords: Math.max(4, launch.printBytes >> 2),
      ...(foldGrid && { foldGrid }),
      ...(aliases.length > 0 && { aliases }),
      ...(offsetParams.length > 0 && { offsetParams }),
      ...(nullPointers.length > 0 && { nullPointers }),
      ...(windows.length > 0 && { windows })
    };
    let shaders = this._shaders.get(kernel);
    if (!shaders) {
      shaders = new Map();
      this._shaders.set(kernel, shaders);
    }
    const key = JSON.stringify([
      options.block,
      options.dynamicShared,
      options.printWords,
      foldGrid,
      aliases,
      offsetParams,
      nullPointers,
      windows
    ]);
    let shader = shaders.get(key);
    if (!shader) {
      shader = emit(this.module, kernel, options);
      shader.notes.forEach(note => this.notes.add(`${kernel.name}: ${note}`));
      shaders.set(key, shader);
    }
    return shader;
  }

  private async _run(
    operation: Operation,
    shader: WgslKernel,
    launch: DeviceLaunch,
    without: WithoutPointers | undefined,
    wild: Map<string, string>
  ): Promise<void> {
    const scalars = new Map<number, number | bigint | boolean | Uint8Array>();
    launch.args.forEach((arg, index) => {
      if (arg.kind === 'value') {
        const { type } = launch.kernel.params[index];
        scalars.set(
          index,
          type.kind === 'scalar'
            ? readScalar(viewOf(arg.bytes), 0, type.name)
            : arg.bytes
        );
      }
    });
    const pointers = new Map(pointersOf(launch.args));
    const offsets = new Map<PointerKey, number>();
    for (const [key, target] of pointers) {
      if (target.kind === 'pointer') {
        offsets.set(key, target.offset);
      }
    }
    const bufferFor = ({
      param,
      at,
      variable,
      window
    }: WgslBinding): GPUBuffer | GPUBufferBinding => {
      if (variable !== undefined) {
        return storageOf(launch.variable(this._variable(variable))).binding();
      }
      const target = pointers.get(pointerKey(param!, at));
      return target?.kind === 'pointer'
        ? storageOf(target.buffer).binding(window)
        : this._nothing();
    };
    const textures = shader.textures && this._textures(launch);
    if (textures) {
      doubtfulFetches(launch.kernel, launch.textures, param => {
        const value = scalars.get(param);
        return typeof value === 'bigint' ? value : 0n;
      }).forEach(note => this.notes.add(`${note}.`));
      this.batches.encode(operation, encoder => textures.copy(encoder));
    }
    let prepared: PreparedLaunch;
    try {
      prepared = await prepareLaunch(this.gpu, {
        kernel: shader,
        ...(textures && { textures: textures.buffer }),
        grid: launch.grid,
        scalars,
        offsets,
        buffer: bufferFor
      });
    } catch (error) {
      if (error instanceof DeviceError && error.name === 'LaunchError') {
        const kind = error.message.includes('bytes into its array')
          ? 'misaligned'
          : 'launch';
        operation.fault = { kind, message: error.message };
        return;
      }
      throw error instanceof ShaderError
        ? new KernelRefused(
            `the browser refused the WGSL generated for ${launch.kernel.name}: ${error.message}. This is a fault of gridstride: please report it with the source`
          )
        : error;
    }
    this.batches.encode(operation, undefined, {
      prepared,
      report: report => {
        operation.prints = printedText(shader, report.printed);
        operation.fault = faultOf(report, launch, without, wild);
      }
    });
  }

  /** The buffer with descriptors and texels, and what brings the texels there when it is the launch's turn. */
  private _textures({ textures }: DeviceLaunch): {
    buffer: GPUBuffer;
    copy(encoder: GPUCommandEncoder): void;
  } {
    const layouts = textures.map(texture => texture?.layout);
    const { starts, words } = planTextures(layouts);
    const key = JSON.stringify(layouts);
    let buffer = this._texturePools.get(key);
    if (!buffer) {
      buffer = this.gpu.device.createBuffer({
        size: 4 * words,
        usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST
      });
      const table = packDescriptors(layouts);
      this.gpu.device.queue.writeBuffer(buffer, 0, table);
      this._texturePools.set(key, buffer);
    }
    const pool = buffer;
    return {
      buffer,
      copy: encoder =>
        textures.forEach((texture, handle) => {
          if (texture) {
            const size = Math.ceil(textureBytes(texture.layout) / 4) * 4;
            const { storage } = texture.buffer as GpuMemory;
            for (const piece of storage.pieces(texture.offset, size)) {
              encoder.copyBufferToBuffer(
                piece.buffer,
                piece.offset,
                pool,
                4 * starts[handle] + piece.at,
                piece.length
              );
            }
          }
        })
    };
  }

  /** What is bound for a pointer that is null; one for each binding, since they may be writable. */
  private _nothing(): GPUBuffer {
    const buffer = this.gpu.device.createBuffer({
      size: 16,
      usage: GPUBufferUsage.STORAGE
    });
    this._empty.push(buffer);
    return buffer;
  }

  private _variable(id: number): Variable {
    return this.module.globals.find(variable => variable.id === id)!;
  }

  private readonly batches: Batches;
  private readonly _storages = new Set<DeviceStorage>();
  private readonly _empty: GPUBuffer[] = [];
  /** By the layouts of all textures that they hold. */
  private readonly _texturePools = new Map<string, GPUBuffer>();
  private readonly _variants = new Map<
    IrFunction,
    Map<string, WithoutPointers>
  >();
  private readonly _shaders = new Map<IrFunction, Map<string, WgslKernel>>();
  private _waiting = 0;
  private _tail: Promise<void> = Promise.resolve();
  private _failure: { error: unknown } | undefined;
}

function storageOf(memory: DeviceBuffer): DeviceStorage {
  return (memory as GpuMemory).storage;
}

/** `length` bytes, each of which is in one buffer of `from` and one of `to`. */
function copyStorage(
  encoder: GPUCommandEncoder,
  from: DeviceStorage,
  fromOffset: number,
  to: DeviceStorage,
  toOffset: number,
  length: number
): void {
  for (const target of to.pieces(toOffset, length)) {
    for (const source of from.pieces(fromOffset + target.at, target.length)) {
      encoder.copyBufferToBuffer(
        source.buffer,
        source.offset,
        target.buffer,
        target.offset + source.at,
        source.length
      );
    }
  }
}

function emit(
  module: Module,
  kernel: IrFunction,
  options: WgslOptions
): WgslKernel {
  try {
    return emitWgsl(module, kernel, options);
  } catch (error) {
    if (error instanceof WgslUnsupported) {
      const { span, message } = error;
      const file = module.files[span.file]?.name ?? 'kernel';
      throw new KernelRefused(`${file}:${span.line}: ${message}`);
    }
    throw error;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Pointers to buffers that the kernel writes, through whichever name. */
function writtenPointers(
  shader: WgslKernel,
  args: readonly LaunchArgument[]
): PointerKey[] {
  const pointers = pointersOf(args);
  const byKey = new Map(pointers);
  const written = new Set<DeviceBuffer>();
  for (const { param, at, writes } of shader.bindings) {
    const target =
      param === undefined ? undefined : byKey.get(pointerKey(param, at));
    if (writes && target?.kind === 'pointer') {
      written.add(target.buffer);
    }
  }
  return pointers
    .filter(
      ([, target]) => target.kind === 'pointer' && written.has(target.buffer)
    )
    .map(([key]) => key);
}

function faultOf(
  { stop }: LaunchReport,
  launch: DeviceLaunch,
  without: WithoutPointers | undefined,
  wild: Map<string, string>
): DeviceFault | undefined {
  if (!stop) {
    return undefined;
  }
  if (stop.name === 'TimeoutError') {
    return { kind: 'endless', message: stop.message };
  }
  if (stop.name === 'AssertionError') {
    return { kind: 'assert', message: stop.message };
  }
  const use = without?.uses.find(({ span }) => span.line === stop.line);
  return use
    ? {
        kind: 'address',
        message: wildMessage(launch.kernel.name, stop.line, use.param, wild)
      }
    : { kind: 'trap', message: stop.message };
}

/** `saxpy reads or writes through x in line 12, which is null` */
export function wildMessage(
  kernel: string,
  line: number,
  param: Variable,
  wild: ReadonlyMap<string, string>
): string {
  return `${kernel} reads or writes through ${param.name} in line ${line}, and ${param.name} is ${wild.get(param.name)}`;
}
