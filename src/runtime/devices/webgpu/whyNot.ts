import { sizeOf } from '../../../compiler/ir/layout';
import type { TargetCaps } from '../../../compiler/wgsl';
import { storageBuffers } from '../../../device';
import { KernelRefused, type CompiledKernel } from '../port';
import type { ShaderCache } from './shaderCache';

/** Why a kernel cannot run at all, as far as a block and arguments of the usual kind tell. */
export function whyNot(
  code: CompiledKernel,
  caps: TargetCaps,
  shaders: ShaderCache
): string | undefined {
  const { kernel } = code;
  const bytes = kernel.shared
    .filter(({ isDynamicShared }) => !isDynamicShared)
    .reduce((sum, { type }) => sum + sizeOf(type), 0);
  if (bytes > caps.maxWorkgroupStorage) {
    return `${kernel.name} has ${bytes} bytes of shared memory, and this GPU gives a block ${caps.maxWorkgroupStorage} through WebGPU.`;
  }
  try {
    const shader = shaders.shaderOf(code, {
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
