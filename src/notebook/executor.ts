/** Runs GPU cells in the browser and leaves all others to the default executor. */
import type { CodeCell } from '@jupyterlab/cells';
import { runCell, type INotebookCellExecutor } from '@jupyterlab/notebook';
import { gpuCellKind, mistakenCell } from '../commands/kind';
import { GpuCellJob, OtherCellJob } from './gpuCell';
import type { IGpuSessions } from './tokens';

type Options = INotebookCellExecutor.IRunCellOptions;

export class GpuCellExecutor implements INotebookCellExecutor {
  /** @param _runDefault JupyterLab's own; another only in tests */
  constructor(
    private readonly _sessions: IGpuSessions,
    private readonly _runDefault: (
      options: Options
    ) => Promise<boolean> = runCell
  ) {}

  runCell(options: Options): Promise<boolean> {
    const { cell, sessionContext } = options;
    if (
      cell.model.type !== 'code' ||
      !sessionContext ||
      // The default executor tells the user, and sends nothing.
      sessionContext.isTerminating ||
      sessionContext.pendingInput
    ) {
      return this._runDefault(options);
    }
    const source = (cell as CodeCell).model.sharedModel.getSource();
    const isGpu =
      gpuCellKind(source) !== undefined ||
      mistakenCell(source, /python/.test(cell.model.mimeType)) !== undefined;
    if (isGpu) {
      const queue = this._sessions.getQueue(sessionContext);
      return queue.addGpu(
        new GpuCellJob(options, queue, () => this._sessions.get(sessionContext))
      );
    }
    const queue = this._sessions.findQueue(sessionContext);
    if (!queue) {
      // No GPU cell has ever run here.
      return this._runDefault(options);
    }
    const job = new OtherCellJob(options, this._runDefault);
    if (queue.isHolding) {
      job.hold();
    }
    return queue.addOther(job);
  }
}
