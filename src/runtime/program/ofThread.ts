/** What the CUDA runtime keeps for each thread of a program. */
import type { OfThread } from '../host/library';
import type { CudaContext } from './context';
import type { StreamsOfThread } from './streamTable';

/** The device that it has set, its last error, its streams. */
export function ofThread(
  context: CudaContext
): OfThread<[device: number, error: number, streams: StreamsOfThread]> {
  return {
    get: () => [
      context.currentDevice,
      context.lastError(false),
      context.streams.ofThread
    ],
    set: ([device, error, streams]) => {
      context.currentDevice = device;
      context.lastError(true);
      context.remember(error);
      context.streams.ofThread = streams;
    },
    start: () => [0, 0, new Map()]
  };
}
