/**
 * Launches and copies on their way to the GPU: recorded one after the other,
 * submitted together, timed by the GPU's clock, and asked for their reports
 * when the program waits.
 */
import {
  MOST_PASSES,
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
  done: Promise<void>;
}

/** Nanoseconds of recorded work from which on it is submitted: a submission costs some 30 µs. */
const WORTH_NS = 200_000;
/** Under way at most, before a program has to wait: no deeper queue keeps a GPU busier, and a software GPU would be busy for minutes. */
const MOST_BATCHES = 32;
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
      this._expectedNs >= MOST_EXPECTED_NS
    );
  }

  /** Until the oldest batch that is under way has run. */
  async room(): Promise<void> {
    if (this._submitted.length === 0) {
      this.submit();
    }
    await this._submitted[0]?.done;
  }

  /** Records commands that take time of their own. */
  encode(
    operation: Operation,
    commands: (encoder: GPUCommandEncoder) => void
  ): void {
    const batch = this._batch();
    this._endPass(batch);
    const { encoder, memory } = batch;
    const step: RecordedStep = { operation };
    this._add(batch, step);
    if (memory.queries) {
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
      pass: pass.index
    });
    launch.encode(pass);
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

  /** Sends off what is recorded. */
  submit(): void {
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
    if (steps.length === 0) {
      // Nobody is told of it.
      this.launches.giveBatch(memory);
      return;
    }
    this.times.submitted(steps.length);
    const submitted: Submitted = {
      memory,
      steps,
      from,
      to,
      expectedNs,
      at: this.gpu.now(),
      done: Promise.resolve()
    };
    this._expectedNs += expectedNs;
    const arrived = memory.arrived();
    const before = this._submitted.at(-1)?.done;
    submitted.done = this._finish(submitted, before, arrived);
    // Whoever collects it is told.
    submitted.done.catch(() => undefined);
    this._submitted.push(submitted);
  }

  /** Waits for all that was recorded and fills in what became of it. */
  async collect(): Promise<void> {
    this.submit();
    await this._submitted.at(-1)?.done;
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
      return { encoder: batch.encoder.beginComputePass() };
    }
    const index = batch.timedPasses++;
    const timestampWrites = batch.memory.timestampWrites(index);
    return {
      encoder: batch.encoder.beginComputePass({ timestampWrites }),
      index
    };
  }

  private _endPass(batch: Batch): void {
    batch.pass?.encoder.end();
    batch.pass = undefined;
  }

  private _submitIfDue({ steps, expectedNs }: Batch): void {
    if (steps.length === MOST_PASSES || expectedNs >= WORTH_NS) {
      this.submit();
    }
  }

  private async _finish(
    batch: Submitted,
    before: Promise<void> | undefined,
    arrived: Promise<void>
  ): Promise<void> {
    const { steps, memory, from, to } = batch;
    try {
      await before;
    } finally {
      await arrived;
    }
    const busyNs = memory.queries
      ? this.times.assign(steps, memory.stamps, this.gpu.now() - batch.at)
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
    for (const { operation, launch } of steps) {
      if (launch?.reports) {
        const reported = launch.report(memory.words, indexOf);
        if (reported) {
          await reported;
        }
      }
      launch?.dispose();
      operation.finished = true;
      this._held.delete(operation);
    }
    this.launches.release(to);
    this.launches.giveBatch(memory);
    this._expectedNs -= batch.expectedNs;
    this._submitted.splice(this._submitted.indexOf(batch), 1);
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
  private _busyNs = 0;
}
