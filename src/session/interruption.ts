/** What an interrupt leaves behind: a GPU ends the work that it has begun. */
import type { Interruption, Reply, Request } from '../protocol/messages';
import { message, type Message } from '../protocol/message';

/** @returns nothing where the request has no work for a GPU */
export function interruptionOf(
  request: Request,
  at: number
): Interruption | undefined {
  switch (request.op) {
    case 'launch':
      return isSimulated(request.options)
        ? undefined
        : { kernel: request.launch.kernel, at };
    case 'compare':
      return isSimulated(request.options)
        ? undefined
        : { kernel: request.launches[0]?.kernel, at };
    case 'run':
      return isSimulated(request.options) ||
        request.options.compileOnly ||
        request.options.profile ||
        request.options.check
        ? undefined
        : { at };
    case 'roofline':
    case 'grade':
      return { at };
    default:
      return undefined;
  }
}

/** The simulator was asked for, whatever GPU there is. */
function isSimulated(options: {
  simulate?: boolean;
  schedule?: number;
}): boolean {
  return options.simulate === true || options.schedule !== undefined;
}

/** Whether a request is worth waiting for a GPU: it works there, or tells what is so on this one. */
export function asksGpu(request: Request): boolean {
  switch (request.op) {
    case 'compile':
    case 'load':
    case 'wgsl':
    case 'device':
      return true;
    case 'run':
      return !isSimulated(request.options);
    default:
      return interruptionOf(request, 0) !== undefined;
  }
}

/** What is said of a request that is silent since then. @param seconds of silence */
export function stillBusy(
  { kernel, at }: Interruption,
  seconds: number,
  now: number
): Message {
  const ago = Math.round((now - at) / 1000);
  return kernel === undefined
    ? message`waiting for ${seconds} s: the GPU may still be at what was interrupted ${ago} s ago; stop with Interrupt (■)`
    : message`waiting for ${seconds} s: the GPU may still be at ${kernel}, interrupted ${ago} s ago; stop with Interrupt (■)`;
}

/** Work has come to its end on the GPU: it is not stuck. */
export function ranOnGpu({ record }: Reply): boolean {
  return (
    (record?.kind === 'launch' ||
      record?.kind === 'compare' ||
      record?.kind === 'program') &&
    (!record.simulated ||
      ('isTimeOnly' in record.simulated &&
        record.simulated.isTimeOnly === true))
  );
}
