/** Hand-written kernels for the tests of this room. */
import type {
  UniformSlot,
  WgslBinding,
  WgslKernel
} from '../compiler/wgsl/kernel';
import type { PreparedDispatch } from './dispatch';
import type { GpuDevice } from './gpuDevice';
import type { LaunchReport } from './reports';

/** A WgslKernel of a given text; everything else has plain defaults. */
export function wgslKernel(
  kernel: Partial<WgslKernel> & Pick<WgslKernel, 'code' | 'bindings'>
): WgslKernel {
  return {
    kernel: 'test',
    entryPoint: 'main',
    workgroupSize: [64, 1, 1],
    threadsPerInvocation: 1,
    warpMode: 'none',
    usesSubgroups: false,
    workgroupBytes: 0,
    lineMap: [],
    notes: [],
    differences: [],
    ...kernel
  };
}

/** The binding of pointer parameter `param`. */
export function binding(
  number: number,
  param: number,
  access: WgslBinding['access']
): WgslBinding {
  return {
    binding: number,
    name: `p${param}`,
    param,
    access,
    reads: true,
    writes: access === 'read_write'
  };
}

/** Word `index` of the uniform buffer holds scalar parameter `param`. */
export function scalarSlot(
  index: number,
  param: number,
  type: UniformSlot['type']
): UniformSlot {
  return { offset: 4 * index, what: 'param', param, type };
}

/** y[i] = a * x[i] + y[i] for i < n, parameters (n, a, x, y), 64 threads a block. */
export const saxpy = wgslKernel({
  kernel: 'saxpy',
  code: /* wgsl */ `
    struct Scalars { n: u32, a: f32 }
    @group(0) @binding(0) var<storage, read> x: array<f32>;
    @group(0) @binding(1) var<storage, read_write> y: array<f32>;
    @group(0) @binding(2) var<uniform> scalars: Scalars;
    @compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
      if (id.x < scalars.n) { y[id.x] = scalars.a * x[id.x] + y[id.x]; }
    }`,
  bindings: [binding(0, 2, 'read'), binding(1, 3, 'read_write')],
  uniforms: {
    binding: 2,
    size: 8,
    slots: [scalarSlot(0, 0, 'u32'), scalarSlot(1, 1, 'f32')]
  }
});

/** out[linear block number] += 1 + the block's y and z, folded; grid in the uniforms. */
export const foldedGrid = wgslKernel({
  kernel: 'folded',
  workgroupSize: [1, 1, 1],
  code: /* wgsl */ `
    struct Grid { x: u32, y: u32, z: u32 }
    @group(0) @binding(0) var<storage, read_write> out: array<u32>;
    @group(0) @binding(1) var<uniform> grid: Grid;
    @compute @workgroup_size(1) fn main(
      @builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u
    ) {
      let linear = group.x + group.y * groups.x;
      if (linear >= grid.x * grid.y * grid.z) { return; }
      let y = linear / grid.x % grid.y;
      let z = linear / (grid.x * grid.y);
      out[linear] += 1u + y * 16u + z * 256u;
    }`,
  bindings: [binding(0, 0, 'read_write')],
  uniforms: {
    binding: 1,
    size: 12,
    slots: (['gridDim.x', 'gridDim.y', 'gridDim.z'] as const).map(
      (what, index) => ({ offset: 4 * index, what, type: 'u32' })
    )
  }
});

/** Runs a dispatch on its first set. @throws Error where the kernel was stopped */
export async function dispatchOnce(
  { device }: GpuDevice,
  prepared: PreparedDispatch
): Promise<LaunchReport> {
  const encoder = device.createCommandEncoder();
  prepared.clear(encoder);
  const pass = encoder.beginComputePass();
  prepared.encode(pass, 0);
  pass.end();
  device.queue.submit([encoder.finish()]);
  const report = await prepared.report();
  if (report.stop) {
    throw new Error(report.stop.message);
  }
  return report;
}
