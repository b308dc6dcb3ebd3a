/** Runs the text of a GPU cell and fills its outputs. Loaded with the first: never import it but dynamically. */
import type { CodeCell } from '@jupyterlab/cells';
import type { INotebookCellExecutor } from '@jupyterlab/notebook';
import { nullTranslator } from '@jupyterlab/translation';
import { abortable } from '../cells/abort';
import {
  describeFailure,
  interrupted,
  kernelGone,
  type CellFailure
} from '../cells/failure';
import { runSource } from '../cells/run';
import { learn } from '../protocol/kernelFacts';
import { folderOf } from './folder';
import { InputField } from './inputField';
import type { NotebookGpu } from './notebookGpu';
import { CellOutputs } from './outputs';
import { ProgressLine } from './progressLine';
import { StopCell } from './queue';
import { recover } from './recover';
import { wordsOf } from '../protocol/words';

/** @returns what went wrong, or why it was stopped */
export async function execute(
  options: INotebookCellExecutor.IRunCellOptions,
  gpu: NotebookGpu,
  signal: AbortSignal,
  executionCount: number | null
): Promise<CellFailure | StopCell | undefined> {
  const cell = options.cell as CodeCell;
  const { model } = cell;
  const trans = (options.translator ?? nullTranslator).load(
    'jupyterlab_gridstride'
  );
  const line = new ProgressLine(cell, () => gpu.interrupt(), trans);
  const outputs = new CellOutputs(
    model,
    line,
    record => gpu.tell(record, learn(gpu.kernels, record)),
    new InputField(cell, trans),
    options.notebook
  );
  let failure: CellFailure | undefined;
  try {
    await abortable(
      runSource(model.sharedModel.getSource(), {
        gpu: {
          session: gpu.session,
          getBridge: () => gpu.getBridge(),
          folder: folderOf(gpu),
          recover: kernel => recover(kernel, options.notebook, gpu),
          forget: () => gpu.forget()
        },
        outputs,
        signal,
        executionCount,
        words: wordsOf(trans),
        isStrict: gpu.isStrict
      }),
      signal
    );
  } catch (error) {
    if (error instanceof StopCell && error.why !== 'interrupted') {
      if (error.why === 'restarted' && !cell.isDisposed) {
        const { ename, evalue, traceback } = kernelGone();
        outputs.addError(ename, evalue, traceback);
      }
      outputs.close();
      return error;
    }
    if (error instanceof StopCell) {
      // Ends the worker, so that the GPU is free for the next cell.
      gpu.session.interrupt();
    }
    failure = describeFailure(
      error instanceof StopCell ? interrupted() : error
    );
  }
  if (failure?.record) {
    await outputs.addRecord(failure.record);
  }
  if (failure) {
    outputs.addError(failure.ename, failure.evalue, failure.traceback);
  }
  outputs.close();
  return failure;
}
