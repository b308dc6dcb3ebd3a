/** Why P units may be more than P times as fast: their caches add up. */
import type { Model } from './model';

export const superlinearCacheModel: Model = {
  id: 'models/superlinear-cache',
  title: 'Superlinear speed-up by caches',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches:
    'A problem that fits no cache may fit many: each unit then works on a part that it holds.'
};

export interface CachedUnit {
  /** Bytes of cache of a unit. */
  cacheBytes: number;
  /** Time of an access that the cache has, and of one that it has not. */
  hitTime: number;
  missTime: number;
}

/**
 * Time of one sweep over `bytes` bytes in accesses of `accessBytes`, shared out
 * among `units` units that sweep again and again: a part that fits its unit's
 * cache is found there; of one that does not, under LRU, nothing is.
 */
export function sweepTime(
  bytes: number,
  units: number,
  { cacheBytes, hitTime, missTime }: CachedUnit,
  accessBytes = 4
): number {
  const part = bytes / units;
  const time = part <= cacheBytes ? hitTime : missTime;
  return (part / accessBytes) * time;
}

/** Units from which the parts fit: speed-up is superlinear from there on. */
export function unitsUntilFit(bytes: number, cacheBytes: number): number {
  return Math.ceil(bytes / cacheBytes);
}
