/** Graphs that are made by hand: nodes, edges, and what nodes do. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { flat } from '../copies';
import { Cuda, CudaFailure } from '../cudaErrors';
import { dotOf } from '../graphs/dot';
import {
  dependentsOf,
  NODE_TYPES,
  type Graph,
  type GraphNode,
  type NodeWork
} from '../graphs/graph';
import { hold, makeGraphMemory, memoryInUse } from '../graphs/memory';
import {
  checkedCopy,
  copyWork,
  fillWork,
  hostWork,
  kernelWork,
  tellCopy,
  tellFill,
  tellKernel
} from '../graphs/nodeParameters';
import { libraryPart, type Arguments, type Implementation } from './call';
import { nodesAt } from './captureCalls';

/** cudaGraphMemAttributeType. */
const MEMORY = { used: 0, usedHigh: 1, reserved: 2, reservedHigh: 3 };

/** Structures that describe what a kind of node does, and how they are read. */
const DESCRIBED: Record<
  string,
  {
    kind: NodeWork['kind'];
    read(context: CudaContext, args: Arguments, index: number): NodeWork;
  }
> = {
  Kernel: {
    kind: 'kernel',
    read: (_context, args, index) =>
      kernelWork(
        args.machine,
        args.struct(index, 'cudaKernelNodeParams'),
        args.call.span
      )
  },
  Memcpy: {
    kind: 'memcpy',
    read: (context, args, index) =>
      copyWork(context, args.struct(index, 'cudaMemcpy3DParms'))
  },
  Memset: {
    kind: 'memset',
    read: (context, args, index) =>
      fillWork(context, args.struct(index, 'cudaMemsetParams'))
  },
  Host: {
    kind: 'host',
    read: (_context, args, index) =>
      hostWork(args.struct(index, 'cudaHostNodeParams'))
  }
};

/** `from` and what stands before `count`: a linear copy, as the …1D functions have it. */
export function linearCopy(
  context: CudaContext,
  args: Arguments,
  first: number
): NodeWork {
  const [shape, layout] = flat(args.size(first + 2));
  return checkedCopy(context, {
    to: args.pointer(first),
    toLayout: layout,
    from: args.pointer(first + 1),
    fromLayout: layout,
    shape,
    kind: args.int(first + 3)
  });
}

/** The node, if it does this kind of thing. @throws CudaFailure InvalidValue */
export function nodeOf<K extends NodeWork['kind']>(
  context: CudaContext,
  args: Arguments,
  index: number,
  kind: K
): GraphNode & { work: Extract<NodeWork, { kind: K }> } {
  const node = context.graphs.node(args.pointer(index));
  if (node.work.kind !== kind) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return node as GraphNode & { work: Extract<NodeWork, { kind: K }> };
}

/** Functions for each structure: to add a node, to change it, to change it in an executable graph. */
export function described(
  context: CudaContext,
  make: (
    name: string,
    kind: NodeWork['kind'],
    read: (args: Arguments, index: number) => NodeWork
  ) => Record<string, Implementation>
): Record<string, Implementation> {
  return Object.assign(
    {},
    ...Object.entries(DESCRIBED).map(([name, { kind, read }]) =>
      make(name, kind, (args, index) => read(context, args, index))
    )
  ) as Record<string, Implementation>;
}

export function graphFunctions(context: CudaContext): HostLibrary {
  const { graphs } = context;
  const graphAt = (args: Arguments, index: number): Graph =>
    graphs.graph(args.pointer(index));
  /** A node of the graph of argument 1, behind those of argument 2. */
  const add = (args: Arguments, work: NodeWork): void => {
    const target = args.target(0);
    const after = nodesAt(context, args, 2, 3);
    const node = graphs.add(graphAt(args, 1), work, after);
    hold(context, [work], 1);
    args.machine.write(target, 'u64', node.handle);
  };
  /** Tells handles: their number alone where there is no list, else as many as fit, and 0 behind them. */
  const tell = (
    args: Arguments,
    lists: readonly (readonly [index: number, handles: bigint[]])[],
    count: number
  ): void => {
    const [[, first]] = lists;
    const given = lists.filter(([index]) => args.pointer(index) !== 0n);
    if (given.length === 0) {
      args.put(count, 'u64', first.length);
      return;
    }
    const room = Number(args.machine.read(args.target(count), 'u64'));
    for (const [index, handles] of given) {
      for (let i = 0; i < room; i++) {
        const at = args.target(index) + BigInt(8 * i);
        args.machine.write(at, 'u64', handles[i] ?? 0n);
      }
    }
    args.put(count, 'u64', Math.min(room, first.length));
  };
  const handles = (nodes: Iterable<GraphNode>): bigint[] =>
    Array.from(nodes, ({ handle }) => handle);
  const edges = (graph: Graph): [GraphNode, GraphNode][] =>
    [...graph.nodes].flatMap(to =>
      [...to.dependencies].map((from): [GraphNode, GraphNode] => [from, to])
    );
  /** Pairs of nodes of one graph, of arguments 1 and 2. */
  const pairs = (args: Arguments): [GraphNode, GraphNode][] => {
    const graph = graphAt(args, 0);
    const [from, to] = [1, 2].map(list => nodesAt(context, args, list, 3));
    return from.map((before, index): [GraphNode, GraphNode] => {
      const after = to[index];
      if (before.graph !== graph || after.graph !== graph || before === after) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
      return [before, after];
    });
  };
  const memoryAttribute = (attribute: number): number => {
    const { used, reserved } = memoryInUse(context);
    switch (attribute) {
      case MEMORY.used:
        return used;
      case MEMORY.usedHigh:
        return graphs.highest.used;
      case MEMORY.reserved:
        return reserved;
      case MEMORY.reservedHigh:
        return graphs.highest.reserved;
      default:
        throw new CudaFailure(Cuda.InvalidValue);
    }
  };
  return {
    ...libraryPart(
      context,
      {
        cudaGraphAddMemAllocNode: async args => {
          const view = args.struct(4, 'cudaMemAllocNodeParams');
          const size = view.size_t('bytesize');
          if (size === 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const { span } = args.call;
          const memory = await makeGraphMemory(context, size, span);
          add(args, { kind: 'alloc', memory });
          view.put('dptr', memory.address);
        }
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        cudaGraphCreate: args => {
          if (args.int(1) !== 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'u64', graphs.create().handle);
        },
        cudaGraphDestroy: args => {
          const graph = graphAt(args, 0);
          if (graph.isOwned) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          graphs.destroy(graph);
          hold(
            context,
            [...graph.nodes].map(({ work }) => work),
            -1
          );
        },
        cudaGraphClone: args =>
          args.put(0, 'u64', graphs.clone(graphAt(args, 1)).handle),
        ...described(context, (name, _kind, read) => ({
          [`cudaGraphAdd${name}Node`]: args => add(args, read(args, 4)),
          [`cudaGraph${name}NodeSetParams`]: args => {
            const { kind } = read(args, 1);
            nodeOf(context, args, 0, kind).work = read(args, 1);
          }
        })),
        cudaGraphAddMemcpyNode1D: args =>
          add(args, linearCopy(context, args, 4)),
        cudaGraphMemcpyNodeSetParams1D: args => {
          const work = linearCopy(context, args, 1);
          (nodeOf(context, args, 0, 'memcpy') as GraphNode).work = work;
        },
        cudaGraphAddEmptyNode: args => add(args, { kind: 'empty' }),
        cudaGraphAddChildGraphNode: args =>
          add(args, {
            kind: 'graph',
            graph: graphs.clone(graphAt(args, 4), true)
          }),
        cudaGraphAddEventRecordNode: args => {
          const { handle } = context.streams.event(args.pointer(4));
          add(args, { kind: 'event record', event: handle });
        },
        cudaGraphAddEventWaitNode: args => {
          const { handle } = context.streams.event(args.pointer(4));
          add(args, { kind: 'wait event', event: handle });
        },
        cudaGraphAddMemFreeNode: args => {
          const memory = graphs.memory.get(args.pointer(4));
          if (!memory) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          add(args, { kind: 'free', memory });
        },
        cudaGraphMemAllocNodeGetParams: args => {
          const { memory } = nodeOf(context, args, 0, 'alloc').work;
          const view = args.struct(1, 'cudaMemAllocNodeParams');
          view.clear();
          view.set({ bytesize: memory.size, dptr: memory.address });
        },
        cudaGraphMemFreeNodeGetParams: args => {
          const { memory } = nodeOf(context, args, 0, 'free').work;
          args.put(1, 'u64', memory.address);
        },
        cudaGraphKernelNodeGetParams: args =>
          tellKernel(
            args.machine,
            args.struct(1, 'cudaKernelNodeParams'),
            nodeOf(context, args, 0, 'kernel').work
          ),
        cudaGraphMemcpyNodeGetParams: args =>
          tellCopy(
            args.struct(1, 'cudaMemcpy3DParms'),
            nodeOf(context, args, 0, 'memcpy').work.copy
          ),
        cudaGraphMemsetNodeGetParams: args =>
          tellFill(
            args.struct(1, 'cudaMemsetParams'),
            nodeOf(context, args, 0, 'memset').work
          ),
        cudaGraphHostNodeGetParams: args => {
          const { fn, data } = nodeOf(context, args, 0, 'host').work;
          args.struct(1, 'cudaHostNodeParams').set({ fn, userData: data });
        },
        cudaGraphChildGraphNodeGetGraph: args =>
          args.put(
            1,
            'u64',
            nodeOf(context, args, 0, 'graph').work.graph.handle
          ),
        cudaGraphNodeGetType: args => {
          const { work } = graphs.node(args.pointer(0));
          args.put(1, 'i32', NODE_TYPES[work.kind]);
        },
        cudaGraphNodeFindInClone: args => {
          const original = graphs.node(args.pointer(1));
          const copy = [...graphAt(args, 2).nodes].find(
            ({ origin }) => origin === original
          );
          if (!copy) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'u64', copy.handle);
        },
        cudaGraphGetNodes: args =>
          tell(args, [[1, handles(graphAt(args, 0).nodes)]], 2),
        cudaGraphGetRootNodes: args => {
          const roots = [...graphAt(args, 0).nodes].filter(
            ({ dependencies }) => dependencies.size === 0
          );
          tell(args, [[1, handles(roots)]], 2);
        },
        __cudaGraphGetEdges: args => {
          const found = edges(graphAt(args, 0));
          const lists = [0, 1].map(
            side => [1 + side, handles(found.map(pair => pair[side]))] as const
          );
          tell(args, lists, 3);
        },
        __cudaGraphNodeGetDependencies: args =>
          tell(
            args,
            [[1, handles(graphs.node(args.pointer(0)).dependencies)]],
            2
          ),
        __cudaGraphNodeGetDependentNodes: args =>
          tell(
            args,
            [[1, handles(dependentsOf(graphs.node(args.pointer(0))))]],
            2
          ),
        __cudaGraphAddDependencies: args => {
          const added = pairs(args);
          if (added.some(([from, to]) => to.dependencies.has(from))) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          added.forEach(([from, to]) => to.dependencies.add(from));
        },
        __cudaGraphRemoveDependencies: args => {
          const removed = pairs(args);
          if (removed.some(([from, to]) => !to.dependencies.has(from))) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          removed.forEach(([from, to]) => to.dependencies.delete(from));
        },
        cudaGraphDestroyNode: args => {
          const node = graphs.node(args.pointer(0));
          if (node.work.kind === 'alloc' || node.work.kind === 'free') {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          graphs.removeNode(node);
        },
        __cudaGraphDot: args => {
          const bytes = new TextEncoder().encode(
            `${dotOf(graphAt(args, 0))}\0`
          );
          const at = args.machine.allocate(bytes.length);
          args.machine.bytes(at, bytes.length).set(bytes);
          args.put(1, 'u64', at);
        },
        cudaDeviceGetGraphMemAttribute: args =>
          args.put(2, 'u64', memoryAttribute(args.int(1))),
        cudaDeviceSetGraphMemAttribute: args => {
          // Only the high water marks can be set, and to 0.
          const at = args.target(2);
          if (args.machine.read(at, 'u64') !== 0n) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const { used, reserved } = memoryInUse(context);
          if (args.int(1) === MEMORY.usedHigh) {
            graphs.highest.used = used;
          } else if (args.int(1) === MEMORY.reservedHigh) {
            graphs.highest.reserved = reserved;
          } else {
            throw new CudaFailure(Cuda.InvalidValue);
          }
        },
        cudaDeviceGraphMemTrim: () => undefined
      },
      { blocks: false }
    )
  };
}
