/** Why P units may be more than P times as fast: their caches add up. */
import {
  count,
  curve,
  model,
  powersOfTwo,
  share,
  timesQuantity,
  type Model
} from './model';

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

function speedupOf(
  bytes: number,
  units: number,
  cacheBytes: number,
  missTime: number
): number {
  const unit = { cacheBytes, hitTime: 1, missTime };
  return sweepTime(bytes, 1, unit) / sweepTime(bytes, units, unit);
}

export const superlinearCacheModel: Model = model({
  id: 'models/superlinear-cache',
  title: 'Superlinear speed-up by caches',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches:
    'A problem that fits no cache may fit many: each unit then works on a part that it holds.',
  parameters: {
    bytes: {
      label: 'Array',
      unit: 'B',
      min: 2 ** 16,
      max: 2 ** 30,
      scale: 'binary',
      default: 2 ** 26
    },
    units: { label: 'Units', min: 1, max: 256, scale: 'binary', default: 64 },
    cache: {
      label: 'Cache of a unit',
      unit: 'B',
      min: 2 ** 14,
      max: 2 ** 26,
      scale: 'binary',
      default: 2 ** 20
    },
    miss: {
      label: 'A miss, a hit being 1',
      unit: '×',
      min: 1,
      max: 100,
      default: 8
    }
  },
  say: ({ bytes, units, cache, miss }) => {
    const speedup = speedupOf(bytes, units, cache, miss);
    const from = unitsUntilFit(bytes, cache);
    return [
      [
        timesQuantity(speedup),
        ' as fast with ',
        count(units, 'unit'),
        ': ',
        share(speedup / units),
        ' efficiency.'
      ],
      from <= 1
        ? ['The array fits one cache: more units gain what they are, no more.']
        : [
            'From ',
            count(from, 'unit'),
            ' on each part fits its cache, and the speed-up is superlinear.'
          ]
    ];
  },
  chart: ({ bytes, units, cache, miss }) => {
    const all = powersOfTwo(1, 256);
    return {
      title: 'Speed-up against units, each with a cache of its own',
      x: { name: 'units', scale: 'binary' },
      y: { name: 'speed-up', scale: 'log' },
      series: [
        {
          name: 'with caches',
          points: curve(all, x => speedupOf(bytes, x, cache, miss))
        },
        { name: 'linear', points: curve(all, x => x) }
      ],
      at: [units, speedupOf(bytes, units, cache, miss)]
    };
  },
  formula:
    'time = array / units / 4 bytes · (a hit where the part fits its cache, else a miss)',
  source:
    'Birmingham lecture 2, on superlinear speed-up; misses of LRU when an array is swept again and again'
});
