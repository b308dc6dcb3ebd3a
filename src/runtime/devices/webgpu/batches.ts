/**
 * Launches and copies on their way to the GPU: recorded one after the other,
 * submitted together, timed by the GPU's clock, and asked for their reports
 * when the program waits.
 */
import {
  MOST_PASSES,
  MOST_STEPS,
  type BatchMemory,
  type GpuDevice,
  type LaunchMemory,
  type LaunchShape,
  type RingMarks
} from '../../../device';
import type { Operation } from '../port';
import type { LaunchTimes } from './launchTimes';
import type { OpenPass, RecordedLaunch, RecordedStep } from './recordedLaunch';

interface Pass extends OpenPass {
  /** Among the timed passes of the batch. */
  index?: number;
  launches: number;
}

interface Batch {
  encoder: GPUCommandEncoder;
  memory: BatchMemory;
  steps: RecordedStep[];
  timedPasses: number;
  /** That launches may still join. */
  pass?: Pass;
  /** Commands that are nobody's operation. */
  asides: number;
  /** How long it may take, as far as its launches are known. */
  expectedNs: number;
}

interface Submitted {
  memory: BatchMemory;
  steps: RecordedStep[];
  /** The places of the launches, which are free when it has been read. */
  from: RingMarks;
  to: RingMarks;
  expectedNs: number;
  /** Of the host, at the submission. */
  at: number;
  done: Promise<void> | undefined;
}

/** Nanoseconds of recorded work from which on it is submitted: a submission costs some 30 µs. */
const WORTH_NS = 200_000;
/** Launches from which on they are submitted. Each batch that a program sends off without waiting shows that it queues many: the next may be larger by a quarter of the first. */
const WORTH_STEPS = 64;
/** Under way at most, before a program has to wait: no deeper queue keeps a GPU busier, and a software GPU would be busy for minutes. */
const MOST_BATCHES = 32;
/** After so many the batches are as large as they may be. */
const MOST_UNWAITED = (4 * (MOST_STEPS - WORTH_STEPS)) / WORTH_STEPS;
const MOST_UNDER_WAY = MOST_BATCHES * WORTH_STEPS;
const MOST_EXPECTED_NS = 500e6;

export class Batches {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly launches: LaunchMemory,
    private readonly times: LaunchTimes
  ) {
    this._sent = launches.marks;
  }

  /** Whether nothing is recorded or under way. */
  get isEmpty(): boolean {
    return !this._open?.steps.length && this._submitted.length === 0;
  }

  holds(operation: Operation): boolean {
    return this._held.has(operation);
  }

  /** Nanoseconds that the GPU has worked on what is known by now. */
  get busyNs(): number {
    return this._busyNs;
  }

  /** More is under way than keeps the GPU busy. */
  get isFull(): boolean {
    return (
      this._submitted.length >= MOST_BATCHES ||
      this._underWay >= MOST_UNDER_WAY ||
      this._expectedNs >= MOST_EXPECTED_NS
    );
  }

  /** Until the oldest batch that is under way has run. */
  async room(): Promise<void> {
    if (this._submitted.length === 0) {
      this.submit();
    }
    this._waitsFrom = this.gpu.now();
    await this._submitted[0]?.done;
  }

  /**
   * Records commands that take time of their own.
   * @param shape what is known of commands like these
   */
  encode(
    operation: Operation,
    commands: (encoder: GPUCommandEncoder) => void,
    shape?: LaunchShape
  ): void {
    const batch = this._batch();
    this._endPass(batch);
    const { encoder, memory } = batch;
    const step: RecordedStep = { operation, shape };
    this._add(batch, step);
    if (memory.queries && this.times.isTimedAlone(shape)) {
      // Commands outside passes have no time of their own: empty passes around them do.
      const index = batch.timedPasses++;
      step.pass = index;
      const { querySet, ...at } = memory.timestampWrites(index)!;
      const { beginningOfPassWriteIndex, endOfPassWriteIndex } = at;
      const mark = (writes: object): void =>
        encoder
          .beginComputePass({ timestampWrites: { querySet, ...writes } })
          .end();
      mark({ endOfPassWriteIndex: beginningOfPassWriteIndex });
      commands(encoder);
      mark({ beginningOfPassWriteIndex: endOfPassWriteIndex });
    } else {
      commands(encoder);
    }
    batch.expectedNs += shape?.ns ?? 0;
    this._submitIfDue(batch);
  }

  /** Records commands that are nobody's operation, in their turn. */
  aside(commands: (encoder: GPUCommandEncoder) => void): void {
    const batch = this._batch();
    this._endPass(batch);
    commands(batch.encoder);
    if (++batch.asides === MOST_PASSES) {
      this.submit();
    }
  }

  /** Records a launch whose places have been taken since the last one was recorded. */
  launch(launch: RecordedLaunch): void {
    const batch = this._batch();
    const { shape } = launch;
    const sharesPass = this.times.sharesPass(shape);
    if (!sharesPass) {
      this._endPass(batch);
    }
    const pass = (batch.pass ??= this._beginPass(batch, shape));
    this._add(batch, {
      operation: launch.operation,
      launch,
      shape,
      pass: pass.index
    });
    launch.encode(pass);
    pass.launches++;
    if (!sharesPass) {
      this._endPass(batch);
    }
    batch.expectedNs += shape.ns ?? WORTH_NS;
    this._submitIfDue(batch);
  }

  /** What comes next is timed apart from what came before. */
  mark(): void {
    if (this._open) {
      this._endPass(this._open);
    }
  }

  /**
   * Records commands as `aside` does, and sends them off with all before them.
   * @param map asks for what they write, once they are submitted
   */
  submitWith(
    commands: (encoder: GPUCommandEncoder) => void,
    map: () => Promise<void>
  ): Promise<void> {
    const batch = this._batch();
    this._endPass(batch);
    commands(batch.encoder);
    let mapped: Promise<void> | undefined;
    this.submit(() => (mapped = map()));
    return mapped!;
  }

  /**
   * Sends off what is recorded.
   * @param map asks for what it writes, once it is submitted
   */
  submit(map?: () => Promise<void>): void {
    const batch = this._open;
    if (!batch) {
      return;
    }
    this._open = undefined;
    this._endPass(batch);
    const { encoder, memory, steps, timedPasses, expectedNs } = batch;
    const from = this._sent;
    const to = (this._sent = this.launches.marks);
    this.launches.writeScalars(from, to);
    memory.record(
      encoder,
      timedPasses,
      this.launches.status,
      this.launches.statusBetween(from, to)
    );
    this.gpu.device.queue.submit([encoder.finish()]);
    const mapped = map?.();
    if (steps.length === 0) {
      // Nobody is told of it.
      this.launches.giveBatch(memory);
      return;
    }
    const submitted: Submitted = {
      memory,
      steps,
      from,
      to,
      expectedNs,
      at: this.gpu.now(),
      done: undefined
    };
    this._expectedNs += expectedNs;
    this._underWay += steps.length;
    this._unwaited = Math.min(this._unwaited + 1, MOST_UNWAITED);
    const arrived = memory.arrived(mapped);
    const before = this._submitted.at(-1)?.done;
    const finish = (): void | Promise<void> => this._finish(submitted);
    submitted.done = before
      ? inTurn(before, arrived).then(finish)
      : arrived.then(finish);
    // Whoever collects it is told.
    submitted.done.catch(() => undefined);
    this._submitted.push(submitted);
  }

  /**
   * Fills in what became of all that was recorded; promises only where
   * something is under way.
   */
  collect(): void | Promise<void> {
    this.submit();
    this._unwaited = 0;
    const last = this._submitted.at(-1);
    if (last) {
      this._waitsFrom = this.gpu.now();
    }
    return last?.done;
  }

  private _batch(): Batch {
    return (this._open ??= {
      encoder: this.gpu.device.createCommandEncoder(),
      memory: this.launches.takeBatch(),
      steps: [],
      timedPasses: 0,
      asides: 0,
      expectedNs: 0
    });
  }

  private _add(batch: Batch, step: RecordedStep): void {
    step.operation.clock = batch.memory.queries ? 'gpu-timestamps' : 'host';
    this._held.add(step.operation);
    batch.steps.push(step);
  }

  private _beginPass(batch: Batch, shape: LaunchShape): Pass {
    if (!batch.memory.queries || !this.times.isTimed(shape)) {
      return { encoder: batch.encoder.beginComputePass(), launches: 0 };
    }
    const index = batch.timedPasses++;
    const timestampWrites = batch.memory.timestampWrites(index);
    return {
      encoder: batch.encoder.beginComputePass({ timestampWrites }),
      index,
      launches: 0
    };
  }

  private _endPass(batch: Batch): void {
    const { pass } = batch;
    if (pass) {
      pass.encoder.end();
      this.times.passEnded(pass.launches);
      batch.pass = undefined;
    }
  }

  private _submitIfDue({ steps, expectedNs, timedPasses }: Batch): void {
    const size = 1 + this._unwaited / 4;
    if (
      steps.length >= WORTH_STEPS * size ||
      expectedNs >= WORTH_NS * size ||
      timedPasses === MOST_PASSES
    ) {
      this.submit();
    }
  }

  private _finish(batch: Submitted): void | Promise<void> {
    const { steps, memory, from, to } = batch;
    const busyNs = memory.queries
      ? this.times.assign(steps, memory.stamps, this._lateMs(batch))
      : this._shareHostTime(batch);
    this._busyNs += busyNs;
    const ranges = this.launches.statusBetween(from, to);
    const indexOf = (offset: number): number => {
      let at = 0;
      for (const range of ranges) {
        const inside = offset - range.offset;
        if (inside >= 0 && inside < range.length) {
          return (at + inside) / 4;
        }
        at += range.length;
      }
      return -1;
    };
    const report = (first: number): void | Promise<void> => {
      for (let at = first; at < steps.length; at++) {
        const { launch } = steps[at];
        const reported = launch?.reports
          ? launch.report(memory.words, indexOf)
          : undefined;
        if (reported) {
          return reported.then(() => {
            this._end(steps[at]);
            return report(at + 1);
          });
        }
        this._end(steps[at]);
      }
      this.launches.release(to);
      this.launches.giveBatch(memory);
      this._expectedNs -= batch.expectedNs;
      this._underWay -= steps.length;
      this._submitted.splice(this._submitted.indexOf(batch), 1);
    };
    return report(0);
  }

  private _end({ operation, launch }: RecordedStep): void {
    launch?.dispose();
    operation.finished = true;
    this._held.delete(operation);
  }

  /** How much longer the program has waited for a batch than was expected, ms. */
  private _lateMs({ at, expectedNs }: Submitted): number {
    const now = this.gpu.now();
    // What came while the program did something else may have come long ago,
    // and what is behind other work begins when that has ended.
    const waited = now - Math.max(at, this._waitsFrom, this._lastEnd);
    this._lastEnd = now;
    return waited - expectedNs / 1e6;
  }

  /** Without timestamps: the time that the host waited, in equal parts. */
  private _shareHostTime({ steps, at }: Submitted): number {
    const ns = (this.gpu.now() - at) * 1e6;
    steps.forEach(({ operation }) => {
      operation.durationNs = ns / steps.length;
    });
    return ns;
  }

  private readonly _held = new Set<Operation>();
  private _open: Batch | undefined;
  /** Launches up to these marks have been submitted. */
  private _sent: RingMarks;
  private readonly _submitted: Submitted[] = [];
  private _expectedNs = 0;
  /** Steps that are. */
  private _underWay = 0;
  /** Batches that were sent off since the program has waited. */
  private _unwaited = 0;
  private _busyNs = 0;
  /** When the program began to wait, and when the last batch had ended, ms of the host. */
  private _waitsFrom = 0;
  private _lastEnd = 0;
}

/** Waits for both, and fails with the first. */
async function inTurn(
  before: Promise<void>,
  arrived: Promise<void>
): Promise<void> {
  try {
    await before;
  } finally {
    await arrived;
  }
}
