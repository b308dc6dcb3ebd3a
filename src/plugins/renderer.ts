import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { IRenderMimeRegistry } from '@jupyterlab/rendermime';
import { runRendererFactory } from '../widgets/factory';

/** Shows saved records too: it needs no GPU and never runs anything. */
export const rendererPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:renderer',
  description:
    'Shows the outputs of GPU cells: timings, tables, plots and generated code.',
  autoStart: true,
  requires: [IRenderMimeRegistry],
  activate: (_app: JupyterFrontEnd, rendermime: IRenderMimeRegistry) => {
    rendermime.addFactory(runRendererFactory);
  }
};
