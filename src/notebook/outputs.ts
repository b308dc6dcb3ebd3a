/** What a GPU cell shows below itself. */
import type { ICodeCellModel } from '@jupyterlab/cells';
import type { IOutput, IMimeBundle } from '@jupyterlab/nbformat';
import type { CellOutput } from '../cells/ask';
import { toBundle } from '../cells/bundle';
import type { RunRecord } from '../protocol/record';

/** Nothing is shown for work that is done sooner, milliseconds. */
const PROGRESS_AFTER = 400;
/** Between two changes of the progress line, which every reader of the document gets. */
const PROGRESS_EVERY = 250;

/**
 * Adds outputs to a cell. A progress line stands at the end while work goes on
 * and is not left in the document.
 */
export class CellOutputs implements CellOutput {
  constructor(private readonly _cell: ICodeCellModel) {}

  async addRecord(record: RunRecord): Promise<void> {
    const data = (await toBundle(record)) as unknown as IMimeBundle;
    this._add({ output_type: 'display_data', data, metadata: {} });
  }

  addStream(name: string, text: string): void {
    this._add({ output_type: 'stream', name, text });
  }

  addError(ename: string, evalue: string, traceback: string[]): void {
    this._add({ output_type: 'error', ename, evalue, traceback });
  }

  /** Shows what is being done, in place of what was shown before. */
  progress(message: string): void {
    if (this._isClosed || this._cell.isDisposed) {
      return;
    }
    const now = Date.now();
    if (
      now - this._quietSince < PROGRESS_AFTER ||
      now - this._progressAt < PROGRESS_EVERY
    ) {
      return;
    }
    this._progressAt = now;
    const output: IOutput = {
      output_type: 'display_data',
      data: { 'text/plain': message },
      metadata: {}
    };
    if (this._progressIndex === undefined) {
      this._progressIndex = this._cell.outputs.length;
      this._cell.outputs.add(output);
    } else {
      this._cell.outputs.set(this._progressIndex, output);
    }
  }

  /** Takes the progress line away. */
  endProgress(): void {
    const index = this._progressIndex;
    this._progressIndex = undefined;
    this._quietSince = Date.now();
    if (
      index !== undefined &&
      !this._cell.isDisposed &&
      index < this._cell.outputs.length
    ) {
      // Not outputs.remove(index): JupyterLab 4.6 takes that over into the
      // document for the first output alone, and the line would be saved.
      this._cell.sharedModel.updateOutputs(index, index + 1, []);
    }
  }

  /** The cell is done: work that was left behind shows nothing more. */
  close(): void {
    this.endProgress();
    this._isClosed = true;
  }

  private _add(output: IOutput): void {
    this.endProgress();
    if (!this._isClosed && !this._cell.isDisposed) {
      this._cell.outputs.add(output);
    }
  }

  private _quietSince = Date.now();
  private _isClosed = false;
  private _progressAt = 0;
  private _progressIndex: number | undefined;
}
