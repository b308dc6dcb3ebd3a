/** Order statistics of timing samples. */

/**
 * The p-th quantile, 0 ≤ p ≤ 1, interpolated between the two nearest samples
 * (definition 7 of Hyndman and Fan, The American Statistician 50, 1996: the
 * default of NumPy and R). @throws RangeError without samples.
 */
export function quantile(samples: readonly number[], p: number): number {
  if (samples.length === 0) {
    throw new RangeError('A quantile needs at least one sample.');
  }
  if (!(p >= 0 && p <= 1)) {
    throw new RangeError(
      `A quantile is asked for between 0 and 1, not at ${p}.`
    );
  }
  const sorted = [...samples].sort((a, b) => a - b);
  const position = p * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

export interface Summary {
  median: number;
  min: number;
  max: number;
  /** 10th and 90th percentile. */
  p10: number;
  p90: number;
  samples: number;
}

/** What a `TimingRecord` says of its samples, in their unit. */
export function summarise(samples: readonly number[]): Summary {
  return {
    median: median(samples),
    min: quantile(samples, 0),
    max: quantile(samples, 1),
    p10: quantile(samples, 0.1),
    p90: quantile(samples, 0.9),
    samples: samples.length
  };
}

/** (p90 - p10) / median: how far a timing is to be trusted. */
export function relativeSpread(
  summary: Pick<Summary, 'median' | 'p10' | 'p90'>
): number {
  return summary.median === 0
    ? 0
    : (summary.p90 - summary.p10) / summary.median;
}

export interface Speedup {
  /** Previous time over this one; absent for the first. */
  step?: number;
  /** First time over this one. */
  cumulative: number;
}

/** Speed-ups of successive versions from their times, all in one unit. */
export function speedups(times: readonly number[]): Speedup[] {
  return times.map((time, index) => {
    const cumulative = times[0] / time;
    return index === 0
      ? { cumulative }
      : { step: times[index - 1] / time, cumulative };
  });
}

/** Bytes over nanoseconds: 1e9 bytes a second. */
export function gbPerSecond(bytes: number, nanoseconds: number): number {
  return nanoseconds === 0 ? 0 : bytes / nanoseconds;
}

/** Chances from here on say nothing: the usual 1 in 100. */
export const CHANCE = 0.01;

/**
 * How likely samples of one distribution differ in their ranks as much as these
 * two lists do: the two-sided rank test of Mann and Whitney (Annals of
 * Mathematical Statistics 18, 1947), in its normal approximation with corrections
 * for ties and for continuity (Lehmann, Nonparametrics, 1975, section 1.2). Times
 * have long tails, which ranks do not mind.
 *
 * @returns a probability from 0 to 1; undefined below five samples of each,
 *   where the approximation says nothing
 */
export function rankTest(
  a: readonly number[],
  b: readonly number[]
): number | undefined {
  const [m, n] = [a.length, b.length];
  if (m < LEAST_TO_RANK || n < LEAST_TO_RANK) {
    return undefined;
  }
  const all = [
    ...a.map(value => ({ value, isA: true })),
    ...b.map(value => ({ value, isA: false }))
  ].sort((one, other) => one.value - other.value);
  let rankSum = 0;
  let ties = 0;
  for (let first = 0; first < all.length;) {
    let end = first;
    while (end < all.length && all[end].value === all[first].value) {
      end++;
    }
    // Equal ones share the mean of their ranks, which begin at 1.
    const rank = (first + 1 + end) / 2;
    rankSum += rank * all.slice(first, end).filter(({ isA }) => isA).length;
    ties += (end - first) ** 3 - (end - first);
    first = end;
  }
  const u = rankSum - (m * (m + 1)) / 2;
  const total = m + n;
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  if (variance === 0) {
    return 1;
  }
  const away = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5);
  return Math.min(1, 2 * upperTail(away / Math.sqrt(variance)));
}

const LEAST_TO_RANK = 5;

/**
 * The chance that a standard normal number is above z ≥ 0: Abramowitz and
 * Stegun, Handbook of Mathematical Functions, 26.2.17, good to 7.5e-8.
 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t *
    (0.31938153 +
      t *
        (-0.356563782 +
          t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (polynomial * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * How much times changed while they were taken: the median of the last third of
 * the samples over that of the first, less 1, where the two thirds differ by
 * more than chance (p < 0.01); else 0.
 */
export function drift(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const p = rankTest(first, last);
  return p === undefined || p >= CHANCE ? 0 : median(last) / median(first) - 1;
}
