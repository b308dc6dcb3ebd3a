/** Programs of the hunt as kernels: in the simulator, and as WGSL on a WebGPU device. */
import { compileCuda } from '../../src/compiler/cuda/index';
import { initialBytes } from '../../src/compiler/ir/initialBytes';
import type { IrFunction, Module } from '../../src/compiler/ir/types';
import { emitWgsl } from '../../src/compiler/wgsl';
import { prepareDispatch, type GpuDevice } from '../../src/device';
import { simulateLaunch } from '../../src/simulator';
import { reportOf } from '../report';
import { kernelProgram, MOST_VALUES, THREADS, type HuntCase } from './case';

/** 64-bit words that a thread writes: how many values it said, their types and these. */
const WORDS = 2 * MOST_VALUES + 1;

export interface KernelResult {
  /** As the program for g++ prints it. */
  said?: string;
  /** Why there is nothing. */
  error?: string;
}

export interface Kernels {
  module: Module;
  kernels: Map<number, IrFunction>;
}

/** The kernels of some cases; a text where the front end refuses them. */
export function compileKernels(cases: readonly HuntCase[]): Kernels | string {
  const { module, diagnostics } = compileCuda(kernelProgram(cases), {
    file: 'a.cu'
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    return reportOf({ files: module.files, diagnostics: errors });
  }
  const kernels = new Map(
    module.functions
      .filter(({ kind }) => kind === 'kernel')
      .map(fn => [Number(fn.name.slice(1)), fn] as const)
  );
  return { module, kernels };
}

/** What each thread said, in the order of threads. */
function read(words: BigInt64Array): string {
  return Array.from({ length: THREADS }, (_, thread) => {
    const at = thread * WORDS;
    return Array.from(
      { length: Number(words[at]) },
      (_, i) => `${words[at + 1 + 2 * i]}:${words[at + 2 + 2 * i]}`
    ).join(' ');
  }).join(' | ');
}

export function simulated(
  { module, kernels }: Kernels,
  number: number
): KernelResult {
  const words = new BigInt64Array(THREADS * WORDS);
  try {
    simulateLaunch(module, kernels.get(number)!, {
      grid: [1, 1, 1],
      block: [THREADS, 1, 1],
      args: [words],
      fma: false,
      counting: false
    });
    return { said: read(words) };
  } catch (error) {
    return { error: `simulator: ${(error as Error).message}` };
  }
}

/** The kernel's pipeline is made, and unless `compileOnly` it runs. */
export async function onDevice(
  gpu: GpuDevice,
  { module, kernels }: Kernels,
  number: number,
  compileOnly: boolean
): Promise<KernelResult> {
  const { device } = gpu;
  let buffer: GPUBuffer | undefined;
  let back: GPUBuffer | undefined;
  const variables = new Map<number, GPUBuffer>();
  try {
    const kernel = emitWgsl(module, kernels.get(number)!, {
      block: [THREADS, 1, 1],
      dynamicShared: 0,
      caps: gpu.caps
    });
    if (compileOnly) {
      await gpu.pipelines.check(kernel.kernel, kernel.code);
      return {};
    }
    const size = THREADS * WORDS * 8;
    const out = (buffer = device.createBuffer({
      size,
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC
    }));
    back = device.createBuffer({
      size,
      usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
    });
    for (const { variable } of kernel.bindings) {
      const global = module.globals.find(({ id }) => id === variable);
      if (global && !variables.has(global.id)) {
        const bytes = initialBytes(global);
        const made = device.createBuffer({
          size: Math.max(16, Math.ceil(bytes.length / 4) * 4),
          usage: GPUBufferUsage.STORAGE,
          mappedAtCreation: true
        });
        new Uint8Array(made.getMappedRange()).set(bytes);
        made.unmap();
        variables.set(global.id, made);
      }
    }
    const prepared = await prepareDispatch(gpu, {
      kernel,
      grid: [1, 1, 1],
      scalars: new Map(),
      buffer: ({ variable }) => variables.get(variable!) ?? out
    });
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    prepared.encode(pass, 0);
    pass.end();
    encoder.copyBufferToBuffer(out, 0, back, 0, size);
    device.queue.submit([encoder.finish()]);
    await back.mapAsync(GPUMapMode.READ);
    const said = read(new BigInt64Array(back.getMappedRange().slice(0)));
    prepared.dispose();
    return { said };
  } catch (error) {
    return { error: `WebGPU: ${(error as Error).message}` };
  } finally {
    buffer?.destroy();
    back?.destroy();
    variables.forEach(made => made.destroy());
  }
}
