/** What an interrupt leaves behind: a GPU ends the work that it has begun. */
import type { Interruption, Request } from '../protocol/messages';

/** @returns nothing where the request has no work for a GPU */
export function interruptionOf(
  request: Request,
  at: number
): Interruption | undefined {
  switch (request.op) {
    case 'launch':
      return request.options.simulate
        ? undefined
        : { kernel: request.launch.kernel, at };
    case 'compare':
      return request.options.simulate
        ? undefined
        : { kernel: request.launches[0]?.kernel, at };
    case 'run':
      return request.options.simulate || request.options.compileOnly
        ? undefined
        : { at };
    case 'roofline':
    case 'grade':
      return { at };
    default:
      return undefined;
  }
}
