/** Blocks whose threads do not meet at one barrier: what they do behind it follows from that. */
import type { Span } from '../../compiler/ir/types';
import type { Arrival } from './observer';

export interface Parting {
  /** Waits at another barrier than the first. */
  other: Arrival | undefined;
  /** Some of its lanes went past. */
  passed: Arrival | undefined;
}

export function partingOf(arrivals: readonly Arrival[]): Parting {
  const [first] = arrivals;
  return {
    other: arrivals.find(
      ({ stop }) => !isSamePlace(stop.span, first.stop.span)
    ),
    passed: arrivals.find(arrival => missingOf(arrival) !== 0)
  };
}

/** Lanes that have not ended, and are not there. */
export function missingOf({ lanes, returned, mask }: Arrival): number {
  return lanes & ~returned & ~mask;
}

function isSamePlace(a: Span, b: Span): boolean {
  return a.file === b.file && a.start === b.start;
}
