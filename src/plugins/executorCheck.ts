import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { Notification } from '@jupyterlab/apputils';
import { PageConfig } from '@jupyterlab/coreutils';
import { INotebookCellExecutor } from '@jupyterlab/notebook';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
// eslint-disable-next-line jupyter/prefer-lazy-imports -- needed at once: the executor's plugin loads it anyway
import { GpuCellExecutor } from '../notebook/executor';

/** Says so when GPU cells would go to the kernel, which runs them where it is. */
export const executorCheckPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:executor-check',
  description:
    'Warns when another extension, or the server, executes the cells of notebooks.',
  autoStart: true,
  optional: [INotebookCellExecutor, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    executor: INotebookCellExecutor | null,
    translator: ITranslator | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const isServerSide =
      PageConfig.getOption('serverSideExecution').toLowerCase() === 'true';
    if (executor instanceof GpuCellExecutor && !isServerSide) {
      return;
    }
    void app.restored.then(() => {
      Notification.warning(
        isServerSide
          ? trans.__(
              'This server executes notebook cells itself, so GPU cells (%%cuda, %%wgsl, %%gpu) run on the server, without the GPU of this browser. Switch server-side execution off to have them run here.'
            )
          : trans.__(
              'Another extension executes notebook cells in place of gridstride, so GPU cells (%%cuda, %%wgsl, %%gpu) go to the kernel, which runs them on the server, without the GPU of this browser. Disable one of the two: Settings, Extension Manager.'
            ),
        { autoClose: false }
      );
    });
  }
};
