/** One launch as commands: buffers bound, texels brought, the dispatch. */
import { pointerKey, type PointerKey } from '../../../compiler/ir/pointerKey';
import type { Variable } from '../../../compiler/ir/types';
import { readScalar } from '../../../compiler/semantics/scalars';
import type { WgslBinding } from '../../../compiler/wgsl';
import {
  compileShader,
  DeviceError,
  prepareDispatch,
  ShaderError,
  type DeviceStorage,
  type GpuDevice,
  type PreparedDispatch,
  type UniformValue
} from '../../../device';
import {
  isWritten,
  KernelRefused,
  pointersOf,
  type DeviceBuffer,
  type DeviceLaunch,
  type LaunchOperation
} from '../port';
import type { Batches } from './batches';
import { doubtfulFetches } from './doubtfulFetches';
import { faultOf } from './faults';
import type { GpuLaunch } from './gpuLaunch';
import { printedText } from './prints';
import { storageOf } from './storageAccess';
import { TexturePools, type TexturePool } from './texturePools';

/** Copies of the launch's buffers that timed launches go round. */
export interface LaunchSets {
  count: number;
  storage(buffer: DeviceBuffer, set: number): DeviceStorage;
}

export class LaunchEncoder {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly batches: Batches
  ) {
    this.textures = new TexturePools(gpu);
  }

  /**
   * Encodes a launch; a failure of its own becomes the operation's fault.
   * @throws KernelRefused where the browser refuses the shader
   */
  async encode(operation: LaunchOperation, plan: GpuLaunch): Promise<void> {
    const { launch, shader, variant } = plan;
    const textures = shader.textures && this.textures.poolFor(launch);
    if (textures) {
      const scalars = scalarsOf(launch);
      const doubts = doubtfulFetches(launch, param => {
        const value = scalars.get(param);
        return typeof value === 'bigint' ? value : 0n;
      });
      operation.notes.push(...doubts);
      this.batches.encode(operation, encoder => textures.copy(encoder));
    }
    let prepared: PreparedDispatch;
    try {
      prepared = await this.prepare(plan, textures);
    } catch (error) {
      if (error instanceof DeviceError && error.name === 'LaunchError') {
        const kind = error.message.includes('bytes into its array')
          ? 'misaligned'
          : 'launch';
        operation.fault = { kind, message: error.message };
        return;
      }
      throw error;
    }
    this.batches.encode(operation, undefined, {
      operation,
      prepared,
      report: report => {
        operation.prints = printedText(shader, report.printed);
        operation.fault = faultOf(report, variant);
      }
    });
  }

  /**
   * The pipeline, and the bind groups of all sets.
   * @throws KernelRefused; DeviceError LaunchError for what the device cannot bind
   */
  async prepare(
    plan: GpuLaunch,
    textures: TexturePool | undefined,
    sets?: LaunchSets
  ): Promise<PreparedDispatch> {
    const { launch, shader } = plan;
    const pointers = new Map(pointersOf(launch.args));
    const offsets = new Map<PointerKey, number>();
    for (const [key, target] of pointers) {
      if (target.kind === 'pointer') {
        offsets.set(key, target.offset);
      }
    }
    const bufferFor = (
      { param, at, name, variable, window }: WgslBinding,
      set: number
    ): GPUBuffer | GPUBufferBinding => {
      if (variable !== undefined) {
        return storageOf(
          launch.variable(this._variable(launch, variable))
        ).binding();
      }
      const target = pointers.get(pointerKey(param!, at));
      if (target?.kind !== 'pointer') {
        return this._nothing();
      }
      const { buffer, offset, expression = name } = target;
      const storage = sets?.storage(buffer, set) ?? storageOf(buffer);
      const binding = storage.binding(window);
      // A CUDA kernel adds the offset itself; WGSL has to be bound there.
      return isWritten(launch.kernel) && offset > 0
        ? { ...binding, offset: this._aligned(name, expression, offset) }
        : binding;
    };
    try {
      return await prepareDispatch(this.gpu, {
        kernel: shader,
        ...(textures && { textures: textures.buffer }),
        grid: launch.grid,
        scalars: scalarsOf(launch),
        offsets,
        sets: sets?.count,
        buffer: bufferFor
      });
    } catch (error) {
      throw error instanceof ShaderError ? refusal(error, plan) : error;
    }
  }

  /** @throws KernelRefused; DeviceError LaunchError for what the device cannot bind */
  async compile(plan: GpuLaunch): Promise<void> {
    try {
      await compileShader(this.gpu, plan.shader);
    } catch (error) {
      throw error instanceof ShaderError ? refusal(error, plan) : error;
    }
  }

  private _aligned(name: string, expression: string, offset: number): number {
    const unit = this.gpu.device.limits.minStorageBufferOffsetAlignment;
    if (offset % unit !== 0) {
      throw new DeviceError(
        'LaunchError',
        `${name}: ${expression} begins ${offset} bytes into its array; WGSL buffers are bound at ` +
          `multiples of ${unit} bytes. Pass a copy: ${expression}.copy().`
      );
    }
    return offset;
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

  private _variable({ kernel }: DeviceLaunch, id: number): Variable {
    const globals = isWritten(kernel) ? [] : kernel.module.globals;
    return globals.find(variable => variable.id === id)!;
  }

  dispose(): void {
    this._empty.splice(0).forEach(buffer => buffer.destroy());
    this.textures.dispose();
  }

  private readonly textures: TexturePools;
  private readonly _empty: GPUBuffer[] = [];
}

/** Arguments that are no pointers, by parameter. */
function scalarsOf({ kernel, args }: DeviceLaunch): Map<number, UniformValue> {
  const scalars = new Map<number, UniformValue>();
  args.forEach((arg, index) => {
    if (arg.kind === 'number') {
      scalars.set(index, arg.value);
    } else if (arg.kind === 'value') {
      const type = isWritten(kernel)
        ? undefined
        : kernel.kernel.params[index].type;
      scalars.set(
        index,
        type?.kind === 'scalar'
          ? readScalar(viewOf(arg.bytes), 0, type.name)
          : arg.bytes
      );
    }
  });
  return scalars;
}

/** WGSL that the browser refuses: the user's, or ours, which the CUDA line it came from helps to report. */
function refusal(
  error: ShaderError,
  { launch: { kernel }, shader }: GpuLaunch
): KernelRefused {
  const [{ line, column, message }] = error.messages;
  if (isWritten(kernel)) {
    const sentence = `${kernel.file}:${line}:${column}: error: ${message}`;
    return new KernelRefused(sentence, { sentence, isFinal: true });
  }
  const { module, kernel: fn } = kernel;
  const origin = shader.lineMap.filter(({ wgsl }) => wgsl <= line).at(-1);
  const file = module.files[origin?.file ?? fn.span.file]?.name ?? 'kernel';
  const where = origin ? `line ${origin.line} of ${file}` : file;
  const why =
    `the browser refused the WGSL generated for ${fn.name} (${where}; WGSL line ${line}): ${message}. ` +
    'This is a fault of gridstride, not of the kernel: please report it with the source';
  return new KernelRefused(why, {
    sentence: `${why[0].toUpperCase()}${why.slice(1)}.`
  });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
