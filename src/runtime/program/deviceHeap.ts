/** The heap that kernels allocate from: as large as cudaLimitMallocHeapSize. */
import {
  HEAP_BYTES,
  heapOf
} from '../../compiler/cuda/headers/library/deviceHeap';
import {
  HEAP_ALLOCATE,
  HEAP_MEMORY,
  HEAP_STATE
} from '../../compiler/ir/deviceHeap';
import type { IrFunction } from '../../compiler/ir/types';
import { reachableFunctions } from '../../compiler/ir/visit';
import type { CudaContext } from './context';
import { Cuda, CudaFailure } from './cudaErrors';

/**
 * Makes the heap of a program without one that is in use larger; never smaller
 * than it is at first. Programs that do not allocate in kernels have none.
 * @throws CudaFailure InvalidValue once a kernel that allocates was launched
 */
export async function setDeviceHeap(
  { memory, module, launched }: CudaContext,
  bytes: number
): Promise<void> {
  const named = (name: string) =>
    module.globals.find(variable => variable.name === name);
  const [heap, state] = [named(HEAP_MEMORY), named(HEAP_STATE)];
  if (!heap || !state) {
    return;
  }
  if ([...launched.keys()].some(allocates)) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const made = heapOf(Math.max(bytes, HEAP_BYTES));
  await memory.resizeVariable(heap, made.bytes);
  await memory.resizeVariable(
    state,
    made.state.byteLength,
    new Uint8Array(made.state.buffer)
  );
}

function allocates(kernel: IrFunction): boolean {
  return reachableFunctions(kernel).some(({ name }) => name === HEAP_ALLOCATE);
}
