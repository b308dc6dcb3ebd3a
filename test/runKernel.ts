/** Runs kernels given as IR text on Dawn, through the device room: for tests of the back end. */
import { getTestGpu } from './dawn';
import {
  DeviceProvider,
  prepareLaunch,
  type GpuDevice,
  type PrintedWords
} from '../src/device';
import { parseModule } from '../src/compiler/ir/parser';
import type { IrFunction, Module } from '../src/compiler/ir/types';
import { emitWgsl } from '../src/compiler/wgsl/index';
import type {
  TargetCaps,
  WgslKernel,
  WgslOptions
} from '../src/compiler/wgsl/kernel';

export type Dim3 = [number, number, number];

export interface TestLaunch {
  grid: number | Dim3;
  block: number | Dim3;
  dynamicShared?: number;
  /** By parameter: arrays are changed in place. */
  args: (
    | number
    | bigint
    | boolean
    | Int32Array
    | Uint32Array
    | Float32Array
    | Uint8Array
  )[];
  caps?: Partial<TargetCaps>;
  options?: Partial<WgslOptions>;
}

let provider: DeviceProvider | undefined;

export async function testDevice(): Promise<GpuDevice> {
  provider ??= new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
  return provider.acquire();
}

export const dim = (value: number | Dim3): Dim3 =>
  typeof value === 'number' ? [value, 1, 1] : value;

export function kernelOf(text: string): { module: Module; kernel: IrFunction } {
  const module = parseModule(text);
  return { module, kernel: module.functions.find(fn => fn.kind === 'kernel')! };
}

export async function compileText(
  text: string,
  launch: TestLaunch
): Promise<WgslKernel> {
  const { module, kernel } = kernelOf(text);
  return compile(module, kernel, launch);
}

async function compile(
  module: Module,
  kernel: IrFunction,
  launch: TestLaunch
): Promise<WgslKernel> {
  const { caps } = await testDevice();
  return emitWgsl(module, kernel, {
    block: dim(launch.block),
    dynamicShared: launch.dynamicShared ?? 0,
    caps: { ...caps, ...launch.caps },
    ...launch.options
  });
}

/** Compiles, runs once and brings the arrays back. */
export async function run(
  text: string,
  launch: TestLaunch
): Promise<WgslKernel & { printed?: PrintedWords }> {
  const { module, kernel } = kernelOf(text);
  return runKernel(module, kernel, launch);
}

export async function runKernel(
  module: Module,
  kernel: IrFunction,
  launch: TestLaunch
): Promise<WgslKernel & { printed?: PrintedWords }> {
  const gpu = await testDevice();
  const wgsl = await compile(module, kernel, launch);
  const { device } = gpu;
  const scalars = new Map<number, number | bigint | boolean>();
  const buffers = new Map<number, GPUBuffer>();
  launch.args.forEach((arg, i) => {
    if (typeof arg === 'object') {
      // One array given twice is one buffer.
      const same = launch.args.indexOf(arg);
      if (same < i) {
        buffers.set(i, buffers.get(same)!);
        return;
      }
      const buffer = device.createBuffer({
        size: Math.max(16, Math.ceil(arg.byteLength / 4) * 4),
        usage:
          GPUBufferUsage.STORAGE |
          GPUBufferUsage.COPY_SRC |
          GPUBufferUsage.COPY_DST
      });
      device.queue.writeBuffer(buffer, 0, arg as Uint32Array<ArrayBuffer>);
      buffers.set(i, buffer);
    } else {
      scalars.set(i, arg);
    }
  });
  const prepared = await prepareLaunch(gpu, {
    kernel: wgsl,
    grid: dim(launch.grid),
    scalars,
    buffer: binding => buffers.get(binding.param!)!
  });
  const { printed } = await gpu.guard(() => prepared.runOnce());
  for (const [i, buffer] of buffers) {
    const arg = launch.args[i] as Uint8Array;
    const bytes = await gpu.memory.download(buffer, arg.byteLength);
    new Uint8Array(arg.buffer, arg.byteOffset, arg.byteLength).set(
      new Uint8Array(bytes).subarray(0, arg.byteLength)
    );
  }
  buffers.forEach(buffer => buffer.destroy());
  prepared.dispose();
  return { ...wgsl, ...(printed && { printed }) };
}
