/** What nodes do, as the structures of the API describe it: cudaKernelNodeParams and its like. */
import type { Span } from '../../../compiler/ir/types';
import { copyOf3D } from '../api/arrayCalls';
import { argumentBytes, kernelOf } from '../api/launchCalls';
import type { StructView } from '../api/structs';
import type { HostMachine } from '../../host/library';
import type { CudaContext } from '../context';
import { checkCopy, checkFill } from '../copies';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Copy, Fill } from '../transfers';
import type { KernelNodeWork, NodeWork } from './graph';

/** @throws CudaFailure for what is no kernel */
export function kernelWork(
  machine: HostMachine,
  view: StructView,
  span: Span
): KernelNodeWork {
  const kernel = kernelOf(machine, BigInt(view.get('func')));
  const list = BigInt(view.get('kernelParams'));
  if (list === 0n && kernel.params.length > 0) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const extents = (name: string): KernelNodeWork['grid'] => [
    Number(view.get(`${name}.x`)),
    Number(view.get(`${name}.y`)),
    Number(view.get(`${name}.z`))
  ];
  return {
    kind: 'kernel',
    kernel,
    grid: extents('gridDim'),
    block: extents('blockDim'),
    shared: BigInt(view.get('sharedMemBytes')),
    args: argumentBytes(machine, kernel, list),
    span
  };
}

/** Tells a kernel node's parameters; the arguments get memory of their own, for as long as the program runs. */
export function tellKernel(
  machine: HostMachine,
  view: StructView,
  { kernel, grid, block, shared, args }: KernelNodeWork
): void {
  const list = machine.allocate(8 * Math.max(1, args.length));
  args.forEach((bytes, index) => {
    const at = machine.allocate(bytes.length);
    machine.bytes(at, bytes.length).set(bytes);
    machine.write(list + BigInt(8 * index), 'u64', at);
  });
  view.clear();
  view.set({
    func: machine.pointerTo(kernel),
    sharedMemBytes: Number(shared),
    kernelParams: list
  });
  ['x', 'y', 'z'].forEach((axis, index) => {
    view.put(`gridDim.${axis}`, grid[index]);
    view.put(`blockDim.${axis}`, block[index]);
  });
}

/** @throws CudaFailure for a copy that cannot be */
export function copyWork(context: CudaContext, view: StructView): NodeWork {
  return checkedCopy(context, copyOf3D(context, view));
}

/** @throws CudaFailure for a copy that cannot be */
export function checkedCopy(context: CudaContext, copy: Copy): NodeWork {
  const { width, rows, slices } = copy.shape;
  if (width > 0 && rows > 0 && slices > 0) {
    checkCopy(context, copy);
  }
  return { kind: 'memcpy', copy };
}

export function tellCopy(
  view: StructView,
  { to, toLayout, from, fromLayout, shape, kind }: Copy
): void {
  view.clear();
  const sides = { src: [from, fromLayout], dst: [to, toLayout] } as const;
  for (const [name, [pointer, layout]] of Object.entries(sides)) {
    view.put(`${name}Ptr.ptr`, pointer);
    view.put(`${name}Ptr.pitch`, layout.pitch);
    view.put(`${name}Ptr.xsize`, shape.width);
    view.put(
      `${name}Ptr.ysize`,
      layout.pitch > 0 ? Math.max(shape.rows, layout.slice / layout.pitch) : 1
    );
  }
  view.put('extent.width', shape.width);
  view.put('extent.height', shape.rows);
  view.put('extent.depth', shape.slices);
  view.put('kind', kind);
}

/** @throws CudaFailure for elements of other than 1, 2 or 4 bytes, and memory that is none of the device's */
export function fillWork(context: CudaContext, view: StructView): NodeWork {
  const elementSize = Number(view.get('elementSize'));
  const [width, rows] = [view.size_t('width'), view.size_t('height')];
  if (![1, 2, 4].includes(elementSize) || width < 1 || rows < 1) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const bytes = width * elementSize;
  const pitch = rows === 1 ? bytes : view.size_t('pitch');
  if (pitch < bytes) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const value = Number(view.get('value'));
  const fill: Fill = {
    address: BigInt(view.get('dst')),
    layout: { pitch, slice: pitch * rows },
    shape: { width: bytes, rows, slices: 1 },
    pattern: Uint8Array.from(
      { length: elementSize },
      (_, index) => (value >>> (8 * index)) & 255
    )
  };
  checkFill(context, fill);
  return { kind: 'memset', ...fill };
}

export function tellFill(
  view: StructView,
  { address, layout, shape, pattern }: Fill
): void {
  view.clear();
  view.set({
    dst: address,
    pitch: shape.rows === 1 ? 0 : layout.pitch,
    value: pattern.reduce(
      (value, byte, index) => value + byte * 2 ** (8 * index),
      0
    ),
    elementSize: pattern.length,
    width: shape.width / pattern.length,
    height: shape.rows
  });
}

/** @throws CudaFailure without a function */
export function hostWork(view: StructView): NodeWork {
  const fn = BigInt(view.get('fn'));
  if (fn === 0n) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return { kind: 'host', fn, data: BigInt(view.get('userData')) };
}
