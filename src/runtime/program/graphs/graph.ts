/** CUDA graphs: nodes, what they do, and what they wait for. */
import type { IrFunction, Span } from '../../../compiler/ir/types';
import type { Dim3 } from '../../../protocol/launchRequest';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Copy, Fill } from '../transfers';

export interface KernelNodeWork {
  kind: 'kernel';
  kernel: IrFunction;
  grid: Dim3;
  block: Dim3;
  shared: bigint;
  /** The bytes of each parameter, as they were when the node was made. */
  args: Uint8Array[];
  isCooperative?: boolean;
  span: Span;
}

/** Memory that a graph's launch allocates. It keeps its address from the node's making on. */
export interface GraphMemory {
  address: bigint;
  size: number;
  /** Allocated by a launch and not freed since. */
  isLive: boolean;
  /** Graphs and executable graphs that name it. */
  users: number;
}

export type NodeWork =
  | KernelNodeWork
  | { kind: 'memcpy'; copy: Copy }
  | ({ kind: 'memset' } & Fill)
  | { kind: 'host'; fn: bigint; data: bigint }
  | { kind: 'graph'; graph: Graph }
  | { kind: 'empty' }
  | { kind: 'wait event'; event: bigint }
  | { kind: 'event record'; event: bigint }
  | { kind: 'alloc'; memory: GraphMemory }
  | { kind: 'free'; memory: GraphMemory };

/** cudaGraphNodeType. */
export const NODE_TYPES: Record<NodeWork['kind'], number> = {
  kernel: 0,
  memcpy: 1,
  memset: 2,
  host: 3,
  graph: 4,
  empty: 5,
  'wait event': 6,
  'event record': 7,
  alloc: 10,
  free: 11
};

export interface GraphNode {
  handle: bigint;
  graph: Graph;
  work: NodeWork;
  dependencies: Set<GraphNode>;
  /** The node that this one is a clone's copy of. */
  origin?: GraphNode;
}

export interface Graph {
  handle: bigint;
  /** In the order of their making. */
  nodes: Set<GraphNode>;
  /** A node's, or one that a capture is filling: the program must not destroy it. */
  isOwned: boolean;
}

/** Nodes that wait for this one. */
export function dependentsOf(node: GraphNode): GraphNode[] {
  return [...node.graph.nodes].filter(({ dependencies }) =>
    dependencies.has(node)
  );
}

/**
 * The nodes with each behind what it waits for, else in the order of their making.
 * @throws CudaFailure InvalidValue for a cycle
 */
export function inOrder(graph: Graph): GraphNode[] {
  const order = new Set<GraphNode>();
  let left = [...graph.nodes];
  while (left.length > 0) {
    const later: GraphNode[] = [];
    for (const node of left) {
      if ([...node.dependencies].every(before => order.has(before))) {
        order.add(node);
      } else {
        later.push(node);
      }
    }
    if (later.length === left.length) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    left = later;
  }
  return [...order];
}
