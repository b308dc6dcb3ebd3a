/** Streams, events, and functions of the host in their turn. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Work } from '../schedule';
import {
  recordEvent,
  runHostFunction,
  settleMarkers,
  waitForEvent
} from '../streamOrder';
import { libraryPart, type Arguments } from './call';

/** cudaEventRecordExternal, cudaEventWaitExternal. */
const EXTERNAL = 1;
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
  const record = (args: Arguments, flags = 0): void => {
    const event = context.streams.event(args.pointer(0));
    const stream = context.streams.find(args.pointer(1));
    if (flags === EXTERNAL) {
      const work = { kind: 'event record', event: event.handle } as const;
      if (context.captures.take(stream, work)) {
        return;
      }
      throw new CudaFailure(Cuda.IllegalState);
    }
    const captured = context.captures.record(stream);
    if (captured) {
      event.captured = captured;
      event.work = undefined;
    } else {
      recordEvent(context, stream, event);
    }
  };
  /** Lets the device go on, and says whether the work was done before. */
  const poll = async (
    args: Arguments,
    work: Work | undefined
  ): Promise<number> => {
    settleMarkers(context);
    if (work === undefined || work.settled) {
      if (work && work.endNs > context.clock.now()) {
        return Cuda.NotReady;
      }
      if (work) {
        context.waitFor(work);
      }
      // The host may read now what kernels wrote in memory of both sides.
      if (context.hostLacksBytes) {
        await context.synchronise(args.machine);
      }
      return Cuda.Success;
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
  const ownStream = (handle: bigint): bigint => {
    if (handle < 3n) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return handle;
  };
  return {
    ...libraryPart(
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
        cudaStreamDestroy: args => {
          const handle = ownStream(args.pointer(0));
          context.captures.leave(context.streams.find(handle));
          context.streams.destroy(handle);
        },
        cudaStreamWaitEvent: args => {
          const stream = context.streams.find(args.pointer(0));
          const event = context.streams.event(args.pointer(1));
          if (args.int(2) === EXTERNAL) {
            const work = { kind: 'wait event', event: event.handle } as const;
            if (context.captures.take(stream, work)) {
              return;
            }
            throw new CudaFailure(Cuda.IllegalState);
          }
          if (!context.captures.wait(stream, event)) {
            waitForEvent(context, stream, event);
          }
        },
        __cudaEventCreate: args => createEvent(args, args.int(1)),
        cudaEventRecord: args => record(args),
        cudaEventRecordWithFlags: args => record(args, args.int(2)),
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
          settleMarkers(context);
          if (!start.work.settled || !end.work.settled) {
            return Cuda.NotReady;
          }
          args.put(0, 'f32', (end.work.endNs - start.work.endNs) / 1e6);
          return Cuda.Success;
        },
        cudaLaunchHostFunc: args => {
          const { machine } = args;
          const stream = context.streams.find(args.pointer(0));
          const [fn, data] = [args.target(1), args.pointer(2)];
          if (!context.captures.take(stream, { kind: 'host', fn, data })) {
            runHostFunction(context, machine, stream, () =>
              machine.call(fn, [data])
            );
          }
        },
        cudaStreamAddCallback: args => {
          const { machine } = args;
          const [fn, data] = [args.target(1), args.pointer(2)];
          const given = args.pointer(0);
          const stream = context.streams.find(given);
          context.captures.refuseStream(stream);
          runHostFunction(context, machine, stream, () =>
            machine.call(fn, [
              given === 0n ? 0n : stream.handle,
              context.stickyError,
              data
            ])
          );
        }
      },
      { blocks: false }
    ),
    ...libraryPart(
      context,
      {
        cudaStreamSynchronize: async args => {
          const stream = context.streams.find(args.pointer(0));
          context.captures.refuseStream(stream);
          await context.synchronise(args.machine);
          settleMarkers(context);
          context.waitFor(stream.last);
          context.flushPrints(args.machine);
        },
        cudaStreamQuery: args => {
          const stream = context.streams.find(args.pointer(0));
          context.captures.refuseStream(stream);
          return poll(args, stream.last);
        },
        cudaEventQuery: args => {
          const event = context.streams.event(args.pointer(0));
          context.captures.refuseEvent(event);
          return poll(args, event.work);
        },
        cudaEventSynchronize: async args => {
          const event = context.streams.event(args.pointer(0));
          context.captures.refuseEvent(event);
          const { work } = event;
          await context.synchronise(args.machine);
          settleMarkers(context);
          context.waitFor(work);
          context.flushPrints(args.machine);
        }
      },
      { blocks: true }
    )
  };
}
