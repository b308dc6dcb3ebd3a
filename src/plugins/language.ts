import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import type { LanguageClient } from '../session/language';
import { createLanguageWorker } from '../session/workerUrl';
import { ILanguageClient } from './editor/tokens';

/** The worker starts with the first question. */
export const languagePlugin: JupyterFrontEndPlugin<ILanguageClient> = {
  id: 'jupyterlab-gridstride:language',
  description: 'Knows the names and the mistakes of GPU cells as one types.',
  autoStart: true,
  provides: ILanguageClient,
  activate: (_app: JupyterFrontEnd): ILanguageClient => {
    let client: Promise<LanguageClient> | undefined;
    return {
      ask: async (op, asked) => {
        client ??= import('../session/language').then(
          parts => new parts.LanguageClient(createLanguageWorker)
        );
        return (await client).ask(op, asked);
      }
    };
  }
};
