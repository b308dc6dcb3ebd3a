import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { ICompletionProviderManager } from '@jupyterlab/completer';
import { GpuCompletionProvider } from './editor/completion';
import { ILanguageClient } from './editor/tokens';

/** Its names come from the worker of the editor's help; Python's from JupyterLab's own provider. */
export const completionPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:completion',
  description: 'Completes CUDA, WGSL and commands in GPU cells.',
  autoStart: true,
  requires: [ICompletionProviderManager, ILanguageClient],
  activate: (
    _app: JupyterFrontEnd,
    manager: ICompletionProviderManager,
    client: ILanguageClient
  ) => {
    manager.registerProvider(new GpuCompletionProvider(client));
  }
};
