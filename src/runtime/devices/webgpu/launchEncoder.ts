/** Launches: arguments become bindings and uniforms of a dispatch. */
import type { Module, Variable } from '../../../compiler/ir/types';
import { readScalar } from '../../../compiler/semantics/scalars';
import {
  pointerKey,
  type PointerKey,
  type WgslBinding,
  type WgslKernel
} from '../../../compiler/wgsl';
import {
  DeviceError,
  prepareLaunch,
  ShaderError,
  type GpuDevice,
  type PreparedLaunch
} from '../../../device';
import { printedText } from './prints';
import type { Batches } from './batches';
import {
  KernelRefused,
  pointersOf,
  type DeviceLaunch,
  type Operation
} from '../port';
import { doubtfulFetches } from '../../program/textureTable';
import { faultOf } from './faults';
import type { KernelVariant } from './kernelShaders';
import { storageOf } from './storageAccess';
import { TexturePools } from './texturePools';

export class LaunchEncoder {
  /** @param note takes sentences about launches, for the reader */
  constructor(
    private readonly gpu: GpuDevice,
    private readonly module: Module,
    private readonly batches: Batches,
    private readonly note: (sentence: string) => void
  ) {
    this.textures = new TexturePools(gpu);
  }

  /** Encodes a launch; a failure of its own becomes the operation's fault. */
  async encode(
    operation: Operation,
    shader: WgslKernel,
    launch: DeviceLaunch,
    variant: KernelVariant
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
    const textures = shader.textures && this.textures.poolFor(launch);
    if (textures) {
      doubtfulFetches(launch.kernel, launch.textures, param => {
        const value = scalars.get(param);
        return typeof value === 'bigint' ? value : 0n;
      }).forEach(note => this.note(`${note}.`));
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
        operation.fault = faultOf(report, launch, variant);
      }
    });
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

  dispose(): void {
    this._empty.splice(0).forEach(buffer => buffer.destroy());
    this.textures.dispose();
  }

  private readonly textures: TexturePools;
  private readonly _empty: GPUBuffer[] = [];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
