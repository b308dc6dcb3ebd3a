/** The shaders of a program's kernels: one for each way in which it launches them. */
import type { IrFunction, Module } from '../../../compiler/ir/types';
import {
  emitWgsl,
  pointerKey,
  WgslUnsupported,
  type PointerKey,
  type WgslKernel,
  type WgslOptions
} from '../../../compiler/wgsl';
import { dispatchOf, windowsOf, type GpuDevice } from '../../../device';
import {
  KernelRefused,
  pointersOf,
  type DeviceBuffer,
  type DeviceLaunch,
  type LaunchArgument
} from '../port';
import { withoutPointers, type WithoutPointers } from '../missingPointers';

/** How the programs' kernels are lowered; what the session's settings say. */
export type Lowering = Pick<
  WgslOptions,
  'double' | 'warpMode' | 'iterationLimit'
>;

/** A kernel as the arguments of a launch have it. */
export interface KernelVariant {
  kernel: IrFunction;
  /** Where pointers among the arguments point nowhere: what uses them. */
  without?: WithoutPointers;
  /** What is wrong with such pointers, by the parameter's name. */
  wild: Map<string, string>;
}

export class KernelShaders {
  /** @param note takes sentences about the shaders, for the reader */
  constructor(
    private readonly gpu: GpuDevice,
    private readonly module: Module,
    private readonly lowering: Lowering,
    private readonly note: (sentence: string) => void
  ) {}

  /** The kernel as these arguments have it: without the pointers that point nowhere. */
  variantFor({ kernel, args }: DeviceLaunch): KernelVariant {
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

  shaderFor(kernel: IrFunction, launch: DeviceLaunch): WgslKernel {
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
      shader.notes.forEach(note => this.note(`${kernel.name}: ${note}`));
      shaders.set(key, shader);
    }
    return shader;
  }

  private readonly _variants = new Map<
    IrFunction,
    Map<string, WithoutPointers>
  >();
  private readonly _shaders = new Map<IrFunction, Map<string, WgslKernel>>();
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

/** Pointers to buffers that the kernel writes, through whichever name. */
export function writtenPointers(
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
