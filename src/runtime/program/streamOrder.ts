/** What orders streams besides their work: events, and functions of the host in their turn. */
import type { HostMachine } from '../host/library';
import type { CudaContext } from './context';
import type { Stream } from './schedule';
import type { CudaEvent } from './streamTable';

export function recordEvent(
  context: CudaContext,
  stream: Stream,
  event: CudaEvent
): void {
  event.captured = undefined;
  if (event.timing) {
    context.device.mark?.();
  }
  event.work = context.issue(stream, { kind: 'marker', name: 'event' });
  settleMarkers(context);
}

export function waitForEvent(
  context: CudaContext,
  stream: Stream,
  { work }: CudaEvent
): void {
  if (work) {
    context.issue(stream, { kind: 'marker', name: 'wait', after: [work] });
  }
}

/** Markers end when all before them has. */
export function settleMarkers({ device, schedule }: CudaContext): void {
  if (device.isIdle) {
    schedule.settle();
  }
}

/** Calls a function of the host when all before it in the stream is done, and kernels' prints are shown. */
export function runHostFunction(
  context: CudaContext,
  machine: HostMachine,
  stream: Stream,
  call: () => void
): void {
  // It may look at what kernels before it wrote in memory of both sides.
  context.bringBack(machine);
  const operation = context.changing(
    context.device.callHost(() => {
      context.flushPrints(machine);
      call();
    })
  );
  context.issue(stream, {
    kind: 'host function',
    name: 'host function',
    operations: [operation]
  });
}
