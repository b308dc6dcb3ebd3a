/** One launch as commands: buffers bound, texels brought, the dispatch. */
import { pointerKey, type PointerKey } from '../../../compiler/ir/pointerKey';
import type { Variable } from '../../../compiler/ir/types';
import { readScalar } from '../../../compiler/semantics/scalars';
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';
import type { WgslBinding, WgslKernel } from '../../../compiler/wgsl';
import type { Dim3 } from '../../../protocol/launchRequest';
import {
  checkWorkgroupMemory,
  DeviceError,
  lackOfWorkgroupMemory,
  launchEntries,
  launchProgram,
  prepareDispatch,
  ShaderError,
  type DeviceStorage,
  type GpuDevice,
  type LaunchMemory,
  type LaunchProgram,
  type LaunchResources,
  type PreparedDispatch,
  type UniformValue,
  type UniformValues
} from '../../../device';
import {
  isWritten,
  KernelRefused,
  pointersOf,
  type DeviceArgument,
  type DeviceBuffer,
  type DeviceLaunch,
  type LaunchOperation,
  type PointerArgument
} from '../port';
import type { Batches } from './batches';
import { doubtfulFetches } from './doubtfulFetches';
import type { GpuLaunch } from './gpuLaunch';
import { RecordedLaunch } from './recordedLaunch';
import { usable } from './storageAccess';
import { TexturePools, type TexturePool } from './texturePools';

/** Copies of the launch's buffers that timed launches go round. */
export interface LaunchSets {
  count: number;
  storage(buffer: DeviceBuffer, set: number): DeviceStorage;
}

export class LaunchEncoder {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly memory: LaunchMemory,
    private readonly batches: Batches
  ) {
    this.textures = new TexturePools(gpu);
  }

  /**
   * Asks for the pipeline of a launch whose turn is to come. A failure is told then.
   * @returns when it is there, or not to be had
   */
  begin({ shader }: GpuLaunch): Promise<unknown> | undefined {
    try {
      return launchProgram(this.gpu, shader).ended;
    } catch (error) {
      if (!(error instanceof DeviceError)) {
        throw error;
      }
      return undefined;
    }
  }

  /**
   * Encodes a launch; a failure of its own becomes the operation's fault. It
   * promises only where there is something to wait for.
   * @throws KernelRefused where the browser refuses the shader
   */
  encode(operation: LaunchOperation, plan: GpuLaunch): void | Promise<void> {
    try {
      const program = launchProgram(this.gpu, plan.shader);
      if (!program.compiled) {
        return this._whenReady(operation, plan, program);
      }
      if (!this._record(operation, plan, program)) {
        return this._whenRoom(operation, plan, program);
      }
    } catch (error) {
      fail(operation, error);
    }
  }

  private async _whenReady(
    operation: LaunchOperation,
    plan: GpuLaunch,
    program: LaunchProgram
  ): Promise<void> {
    try {
      await program.ready;
    } catch (error) {
      throw this._refused(error, plan);
    }
    return this.encode(operation, plan);
  }

  private async _whenRoom(
    operation: LaunchOperation,
    plan: GpuLaunch,
    program: LaunchProgram
  ): Promise<void> {
    try {
      do {
        await this.batches.room();
      } while (!this._record(operation, plan, program));
    } catch (error) {
      fail(operation, error);
    }
  }

  /**
   * @returns whether there was room for the launch
   * @throws DeviceError LaunchError for what the device cannot bind
   */
  private _record(
    operation: LaunchOperation,
    plan: GpuLaunch,
    program: LaunchProgram
  ): boolean {
    const { launch, shader } = plan;
    checkWorkgroupMemory(
      shader.kernel,
      shader.workgroupBytes,
      this.gpu.limits.maxComputeWorkgroupStorageSize
    );
    const { uniforms, status, print, locks } = shader;
    const textures = shader.textures && this.textures.poolFor(launch);
    const own: GPUBuffer[] = [];
    const prints = print && this._own(own, print.size);
    const resources =
      prints || locks || textures
        ? {
            prints,
            locks: locks && this._own(own, locks.size),
            textures: textures?.buffer
          }
        : undefined;
    const groups = resources
      ? program.bind(this._entries(launch, program, resources))
      : this.groupsOf(plan, program);
    // Nothing may come between the launch's places and the launch.
    if (textures) {
      const doubts = doubtfulFetches(launch, param => {
        const value = scalarOf(launch, param);
        return typeof value === 'bigint' ? value : 0n;
      });
      operation.notes.push(...doubts);
      launch.textures.forEach(
        texture => texture && usable(texture.buffer, this.batches)
      );
      this.batches.aside(encoder => textures.copy(encoder));
    }
    const scalarsAt = uniforms
      ? this.memory.takeScalars(
          uniforms.size,
          uniforms.slots,
          new LaunchUniforms(launch)
        )
      : 0;
    const statusAt =
      scalarsAt === undefined || !status
        ? undefined
        : this.memory.takeStatus(status.size);
    if (scalarsAt === undefined || (status && statusAt === undefined)) {
      own.forEach(buffer => buffer.destroy());
      return false;
    }
    this.batches.launch(
      new RecordedLaunch(
        this.gpu,
        operation,
        plan,
        program,
        groups,
        scalarsAt,
        statusAt,
        prints,
        resources && own
      )
    );
    return true;
  }

  /** Bind groups of a launch that has nothing of its own. */
  groupsOf(
    { launch, shader }: GpuLaunch,
    program: LaunchProgram
  ): GPUBindGroup[] {
    return program.bound(this._key(launch, shader), () =>
      this._entries(launch, program, {})
    );
  }

  /** A buffer for one launch, full of zeros. */
  private _own(own: GPUBuffer[], size: number): GPUBuffer {
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC;
    const buffer = this.gpu.device.createBuffer({ size, usage });
    own.push(buffer);
    return buffer;
  }

  private _entries(
    launch: DeviceLaunch,
    program: LaunchProgram,
    resources: Pick<LaunchResources, 'prints' | 'locks' | 'textures'>
  ): ReturnType<typeof launchEntries> {
    return launchEntries(this.gpu, program, {
      ...resources,
      uniforms: this.memory.scalars,
      status: this.memory.status,
      buffer: binding =>
        this._bound(launch, binding, array => usable(array, this.batches))
    });
  }

  /** Tells what `_entries` binds from anything else that the program may be given. */
  private _key(launch: DeviceLaunch, { bindings }: WgslKernel): string {
    let key = `${this.memory.id}`;
    for (const { param, at, variable } of bindings) {
      if (variable !== undefined) {
        const buffer = launch.variable(this._variable(launch, variable));
        key += `,${usable(buffer, this.batches).id}`;
        continue;
      }
      const target = targetOf(launch.args, pointerKey(param!, at));
      key +=
        target?.kind !== 'pointer'
          ? ','
          : `,${usable(target.buffer, this.batches).id}`;
      if (target?.kind === 'pointer' && isWritten(launch.kernel)) {
        key += `+${target.offset}`;
      }
    }
    return key;
  }

  /** @throws DeviceError LaunchError for what the device cannot bind */
  private _bound(
    launch: DeviceLaunch,
    { param, at, name, variable, window, binding }: WgslBinding,
    storageFor: (buffer: DeviceBuffer) => DeviceStorage
  ): GPUBuffer | GPUBufferBinding {
    if (variable !== undefined) {
      const buffer = launch.variable(this._variable(launch, variable));
      return usable(buffer, this.batches).binding();
    }
    const target = targetOf(launch.args, pointerKey(param!, at));
    if (target?.kind !== 'pointer') {
      return this.memory.nothing(binding);
    }
    const { buffer, offset, expression = name } = target;
    const bound = storageFor(buffer).binding(window);
    // A CUDA kernel adds the offset itself; WGSL has to be bound there.
    return isWritten(launch.kernel) && offset > 0
      ? { ...bound, offset: this._aligned(name, expression, offset) }
      : bound;
  }

  /**
   * The launch for its timing: the pipeline, and the bind groups of all sets.
   * @throws KernelRefused; DeviceError LaunchError for what the device cannot bind
   */
  async prepare(
    plan: GpuLaunch,
    textures: TexturePool | undefined,
    sets: LaunchSets
  ): Promise<PreparedDispatch> {
    const { launch, shader } = plan;
    const scalars = new Map<number, UniformValue>();
    launch.args.forEach((_, param) => {
      const value = scalarOf(launch, param);
      if (value !== undefined) {
        scalars.set(param, value);
      }
    });
    const offsets = new Map<PointerKey, number>();
    for (const [key, target] of pointersOf(launch.args)) {
      if (target.kind === 'pointer') {
        offsets.set(key, target.offset);
      }
    }
    try {
      return await prepareDispatch(this.gpu, {
        kernel: shader,
        ...(textures && { textures: textures.buffer }),
        grid: launch.grid,
        scalars,
        offsets,
        sets: sets.count,
        buffer: (binding, set) =>
          this._bound(launch, binding, array => sets.storage(array, set))
      });
    } catch (error) {
      throw this._refused(error, plan);
    }
  }

  /** @throws KernelRefused; DeviceError LaunchError for what the device cannot bind */
  async compile(plan: GpuLaunch): Promise<void> {
    try {
      await launchProgram(this.gpu, plan.shader).ready;
    } catch (error) {
      throw this._refused(error, plan);
    }
  }

  /** What to throw of what the making of a pipeline threw. */
  private _refused(error: unknown, plan: GpuLaunch): unknown {
    const { maxComputeWorkgroupStorageSize } = this.gpu.limits;
    return error instanceof ShaderError
      ? refusal(error, plan, maxComputeWorkgroupStorageSize)
      : error;
  }

  private _aligned(name: string, expression: string, offset: number): number {
    const unit = this.gpu.limits.minStorageBufferOffsetAlignment;
    if (offset % unit !== 0) {
      throw new DeviceError(
        'LaunchError',
        `${name}: ${expression} begins ${offset} bytes into its array; WGSL buffers are bound at ` +
          `multiples of ${unit} bytes. Pass a copy: ${expression}.copy().`
      );
    }
    return offset;
  }

  private _variable({ kernel }: DeviceLaunch, id: number): Variable {
    const globals = isWritten(kernel) ? [] : kernel.module.globals;
    return globals.find(variable => variable.id === id)!;
  }

  dispose(): void {
    this.textures.dispose();
  }

  private readonly textures: TexturePools;
}

/** @throws what is no failure of the launch's own */
function fail(operation: LaunchOperation, error: unknown): void {
  if (!(error instanceof DeviceError && error.name === 'LaunchError')) {
    throw error;
  }
  const kind = error.message.includes('bytes into its array')
    ? 'misaligned'
    : 'launch';
  operation.fault = { kind, message: error.message };
}

function targetOf(
  args: readonly DeviceArgument[],
  key: PointerKey
): PointerArgument | undefined {
  if (typeof key === 'number') {
    const arg = args[key];
    return arg.kind === 'number' || arg.kind === 'value' ? undefined : arg;
  }
  return pointersOf(args).find(([other]) => other === key)?.[1];
}

/** Scalars and offsets of a launch's arguments. */
export class LaunchUniforms implements UniformValues {
  constructor(private readonly launch: DeviceLaunch) {}

  get grid(): Dim3 {
    return this.launch.grid;
  }

  scalar(param: number): UniformValue | undefined {
    return scalarOf(this.launch, param);
  }

  offset(pointer: PointerKey): number {
    const target = targetOf(this.launch.args, pointer);
    return target?.kind === 'pointer' ? target.offset : 0;
  }
}

/** An argument that is no pointer. */
function scalarOf(
  { kernel, args }: DeviceLaunch,
  param: number
): UniformValue | undefined {
  const arg = args[param];
  switch (arg?.kind) {
    case 'number':
      return arg.value;
    case 'value': {
      const type = isWritten(kernel)
        ? undefined
        : kernel.kernel.params[param].type;
      return type?.kind === 'scalar'
        ? scalarIn(arg.bytes, type.name)
        : arg.bytes;
    }
    default:
      return undefined;
  }
}

/** WGSL that the browser refuses: the user's, or ours, which the CUDA line it came from helps to report. */
function refusal(
  error: ShaderError,
  { launch: { kernel }, shader }: GpuLaunch,
  workgroupBytes: number
): KernelRefused {
  const [{ line, column, message }] = error.messages;
  if (isWritten(kernel)) {
    const sentence = `${kernel.file}:${line}:${column}: error: ${message}`;
    return new KernelRefused(sentence, { sentence, isFinal: true });
  }
  const { module, kernel: fn } = kernel;
  const lack = lackOfWorkgroupMemory(
    fn.name,
    shader.workgroupBytes,
    workgroupBytes
  );
  if (lack !== undefined) {
    return new KernelRefused(lack, { sentence: sentenceOf(lack) });
  }
  const origin = shader.lineMap.filter(({ wgsl }) => wgsl <= line).at(-1);
  const file = module.files[origin?.file ?? fn.span.file]?.name ?? 'kernel';
  const where = origin ? `line ${origin.line} of ${file}` : file;
  const why =
    `the browser refused the WGSL generated for ${fn.name} (${where}; WGSL line ${line}): ${message}. ` +
    'This is a fault of gridstride, not of the kernel: please report it with the source';
  return new KernelRefused(why, { sentence: sentenceOf(why) });
}

function sentenceOf(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function scalarIn(bytes: Uint8Array, type: ScalarName): UniformValue {
  // As in addressIn: no view of the small array's own buffer.
  for (let i = 0; i < bytes.length; i++) {
    scratch[i] = bytes[i];
  }
  return readScalar(scratchView, 0, type);
}

const scratch = new Uint8Array(8);
const scratchView = new DataView(scratch.buffer);
