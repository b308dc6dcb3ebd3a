import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { IRenderMimeRegistry } from '@jupyterlab/rendermime';
import { runRendererFactory } from '../widgets/factory';

/** Shows saved records too: it needs no GPU and never runs anything. */
export const rendererPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:renderer',
  description: 'Outputs of GPU cells.',
  autoStart: true,
  requires: [IRenderMimeRegistry],
  activate: (_app: JupyterFrontEnd, rendermime: IRenderMimeRegistry) => {
    rendermime.addFactory(runRendererFactory);
  }
};
