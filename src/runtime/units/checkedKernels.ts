/** What `check-syntax` tells of the kernels of a unit that compiles. */
import type { TargetCaps } from '../../compiler/wgsl';
import type { CheckedKernelRecord } from '../../protocol/record';
import { isWritten, KernelRefused } from '../devices/port';
import { ShaderCache } from '../devices/webgpu/shaderCache';
import { describedBlock, describedShader } from './kernelRecord';
import type { CompiledUnit } from './launchable';
import { EngineError } from '../engine/engineError';

/**
 * Each kernel's resources, compiled to WGSL for a device of these limits as a
 * launch would have it: why it will need the simulator where that fails.
 */
export function checkedKernels(
  unit: CompiledUnit,
  caps: TargetCaps
): CheckedKernelRecord[] {
  const shaders = new ShaderCache();
  return unit.kernels.map(kernel => {
    const { name, line, registers, staticShared, usesDynamicShared } = kernel;
    const checked: CheckedKernelRecord = {
      name,
      line,
      registers,
      staticShared,
      usesDynamicShared
    };
    if (isWritten(kernel.code)) {
      return checked;
    }
    try {
      const block = describedBlock(kernel, undefined);
      describedShader(kernel, block, caps, shaders);
      return checked;
    } catch (error) {
      return { ...checked, simulator: reasonOf(error) };
    }
  });
}

/** @throws the error, where it is none of WebGPU's limits */
function reasonOf(error: unknown): string {
  const [reason] =
    (error instanceof EngineError && error.details.diagnostics) || [];
  if (reason) {
    return `${reason.file}:${reason.line}: ${reason.message}`;
  }
  if (error instanceof KernelRefused || error instanceof EngineError) {
    return error.message;
  }
  throw error;
}
