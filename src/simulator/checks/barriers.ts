/** Whether a barrier of a block is one: all that are left of its threads have come, to the same call. */
import type { Span } from '../../compiler/ir/types';
import type { Arrival, Barrier } from './observer';

/** Lanes of a warp that neither came to its barrier nor have ended. */
export function missingLanes({ lanes, returned, mask }: Arrival): number {
  return lanes & ~returned & ~mask;
}

export function isSamePlace(a: Span, b: Span): boolean {
  return a.file === b.file && a.start === b.start;
}

export function isWhole({ arrivals }: Barrier): boolean {
  return arrivals.every(
    arrival =>
      missingLanes(arrival) === 0 &&
      isSamePlace(arrival.stop.span, arrivals[0].stop.span)
  );
}
