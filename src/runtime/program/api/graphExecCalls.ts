/** Executable graphs: instantiation, changes, launches. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import { launchGraph } from '../graphs/executable';
import type { NodeWork } from '../graphs/graph';
import { hold } from '../graphs/memory';
import {
  stepOf,
  stepsOf,
  update,
  UpdateResult,
  worksOf,
  type Executable
} from '../graphs/steps';
import { libraryPart, type Arguments } from './call';
import { described, linearCopy } from './graphCalls';

/** cudaGraphInstantiateFlags without the one for launches by the device. */
const FLAGS = 1 | 2 | 8;

export function graphExecFunctions(context: CudaContext): HostLibrary {
  const { graphs } = context;
  const executableAt = (args: Arguments, index: number): Executable =>
    graphs.executable(args.pointer(index));
  /** Changes what a step does; what kind of thing it does stays. */
  const change = (args: Arguments, work: NodeWork): void => {
    const step = stepOf(executableAt(args, 0), graphs.node(args.pointer(1)));
    if (step.work.kind !== work.kind) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    step.work = work;
  };
  return {
    ...libraryPart(
      context,
      {
        cudaGraphLaunch: async args => {
          const executable = executableAt(args, 0);
          const stream = context.streams.find(args.pointer(1));
          // As an H200 with driver 580 has it: no child graph is captured.
          context.captures.refuseStream(stream);
          await launchGraph(context, args.machine, executable, stream);
        }
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        __cudaGraphInstantiate: args => {
          const target = args.target(0);
          const flags = args.size(2);
          if ((flags & ~FLAGS) !== 0) {
            throw new CudaFailure(
              (flags & ~FLAGS) === 4 ? Cuda.NotSupported : Cuda.InvalidValue
            );
          }
          const steps = stepsOf(graphs.graph(args.pointer(1)));
          hold(context, worksOf(steps), 1);
          const { handle } = graphs.addExecutable({ flags, steps });
          args.machine.write(target, 'u64', handle);
        },
        cudaGraphUpload: args => {
          executableAt(args, 0);
          context.streams.find(args.pointer(1));
        },
        cudaGraphExecDestroy: args => {
          const executable = executableAt(args, 0);
          graphs.removeExecutable(executable);
          hold(context, worksOf(executable.steps), -1);
        },
        cudaGraphExecGetFlags: args =>
          args.put(1, 'u64', executableAt(args, 0).flags),
        ...described(context, (name, _kind, read) => ({
          [`cudaGraphExec${name}NodeSetParams`]: args =>
            change(args, read(args, 2))
        })),
        cudaGraphExecMemcpyNodeSetParams1D: args =>
          change(args, linearCopy(context, args, 2)),
        cudaGraphNodeSetEnabled: args => {
          const step = stepOf(
            executableAt(args, 0),
            graphs.node(args.pointer(1))
          );
          if (!['kernel', 'memcpy', 'memset'].includes(step.work.kind)) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          step.isEnabled = args.int(2) !== 0;
        },
        cudaGraphNodeGetEnabled: args => {
          const { isEnabled } = stepOf(
            executableAt(args, 0),
            graphs.node(args.pointer(1))
          );
          args.put(2, 'u32', isEnabled ? 1 : 0);
        },
        __cudaGraphExecUpdate: args => {
          const { result, node } = update(
            executableAt(args, 0),
            graphs.graph(args.pointer(1))
          );
          args.put(2, 'i32', result);
          if (args.pointer(3) !== 0n) {
            args.put(3, 'u64', node?.handle ?? 0n);
          }
          return result === UpdateResult.success
            ? Cuda.Success
            : Cuda.GraphExecUpdateFailure;
        }
      },
      { blocks: false }
    )
  };
}
