/** Stream capture. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import { Mode, type CaptureMode } from '../graphs/captureState';
import type { GraphNode } from '../graphs/graph';
import { libraryPart, type Arguments } from './call';

/** cudaStreamCaptureStatus. */
const STATUS = { none: 0, active: 1, invalidated: 2 };

/** Handles of nodes from a list in the program's memory. */
export function nodesAt(
  context: CudaContext,
  args: Arguments,
  list: number,
  count: number
): GraphNode[] {
  return Array.from({ length: args.size(count) }, (_, index) => {
    const at = args.target(list) + BigInt(8 * index);
    return context.graphs.node(args.machine.read(at, 'u64') as bigint);
  });
}

function modeOf(value: number): CaptureMode {
  if (
    value !== Mode.global &&
    value !== Mode.threadLocal &&
    value !== Mode.relaxed
  ) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  return value;
}

export function captureFunctions(context: CudaContext): HostLibrary {
  const { captures, graphs } = context;
  const status = (handle: bigint): number => {
    const stream = context.streams.find(handle);
    if (stream.isLegacy) {
      // A question about it would make it depend on what other streams capture.
      captures.use(stream);
    }
    const capture = captures.of(stream);
    return !capture
      ? STATUS.none
      : capture.isSpoilt
        ? STATUS.invalidated
        : STATUS.active;
  };
  return libraryPart(
    context,
    {
      cudaStreamBeginCapture: args =>
        captures.begin(
          context.streams.find(args.pointer(0)),
          modeOf(args.int(1))
        ),
      cudaStreamBeginCaptureToGraph: args =>
        captures.begin(
          context.streams.find(args.pointer(0)),
          modeOf(args.int(5)),
          {
            graph: graphs.graph(args.pointer(1)),
            after: nodesAt(context, args, 2, 4)
          }
        ),
      cudaStreamEndCapture: args => {
        const target = args.target(1);
        args.machine.write(target, 'u64', 0n);
        const graph = captures.end(context.streams.find(args.pointer(0)));
        args.machine.write(target, 'u64', graph.handle);
      },
      cudaStreamIsCapturing: args =>
        args.put(1, 'i32', status(args.pointer(0))),
      __cudaStreamGetCaptureInfo: args => {
        const stream = context.streams.find(args.pointer(0));
        args.put(1, 'i32', status(args.pointer(0)));
        const capture = captures.of(stream);
        if (!capture || capture.isSpoilt) {
          return;
        }
        const front = [...(capture.fronts.get(stream) ?? [])];
        if (args.pointer(2) !== 0n) {
          args.put(2, 'u64', capture.id);
        }
        if (args.pointer(3) !== 0n) {
          args.put(3, 'u64', capture.graph.handle);
        }
        if (args.pointer(4) !== 0n) {
          // The runtime's own list, which lasts until the next call.
          const { machine } = args;
          const list = machine.allocate(8 * Math.max(1, front.length));
          front.forEach(({ handle }, index) =>
            machine.write(list + BigInt(8 * index), 'u64', handle)
          );
          machine.release(lists.get(machine) ?? 0n);
          lists.set(machine, list);
          args.put(4, 'u64', list);
        }
        if (args.pointer(5) !== 0n) {
          args.put(5, 'u64', front.length);
        }
      },
      __cudaStreamUpdateCaptureDependencies: args => {
        const stream = context.streams.find(args.pointer(0));
        const capture = captures.use(stream);
        if (!capture || args.int(3) > 1) {
          throw new CudaFailure(
            capture ? Cuda.InvalidValue : Cuda.IllegalState
          );
        }
        const named = nodesAt(context, args, 1, 2);
        if (named.some(({ graph }) => graph !== capture.graph)) {
          throw new CudaFailure(Cuda.InvalidValue);
        }
        const kept = args.int(3) === 0 ? capture.fronts.get(stream)! : [];
        capture.fronts.set(stream, new Set([...kept, ...named]));
      },
      cudaThreadExchangeStreamCaptureMode: args => {
        const at = args.target(0);
        const mode = modeOf(Number(args.machine.read(at, 'i32')));
        args.machine.write(at, 'i32', captures.threadMode);
        captures.threadMode = mode;
      }
    },
    { blocks: false }
  );
}

const lists = new WeakMap<Arguments['machine'], bigint>();
