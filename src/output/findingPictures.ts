/** What the warp of a finding accessed: the lanes, and the sectors or banks, as a watched step shows them. */
import { lanesOf, readLanes, readMask } from '../protocol/laneText';
import type { CheckedLaunch, Finding, FindingAccess } from '../protocol/record';
import { say } from '../protocol/words';
import {
  banksPicture,
  lanesPicture,
  sectorsPicture,
  type LaneState,
  type Picture
} from './warps';

export interface FindingPictures {
  /** Which warp it is, and where the finding's thread is in it. */
  caption: string;
  pictures: Picture[];
}

/** Undefined where nothing was accessed, or what is said of it is nonsense. */
export function findingPictures(
  finding: Finding,
  launch: CheckedLaunch | undefined
): FindingPictures | undefined {
  const { access, space, threads, line, other_line } = finding;
  const told = threads[access?.ofOther ? 1 : 0];
  const addresses = access && addressesOf(access);
  if (!access || !addresses || !told) {
    return undefined;
  }
  const { warp, bytes, passes } = access;
  const where = say`Line ${access.ofOther ? other_line : line}, ${deedOf(access)} of warp ${warp} of block (${told.block.join(', ')})`;
  const [x, y] = launch?.block ?? [];
  const [tx, ty, tz] = told.thread;
  const lane =
    x === undefined || y === undefined
      ? undefined
      : (tx + x * (ty + y * tz)) % 32;
  return {
    caption:
      lane === undefined
        ? `${where}.`
        : say`${where}: thread (${told.thread.join(', ')}) is its lane ${lane}.`,
    pictures: [
      lanesPicture(laneStates(access, launch)),
      space === 'shared'
        ? banksPicture({ addresses, bytes }, passes)
        : sectorsPicture({ addresses, bytes })
    ]
  };
}

function deedOf({ kind }: FindingAccess): string {
  switch (kind) {
    case 'load':
      return say`a read`;
    case 'store':
      return say`a write`;
    default:
      return say`an atomic operation`;
  }
}

function laneStates(
  { lanes, warp }: FindingAccess,
  launch: CheckedLaunch | undefined
): LaneState[] {
  const mask = readMask(lanes);
  const threads = launch ? launch.block.reduce((a, b) => a * b) : Infinity;
  return Array.from({ length: 32 }, (_, lane) =>
    (mask >>> lane) & 1 ? 'on' : warp * 32 + lane < threads ? 'off' : 'absent'
  );
}

function addressesOf({ at, lanes }: FindingAccess): number[] | undefined {
  let all: number[];
  try {
    all = readLanes(at).map(Number);
  } catch {
    return undefined;
  }
  return all.length > 0 &&
    all.length === lanesOf(readMask(lanes)).length &&
    all.every(address => Math.abs(address) <= 2 ** 33)
    ? all
    : undefined;
}
