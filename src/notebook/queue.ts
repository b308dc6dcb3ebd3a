/**
 * The order in which the cells of one notebook run.
 *
 * A kernel runs what it is sent one after another, so that the front end sends
 * everything at once. A GPU cell does not run in the kernel: cells behind it
 * must be held back until it is done. While no GPU cell waits or runs, nothing
 * is held and nothing changes for any other cell.
 *
 * A GPU cell itself waits for the cells before it by a barrier, a request that
 * the kernel answers in its turn (gpuCell.ts): those cells are already sent.
 */

/** A cell to run. */
export interface Job {
  /** Starts it; a rejection is a failure of the cell. */
  run(signal: AbortSignal): Promise<boolean>;
  /** It fails on purpose: cells behind it run all the same. */
  mayFail(): boolean;
  /** Called instead of `run` when a cell before it failed or the kernel went away. */
  cancel(reason: CancelReason): Promise<boolean>;
}

/**
 * `failed`: a cell before it failed, as when a kernel answers `aborted`.
 * `restarted`: the kernel restarted, died or was changed. `gone`: the notebook
 * was closed.
 */
export type CancelReason = 'failed' | 'restarted' | 'gone';

interface Entry {
  job: Job;
  isGpu: boolean;
  resolve: (ran: boolean) => void;
  reject: (error: unknown) => void;
}

interface Running extends Entry {
  abort: AbortController;
  /** Work of its own has begun: the kernel has answered the barrier. */
  isPastBarrier: boolean;
}

/** Why a running GPU cell is to stop; the reason of its signal. */
export class StopCell extends Error {
  constructor(readonly why: 'interrupted' | CancelReason) {
    super(why);
    this.name = 'Stop';
  }
}

export class ExecutionQueue {
  /** Whether a GPU cell waits or runs. */
  get isHolding(): boolean {
    return this._running !== undefined || this._waiting.length > 0;
  }

  /**
   * Takes a cell that the kernel runs. It starts at once, in the same turn,
   * unless a GPU cell is before it.
   */
  addOther(job: Job): Promise<boolean> {
    return this.isHolding
      ? this._hold(job, false)
      : this._watch(job, job.run(new AbortController().signal));
  }

  /** Takes a GPU cell. */
  addGpu(job: Job): Promise<boolean> {
    const done = this._hold(job, true);
    this._next();
    return done;
  }

  /** The running GPU cell has got its turn: from now on an interrupt is for it. */
  passBarrier(): void {
    if (this._running) {
      this._running.isPastBarrier = true;
    }
  }

  /**
   * Stops the running GPU cell.
   *
   * @returns false when none runs: what the kernel runs is the kernel's to stop,
   *   and it will refuse the barrier
   */
  interrupt(): boolean {
    if (!this._running?.isPastBarrier) {
      return false;
    }
    this._running.abort.abort(new StopCell('interrupted'));
    return true;
  }

  /** Stops the running GPU cell and drops all that wait. */
  clear(reason: CancelReason): void {
    this._drop(reason);
    this._running?.abort.abort(new StopCell(reason));
  }

  private _hold(job: Job, isGpu: boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this._waiting.push({ job, isGpu, resolve, reject });
    });
  }

  private _next(): void {
    while (!this._running && this._waiting.length > 0) {
      const entry = this._waiting.shift()!;
      if (entry.isGpu) {
        void this._runGpu(entry);
      } else {
        this._watch(
          entry.job,
          entry.job.run(new AbortController().signal)
        ).then(entry.resolve, entry.reject);
      }
    }
  }

  private async _runGpu(entry: Entry): Promise<void> {
    const abort = new AbortController();
    this._running = { ...entry, abort, isPastBarrier: false };
    try {
      entry.resolve(await entry.job.run(abort.signal));
    } catch (error) {
      if (!entry.job.mayFail()) {
        this._drop('failed');
      }
      entry.reject(error);
    } finally {
      this._running = undefined;
      this._next();
    }
  }

  /**
   * A kernel aborts what it was sent before a cell failed; what was held back
   * by then must go the same way. A GPU cell whose barrier is on its way will
   * usually be aborted by the kernel, but not if the request comes too late.
   */
  private _watch(job: Job, done: Promise<boolean>): Promise<boolean> {
    return done.catch((error: unknown) => {
      if (isKernelFailure(error) && !job.mayFail()) {
        this._drop('failed');
        if (this._running && !this._running.isPastBarrier) {
          this._running.abort.abort(new StopCell('failed'));
        }
      }
      throw error;
    });
  }

  private _drop(reason: CancelReason): void {
    for (const { job, resolve, reject } of this._waiting.splice(0)) {
      job.cancel(reason).then(resolve, reject);
    }
  }

  private _waiting: Entry[] = [];
  private _running: Running | undefined;
}

/** What the default executor throws for a cell that raised, and NotebookActions looks for. */
function isKernelFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('KernelReplyNotOK');
}
