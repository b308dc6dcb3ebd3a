/** Hand-written WGSL as a shader that can be dispatched. */
import type {
  UniformSlot,
  WgslBinding,
  WgslKernel
} from '../../../compiler/wgsl';
import type {
  ReflectedBuffer,
  ReflectedEntryPoint
} from '../../../compiler/wgsl/reflect';
import type { WrittenKernel } from '../port';

/** A written kernel as WebGPU runs it: what was read of its text when the cell was compiled. */
export interface ReflectedKernel extends WrittenKernel {
  shader: WgslKernel;
}

/** Its parameters are the buffers in their order, a uniform one as the values in it. */
export function writtenShader(
  wgsl: string,
  point: ReflectedEntryPoint
): WgslKernel {
  const bindings: WgslBinding[] = [];
  let uniforms: WgslKernel['uniforms'];
  let params = 0;
  for (const buffer of point.buffers) {
    if (buffer.space === 'storage') {
      bindings.push(storageBinding(buffer, params++));
    } else if (buffer.uniform) {
      const { group, binding, uniform } = buffer;
      const slots = uniform.leaves.map((leaf): UniformSlot => ({
        offset: leaf.offset,
        what: 'param',
        param: params++,
        word: 0,
        type: leaf.type
      }));
      const size = Math.ceil(uniform.size / 16) * 16;
      uniforms = { group, binding, size, slots };
    }
  }
  const { workgroupSize, workgroupBytes, usesSubgroups } = point;
  return {
    kernel: point.name,
    code: wgsl,
    entryPoint: point.name,
    workgroupSize,
    threadsPerInvocation: 1,
    warpMode: usesSubgroups ? 'subgroups' : 'none',
    bindings,
    ...(uniforms && { uniforms }),
    usesSubgroups,
    workgroupBytes,
    lineMap: [],
    notes: [],
    differences: []
  };
}

function storageBinding(buffer: ReflectedBuffer, param: number): WgslBinding {
  const { group, binding, name, access, reads, writes } = buffer;
  return { group, binding, name, param, access, reads, writes };
}
