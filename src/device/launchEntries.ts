/** What a launch binds where. */
import type { WgslBinding } from '../compiler/wgsl/kernel';
import { DeviceError } from './deviceError';
import type { GpuDevice } from './gpuDevice';
import {
  orderBuffer,
  type BoundEntry,
  type LaunchProgram
} from './launchProgram';

/** Buffers that a launch needs besides its arrays, as far as its shader has them. */
export interface LaunchResources {
  uniforms?: GPUBuffer;
  status?: GPUBuffer;
  prints?: GPUBuffer;
  locks?: GPUBuffer;
  textures?: GPUBuffer;
  /** The buffer of an array. */
  buffer(binding: WgslBinding): GPUBuffer | GPUBufferBinding;
}

/** @throws DeviceError LaunchError for a kernel that fetches from textures where there are none */
export function launchEntries(
  gpu: GpuDevice,
  { kernel, orderGroup }: LaunchProgram,
  resources: LaunchResources
): BoundEntry[] {
  const entries: BoundEntry[] = [];
  const add = (
    at: { group?: number; binding: number } | undefined,
    buffer: GPUBuffer | undefined,
    size?: number
  ): void => {
    if (at && buffer) {
      entries.push({
        group: at.group ?? 0,
        binding: at.binding,
        resource: { buffer, ...(size !== undefined && { size }) }
      });
    }
  };
  const { uniforms, status, print, locks, textures } = kernel;
  if (textures && !resources.textures) {
    throw new DeviceError(
      'LaunchError',
      `${kernel.kernel} fetches from textures, and the launch has none`
    );
  }
  // One place of a ring: where it begins, the dispatch says.
  add(uniforms, resources.uniforms, Math.max(16, uniforms?.size ?? 0));
  add(status, resources.status, Math.max(16, status?.size ?? 0));
  add(print, resources.prints);
  add(locks, resources.locks);
  add(textures, resources.textures);
  if (orderGroup !== undefined) {
    add({ group: orderGroup, binding: 0 }, orderBuffer(gpu));
  }
  for (const binding of kernel.bindings) {
    const bound = resources.buffer(binding);
    entries.push({
      group: binding.group ?? 0,
      binding: binding.binding,
      resource: 'buffer' in bound ? bound : { buffer: bound }
    });
  }
  return entries;
}
