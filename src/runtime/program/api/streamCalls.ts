/** Streams, events, and functions of the host in their turn. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Work } from '../schedule';
import { part, type Arguments } from './call';

const EVENT = { disableTiming: 2, all: 7 };
/** Of cards since 3.5; numerically lower is more urgent. */
export const PRIORITIES = { least: 0, greatest: -5 };

export function streamFunctions(context: CudaContext): HostLibrary {
  const create = (args: Arguments, flags: number, priority: number): void => {
    const target = args.target(0);
    if (flags !== 0 && flags !== 1) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const clamped = Math.min(
      PRIORITIES.least,
      Math.max(PRIORITIES.greatest, priority)
    );
    const stream = context.streams.create(flags, clamped);
    args.machine.write(target, 'u64', stream.handle);
  };
  const record = (args: Arguments): void => {
    const event = context.streams.event(args.pointer(0));
    event.work = context.issue(context.streams.find(args.pointer(1)), {
      kind: 'marker',
      name: 'event'
    });
    settle();
  };
  /** Markers end when all before them has. */
  const settle = (): void => {
    if (context.device.isIdle) {
      context.schedule.settle();
    }
  };
  /** Lets the device go on, and says whether the work was done before. */
  const poll = async (
    args: Arguments,
    work: Work | undefined
  ): Promise<number> => {
    settle();
    if (work === undefined || work.settled) {
      return work && work.endNs > context.clock.now()
        ? Cuda.NotReady
        : Cuda.Success;
    }
    await context.synchronise(args.machine);
    return Cuda.NotReady;
  };
  const createEvent = (args: Arguments, flags: number): void => {
    const target = args.target(0);
    if ((flags & ~EVENT.all) !== 0) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const event = context.streams.createEvent(
      (flags & EVENT.disableTiming) === 0
    );
    args.machine.write(target, 'u64', event.handle);
  };
  const hostFunction = (
    args: Arguments,
    stream: bigint,
    call: () => void
  ): void => {
    const operation = context.changing(context.device.callHost(call));
    context.issue(context.streams.find(stream), {
      kind: 'host function',
      name: 'host function',
      operations: [operation]
    });
  };
  const ownStream = (handle: bigint): bigint => {
    if (handle < 3n) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return handle;
  };
  return {
    ...part(
      context,
      {
        cudaStreamCreate: args => create(args, 0, 0),
        cudaStreamCreateWithFlags: args => create(args, args.int(1), 0),
        cudaStreamCreateWithPriority: args =>
          create(args, args.int(1), args.int(2)),
        cudaStreamGetPriority: args =>
          args.put(1, 'i32', context.streams.find(args.pointer(0)).priority),
        cudaStreamGetFlags: args =>
          args.put(
            1,
            'u32',
            context.streams.find(args.pointer(0)).nonBlocking ? 1 : 0
          ),
        cudaStreamDestroy: args =>
          context.streams.destroy(ownStream(args.pointer(0))),
        cudaStreamWaitEvent: args => {
          const stream = context.streams.find(args.pointer(0));
          const { work } = context.streams.event(args.pointer(1));
          if (work) {
            context.issue(stream, {
              kind: 'marker',
              name: 'wait',
              after: [work]
            });
          }
        },
        __cudaEventCreate: args => createEvent(args, args.int(1)),
        cudaEventRecord: record,
        cudaEventRecordWithFlags: record,
        cudaEventDestroy: args => {
          const { handle } = context.streams.event(args.pointer(0));
          context.streams.events.delete(handle);
        },
        cudaEventElapsedTime: args => {
          const [start, end] = [1, 2].map(index =>
            context.streams.event(args.pointer(index))
          );
          if (!start.timing || !end.timing || !start.work || !end.work) {
            throw new CudaFailure(Cuda.InvalidResourceHandle);
          }
          settle();
          if (!start.work.settled || !end.work.settled) {
            return Cuda.NotReady;
          }
          args.put(0, 'f32', (end.work.endNs - start.work.endNs) / 1e6);
          return Cuda.Success;
        },
        cudaLaunchHostFunc: args => {
          const { machine } = args;
          const [fn, data] = [args.target(1), args.pointer(2)];
          hostFunction(args, args.pointer(0), () => {
            context.flushPrints(machine);
            machine.call(fn, [data]);
          });
        },
        cudaStreamAddCallback: args => {
          const { machine } = args;
          const [fn, data] = [args.target(1), args.pointer(2)];
          const { handle } = context.streams.find(args.pointer(0));
          const given = args.pointer(0);
          hostFunction(args, given, () => {
            context.flushPrints(machine);
            machine.call(fn, [
              given === 0n ? 0n : handle,
              context.stickyError,
              data
            ]);
          });
        }
      },
      { blocks: false }
    ),
    ...part(
      context,
      {
        cudaStreamSynchronize: async args => {
          const stream = context.streams.find(args.pointer(0));
          await context.synchronise(args.machine);
          settle();
          context.waitFor(stream.last);
          context.flushPrints(args.machine);
        },
        cudaStreamQuery: args =>
          poll(args, context.streams.find(args.pointer(0)).last),
        cudaEventQuery: args =>
          poll(args, context.streams.event(args.pointer(0)).work),
        cudaEventSynchronize: async args => {
          const { work } = context.streams.event(args.pointer(0));
          await context.synchronise(args.machine);
          settle();
          context.waitFor(work);
          context.flushPrints(args.machine);
        }
      },
      { blocks: true }
    )
  };
}
