/** Runs kernels given as IR text on Dawn, through the device room: for tests of the back end. */
import { getTestGpu } from './dawn';
import {
  GpuMemory,
  DeviceProvider,
  prepareDispatch,
  windowsOf,
  type DeviceStorage,
  type GpuDevice,
  type PrintedWords,
  type UniformValue
} from '../src/device';
import { parseModule } from '../src/compiler/ir-tools/text/parser';
import { packTextures, type TextureTable } from '../src/compiler/ir/textures';
import { initialBytes } from '../src/compiler/ir/initialBytes';
import type { IrFunction, Module } from '../src/compiler/ir/types';
import { pointerKey, type PointerKey } from '../src/compiler/ir/pointerKey';
import { emitWgsl } from '../src/compiler/wgsl';
import { dispatchOnce } from '../src/device/fixtures';
import type {
  TargetCaps,
  WgslKernel,
  WgslOptions
} from '../src/compiler/wgsl/kernel';
import type { Dim3 } from '../src/protocol/launchRequest';

export type TestArray =
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array
  | Uint16Array
  | Uint8Array;

/** A struct by value: its bytes, and the arrays behind the pointers at these bytes of it. */
export interface StructArgument {
  bytes: Uint8Array;
  arrays: Record<number, TestArray>;
}

export interface TestLaunch {
  grid: number | Dim3;
  block: number | Dim3;
  dynamicShared?: number;
  /** By parameter: arrays are changed in place. */
  args: (number | bigint | boolean | TestArray | StructArgument)[];
  /** By handle. */
  textures?: TextureTable;
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
  const gpu = await testDevice();
  const caps = { ...gpu.caps, ...launch.caps };
  const windows = pointersOf(launch).flatMap(([pointer, array]) => {
    const found = windowsOf(array.byteLength, caps);
    return found ? [{ pointer, ...found }] : [];
  });
  return emitWgsl(module, kernel, {
    block: dim(launch.block),
    dynamicShared: launch.dynamicShared ?? 0,
    caps,
    windows,
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
  const memory = new GpuMemory(device, { ...gpu.caps, ...launch.caps });
  const scalars = new Map<number, UniformValue>();
  launch.args.forEach((arg, i) => {
    if (typeof arg !== 'object') {
      scalars.set(i, arg);
    } else if ('bytes' in arg) {
      scalars.set(i, arg.bytes);
    }
  });
  const buffers = new Map<PointerKey, DeviceStorage>();
  const arrays = new Map<TestArray, DeviceStorage>();
  for (const [key, array] of pointersOf(launch)) {
    // One array given twice is one buffer.
    let storage = arrays.get(array);
    if (!storage) {
      storage = await memory.allocateStorage({
        name: String(key),
        elements: array.length,
        bytesPerElement: array.BYTES_PER_ELEMENT
      });
      memory.upload(storage, bytesOf(array).slice().buffer);
      arrays.set(array, storage);
    }
    buffers.set(key, storage);
  }
  const variables = new Map<number, DeviceStorage>();
  for (const { variable } of wgsl.bindings) {
    const global = module.globals.find(({ id }) => id === variable);
    if (global) {
      const bytes = initialBytes(global);
      const storage = await memory.allocateStorage({
        name: global.name,
        elements: bytes.length,
        bytesPerElement: 1
      });
      memory.upload(storage, bytes.buffer);
      variables.set(global.id, storage);
    }
  }
  let textures: GPUBuffer | undefined;
  if (launch.textures) {
    const words = packTextures(launch.textures);
    textures = device.createBuffer({
      size: words.byteLength,
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST
    });
    device.queue.writeBuffer(textures, 0, words);
  }
  const prepared = await prepareDispatch(gpu, {
    kernel: wgsl,
    textures,
    grid: dim(launch.grid),
    scalars,
    buffer: ({ param, at, variable, window }) =>
      (param === undefined
        ? variables.get(variable!)!
        : buffers.get(pointerKey(param, at))!
      ).binding(window)
  });
  const { printed } = await gpu.guard(() => dispatchOnce(gpu, prepared));
  for (const [array, storage] of arrays) {
    const bytes = await memory.download(storage, array.byteLength);
    bytesOf(array).set(new Uint8Array(bytes));
  }
  memory.freeAll();
  textures?.destroy();
  prepared.dispose();
  return { ...wgsl, ...(printed && { printed }) };
}

function bytesOf(array: TestArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** The arrays of a launch by the pointers that get them. */
function pointersOf({ args }: TestLaunch): [PointerKey, TestArray][] {
  return args.flatMap((arg, i): [PointerKey, TestArray][] => {
    if (typeof arg !== 'object') {
      return [];
    }
    if ('bytes' in arg) {
      return Object.entries(arg.arrays).map(([at, array]) => [
        pointerKey(i, Number(at)),
        array
      ]);
    }
    return [[i, arg]];
  });
}
