/** The best of a kernel's launches, as `autotune` keeps it. */
import { flag, list, object, oneOf } from './schema';
import { count, name, nanoseconds } from './record/values';

/** How much a launch works on: a whole number or an array of its arguments, by what it is called. */
export interface ProblemSize {
  expression: string;
  /** The number, or the array's elements. */
  size: number;
  isArray: boolean;
}

export interface TunedLaunch {
  kernel: string;
  /** Hash of the kernel's source: another one may have another best. */
  source: string;
  /** The GPU, or the card that times were predicted for. */
  device: string;
  sizes: ProblemSize[];
  /** What was chosen: values of names of the launch, and of macros of the source. */
  chosen: { name: string; kind: 'name' | 'macro'; value: string }[];
  /** Nanoseconds of the best launch. */
  ns: number;
  isPredicted: boolean;
  /** Launches that it is the best of. */
  points: number;
}

const MOST_TUNED = 60;

const tunedSchema = object<TunedLaunch>({
  kernel: name,
  source: name,
  device: name,
  sizes: list(
    object<ProblemSize>({ expression: name, size: count, isArray: flag }),
    200
  ),
  chosen: list(
    object<TunedLaunch['chosen'][number]>({
      name,
      kind: oneOf('name', 'macro'),
      value: name
    }),
    20
  ),
  ns: nanoseconds,
  isPredicted: flag,
  points: count
});

/** All that are kept of one kernel, the oldest first. */
export const tunedLaunches = list(tunedSchema, MOST_TUNED);

/** As many as are kept: an older one of the same device and sizes gives way, and then the oldest. */
export function withTuned(
  kept: readonly TunedLaunch[],
  one: TunedLaunch
): TunedLaunch[] {
  const others = kept.filter(
    ({ device, sizes }) => device !== one.device || !areSame(sizes, one.sizes)
  );
  return [...others, one].slice(-MOST_TUNED);
}

/** Whether two launches work on as much; what they call it does not matter. */
export function areSame(
  a: readonly ProblemSize[],
  b: readonly ProblemSize[]
): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ size, isArray }, i) => size === b[i].size && isArray === b[i].isArray
    )
  );
}
