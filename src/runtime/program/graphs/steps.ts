/** Executable graphs: a graph's nodes as they were when it was instantiated, in an order. */
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Stream, Work } from '../schedule';
import { inOrder, type Graph, type GraphNode, type NodeWork } from './graph';

export interface GraphStep {
  /** The node of the graph that was instantiated. */
  origin: GraphNode;
  work: NodeWork;
  /** Steps before this one that it waits for. */
  after: number[];
  isEnabled: boolean;
  /** Steps of a branch follow one another: those of the first run in the launch's stream. */
  branch: number;
  /** A child graph's steps. */
  child?: Steps;
}

export interface Steps {
  list: GraphStep[];
  branches: number;
}

export interface Executable {
  handle: bigint;
  flags: number;
  steps: Steps;
  /** Streams of the branches behind the first. */
  lanes: Stream[];
  /** The end of its last launch: launches of one executable graph do not overlap. */
  last?: Work;
}

/** cudaGraphExecUpdateResult. */
export const UpdateResult = {
  success: 0,
  topologyChanged: 2,
  nodeTypeChanged: 3
} as const;

/**
 * The steps of a graph as it is now.
 * @throws CudaFailure InvalidValue for a cycle
 */
export function stepsOf(graph: Graph): Steps {
  const order = inOrder(graph);
  const places = new Map(order.map((node, index) => [node, index]));
  const continued = new Set<number>();
  const list: GraphStep[] = [];
  let branches = 0;
  for (const origin of order) {
    const after = [...origin.dependencies]
      .map(node => places.get(node)!)
      .sort((a, b) => a - b);
    const before = after.find(index => !continued.has(index));
    if (before !== undefined) {
      continued.add(before);
    }
    const { work } = origin;
    list.push({
      origin,
      work: work.kind === 'kernel' ? { ...work, args: [...work.args] } : work,
      after,
      isEnabled: true,
      branch: before === undefined ? branches++ : list[before].branch,
      ...(work.kind === 'graph' && { child: stepsOf(work.graph) })
    });
  }
  return { list, branches };
}

/** All that the steps do, those of child graphs too. */
export function* worksOf({ list }: Steps): Generator<NodeWork> {
  for (const { work, child } of list) {
    yield work;
    if (child) {
      yield* worksOf(child);
    }
  }
}

/**
 * The step that a node became.
 * @throws CudaFailure InvalidValue for a node of another graph
 */
export function stepOf({ steps }: Executable, node: GraphNode): GraphStep {
  const find = ({ list }: Steps): GraphStep | undefined => {
    for (const step of list) {
      const found =
        step.origin === node ? step : step.child && find(step.child);
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  const step = find(steps);
  if (!step) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return step;
}

/** Gives the steps what a graph of the same shape does; or says what is different about it. */
export function update(
  executable: Executable,
  graph: Graph
): { result: number; node?: GraphNode } {
  const next = stepsOf(graph);
  const difference = compare(executable.steps, next);
  if (!difference) {
    adopt(executable.steps, next);
  }
  return difference ?? { result: UpdateResult.success };
}

function compare(
  old: Steps,
  next: Steps
): { result: number; node?: GraphNode } | undefined {
  for (const [index, step] of next.list.entries()) {
    const before = old.list.at(index);
    if (!before || before.after.join() !== step.after.join()) {
      return { result: UpdateResult.topologyChanged, node: step.origin };
    }
    if (before.work.kind !== step.work.kind) {
      return { result: UpdateResult.nodeTypeChanged, node: step.origin };
    }
    const inside =
      before.child && step.child && compare(before.child, step.child);
    if (inside) {
      return inside;
    }
  }
  return next.list.length < old.list.length
    ? { result: UpdateResult.topologyChanged }
    : undefined;
}

function adopt(old: Steps, next: Steps): void {
  for (const [index, step] of old.list.entries()) {
    step.work = next.list[index].work;
    if (step.child) {
      adopt(step.child, next.list[index].child!);
    }
  }
}
