/** The graphs, nodes and executable graphs of a program, by their handles. */
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Stream } from '../schedule';
import { HANDLES, type StreamTable } from '../streamTable';
import type { Graph, GraphMemory, GraphNode, NodeWork } from './graph';
import type { Executable } from './steps';

/** Handles of streams and events are below. */
const FIRST = HANDLES + 2n ** 36n;

export class ProgramGraphs {
  /** @throws CudaFailure InvalidValue */
  graph(handle: bigint): Graph {
    return found(this._graphs.get(handle));
  }

  /** @throws CudaFailure InvalidValue */
  node(handle: bigint): GraphNode {
    return found(this._nodes.get(handle));
  }

  /** @throws CudaFailure InvalidValue */
  executable(handle: bigint): Executable {
    return found(this._executables.get(handle));
  }

  create(isOwned = false): Graph {
    const graph = { handle: this._handle(), nodes: new Set<never>(), isOwned };
    this._graphs.set(graph.handle, graph);
    return graph;
  }

  /**
   * A node behind others.
   * @throws CudaFailure InvalidValue if one of them is another graph's
   */
  add(graph: Graph, work: NodeWork, after: Iterable<GraphNode>): GraphNode {
    const dependencies = new Set(after);
    for (const before of dependencies) {
      if (before.graph !== graph) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
    }
    const node = { handle: this._handle(), graph, work, dependencies };
    graph.nodes.add(node);
    this._nodes.set(node.handle, node);
    return node;
  }

  removeNode(node: GraphNode): void {
    node.graph.nodes.delete(node);
    for (const { dependencies } of node.graph.nodes) {
      dependencies.delete(node);
    }
    this._nodes.delete(node.handle);
    if (node.work.kind === 'graph') {
      this.destroy(node.work.graph);
    }
  }

  /** A copy with nodes of its own, which remember whose copies they are. */
  clone(graph: Graph, isOwned = false): Graph {
    const copy = this.create(isOwned);
    const copies = new Map<GraphNode, GraphNode>();
    for (const { work } of graph.nodes) {
      if (work.kind === 'alloc' || work.kind === 'free') {
        throw new CudaFailure(Cuda.NotSupported);
      }
    }
    for (const node of graph.nodes) {
      const { work } = node;
      const made = this.add(
        copy,
        work.kind === 'graph'
          ? { kind: 'graph', graph: this.clone(work.graph, true) }
          : work,
        []
      );
      made.origin = node;
      copies.set(node, made);
    }
    for (const [node, made] of copies) {
      for (const before of node.dependencies) {
        made.dependencies.add(copies.get(before)!);
      }
    }
    return copy;
  }

  destroy(graph: Graph): void {
    this._graphs.delete(graph.handle);
    for (const node of graph.nodes) {
      this._nodes.delete(node.handle);
      if (node.work.kind === 'graph') {
        this.destroy(node.work.graph);
      }
    }
  }

  addExecutable(made: Pick<Executable, 'flags' | 'steps'>): Executable {
    const executable = { ...made, handle: this._handle(), lanes: [] };
    this._executables.set(executable.handle, executable);
    return executable;
  }

  removeExecutable(executable: Executable): void {
    this._executables.delete(executable.handle);
    this._idleLanes.push(...executable.lanes);
  }

  /** A stream for a branch of an executable graph, until that is destroyed. */
  takeLane(streams: StreamTable): Stream {
    return this._idleLanes.pop() ?? streams.create(1, 0);
  }

  /** Memory that graphs allocate, by its address. */
  readonly memory = new Map<bigint, GraphMemory>();
  /** The most bytes of it that were allocated, and kept, at once. */
  highest = { used: 0, reserved: 0 };

  clear(): void {
    this._graphs.clear();
    this._nodes.clear();
    this._executables.clear();
    this._idleLanes = [];
    this.memory.clear();
  }

  private _handle(): bigint {
    return FIRST + (this._count += 16n);
  }

  private _count = 0n;
  private readonly _graphs = new Map<bigint, Graph>();
  private readonly _nodes = new Map<bigint, GraphNode>();
  private readonly _executables = new Map<bigint, Executable>();
  private _idleLanes: Stream[] = [];
}

function found<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return value;
}
