/** Launches of executable graphs. */
import type { HostMachine } from '../../host/library';
import type { CudaContext } from '../context';
import { copyMemory, fillMemory } from '../copies';
import { Cuda, CudaFailure } from '../cudaErrors';
import { launchKernel } from '../kernelLauncher';
import type { Stream, Work } from '../schedule';
import { recordEvent, runHostFunction, waitForEvent } from '../streamOrder';
import { allocateGraphMemory } from './memory';
import { worksOf, type Executable, type Steps } from './steps';
import type { NodeWork } from './graph';

/** cudaGraphInstantiateFlagAutoFreeOnLaunch. */
const AUTO_FREE = 1;

/**
 * Launches a graph into a stream. It promises only where a step does.
 * @throws CudaFailure of a step that cannot run
 */
export async function launchGraph(
  context: CudaContext,
  machine: HostMachine,
  executable: Executable,
  stream: Stream
): Promise<void> {
  const { steps, flags } = executable;
  for (const work of worksOf(steps)) {
    if (work.kind === 'alloc' && work.memory.isLive) {
      if ((flags & AUTO_FREE) === 0) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
      work.memory.isLive = false;
    }
  }
  if (executable.last) {
    waitFor(context, stream, [executable.last]);
  }
  await run(context, machine, executable, steps, stream);
  executable.last = stream.last;
}

async function run(
  context: CudaContext,
  machine: HostMachine,
  executable: Executable,
  { list, branches }: Steps,
  stream: Stream
): Promise<void> {
  // Child graphs are done in their parent's branch, one after the other.
  const isWhole = executable.steps.list === list;
  while (isWhole && executable.lanes.length < branches - 1) {
    executable.lanes.push(context.graphs.takeLane(context.streams));
  }
  const laneOf = (branch: number): Stream =>
    branch === 0 || !isWhole ? stream : executable.lanes[branch - 1];
  const start = context.issue(stream, { kind: 'marker', name: 'graph' });
  const ends: Work[] = [];
  for (const step of list) {
    const lane = laneOf(step.branch);
    const before = step.after.map(index => ends[index]);
    const elsewhere = (before.length > 0 ? before : [start]).filter(
      work => work.stream !== lane
    );
    if (elsewhere.length > 0) {
      waitFor(context, lane, elsewhere);
    }
    if (step.isEnabled) {
      await (step.child
        ? run(context, machine, executable, step.child, lane)
        : perform(context, machine, step.work, lane));
    }
    ends.push(lane.last ?? start);
  }
  waitFor(context, stream, ends);
}

function waitFor(context: CudaContext, stream: Stream, after: Work[]): void {
  context.issue(stream, { kind: 'marker', name: 'wait', after });
}

function perform(
  context: CudaContext,
  machine: HostMachine,
  work: NodeWork,
  stream: Stream
): void | Promise<void> {
  switch (work.kind) {
    case 'kernel':
      return launchKernel(context, { ...work, machine, stream: stream.handle });
    case 'memcpy':
      return copyMemory(context, machine, {
        ...work.copy,
        stream,
        async: true
      });
    case 'memset':
      return fillMemory(context, machine, { ...work, stream });
    case 'host':
      return runHostFunction(context, machine, stream, () =>
        machine.call(work.fn, [work.data])
      );
    case 'wait event':
      return waitForEvent(context, stream, context.streams.event(work.event));
    case 'event record':
      return recordEvent(context, stream, context.streams.event(work.event));
    case 'alloc':
      allocateGraphMemory(context, work.memory);
      return undefined;
    case 'free':
      work.memory.isLive = false;
      return undefined;
    case 'graph':
    case 'empty':
      return undefined;
  }
}
