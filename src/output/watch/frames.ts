/** The steps of a recording that say most, for where nothing moves. */
import { lanesOf } from '../../protocol/laneText';
import {
  leastCount,
  type Replay,
  type ReplayAccess,
  type ReplayStep
} from './replay';
import { say } from '../../protocol/words';

export interface KeyFrame {
  /** `Most lanes off, worst bank conflict` */
  title: string;
  step: ReplayStep;
  /** The accesses that the frame is about. */
  accesses: ReplayAccess[];
}

/** Steps that a picture is worth: the costliest accesses, the most lanes off; where all is well, the first access. */
export function keyFrames(replay: Replay): KeyFrame[] {
  const all = replay.steps.flatMap(step =>
    replay.accesses(step).map(access => ({ step, access }))
  );
  const of = (space: 'global' | 'shared'): typeof all =>
    all.filter(({ access: { array } }) => (array?.space ?? 'global') === space);
  const frames = new Map<ReplayStep, KeyFrame>();
  const add = (
    title: string,
    step: ReplayStep,
    access?: ReplayAccess
  ): void => {
    const known = frames.get(step);
    if (known) {
      known.title += `, ${title.toLowerCase()}`;
    } else {
      frames.set(step, { title, step, accesses: [] });
    }
    const { accesses } = frames.get(step)!;
    if (access && !accesses.includes(access)) {
      accesses.push(access);
    }
  };
  const divergent = mostBy(replay.steps, step => lanesOff(replay, step));
  if (divergent && lanesOff(replay, divergent) > 0) {
    add(say`Most lanes off`, divergent);
  }
  const conflict = mostBy(
    of('shared'),
    ({ access }) => access.count - leastCount(access)
  );
  if (conflict && conflict.access.count > leastCount(conflict.access)) {
    add(say`Worst bank conflict`, conflict.step, conflict.access);
  }
  const scattered = of('global').find(
    // One sector more is an offset, and no scattering.
    ({ access }) => access.count > 1 + leastCount(access)
  );
  if (scattered) {
    add(say`First uncoalesced access`, scattered.step, scattered.access);
  }
  if (frames.size === 0 && all.length > 0) {
    add(say`First access`, all[0].step, all[0].access);
  }
  return [...frames.values()];
}

/** Lanes that exist, have not returned, and do not run the step. */
export function lanesOff(replay: Replay, step: ReplayStep): number {
  const there = replay.lanesOfWarp(step.warp) & ~step.gone;
  return lanesOf(there & ~step.mask).length;
}

/** The first of those with the largest value. */
function mostBy<T>(
  items: readonly T[],
  value: (item: T) => number
): T | undefined {
  let best: T | undefined;
  for (const item of items) {
    if (best === undefined || value(item) > value(best)) {
      best = item;
    }
  }
  return best;
}
