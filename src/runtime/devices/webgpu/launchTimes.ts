/**
 * Which launches are timed by themselves. A timestamp costs as much as a short
 * launch does, and a pass of its own costs as much again: launches that are
 * known to be short share a pass, and its time.
 */
import { clockStep, type LaunchShape } from '../../../device';
import type { RecordedStep } from './recordedLaunch';

/**
 * `each`: every launch; `spans`: launches together, exact from one mark to the
 * next; `samples`: as spans, but of programs that wait after every launch or
 * two, only some.
 */
export type TimingWish = 'each' | 'spans' | 'samples';

/** Launches that take longer have a pass of their own, which costs little beside them. */
const SHORT_NS = 50_000;
/** Before launches of a shape count as known. */
const ENOUGH_TIMINGS = 3;
/** One of so many passes is timed where they have few launches: the program waits, or does something else, all the time. */
const SAMPLED = 16;
/** One of so many once launches of the shape have been timed that often. */
const RARELY = 64;
const OFTEN_TIMED = 12;
const FEW_LAUNCHES = 2;
/** Time that a program waits for a batch, beyond what was expected, from which on its launches are timed anew. */
const SURPRISE_MS = 1;

export class LaunchTimes {
  constructor(private readonly wish: TimingWish) {}

  /** Whether a launch may be in one pass with others. */
  sharesPass(shape: LaunchShape): boolean {
    return this.wish !== 'each' && isShort(shape);
  }

  /** Whether a pass that begins with such a launch is timed. */
  isTimed(shape: LaunchShape): boolean {
    return (
      this.wish !== 'samples' ||
      !isShort(shape) ||
      this._launches > FEW_LAUNCHES ||
      this._untimed++ % periodOf(shape) === 0
    );
  }

  /** Whether a fill or a copy is timed, which takes two passes. */
  isTimedAlone(shape: LaunchShape | undefined): boolean {
    return (
      this.wish !== 'samples' ||
      !shape ||
      !isShort(shape) ||
      this._untimedAlone++ % periodOf(shape) === 0
    );
  }

  /** A pass of so many launches has ended. */
  passEnded(launches: number): void {
    this._launches = launches;
  }

  /**
   * Gives the steps of a batch their times: of a pass that several share, each
   * has its part, by what launches like it took when they were alone.
   * @param stamps begin and end of each timed pass
   * @param lateMs how much longer than expected the host has waited for the batch
   * @returns nanoseconds in all
   */
  assign(
    steps: readonly RecordedStep[],
    stamps: BigUint64Array,
    lateMs: number
  ): number {
    let all = 0;
    let before = 0n;
    for (let from = 0; from < steps.length;) {
      const { pass } = steps[from];
      let to = from + 1;
      while (pass !== undefined && steps[to]?.pass === pass) {
        to++;
      }
      const members = steps.slice(from, to);
      if (pass === undefined) {
        all += this._estimate(members[0], lateMs);
      } else {
        const [start, end] = stamps.subarray(2 * pass);
        // One launch begins when the one before has ended; a GPU may take the
        // time of a pass's begin while it is still at the pass before.
        const ns = Math.max(0, Number(end - (start > before ? start : before)));
        before = end > before ? end : before;
        const step = Math.max(1, Number(clockStep([{ start, end }])));
        shareOut(members, ns, step);
        all += ns;
      }
      from = to;
    }
    return all;
  }

  private _estimate(
    { operation, shape }: RecordedStep,
    lateMs: number
  ): number {
    const ns = shape?.ns ?? 0;
    operation.durationNs = ns;
    if (shape && lateMs > SURPRISE_MS) {
      shape.timings = 0;
    }
    return ns;
  }

  private _launches = 0;
  private _untimed = 0;
  private _untimedAlone = 0;
}

function periodOf({ timings }: LaunchShape): number {
  return timings >= OFTEN_TIMED ? RARELY : SAMPLED;
}

function isShort({ ns, timings }: LaunchShape): boolean {
  return ns !== undefined && ns < SHORT_NS && timings >= ENOUGH_TIMINGS;
}

/** @param step of the clock, nanoseconds */
function shareOut(
  members: readonly RecordedStep[],
  ns: number,
  step: number
): void {
  const weights = members.map(({ shape }) => Math.max(1, shape?.ns ?? 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const [{ shape }] = members;
  const isAlike = members.every(member => member.shape === shape);
  members.forEach(({ operation, launch }, i) => {
    operation.durationNs = (ns * weights[i]) / sum;
    if (launch && 'resolutionNs' in operation) {
      operation.resolutionNs = step;
    }
  });
  if (shape && isAlike) {
    shape.ns = ns / members.length;
    shape.timings++;
  }
}
