/** Hand-written WGSL as a shader that can be dispatched. */
import type {
  UniformSlot,
  WgslBinding,
  WgslKernel
} from '../../../compiler/wgsl';
import {
  reflectWgsl,
  type ReflectedBuffer
} from '../../../compiler/wgsl/reflect';
import type { WrittenKernel } from '../port';

/** Its parameters are the buffers in their order, a uniform one as the values in it. */
export function writtenShader({ wgsl, entryPoint }: WrittenKernel): WgslKernel {
  const point = reflectWgsl(wgsl).kernels.find(
    ({ name }) => name === entryPoint
  )!;
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
    kernel: entryPoint,
    code: wgsl,
    entryPoint,
    workgroupSize,
    threadsPerInvocation: 1,
    warpMode: usesSubgroups ? 'subgroups' : 'none',
    bindings,
    ...(uniforms && { uniforms }),
    usesSubgroups,
    workgroupBytes,
    lineMap: [],
    notes: []
  };
}

function storageBinding(buffer: ReflectedBuffer, param: number): WgslBinding {
  const { group, binding, name, access, reads, writes } = buffer;
  return { group, binding, name, param, access, reads, writes };
}
