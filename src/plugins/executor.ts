import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { INotebookCellExecutor } from '@jupyterlab/notebook';
// eslint-disable-next-line jupyter/prefer-lazy-imports -- needed at once: cells run in the turn they are told to
import { GpuCellExecutor } from '../notebook/executor';
import { IGpuSessions } from '../notebook/tokens';

/**
 * Alone in its plugin, so that it can be disabled where another extension
 * executes cells. It takes the place of
 * `@jupyterlab/notebook-extension:cell-executor`, which package.json disables.
 */
export const executorPlugin: JupyterFrontEndPlugin<INotebookCellExecutor> = {
  id: 'jupyterlab-gridstride:executor',
  description: 'Runs GPU cells.',
  autoStart: true,
  requires: [IGpuSessions],
  provides: INotebookCellExecutor,
  activate: (_app: JupyterFrontEnd, sessions: IGpuSessions) =>
    new GpuCellExecutor(sessions)
};
