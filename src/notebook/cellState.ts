/** The state of a code cell while it runs, as CodeCell.execute of JupyterLab keeps it. */
import type { CodeCell } from '@jupyterlab/cells';

/** Empties the outputs and shows `[*]`: the cell is sent, or will be when its turn comes. */
export function markScheduled(cell: CodeCell): void {
  const { model } = cell;
  model.sharedModel.transact(
    () => {
      model.clearExecution();
      cell.outputHidden = false;
    },
    false,
    'silent-change'
  );
  model.executionState = 'running';
  model.trusted = true;
}

/** Takes `[*]` away from a cell that did not run. */
export function markIdle(cell: CodeCell): void {
  if (!cell.isDisposed) {
    cell.model.executionState = 'idle';
  }
}

/** Whether a failure of this cell is expected, so that the cells behind it run. */
export function raisesException(cell: CodeCell): boolean {
  const tags = cell.isDisposed ? undefined : cell.model.getMetadata('tags');
  return Array.isArray(tags) && tags.includes('raises-exception');
}

/** The keys of `metadata.execution`, which execution-time extensions read. */
export type TimingKey =
  | 'iopub.status.busy'
  | 'iopub.execute_input'
  | 'iopub.status.idle'
  | 'shell.execute_reply.started'
  | 'shell.execute_reply'
  | 'execution_failed';

/** Writes the times of one execution, when the notebook is set to record them. */
export class ExecutionTiming {
  constructor(
    private readonly _cell: CodeCell,
    private readonly _isRecording: boolean
  ) {
    if (!_isRecording) {
      _cell.model.deleteMetadata('execution');
    }
  }

  record(key: TimingKey, time = new Date().toISOString()): void {
    if (this._isRecording && !this._cell.isDisposed) {
      const { model } = this._cell;
      model.setMetadata('execution', {
        ...(model.getMetadata('execution') as Record<string, string>),
        [key]: time
      });
    }
  }
}
