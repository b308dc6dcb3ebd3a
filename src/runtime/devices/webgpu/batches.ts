/**
 * Launches and copies on their way to the GPU: recorded one after the other,
 * submitted together, timed by the GPU's clock, and asked for their reports
 * when the program waits.
 */
import {
  clockStep,
  type GpuDevice,
  type LaunchReport,
  type PreparedDispatch
} from '../../../device';
import type { LaunchOperation, Operation } from '../port';

interface Launch {
  operation: LaunchOperation;
  prepared: PreparedDispatch;
  report: (report: LaunchReport) => void;
}

interface Step {
  operation: Operation;
  launch?: Launch;
}

interface Batch {
  encoder: GPUCommandEncoder;
  steps: Step[];
  /** Absent without timestamps. */
  queries?: GPUQuerySet;
}

interface Submitted {
  steps: Step[];
  queries?: GPUQuerySet;
  stamps?: GPUBuffer;
  /** Of the host, at the submission. */
  at: number;
}

/** Steps after which a batch goes off without being asked: the GPU need not wait. */
const MOST_STEPS = 64;

export class Batches {
  constructor(private readonly gpu: GpuDevice) {
    this.hasTimestamps = gpu.device.features.has('timestamp-query');
  }

  /** Whether nothing is recorded or under way. */
  get isEmpty(): boolean {
    return !this._open && this._submitted.length === 0 && !this._collecting;
  }

  holds(operation: Operation): boolean {
    return this._held.has(operation);
  }

  /** Records commands, or a launch. */
  encode(
    operation: Operation,
    commands: ((encoder: GPUCommandEncoder) => void) | undefined,
    launch?: Launch
  ): void {
    const batch = (this._open ??= this._begin());
    const index = batch.steps.length;
    const { encoder, queries } = batch;
    operation.clock = queries ? 'gpu-timestamps' : 'host';
    this._held.add(operation);
    batch.steps.push({ operation, launch });
    if (launch) {
      launch.prepared.clear(encoder);
      const pass = encoder.beginComputePass(
        queries && {
          timestampWrites: {
            querySet: queries,
            beginningOfPassWriteIndex: 2 * index,
            endOfPassWriteIndex: 2 * index + 1
          }
        }
      );
      launch.prepared.encode(pass, 0);
      pass.end();
    } else {
      // Commands outside passes have no time of their own: empty passes around them do.
      const mark = (at: object): void =>
        queries &&
        encoder
          .beginComputePass({
            timestampWrites: { querySet: queries, ...at }
          })
          .end();
      mark({ endOfPassWriteIndex: 2 * index });
      commands?.(encoder);
      mark({ beginningOfPassWriteIndex: 2 * index + 1 });
    }
    if (batch.steps.length === MOST_STEPS) {
      this.submit();
    }
  }

  /** Sends off what is recorded. */
  submit(): void {
    const batch = this._open;
    if (!batch) {
      return;
    }
    this._open = undefined;
    const { device } = this.gpu;
    const { encoder, steps, queries } = batch;
    let stamps: GPUBuffer | undefined;
    if (queries) {
      stamps = device.createBuffer({
        size: 16 * MOST_STEPS,
        usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC
      });
      encoder.resolveQuerySet(queries, 0, 2 * steps.length, stamps, 0);
    }
    device.queue.submit([encoder.finish()]);
    this._submitted.push({ steps, queries, stamps, at: this.gpu.now() });
  }

  /**
   * Waits for all that was recorded and fills in what became of it.
   * @returns nanoseconds that the GPU worked
   */
  async collect(): Promise<number> {
    this.submit();
    let busyNs = 0;
    const before = this._collecting;
    const mine = this._submitted.splice(0);
    if (mine.length === 0 && !before) {
      return 0;
    }
    const work = (async () => {
      await before;
      for (const batch of mine) {
        busyNs += await this._finish(batch);
      }
    })();
    this._collecting = work;
    try {
      await work;
    } finally {
      if (this._collecting === work) {
        this._collecting = undefined;
      }
    }
    return busyNs;
  }

  dispose(): void {
    this._free.splice(0).forEach(queries => queries.destroy());
  }

  private _begin(): Batch {
    const { device } = this.gpu;
    return {
      encoder: device.createCommandEncoder(),
      steps: [],
      ...(this.hasTimestamps && {
        queries:
          this._free.pop() ??
          device.createQuerySet({ type: 'timestamp', count: 2 * MOST_STEPS })
      })
    };
  }

  private async _finish(batch: Submitted): Promise<number> {
    const { steps, queries, stamps, at } = batch;
    let busyNs = 0;
    if (queries && stamps) {
      const times = new BigUint64Array(
        await this.gpu.memory.download(stamps, 16 * steps.length)
      );
      steps.forEach(({ operation, launch }, index) => {
        const [start, end] = times.subarray(2 * index);
        if (launch) {
          const step = clockStep([{ start, end }]);
          launch.operation.resolutionNs = Math.max(1, Number(step));
        }
        const ns = Number(end - start);
        operation.durationNs = Math.max(0, ns);
        busyNs += operation.durationNs;
      });
      stamps.destroy();
      this._free.push(queries);
    } else {
      await this.gpu.device.queue.onSubmittedWorkDone();
      busyNs = (this.gpu.now() - at) * 1e6;
      steps.forEach(({ operation }) => {
        operation.durationNs = busyNs / steps.length;
      });
    }
    for (const { operation, launch } of steps) {
      if (launch?.prepared.reports) {
        launch.report(await launch.prepared.report());
      }
      launch?.prepared.dispose();
      operation.finished = true;
      this._held.delete(operation);
    }
    return busyNs;
  }

  private readonly hasTimestamps: boolean;
  private readonly _held = new Set<Operation>();
  private readonly _free: GPUQuerySet[] = [];
  private _open: Batch | undefined;
  private _submitted: Submitted[] = [];
  private _collecting: Promise<void> | undefined;
}
