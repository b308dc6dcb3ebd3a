/** A launch with its shader: how the arguments are bound, decided before anything is. */
import type { PointerKey } from '../../../compiler/ir/pointerKey';
import { pointerKey } from '../../../compiler/ir/pointerKey';
import type { WarpMode, WgslKernel, WgslOptions } from '../../../compiler/wgsl';
import {
  DeviceError,
  dispatchOf,
  windowsOf,
  type GpuDevice
} from '../../../device';
import type { Dim3 } from '../../../protocol/launchRequest';
import { formatCount } from '../../../protocol/quantities';
import type { KernelVariant, KernelVariants } from '../missingPointers';
import {
  isWritten,
  kernelName,
  pointersOf,
  type DeviceArgument,
  type DeviceBuffer,
  type DeviceLaunch,
  type LaunchOperation,
  type PointerArgument
} from '../port';
import { printWordsIn } from '../printBuffer';
import type { ShaderCache } from './shaderCache';

/** What the session's settings say of shaders. */
export interface Lowering {
  warpMode?: WarpMode;
  iterationLimit?: number;
}

export interface GpuLaunch {
  launch: DeviceLaunch;
  workgroups: Dim3;
  shader: WgslKernel;
  /** Of a kernel of CUDA source, as the arguments have it. */
  variant?: KernelVariant;
  facts: Pick<LaunchOperation, 'reads' | 'writes' | 'made'>;
}

/** What becomes of a launch is written there. */
export function operationOf({ facts }: GpuLaunch): LaunchOperation {
  const { reads, writes, made } = facts;
  return {
    finished: false,
    durationNs: 0,
    clock: 'gpu-timestamps',
    prints: '',
    reads,
    writes,
    made,
    notes: [],
    resolutionNs: 0
  };
}

/** What launches of one signature have in common. */
type Planned = Omit<GpuLaunch, 'launch' | 'workgroups'>;

export class GpuLaunchPlanner {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly lowering: Lowering,
    private readonly shaders: ShaderCache,
    private readonly variants: KernelVariants
  ) {}

  /** @throws KernelRefused for what has no WGSL form; DeviceError LaunchError for a grid that hand-written WGSL cannot have */
  plan(launch: DeviceLaunch): GpuLaunch {
    const { kernel, args } = launch;
    const owner = isWritten(kernel) ? kernel : kernel.kernel;
    const { foldGrid, workgroups } = dispatchOf(
      launch.grid,
      this.gpu.limits.maxComputeWorkgroupsPerDimension
    );
    const signature =
      `${launch.block[0]},${launch.block[1]},${launch.block[2]},${launch.shared},${foldGrid},${launch.printBytes},` +
      (isWritten(kernel) ? '' : kernel.double) +
      signatureOf(args, this.gpu.caps);
    let planned = this._planned.get(owner);
    if (!planned) {
      planned = new Map();
      this._planned.set(owner, planned);
    }
    let found = planned.get(signature);
    if (!found) {
      found = this._plan(launch, foldGrid);
      planned.set(signature, found);
    }
    const { shader, variant, facts } = found;
    return { launch, workgroups, shader, variant, facts };
  }

  private _plan(launch: DeviceLaunch, foldGrid: boolean | 'x'): Planned {
    const { kernel, args } = launch;
    const { limits, caps } = this.gpu;
    const most = limits.maxComputeWorkgroupsPerDimension;
    const all = pointersOf(args);
    const options: WgslOptions = {
      ...this.lowering,
      block: launch.block,
      caps,
      dynamicShared: launch.shared,
      ...(launch.printBytes !== undefined && {
        printWords: printWordsIn(launch.printBytes)
      }),
      ...(foldGrid && { foldGrid })
    };
    if (isWritten(kernel)) {
      if (foldGrid) {
        throw new DeviceError(
          'LaunchError',
          `the grid of ${kernelName(kernel)} is ${launch.grid.map(formatCount).join(' x ')}; a dispatch of WGSL ends at ` +
            `${formatCount(most)} workgroups in each dimension. ` +
            'Spread the blocks over two dimensions.'
        );
      }
      const shader = this.shaders.shaderOf(kernel, options);
      return { shader, facts: factsOf(shader, args) };
    }
    const variant = this.variants.variantFor(kernel, args);
    const isConst = (key: PointerKey): boolean => {
      const type = typeof key === 'number' && variant.kernel.params[key].type;
      return type && type.kind === 'pointer' && type.isConst;
    };
    const groups = new Map<DeviceBuffer, PointerKey[]>();
    for (const [key, target] of all) {
      if (target.kind === 'pointer') {
        groups.set(target.buffer, [...(groups.get(target.buffer) ?? []), key]);
      }
    }
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
        target.kind === 'pointer' && windowsOf(target.buffer.size, caps);
      return found ? [{ pointer, ...found }] : [];
    });
    const shader = this.shaders.shaderOf(
      { ...kernel, kernel: variant.kernel },
      {
        ...options,
        ...(aliases.length > 0 && { aliases }),
        ...(offsetParams.length > 0 && { offsetParams }),
        ...(nullPointers.length > 0 && { nullPointers }),
        ...(windows.length > 0 && { windows })
      }
    );
    return { shader, variant, facts: factsOf(shader, args) };
  }

  private readonly _planned = new WeakMap<object, Map<string, Planned>>();
}

/**
 * What of the arguments decides how a kernel is made: which pointers share a
 * buffer, which begin inside theirs, how many windows show it, and which point
 * nowhere.
 */
function signatureOf(
  args: readonly DeviceArgument[],
  caps: GpuDevice['caps']
): string {
  const buffers: DeviceBuffer[] = [];
  const of = (target: PointerArgument): string => {
    if (target.kind === 'null') {
      return ';null';
    }
    if (target.kind === 'wild') {
      return `;?${target.why}`;
    }
    const { buffer, offset } = target;
    let index = buffers.indexOf(buffer);
    if (index < 0) {
      index = buffers.push(buffer) - 1;
    }
    const windows = windowsOf(buffer.size, caps);
    return `;${index}${offset === 0 ? '' : '+'}${windows ? `w${windows.count}` : ''}`;
  };
  let signature = '';
  for (const arg of args) {
    if (arg.kind === 'value') {
      for (const { target } of arg.pointers) {
        signature += of(target);
      }
    } else if (arg.kind !== 'number') {
      signature += of(arg);
    }
  }
  return signature;
}

/** What a plan tells before it is run. */
function factsOf(
  shader: WgslKernel,
  args: readonly DeviceArgument[]
): Planned['facts'] {
  const { threadsPerInvocation, warpMode, print, notes, differences } = shader;
  return {
    reads: pointersUsed(shader, args, 'reads'),
    writes: pointersUsed(shader, args, 'writes'),
    made: {
      threadsPerInvocation,
      warpMode,
      prints: !!print,
      notes,
      differences
    }
  };
}

/** Pointers to buffers that the kernel reads or writes, through whichever name. */
function pointersUsed(
  shader: WgslKernel,
  args: readonly DeviceArgument[],
  use: 'reads' | 'writes'
): PointerKey[] {
  const pointers = pointersOf(args);
  const byKey = new Map(pointers);
  const used = new Set<DeviceBuffer>();
  for (const binding of shader.bindings) {
    const { param, at } = binding;
    const target =
      param === undefined ? undefined : byKey.get(pointerKey(param, at));
    if (binding[use] && target?.kind === 'pointer') {
      used.add(target.buffer);
    }
  }
  return pointers
    .filter(
      ([, target]) => target.kind === 'pointer' && used.has(target.buffer)
    )
    .map(([key]) => key);
}
