/** Random kernels on a WebGPU device against the evaluator. */
import {
  expectedOutputs,
  type FuzzKernel
} from '../../src/compiler/ir-tools/fuzz';
import { initialBytes } from '../../src/compiler/ir/initialBytes';
import {
  emitWgsl,
  type TargetCaps,
  type WgslKernel,
  type WgslOptions
} from '../../src/compiler/wgsl';
import { prepareDispatch, type GpuDevice } from '../../src/device';
import { learnFor } from '../../src/runtime/devices/webgpu/learnFor';
import { caseOf, difference, type FuzzCase } from './cases';

/** One way of making warps and blocks, for the same kernels. */
export interface FuzzMode {
  name: string;
  caps: (device: TargetCaps) => TargetCaps;
  options?: Partial<WgslOptions>;
  /** The device cannot run this: what it makes is only compiled. */
  compileOnly?: (device: TargetCaps) => boolean;
}

/**
 * - `subgroups`: warps are subgroups of 32. Software WebGPU has subgroups of 4:
 *   there the shader is only compiled.
 * - `emulated`: warps of 32 lanes on subgroups of another size, in workgroup memory.
 * - `no subgroups`: the same without the feature, and with workgroups so small
 *   that each invocation runs several threads.
 */
export const MODES: FuzzMode[] = [
  {
    name: 'subgroups',
    caps: device => ({ ...device, subgroups: { min: 32, max: 32 } }),
    compileOnly: ({ subgroups }) =>
      subgroups?.min !== 32 || subgroups.max !== 32
  },
  {
    name: 'emulated',
    caps: device => ({ ...device, subgroups: { min: 4, max: 4 } })
  },
  {
    name: 'no subgroups',
    caps: device => ({
      ...device,
      subgroups: null,
      maxInvocationsPerWorkgroup: 32,
      maxWorkgroupSize: [32, 32, 32]
    })
  }
];

export interface FuzzFailure {
  number: number;
  mode: string;
  message: string;
  text: string;
}

/**
 * Compares the cases `from` to `to` - 1 in all modes. Several are on their way
 * at a time, since compiling goes on beside the evaluator.
 */
export async function compareCases(
  gpu: GpuDevice,
  from: number,
  to: number,
  onProgress: (done: number, failures: FuzzFailure[]) => void = () => undefined
): Promise<FuzzFailure[]> {
  const failures: FuzzFailure[] = [];
  let next = from;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (next < to) {
      const fuzzCase = caseOf(next++);
      failures.push(...(await compareCase(gpu, fuzzCase)));
      onProgress(++done, failures);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return failures.sort((a, b) => a.number - b.number);
}

export async function compareCase(
  gpu: GpuDevice,
  { number, fuzz, text }: FuzzCase
): Promise<FuzzFailure[]> {
  const expected = expectedOutputs(fuzz);
  const results = await Promise.all(
    MODES.map(async (mode): Promise<FuzzFailure | undefined> => {
      const message = await runCase(gpu, fuzz, mode, expected).catch(
        (error: Error) => error.message
      );
      return message === undefined
        ? undefined
        : { number, mode: mode.name, message, text };
    })
  );
  return results.filter(failure => failure !== undefined);
}

/** What is wrong with a kernel in a mode; undefined where nothing is. */
export async function runCase(
  gpu: GpuDevice,
  fuzz: FuzzKernel,
  mode: FuzzMode,
  expected = expectedOutputs(fuzz)
): Promise<string | undefined> {
  await learnFor(gpu, [fuzz.module]);
  if (mode.compileOnly?.(gpu.caps)) {
    const { kernel, code } = shaderOf(gpu, fuzz, mode);
    await gpu.pipelines.check(kernel, code);
    return undefined;
  }
  return difference(fuzz, await outputsOf(gpu, fuzz, mode), expected);
}

/** The shader of a kernel in a mode. */
export function shaderOf(
  { caps }: GpuDevice,
  fuzz: FuzzKernel,
  mode: FuzzMode
): WgslKernel {
  return emitWgsl(fuzz.module, fuzz.kernel, {
    block: fuzz.block,
    dynamicShared: fuzz.dynamicShared,
    caps: mode.caps(caps),
    ...mode.options
  });
}

/** What the device makes of a kernel in a mode, by parameter name. */
export async function outputsOf(
  gpu: GpuDevice,
  fuzz: FuzzKernel,
  mode: FuzzMode
): Promise<Map<string, ArrayBuffer>> {
  const { device } = gpu;
  const kernel = shaderOf(gpu, fuzz, mode);
  const scalars = new Map<number, number | bigint>();
  const buffers = new Map<number, GPUBuffer>();
  const holding = (data: ArrayBuffer): GPUBuffer => {
    const buffer = device.createBuffer({
      size: Math.max(16, data.byteLength),
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC,
      mappedAtCreation: true
    });
    new Uint8Array(buffer.getMappedRange()).set(new Uint8Array(data));
    buffer.unmap();
    return buffer;
  };
  /** Of the program, `__constant__` or `__device__`: behind the parameters. */
  const variableOf = (id: number): GPUBuffer => {
    const global = fuzz.module.globals.find(known => known.id === id)!;
    const buffer = holding(initialBytes(global).buffer);
    buffers.set(fuzz.args.length + id, buffer);
    return buffer;
  };
  fuzz.args.forEach((arg, i) => {
    if (arg.kind === 'scalar') {
      scalars.set(i, arg.value);
      return;
    }
    buffers.set(i, holding(arg.data));
  });
  const prepared = await prepareDispatch(gpu, {
    kernel,
    grid: fuzz.grid,
    scalars,
    buffer: ({ param, variable }) =>
      param === undefined ? variableOf(variable!) : buffers.get(param)!
  });
  const outputs = fuzz.args.flatMap((arg, i) =>
    arg.kind === 'buffer' && arg.isOutput
      ? [{ name: arg.name, buffer: buffers.get(i)!, size: arg.data.byteLength }]
      : []
  );
  const total = outputs.reduce((sum, { size }) => sum + size, 0);
  const back = device.createBuffer({
    size: Math.max(4, total),
    usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  prepared.encode(pass, 0);
  pass.end();
  let at = 0;
  for (const { buffer, size } of outputs) {
    encoder.copyBufferToBuffer(buffer, 0, back, at, size);
    at += size;
  }
  device.queue.submit([encoder.finish()]);
  await back.mapAsync(GPUMapMode.READ);
  const bytes = back.getMappedRange().slice(0);
  const actual = new Map<string, ArrayBuffer>();
  at = 0;
  for (const { name, size } of outputs) {
    actual.set(name, bytes.slice(at, at + size));
    at += size;
  }
  back.destroy();
  buffers.forEach(buffer => buffer.destroy());
  prepared.dispose();
  return actual;
}
