/** One launch on its way: checked, compiled for the device, run, timed, recorded. */
import type { WgslKernel } from '../../compiler/wgsl';
import {
  checkLaunch,
  dispatchOf,
  formatCount,
  prepareLaunch,
  ShaderError,
  windowsOf,
  type ArraySets,
  type Dim3,
  type GpuDevice,
  type PreparedLaunch
} from '../../device';
import type { ArrayPayload } from '../../protocol/arrays';
import type { ResolvedLaunch } from '../../protocol/launch';
import { aliasGroups, bindArguments, type BoundArguments } from './arguments';
import { EngineError } from '../engine/engineError';
import type { Launchable } from '../units/launchable';
import type { EngineSession } from '../engine/session';
import { uploadTextures } from './textureArguments';

/** A launch whose arguments suit its kernel. */
export interface PlannedLaunch {
  launch: ResolvedLaunch;
  kernel: Launchable;
  bound: BoundArguments;
}

/**
 * Everything that can be told before the GPU is asked.
 * @throws EngineError or DeviceError, LaunchError.
 */
export function planLaunch(
  session: EngineSession,
  launch: ResolvedLaunch,
  payloads: readonly ArrayPayload[]
): PlannedLaunch {
  const kernel = session.registry.find(launch.kernel);
  const { grid, block, shared } = launch;
  checkLaunch({ kernel: kernel.name, grid, block, shared });
  const threads = block[0] * block[1] * block[2];
  if (kernel.maxThreads !== undefined && threads > kernel.maxThreads) {
    throw new EngineError(
      'LaunchError',
      `launch asks for ${threads} threads per block; ${kernel.name} is declared with ` +
        `__launch_bounds__(${kernel.maxThreads}).`
    );
  }
  const { fixedBlock } = kernel;
  if (fixedBlock && fixedBlock.some((extent, axis) => extent !== block[axis])) {
    throw new EngineError(
      'LaunchError',
      `the block of ${kernel.name} is ${fixedBlock.join(' x ')}, from its @workgroup_size; ` +
        `the launch gives ${block.join(' x ')}. Make the two equal.`
    );
  }
  if (kernel.usesDynamicShared && shared === 0) {
    throw new EngineError(
      'LaunchError',
      `${kernel.name} has an extern __shared__ array, and the launch gives it no memory: ` +
        `write its bytes as the third argument, ${kernel.name}<<<grid, block, bytes>>>(…).`
    );
  }
  const bound = bindArguments(kernel, launch, payloads);
  if (kernel.unit.language === 'wgsl') {
    refuseWgslAliases(kernel, launch, bound);
  }
  return { launch, kernel, bound };
}

/** WebGPU lets no two bindings of a dispatch share a buffer that one of them writes. */
function refuseWgslAliases(
  kernel: Launchable,
  launch: ResolvedLaunch,
  bound: BoundArguments
): void {
  for (const group of aliasGroups(kernel, bound)) {
    if (group.some(param => !kernel.params[param].isConst)) {
      const { expression } = launch.args[group[0]];
      const names = group.map(param => kernel.params[param].name);
      throw new EngineError(
        'LaunchError',
        `${expression} is passed as ${names.join(' and ')}, and the kernel writes to it: ` +
          `WGSL has no two names for one writable buffer. Pass a copy: ${expression}.copy().`
      );
    }
  }
}

/** The shader of a launch on a device. */
export function shaderFor(
  session: EngineSession,
  gpu: GpuDevice,
  { kernel, launch, bound }: PlannedLaunch,
  payloads: readonly ArrayPayload[]
): WgslKernel {
  const { settings } = session;
  const { foldGrid } = dispatchOf(
    launch.grid,
    gpu.device.limits.maxComputeWorkgroupsPerDimension
  );
  if (foldGrid && kernel.unit.language === 'wgsl') {
    throw new EngineError(
      'LaunchError',
      `the grid of ${kernel.name} is ${launch.grid.map(formatCount).join(' x ')}; a dispatch of WGSL ends at ` +
        `${formatCount(gpu.device.limits.maxComputeWorkgroupsPerDimension)} workgroups in each dimension. ` +
        'Spread the blocks over two dimensions.'
    );
  }
  const offsetParams = [...bound.arrays]
    .filter(([, { elementOffset }]) => elementOffset !== 0)
    .map(([param]) => param);
  const aliases = aliasGroups(kernel, bound);
  const windows = [...bound.arrays].flatMap(([pointer, { array }]) => {
    const { byteLength } = payloads[array].data;
    const found = windowsOf(byteLength, gpu.caps);
    return found ? [{ pointer, ...found }] : [];
  });
  return kernel.shader({
    block: launch.block,
    caps: gpu.caps,
    dynamicShared: launch.shared,
    ...(settings.warpMode && { warpMode: settings.warpMode }),
    ...(settings.iterationLimit !== undefined && {
      iterationLimit: settings.iterationLimit
    }),
    ...(foldGrid && { foldGrid }),
    ...(aliases.length > 0 && { aliases }),
    ...(offsetParams.length > 0 && { offsetParams }),
    ...(windows.length > 0 && { windows })
  });
}

/** A launch with its shader and what it does to the arrays of the request. */
export interface Execution extends PlannedLaunch {
  shader: WgslKernel;
  /** Indices of the request's arrays. */
  reads: ReadonlySet<number>;
  writes: ReadonlySet<number>;
  /** Module variables that the kernel writes. */
  writtenVariables: number[];
}

export function executionOf(
  session: EngineSession,
  gpu: GpuDevice,
  planned: PlannedLaunch,
  payloads: readonly ArrayPayload[]
): Execution {
  const shader = shaderFor(session, gpu, planned, payloads);
  const reads = new Set<number>();
  const writes = new Set<number>();
  const writtenVariables: number[] = [];
  // Arrays of bytes are bound writable even where they are only read: their
  // words are atomic (compiler/wgsl/memory/objects.ts).
  const writable = new Set<number>();
  for (const [param, { array }] of planned.bound.arrays) {
    if (!planned.kernel.params[param].isConst) {
      writable.add(array);
    }
  }
  for (const binding of shader.bindings) {
    if (binding.param !== undefined) {
      const { array } = planned.bound.arrays.get(binding.param)!;
      if (binding.reads) {
        reads.add(array);
      }
      if (binding.writes && writable.has(array)) {
        writes.add(array);
      }
    } else if (binding.variable !== undefined && binding.writes) {
      writtenVariables.push(binding.variable);
    }
  }
  return { ...planned, shader, reads, writes, writtenVariables };
}

/**
 * Compiles the pipeline and binds the arrays of all sets.
 * @throws EngineError CompileError where the browser refuses generated WGSL.
 */
export async function prepareExecution(
  session: EngineSession,
  gpu: GpuDevice,
  execution: Execution,
  arrays: ArraySets,
  payloads: readonly ArrayPayload[]
): Promise<PreparedLaunch> {
  const { kernel, launch, bound, shader } = execution;
  const variables = new Map<number, GPUBuffer>();
  for (const { variable } of shader.bindings) {
    if (variable !== undefined) {
      variables.set(
        variable,
        await session.variables.buffer(gpu, kernel.unit, variable)
      );
    }
  }
  const offsets = new Map<number, number>();
  for (const [param, { elementOffset, bytes }] of bound.arrays) {
    offsets.set(param, elementOffset * bytes);
  }
  const isWgsl = kernel.unit.language === 'wgsl';
  const textures = shader.textures
    ? uploadTextures(gpu, bound.textures, payloads)
    : undefined;
  try {
    const prepared = await prepareLaunch(gpu, {
      kernel: shader,
      ...(textures && { textures }),
      grid: launch.grid as Dim3,
      scalars: bound.scalars,
      offsets,
      sets: arrays.sets,
      buffer: ({ param, variable, window }, set) => {
        if (variable !== undefined) {
          return variables.get(variable)!;
        }
        const { array } = bound.arrays.get(param!)!;
        const binding = arrays.storage(array, set).binding(window);
        const offset = offsets.get(param!)!;
        // A CUDA kernel adds the offset itself; WGSL has to be bound there.
        return isWgsl && offset > 0
          ? {
              ...binding,
              offset: alignedOffset(gpu, execution, param!, offset)
            }
          : binding;
      }
    });
    return {
      ...prepared,
      dispose: () => {
        prepared.dispose();
        textures?.destroy();
      }
    };
  } catch (error) {
    textures?.destroy();
    throw error instanceof ShaderError
      ? refusedWgsl(error, kernel, shader)
      : error;
  }
}

function alignedOffset(
  gpu: GpuDevice,
  { kernel, launch }: PlannedLaunch,
  param: number,
  offset: number
): number {
  const unit = gpu.device.limits.minStorageBufferOffsetAlignment;
  if (offset % unit !== 0) {
    const { expression } = launch.args[param];
    throw new EngineError(
      'LaunchError',
      `${kernel.params[param].name}: ${expression} begins ${offset} bytes into its array; WGSL buffers are bound at ` +
        `multiples of ${unit} bytes. Pass a copy: ${expression}.copy().`
    );
  }
  return offset;
}

/** WGSL that we generated and the browser refuses: the CUDA line it came from helps to report it. */
function refusedWgsl(
  error: ShaderError,
  kernel: Launchable,
  shader: WgslKernel
): EngineError {
  const [first] = error.messages;
  if (kernel.unit.language === 'wgsl') {
    return new EngineError(
      'CompileError',
      `${kernel.unit.file}:${first.line}:${first.column}: error: ${first.message}`
    );
  }
  const origin = shader.lineMap.filter(({ wgsl }) => wgsl <= first.line).at(-1);
  const where = origin
    ? `line ${origin.line} of ${kernel.unit.file}`
    : kernel.unit.file;
  return new EngineError(
    'CompileError',
    `The browser refused the WGSL generated for ${kernel.name} (${where}; WGSL line ${first.line}): ${first.message}\n` +
      `This is a fault of gridstride, not of the kernel: please report it with the source. %gpu wgsl ${kernel.name} shows the WGSL.`
  );
}
