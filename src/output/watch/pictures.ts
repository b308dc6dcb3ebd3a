/** A step's pictures. */
import {
  banksPicture,
  cellsPicture,
  lanesPicture,
  sectorsPicture,
  type LaneState,
  type Picture
} from '../warps';
import type { Replay, ReplayAccess, ReplayStep, SharedArray } from './replay';
import { elementName } from './sentences';
import { say } from '../../protocol/words';

export function laneStates(replay: Replay, step: ReplayStep): LaneState[] {
  const exist = replay.lanesOfWarp(step.warp);
  return Array.from({ length: 32 }, (_, lane): LaneState => {
    const has = (mask: number): boolean => ((mask >>> lane) & 1) === 1;
    return !has(exist)
      ? 'absent'
      : has(step.gone)
        ? 'exited'
        : has(step.mask)
          ? step.barrier
            ? 'waits'
            : 'on'
          : 'off';
  });
}

export function lanesOfStep(replay: Replay, step: ReplayStep): Picture {
  return lanesPicture(laneStates(replay, step));
}

/** Sectors or banks; none of local and constant memory, whose places a card chooses. */
export function accessPicture(access: ReplayAccess): Picture | undefined {
  switch (access.array?.space ?? 'global') {
    case 'global':
      return sectorsPicture(access);
    case 'shared':
      return banksPicture(access, access.count);
    default:
      return undefined;
  }
}

export function sharedPicture({ array, columns, cells }: SharedArray): Picture {
  const touched = cells.filter(({ isRead, isWritten }) => isRead || isWritten);
  return cellsPicture(
    cells.map(({ value, isRead, isWritten }, i) => ({
      text: value === undefined ? undefined : shortValue(value),
      title: `${elementName(array, i)} = ${value ?? say`never written`}`,
      isRead,
      isWritten
    })),
    columns,
    say`${array.name}: ${cells.length} elements, ${touched.length} touched by this step.`
  );
}

/** At most about five characters. */
export function shortValue(value: string): string {
  const number = Number(value);
  if (value.length <= 5 || Number.isNaN(number)) {
    return value;
  }
  const size = Math.abs(number);
  if (size >= 1e4) {
    return number.toExponential(0).replace('+', '');
  }
  return size >= 0.01
    ? String(Number(number.toPrecision(size >= 1 ? 3 : 2)))
    : number.toExponential(0);
}
