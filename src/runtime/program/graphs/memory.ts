/** Memory that the launches of graphs allocate and free. */
import type { Span } from '../../../compiler/ir/types';
import type { CudaContext } from '../context';
import type { GraphMemory, NodeWork } from './graph';

/**
 * Memory for an allocation node. It has its place from now on, as its address
 * goes into the nodes behind; a launch only says that it is in use.
 * @throws CudaFailure MemoryAllocation
 */
export async function makeGraphMemory(
  context: CudaContext,
  size: number,
  span: Span
): Promise<GraphMemory> {
  const { address } = await context.memory.allocate(
    "a graph's memory",
    size,
    {},
    { span }
  );
  const memory = { address, size, isLive: false, users: 0 };
  const { graphs } = context;
  graphs.memory.set(address, memory);
  const { reserved } = memoryInUse(context);
  graphs.highest.reserved = Math.max(graphs.highest.reserved, reserved);
  return memory;
}

/** A launch has come to the node that allocates the memory. */
export function allocateGraphMemory(
  context: CudaContext,
  memory: GraphMemory
): void {
  memory.isLive = true;
  const { highest } = context.graphs;
  highest.used = Math.max(highest.used, memoryInUse(context).used);
}

/** It is given back where no graph can allocate it again. */
export function freeGraphMemory(
  context: CudaContext,
  memory: GraphMemory
): void {
  memory.isLive = false;
  giveBack(context, memory);
}

/** Bytes of graphs' memory that launches have allocated, and that is kept for them. */
export function memoryInUse({ graphs }: CudaContext): {
  used: number;
  reserved: number;
} {
  let [used, reserved] = [0, 0];
  for (const { size, isLive } of graphs.memory.values()) {
    used += isLive ? size : 0;
    reserved += size;
  }
  return { used, reserved };
}

/** Graphs, and executable graphs, that name memory hold it; `by` is 1 or -1. */
export function hold(
  context: CudaContext,
  works: Iterable<NodeWork>,
  by: 1 | -1
): void {
  for (const work of works) {
    if (work.kind === 'alloc') {
      work.memory.users += by;
      giveBack(context, work.memory);
    }
  }
}

function giveBack(context: CudaContext, memory: GraphMemory): void {
  const { address, isLive, users } = memory;
  const found = context.memory.allocationAt(address);
  if (!isLive && users <= 0 && found) {
    context.graphs.memory.delete(address);
    context.memory.free(found.entry);
  }
}
