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
