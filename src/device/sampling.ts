/**
 * The timing protocol, apart from any GPU: warm-ups, calibration, interleaved
 * samples, within a budget of time. A clock does the launches.
 *
 * At least 10 warm-ups and 30 samples where the budget allows, and more of what
 * varies, until its median is known to about 1 %; versions that
 * are compared take turns, in alternating order, so that a clock that drifts
 * or a GPU that heats up touches all alike.
 */
import { relativeSpread, summarise } from '../analysis/statistics';
import { shortTime } from '../protocol/quantities';

/** One sample to take: `launches` launches of a version, one after the other. */
export interface SampleRequest {
  version: number;
  launches: number;
}

export interface RawSample {
  /** Nanoseconds of one clock; only differences within a sample mean anything. */
  start: bigint;
  end: bigint;
}

export interface SampleClock {
  kind: 'gpu-timestamps' | 'host';
  /** Takes the samples in the order given. */
  run(requests: SampleRequest[]): Promise<RawSample[]>;
}

export interface SamplingOptions {
  /** Samples per version; default 30, and up to 120 where they vary. */
  samples?: number;
  /** Warm-up launches per version; default 10. */
  warmups?: number;
  /** Milliseconds that timing one version may take; default 2000. */
  budgetMs?: number;
  /**
   * Nanoseconds that each version's first, checked run took: a slow version is
   * warm and measured well enough by it.
   */
  firstRunsNs?: number[];
  /** Milliseconds of a host clock, for the budget. */
  now: () => number;
  onProgress?: (fraction: number) => void;
}

export interface SampledVersion {
  /** Nanoseconds per launch, in the order taken. */
  samples: number[];
  launchesPerSample: number;
  warmups: number;
}

export interface SampledTimes {
  versions: SampledVersion[];
  clock: SampleClock['kind'];
  /** Step of the clock in nanoseconds, as far as its readings tell. */
  resolutionNs: number;
  /** Whole sentences on what a reader must know of the timing. */
  notes: string[];
}

const DEFAULT_SAMPLES = 30;
/** Where they vary; and how many more at a time. */
const MOST_SAMPLES = 120;
const MORE_SAMPLES = 15;
const DEFAULT_WARMUPS = 10;
export const DEFAULT_BUDGET_MS = 2000;
/** The least number of samples of which a median and a spread say anything. */
const LEAST_SAMPLES = 5;
/** A budget below this many milliseconds asks for haste, not for statistics. */
const HASTY_BUDGET_MS = 500;
/** A clock with steps from here on is called quantised. Dawn's are 65,536 ns. */
const COARSE_NS = 10_000;
/** What a sample must span on a coarse clock. */
const COARSE_SPAN_NS = 1e6;
/** Beginning and ending a pass costs a few µs, which are in the sample too. */
const FINE_SPAN_NS = 1e5;
/** Steps of the clock in a sample: one step more or less is then 1 %. */
const STEPS_PER_SAMPLE = 100;
/** Submission and notification are in a host sample: 20 ms make them small. */
const HOST_SPAN_NS = 20e6;
const MOST_LAUNCHES = 10_000;
/** Work handed to the GPU at once: short enough to stay responsive and clear of watchdogs. */
const SUBMISSION_NS = 100e6;
const MOST_SAMPLES_PER_SUBMISSION = 64;

/** Times `versions` versions. */
export async function sampleVersions(
  clock: SampleClock,
  versions: number,
  options: SamplingOptions
): Promise<SampledTimes> {
  const budgetNs = (options.budgetMs ?? DEFAULT_BUDGET_MS) * 1e6;
  const wanted = Math.max(1, options.samples ?? DEFAULT_SAMPLES);
  const wantedWarmups = Math.max(1, options.warmups ?? DEFAULT_WARMUPS);
  const isHasty = budgetNs < HASTY_BUDGET_MS * 1e6;
  const least = isHasty ? 1 : Math.min(LEAST_SAMPLES, wanted);
  const meter = new ClockMeter(clock);
  const notes: string[] = [];
  const plans: Plan[] = [];
  for (let version = 0; version < versions; version++) {
    const firstRunNs = options.firstRunsNs?.[version] ?? 0;
    const plan = await calibrate(meter, version, {
      budgetNs,
      samples: wanted,
      // In haste, a first run that took it all is the one sample.
      least: isHasty && firstRunNs > budgetNs ? 0 : least,
      firstRunNs
    });
    plans.push(plan);
    if (plan.samples > least) {
      await warmUp(meter, version, plan, wantedWarmups);
    }
  }
  const taken = plans.map((): number[] => []);
  const rounds = Math.max(...plans.map(plan => plan.samples));
  // Launches that become slower than they were measured must not go on for ever.
  const plannedNs = plans.reduce(
    (sum, plan) => sum + plan.samples * plan.launches * plan.launchNs,
    versions * budgetNs
  );
  const deadline = options.now() + (2 * plannedNs) / 1e6;
  let queue: SampleRequest[] = [];
  let queuedNs = 0;
  const flush = async (): Promise<void> => {
    const samples = await meter.run(queue);
    samples.forEach((ns, index) => {
      const { version, launches } = queue[index];
      // A negative or empty span is a fault of the clock, not a measurement.
      if (ns > 0) {
        taken[version].push(ns / launches);
      }
    });
    queue = [];
    queuedNs = 0;
  };
  /** A sample of each of these versions, in an order that alternates. */
  const takeRound = async (
    round: number,
    isTaken: (version: number) => boolean
  ): Promise<void> => {
    const order = plans.map((_, version) =>
      round % 2 === 0 ? version : plans.length - 1 - version
    );
    for (const version of order.filter(isTaken)) {
      const plan = plans[version];
      queue.push({ version, launches: plan.launches });
      queuedNs += plan.launchNs * plan.launches;
      if (
        queuedNs >= SUBMISSION_NS ||
        queue.length >= MOST_SAMPLES_PER_SUBMISSION
      ) {
        await flush();
      }
    }
  };
  for (let round = 0; round < rounds; round++) {
    await takeRound(round, version => round < plans[version].samples);
    options.onProgress?.((round + 1) / rounds);
    if (round + 1 >= least && options.now() > deadline) {
      break;
    }
  }
  if (queue.length > 0) {
    await flush();
  }
  // What varies is known less well: more of it, as far as the budget goes.
  const most = options.samples === undefined ? MOST_SAMPLES : wanted;
  const affords = (version: number): boolean => {
    const { launchNs, launches } = plans[version];
    const { length } = taken[version];
    return (
      length >= wanted &&
      length < most &&
      (length + MORE_SAMPLES) * launchNs * launches <= budgetNs
    );
  };
  for (;;) {
    const more = plans.map((_, version) => affords(version));
    if (
      !more.some((can, version) => can && !isKnown(taken[version])) ||
      options.now() > deadline
    ) {
      break;
    }
    // Those that are known well, too: samples that are compared are taken in turns.
    for (let round = 0; round < MORE_SAMPLES; round++) {
      await takeRound(round, version => more[version]);
    }
    if (queue.length > 0) {
      await flush();
    }
  }
  taken.forEach((samples, version) => {
    if (samples.length === 0) {
      // None was taken, or every span read as nothing: the estimate is all there is.
      samples.push(plans[version].launchNs);
    }
  });
  notes.push(...clockNotes(meter, plans));
  const few = Math.min(...taken.map(samples => samples.length));
  if (few < wanted) {
    const slowest = Math.max(...plans.map(plan => plan.launchNs));
    notes.push(
      `A launch takes ${shortTime(slowest)} here, so ${few === 1 ? 'one sample was' : `${few} samples were`} taken instead of ${wanted}.`
    );
  }
  return {
    versions: plans.map((plan, version) => ({
      samples: taken[version],
      launchesPerSample: plan.launches,
      warmups: plan.warmups
    })),
    clock: clock.kind,
    resolutionNs: meter.resolutionNs,
    notes
  };
}

/**
 * Whether the median of samples is known to about 1 %: for a normal
 * distribution its standard error is 1.25 σ / √n, and the middle 80 % are 2.56 σ
 * wide.
 */
function isKnown(samples: readonly number[]): boolean {
  return (
    (1.25 / 2.56) * relativeSpread(summarise(samples)) <=
    0.01 * Math.sqrt(samples.length)
  );
}

interface Plan {
  /** Estimate. */
  launchNs: number;
  launches: number;
  samples: number;
  /** Launches before the first sample. */
  warmups: number;
}

/**
 * Finds how long a launch takes by doubling the launches of a sample until it
 * spans enough of the clock's steps; then plans within the budget.
 */
async function calibrate(
  meter: ClockMeter,
  version: number,
  wanted: {
    budgetNs: number;
    samples: number;
    least: number;
    firstRunNs: number;
  }
): Promise<Plan> {
  const slow = wanted.budgetNs / 8;
  let launches = 1;
  let warmups = wanted.firstRunNs > 0 ? 1 : 0;
  let ns = wanted.firstRunNs;
  while (ns <= slow) {
    [ns] = await meter.run([{ version, launches }]);
    warmups += launches;
    const enough =
      ns >= 8 * meter.resolutionNs &&
      (meter.kind === 'gpu-timestamps' || ns >= HOST_SPAN_NS / 4);
    if (enough || launches >= MOST_LAUNCHES) {
      break;
    }
    launches = Math.min(MOST_LAUNCHES, launches * 2);
  }
  const launchNs = Math.max(ns, 1) / launches;
  const samplesBudget = wanted.budgetNs / (2 * wanted.samples);
  const span = spanNeeded(meter, samplesBudget);
  const perSample = Math.min(
    MOST_LAUNCHES,
    Math.max(1, Math.ceil(span / launchNs))
  );
  const affordable = Math.floor(wanted.budgetNs / (launchNs * perSample));
  const samples = Math.min(
    wanted.samples,
    Math.max(wanted.least, Math.floor(0.8 * affordable))
  );
  return {
    launchNs,
    launches: perSample,
    samples,
    warmups: samples === 0 ? 0 : warmups
  };
}

/** Nanoseconds a sample must span on this clock; no more than the budget allows beyond the least. */
function spanNeeded(meter: ClockMeter, affordable: number): number {
  if (meter.kind === 'host') {
    return Math.max(
      HOST_SPAN_NS,
      Math.min(STEPS_PER_SAMPLE * meter.resolutionNs, affordable)
    );
  }
  const ideal = STEPS_PER_SAMPLE * meter.resolutionNs;
  return meter.resolutionNs >= COARSE_NS
    ? Math.max(COARSE_SPAN_NS, Math.min(ideal, affordable))
    : Math.max(FINE_SPAN_NS, Math.min(ideal, affordable));
}

async function warmUp(
  meter: ClockMeter,
  version: number,
  plan: Plan,
  wanted: number
): Promise<void> {
  const spare = wanted - plan.warmups;
  if (spare > 0) {
    await meter.run([{ version, launches: spare }]);
    plan.warmups += spare;
  }
}

function clockNotes(meter: ClockMeter, plans: Plan[]): string[] {
  const batched = plans.filter(plan => plan.launches > 1);
  const counts = batched.map(plan => plan.launches);
  const range =
    Math.min(...counts) === Math.max(...counts)
      ? `${counts[0]}`
      : `${Math.min(...counts)} to ${Math.max(...counts)}`;
  if (meter.kind === 'host') {
    return [
      'This browser has no GPU timestamps: times are of the host clock, submission included' +
        (batched.length > 0 ? `, over ${range} launches a sample.` : '.')
    ];
  }
  if (batched.length === 0) {
    return [];
  }
  return [
    meter.resolutionNs >= COARSE_NS
      ? `GPU timestamps are quantised to ${shortTime(meter.resolutionNs)}, so each sample is the mean of ${range} launches in a row.`
      : `A launch is too short to be timed by itself, so each sample is the mean of ${range} launches in a row.`
  ];
}

/**
 * The step of a clock in nanoseconds: the greatest common divisor of its
 * readings. Two masked readings suffice to tell: that the low 16 bits of both
 * are zero by chance has odds of 2^-32.
 */
export function clockStep(samples: readonly RawSample[], known = 0n): bigint {
  let step = known;
  for (const { start, end } of samples) {
    step = gcd(gcd(step, start), end);
  }
  return step;
}

/** Runs samples and learns the clock's step from every reading. */
class ClockMeter {
  constructor(private readonly clock: SampleClock) {}

  get kind(): SampleClock['kind'] {
    return this.clock.kind;
  }

  get resolutionNs(): number {
    return Math.max(1, Number(this._step));
  }

  /** Spans in nanoseconds. */
  async run(requests: SampleRequest[]): Promise<number[]> {
    const raw = await this.clock.run(requests);
    this._step = clockStep(raw, this._step);
    return raw.map(({ start, end }) => Number(end - start));
  }

  private _step = 0n;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) {
    [a, b] = [b, a % b];
  }
  return a < 0n ? -a : a;
}
