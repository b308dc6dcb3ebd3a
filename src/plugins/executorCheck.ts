import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { PageConfig } from '@jupyterlab/coreutils';
import { INotebookCellExecutor } from '@jupyterlab/notebook';
import { ITranslator } from '@jupyterlab/translation';
// eslint-disable-next-line jupyter/prefer-lazy-imports -- needed at once: the executor's plugin loads it anyway
import { GpuCellExecutor } from '../notebook/executor';

/** Says so when GPU cells would go to the kernel, which runs them where it is. */
export const executorCheckPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:executor-check',
  description: 'Tells of another cell executor.',
  autoStart: true,
  optional: [INotebookCellExecutor, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    executor: INotebookCellExecutor | null,
    translator: ITranslator | null
  ) => {
    const isServerSide =
      PageConfig.getOption('serverSideExecution').toLowerCase() === 'true';
    if (executor instanceof GpuCellExecutor && !isServerSide) {
      return;
    }
    void app.restored.then(() => {
      void import('./executorWarning').then(({ warn }) =>
        warn(isServerSide, translator)
      );
    });
  }
};
