/** One execution of a GPU cell, from [*] to the execution count. */
import type { CodeCell } from '@jupyterlab/cells';
import { KernelError, type INotebookCellExecutor } from '@jupyterlab/notebook';
import { abortable } from '../cells/abort';
import type { BarrierReply } from './barrier';
import {
  ExecutionTiming,
  markIdle,
  markScheduled,
  raisesException
} from './cellState';
import type { CellFailure } from '../cells/failure';
import type { NotebookGpu } from './notebookGpu';
import {
  StopCell,
  type CancelReason,
  type ExecutionQueue,
  type Job
} from './queue';

type Options = INotebookCellExecutor.IRunCellOptions;

/**
 * The job of a GPU cell for the queue. As with the default executor a job
 * resolves to false when the cell went away, and rejects with a KernelError
 * when it failed.
 */
export class GpuCellJob implements Job {
  constructor(
    private readonly _options: Options,
    private readonly _queue: ExecutionQueue,
    private readonly _getGpu: () => Promise<NotebookGpu>
  ) {
    this._cell = _options.cell as CodeCell;
    markScheduled(this._cell);
    _options.onCellExecutionScheduled({ cell: this._cell });
  }

  mayFail(): boolean {
    return raisesException(this._cell);
  }

  async cancel(reason: CancelReason): Promise<boolean> {
    const cell = this._cell;
    if (cell.isDisposed) {
      return false;
    }
    markIdle(cell);
    if (reason !== 'failed') {
      return false;
    }
    return this._fail(
      // What a kernel answers for the cells behind one that failed.
      new KernelError({ status: 'aborted' } as never)
    );
  }

  async run(signal: AbortSignal): Promise<boolean> {
    const cell = this._cell;
    const { sessionContext, notebookConfig } = this._options;
    if (cell.isDisposed) {
      return false;
    }
    // NotebookActions took the [*] from what waited if a cell tagged
    // raises-exception failed meanwhile.
    cell.model.executionState = 'running';
    const timing = new ExecutionTiming(
      cell,
      Boolean(notebookConfig.recordTiming)
    );
    // Load while the kernel is waited for; _execute tells of failures.
    this._getGpu().catch(() => undefined);
    import('./execute').catch(() => undefined);
    let barrier: BarrierReply = { executionCount: null };
    try {
      if (sessionContext) {
        const { passBarrier } = await import('./barrier');
        // A kernel that is just starting is waited for; to have none is fine.
        await abortable(
          sessionContext.ready.catch(() => undefined),
          signal
        );
        barrier = await abortable(
          passBarrier(cell, sessionContext, !this.mayFail(), timing),
          signal
        );
      }
    } catch (error) {
      return this._stopped(error);
    }
    if (cell.isDisposed) {
      return false;
    }
    if (barrier.refusal) {
      markIdle(cell);
      return this._fail(new KernelError(barrier.refusal as never));
    }
    const { executionCount } = barrier;
    this._queue.passBarrier();

    const failure = await this._execute(signal, executionCount);
    if (failure instanceof StopCell) {
      return this._stopped(failure);
    }
    if (cell.isDisposed) {
      return false;
    }
    const end = new Date().toISOString();
    timing.record('iopub.status.idle', end);
    timing.record('shell.execute_reply', end);
    cell.model.executionCount = executionCount;
    markIdle(cell);
    if (failure) {
      const { ename, evalue, traceback } = failure;
      return this._fail(
        new KernelError({
          status: 'error',
          ename,
          evalue,
          traceback,
          execution_count: executionCount
        } as never)
      );
    }
    this._options.onCellExecuted({ cell, success: true });
    return true;
  }

  /** Runs the cell and fills its outputs; returns what went wrong. */
  private async _execute(
    signal: AbortSignal,
    executionCount: number | null
  ): Promise<CellFailure | StopCell | undefined> {
    const { model } = this._cell;
    let parts: typeof import('./execute');
    let gpu: NotebookGpu;
    try {
      [parts, gpu] = await Promise.all([import('./execute'), this._getGpu()]);
    } catch (error) {
      const failure = notLoaded(error);
      const { ename, evalue, traceback } = failure;
      model.outputs.add({ output_type: 'error', ename, evalue, traceback });
      return failure;
    }
    return parts.execute(this._options, gpu, signal, executionCount);
  }

  /** It did not come to run: the kernel went away, or a cell before failed. */
  private _stopped(error: unknown): boolean | Promise<boolean> {
    if (error instanceof StopCell) {
      return this.cancel(error.why === 'failed' ? 'failed' : 'gone');
    }
    markIdle(this._cell);
    const message = error instanceof Error ? error.message : String(error);
    if (this._cell.isDisposed || message.startsWith('Canceled')) {
      return false;
    }
    this._options.onCellExecuted({
      cell: this._cell,
      success: false,
      error: error as KernelError
    });
    throw error;
  }

  private _fail(error: KernelError): never {
    this._options.onCellExecuted({ cell: this._cell, success: false, error });
    throw error;
  }

  private readonly _cell: CodeCell;
}

/** The job of any other cell: the default executor, as soon as it may. */
export class OtherCellJob implements Job {
  constructor(
    private readonly _options: Options,
    private readonly _runDefault: (options: Options) => Promise<boolean>
  ) {}

  /** Shows that the cell waits; for one that starts at once the default executor does. */
  hold(): void {
    const cell = this._options.cell as CodeCell;
    if (cell.model.sharedModel.getSource().trim() !== '') {
      markScheduled(cell);
    }
  }

  mayFail(): boolean {
    return raisesException(this._options.cell as CodeCell);
  }

  async run(): Promise<boolean> {
    const { cell } = this._options;
    return cell.isDisposed ? false : this._runDefault(this._options);
  }

  async cancel(reason: CancelReason): Promise<boolean> {
    const cell = this._options.cell as CodeCell;
    if (cell.isDisposed) {
      return false;
    }
    markIdle(cell);
    if (reason !== 'failed') {
      return false;
    }
    const error = new KernelError({ status: 'aborted' } as never);
    this._options.onCellExecuted({ cell, success: false, error });
    throw error;
  }
}

/** The page is older than the extension on the server, or the server is away. */
function notLoaded(error: unknown): CellFailure {
  const ename = 'LoadError';
  const evalue = `A part of gridstride could not be loaded from the server (${String(error)}). Save the notebook and reload the page.`;
  return { ename, evalue, traceback: [`${ename}: ${evalue}`] };
}
