import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { ITranslator } from '@jupyterlab/translation';
import { createLanguageWorker } from '../session/workerUrl';
import { ILanguageClient } from './editor/tokens';

/** The worker starts with the first question. */
export const languagePlugin: JupyterFrontEndPlugin<ILanguageClient> = {
  id: 'jupyterlab-gridstride:language',
  description: 'Knows the names and the mistakes of GPU cells as one types.',
  autoStart: true,
  provides: ILanguageClient,
  optional: [ITranslator],
  activate: (
    _app: JupyterFrontEnd,
    translator: ITranslator | null
  ): ILanguageClient => {
    let client: Promise<ILanguageClient> | undefined;
    return {
      ask: async (op, asked) => {
        client ??= start(translator);
        return (await client).ask(op, asked);
      }
    };
  }
};

async function start(translator: ITranslator | null): Promise<ILanguageClient> {
  const [{ LanguageClient }, { translated }, { wordsOf }] = await Promise.all([
    import('../session/language'),
    import('./editor/translated'),
    import('../protocol/words')
  ]);
  const client = new LanguageClient(createLanguageWorker);
  return translated(
    client,
    translator ? wordsOf(translator.load('jupyterlab_gridstride')) : undefined
  );
}
