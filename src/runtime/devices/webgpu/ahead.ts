/** What can be told of kernels, and made for them, before they are launched. */
import { sizeOf } from '../../../compiler/ir/layout';
import type { IrFunction } from '../../../compiler/ir/types';
import type { TargetCaps, WgslKernel } from '../../../compiler/wgsl';
import { DeviceError, storageBuffers } from '../../../device';
import {
  isWritten,
  KernelRefused,
  pointersOf,
  type CompiledKernel,
  type DeviceLaunch
} from '../port';
import type { GpuLaunch, GpuLaunchPlanner } from './gpuLaunch';
import type { LaunchEncoder } from './launchEncoder';
import type { ShaderCache } from './shaderCache';

export class KernelsAhead {
  constructor(
    private readonly caps: TargetCaps,
    private readonly planner: GpuLaunchPlanner,
    private readonly encoder: LaunchEncoder,
    private readonly shaders: ShaderCache
  ) {}

  /** As Device.foresee. */
  async foresee(launch: DeviceLaunch): Promise<void> {
    let plan: GpuLaunch;
    try {
      plan = this.planner.plan(launch);
    } catch (error) {
      if (error instanceof KernelRefused || error instanceof DeviceError) {
        return;
      }
      throw error;
    }
    if (!isWritten(launch.kernel) && needsAll(launch)) {
      this._foreseen.set(launch.kernel.kernel, plan.shader);
    }
    await this.encoder.begin(plan);
  }

  /** Why a kernel cannot run at all, as far as a block and arguments of the usual kind tell. */
  whyNot(code: CompiledKernel): string | undefined {
    const { caps } = this;
    const { kernel } = code;
    const bytes = kernel.shared
      .filter(({ isDynamicShared }) => !isDynamicShared)
      .reduce((sum, { type }) => sum + sizeOf(type), 0);
    if (bytes > caps.maxWorkgroupStorage) {
      return `${kernel.name} has ${bytes} bytes of shared memory, and this GPU gives a block ${caps.maxWorkgroupStorage} through WebGPU.`;
    }
    try {
      const shader =
        this._foreseen.get(kernel) ??
        this.shaders.shaderOf(code, {
          block: [Math.min(64, kernel.launchBounds?.maxThreads ?? 64), 1, 1],
          caps,
          dynamicShared: 1024
        });
      const buffers = storageBuffers(shader);
      return buffers > caps.maxStorageBuffersPerShader
        ? `${kernel.name} needs ${buffers} buffers, and this GPU binds ${caps.maxStorageBuffersPerShader} to a kernel through WebGPU.`
        : undefined;
    } catch (error) {
      if (error instanceof KernelRefused) {
        return error.more.sentence;
      }
      throw error;
    }
  }

  /** Shaders of kernels whose launches are expected, with a buffer for each pointer. */
  private readonly _foreseen = new Map<IrFunction, WgslKernel>();
}

/** Whether a launch gives each pointer a buffer of its own: others may do with fewer. */
function needsAll({ args }: DeviceLaunch): boolean {
  const targets = pointersOf(args).map(([, target]) => target);
  const buffers = targets.flatMap(target =>
    target.kind === 'pointer' ? [target.buffer] : []
  );
  return new Set(buffers).size === targets.length;
}
