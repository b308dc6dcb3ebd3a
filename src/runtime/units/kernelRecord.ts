/** What a compiled kernel tells of itself: signature, resources, occupancy, WGSL. */
import { occupancy } from '../../analysis';
import { withHostPointers } from '../../compiler/ir/passes/hostPointers';
import type { IrFunction, Module } from '../../compiler/ir/types';
import type { TargetCaps, WgslKernel, WgslOptions } from '../../compiler/wgsl';
import type { Dim3 } from '../../protocol/launchRequest';
import type {
  CardRecord,
  KernelRecord,
  OccupancyResult
} from '../../protocol/record';
import { EngineError } from '../engine/engineError';
import { isWritten, KernelRefused } from '../devices/port';
import type { ShaderCache } from '../devices/webgpu/shaderCache';
import { refusedError } from './diagnostics';
import type { Launchable } from './launchable';

/** Threads that a kernel is described at when nothing says how it will be launched. */
export const DEFAULT_BLOCK = 256;

/** The block to describe a kernel at: its own, the one asked for, its launch bounds, the default. */
export function describedBlock(
  kernel: Launchable,
  asked: number | undefined
): Dim3 {
  return (
    kernel.fixedBlock ?? [
      asked ?? Math.min(kernel.maxThreads ?? DEFAULT_BLOCK, 1024),
      1,
      1
    ]
  );
}

/**
 * @throws EngineError CompileError for what the back end cannot do.
 */
export function kernelRecord(
  kernel: Launchable,
  options: {
    card: CardRecord;
    block?: number;
    caps: TargetCaps;
    /** To carry the generated WGSL. */
    shaders?: ShaderCache;
  }
): KernelRecord {
  const block = describedBlock(kernel, options.block);
  const threads = block[0] * block[1] * block[2];
  const shader =
    options.shaders && !isWritten(kernel.code)
      ? describedShader(kernel, block, options.caps, options.shaders)
      : undefined;
  return {
    name: kernel.name,
    signature: kernel.signature,
    params: kernel.params,
    line: kernel.line,
    staticShared: kernel.staticShared,
    usesDynamicShared: kernel.usesDynamicShared,
    registers: kernel.registers,
    occupancy: {
      ...occupancyOf(options.card.cc, {
        registers: kernel.registers.estimate,
        shared: kernel.staticShared,
        block: threads
      }),
      block: threads
    },
    ...(shader && {
      wgsl: {
        code: shader.code,
        lineMap: shader.lineMap.map(({ wgsl, line }) => ({ wgsl, line })),
        notes: [...shader.differences, ...shader.notes]
      }
    })
  };
}

/**
 * The WGSL of a kernel that is not being launched. How much dynamic shared
 * memory a launch will give is unknown: one word a thread stands in for it.
 */
export function describedShader(
  kernel: Launchable,
  block: Dim3,
  caps: TargetCaps,
  shaders: ShaderCache
): WgslKernel {
  const dynamicShared = kernel.usesDynamicShared
    ? 4 * block[0] * block[1] * block[2]
    : 0;
  const shader = shaderOf(shaders, kernel, { block, caps, dynamicShared });
  return dynamicShared === 0
    ? shader
    : {
        ...shader,
        notes: [
          ...shader.notes,
          `Shown for a launch with ${dynamicShared} bytes of dynamic shared memory.`
        ]
      };
}

function shaderOf(
  shaders: ShaderCache,
  { code }: Launchable,
  options: WgslOptions
): WgslKernel {
  try {
    return shaders.shaderOf(
      isWritten(code)
        ? code
        : { ...code, kernel: asLaunched(code.module, code.kernel) },
      options
    );
  } catch (error) {
    throw error instanceof KernelRefused ? refusedError(error) : error;
  }
}

/** The kernel as programs launch it on a device without addresses. */
function asLaunched(module: Module, kernel: IrFunction): IrFunction {
  return withHostPointers(module, kernel)?.kernel ?? kernel;
}

/** @throws EngineError CommandError for numbers that no launch can have. */
export function occupancyOf(
  cc: string,
  resources: { registers: number; shared: number; block: number }
): OccupancyResult {
  try {
    return occupancy(cc, resources);
  } catch (error) {
    throw new EngineError(
      'CommandError',
      error instanceof Error ? error.message : String(error)
    );
  }
}
