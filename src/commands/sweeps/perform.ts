/** Goes through the points of a sweep, and shows the record as it fills. */
import type { LaunchOptions, Reply } from '../../protocol/messages';
import {
  RECORD_VERSION,
  type CheckRecord,
  type KernelRecord,
  type LaunchRecord,
  type SweepPoint,
  type SweepRecord
} from '../../protocol/record';
import type { ProblemSize } from '../../protocol/tuned';
import { formatTime } from '../../output/format';
import { describePoint, isTimed } from '../../output/sweep';
import type { Stage } from '../stage';
import type { LaunchSyntax } from '../syntax/launchSyntax';
import { Agreement } from './agreement';
import { sizesOf } from '../tuned';
import {
  bindingOf,
  launchAt,
  type Choice,
  type PlannedParameter
} from './plan';
import { cardName, whereOf } from './where';
import { message } from '../../protocol/message';

export interface SweepPlan {
  launch: LaunchSyntax;
  parameters: readonly PlannedParameter[];
  /** Expressions for what a launch needs, where they are given. */
  bytes?: string;
  flops?: string;
  samples?: number;
  schedule?: number;
  /** Predict for this card, whatever GPU there is. */
  card?: string;
  simulate?: boolean;
  /** On the GPU, also where it is software. */
  gpu?: boolean;
}

/** Failures of a point that say nothing about the others. */
const OF_A_POINT = new Set([
  'LaunchError',
  'CompileError',
  'ArrayTooSmall',
  'OutOfMemoryError',
  'AssertionError',
  'TrapError',
  'TimeoutError',
  'CommandError'
]);

/** The points that are taken so far, and how to take more. */
export class Sweep {
  private constructor(
    private readonly _plan: SweepPlan,
    private readonly _stage: Stage,
    private readonly _how: Pick<
      LaunchOptions,
      'gpu' | 'simulate' | 'card' | 'samples' | 'schedule'
    >,
    /** Of the kernel. */
    private readonly _params: KernelRecord['params'],
    /** As far as it has come. */
    readonly record: SweepRecord
  ) {}

  /**
   * Finds out where it runs.
   * @param planned how many points there will be
   * @throws what the engine says of a kernel that is not there
   */
  static async begin(
    plan: SweepPlan,
    stage: Stage,
    planned: number
  ): Promise<Sweep> {
    const { launch, parameters, samples, card, schedule } = plan;
    const { names, defines } = bindingOf(
      parameters,
      parameters.map(() => 0)
    );
    const { kernel } = await stage.ask({
      op: 'describe',
      kernel: launchAt(launch, names).kernel,
      defines
    });
    const where = await whereOf(
      request => stage.ask(request),
      (kernel?.registers.estimate ?? 0) > 0,
      plan
    );
    const { device, reason } = where;
    const simulate = reason !== undefined;
    return new Sweep(
      plan,
      stage,
      { gpu: !simulate, simulate, card, samples, schedule },
      kernel?.params ?? [],
      {
        kind: 'sweep',
        version: RECORD_VERSION,
        notes: [],
        text: launch.text,
        kernel: launch.kernel,
        parameters: parameters.map(({ name, kind, values }) => ({
          name,
          kind,
          values: values.map(({ text }) => text)
        })),
        planned,
        points: [],
        quantity: 'time',
        work: plan.bytes || plan.flops ? 'given' : 'arrays-once',
        adapter: device.adapter,
        ...(reason !== undefined && {
          simulated: { reason, card: device.card }
        })
      }
    );
  }

  /**
   * Takes points, one after the other, and shows the record after each.
   * @throws what ends all of it: an interrupt, an error of Python
   */
  async take(choices: readonly Choice[]): Promise<void> {
    const { record, _stage: stage } = this;
    for (const choice of choices) {
      stage.throwIfStopped();
      const values = choice.map(
        (index, place) => this._plan.parameters[place].values[index].text
      );
      const at = describePoint(record, { values, check: UNCHECKED });
      stage.progress(
        message`point ${record.points.length + 1} of ${record.planned}: ${at}`
      );
      record.points.push(await this._point(choice, values, at));
      record.quantity = quantityWorthDrawing(record, this._plan);
      await stage.show({ ...record, points: [...record.points] });
    }
  }

  /** What the first point that could be evaluated works on. */
  get sizes(): readonly ProblemSize[] | undefined {
    return this._sizes;
  }

  /** What the points' times belong to: a GPU, or a card. */
  get deviceName(): string {
    const { adapter, simulated, predictedFor } = this.record;
    return simulated
      ? cardName(predictedFor ?? simulated.card)
      : adapter.description || adapter.vendor;
  }

  /** What a reader must know of all points together. */
  end(): SweepRecord {
    const { record } = this;
    const differing = [...this._differing];
    if (differing.length > 0) {
      record.notes.push(
        `Points that were given the same left different results: ${differing.slice(0, 3).join('; ')}${differing.length > 3 ? `; and ${differing.length - 3} more` : ''}. Either the result depends on what is swept, or one of them is wrong.`
      );
    }
    if (this._agreement.compared > 0) {
      record.agree = differing.length === 0;
    }
    return record;
  }

  private async _point(
    choice: Choice,
    values: string[],
    at: string
  ): Promise<SweepPoint> {
    const { _plan: plan, _stage: stage } = this;
    const binding = bindingOf(plan.parameters, choice);
    const numbers = [plan.bytes, plan.flops].filter(one => one !== undefined);
    try {
      const launch = launchAt(plan.launch, binding.names);
      const asked = await stage.caller.resolve([launch], {
        ...binding,
        numbers
      });
      const shapes = asked.arrays.map(({ dtype, shape }) => ({ dtype, shape }));
      const [request] = asked.launches;
      this._sizes ??= sizesOf(
        request,
        asked.arrays,
        this._params,
        plan.parameters.map(({ name }) => name)
      );
      const reply = await stage.ask({
        op: 'launch',
        launch: request,
        arrays: asked.arrays,
        options: this._how
      });
      const given = [...(asked.numbers ?? [])];
      const bytes = plan.bytes === undefined ? undefined : given.shift();
      const flops = plan.flops === undefined ? undefined : given.shift();
      const launched = reply.record as LaunchRecord;
      this._hear(launched);
      if (launched.check.status === 'none') {
        this._compare(request, shapes, reply, at);
      }
      return pointOf(launched, values, { bytes, flops });
    } catch (error) {
      stage.throwIfStopped();
      const failure = failureOf(error);
      if (failure === undefined) {
        throw error;
      }
      return { values, check: UNCHECKED, failure };
    }
  }

  /** What the launch says of the device, and of all launches. */
  private _hear(launched: LaunchRecord): void {
    const { record } = this;
    const { simulated, adapter, notes, traffic } = launched;
    record.adapter = adapter;
    if (simulated && record.simulated) {
      record.simulated = { ...record.simulated, card: simulated.card };
      record.predictedFor = simulated.card;
    } else if (simulated) {
      record.simulated = { reason: simulated.reason, card: simulated.card };
      record.predictedFor = simulated.card;
    }
    if (record.work !== 'given') {
      record.work = traffic.model;
    }
    // Numbers differ from point to point; the sentence is wanted once.
    const known = new Set(record.notes.map(withoutNumbers));
    record.notes.push(
      ...notes.filter(note => !known.has(withoutNumbers(note)))
    );
  }

  private _compare(
    request: Parameters<Agreement['differs']>[0],
    shapes: Parameters<Agreement['differs']>[1],
    { arrays = [] }: Reply,
    at: string
  ): void {
    const where = this._agreement.differs(request, shapes, arrays, at);
    if (where) {
      this._differing.push(`at ${at} ${where}`);
    }
  }

  private _sizes: ProblemSize[] | undefined;
  private readonly _agreement = new Agreement();
  private readonly _differing: string[] = [];
}

/** Every point of a plan. */
export async function performSweep(
  plan: SweepPlan,
  choices: readonly Choice[],
  stage: Stage
): Promise<SweepRecord> {
  const sweep = await Sweep.begin(plan, stage, choices.length);
  await sweep.take(choices);
  return sweep.end();
}

const UNCHECKED: CheckRecord = { status: 'none', detail: '' };

function pointOf(
  { grid, block, timing, simulated, traffic, check, ...launched }: LaunchRecord,
  values: string[],
  given: { bytes?: number; flops?: number }
): SweepPoint {
  const bytes = given.bytes ?? traffic.read + traffic.written;
  const flops = given.flops ?? launched.flops;
  const base = {
    values,
    grid,
    block,
    check,
    ...(bytes > 0 && { bytes }),
    ...(flops !== undefined && flops > 0 && { flops })
  };
  if (!simulated) {
    return { ...base, timing, ns: timing.medianNs };
  }
  const { prediction, card } = simulated;
  return prediction
    ? { ...base, ns: prediction.ns, limiter: prediction.limiter }
    : {
        ...base,
        failure: `no time is predicted for CC ${card.cc}: the table has no card of it; --card names one`
      };
}

/** Why a point has no time, in a sentence; undefined for what ends the sweep. */
function failureOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !OF_A_POINT.has(error.name)) {
    return undefined;
  }
  const [line] = error.message.split('\n');
  return line.replace(/\s+in the expression .*$/, '').replace(/\.$/, '');
}

/** Operations a byte from which arithmetic is what a kernel is about. */
const MANY_FLOPS_PER_BYTE = 8;

/**
 * One quantity for all points. Where the work is the same everywhere, time
 * says it all; where it grows, only work over time can be compared.
 */
function quantityWorthDrawing(
  { points, work }: Pick<SweepRecord, 'points' | 'work'>,
  given: Pick<SweepPlan, 'bytes' | 'flops'>
): SweepRecord['quantity'] {
  const timed = points.filter(isTimed);
  const has = (read: (point: SweepPoint) => number | undefined): boolean =>
    timed.length > 0 && timed.every(point => (read(point) ?? 0) > 0);
  const hasFlops = has(({ flops }) => flops);
  const hasBytes = has(({ bytes }) => bytes);
  if (given.flops !== undefined && hasFlops) {
    return 'rate';
  }
  if (given.bytes !== undefined && hasBytes) {
    return 'bandwidth';
  }
  const varies = (read: (point: SweepPoint) => number | undefined): boolean =>
    new Set(timed.map(read)).size > 1;
  if (hasFlops && varies(({ flops }) => flops)) {
    const isArithmetic = timed.every(
      ({ flops = 0, bytes = 0 }) => flops > MANY_FLOPS_PER_BYTE * bytes
    );
    return isArithmetic || !hasBytes ? 'rate' : 'bandwidth';
  }
  // Blocks' own results are arrays too: a few bytes more are not more work.
  const sizes = timed.map(({ bytes = 0 }) => bytes);
  return hasBytes &&
    (work === 'catalogue'
      ? varies(({ bytes }) => bytes)
      : Math.max(...sizes) > 1.5 * Math.min(...sizes))
    ? 'bandwidth'
    : 'time';
}

function withoutNumbers(note: string): string {
  return note.replace(/[\d.,]+ ?(?:ns|µs|ms|s)?\b/g, '#');
}

/** `block = 64: 3.2 µs`, or why not: what a terminal is told as points come. */
export function pointLine(record: SweepRecord, index: number): string {
  const point = record.points[index];
  const at = describePoint(record, point);
  return isTimed(point)
    ? `${at}: ${formatTime(point.ns)}`
    : `${at}: ${point.failure ?? 'no time'}`;
}
