import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import {
  IEditorExtensionRegistry,
  IEditorLanguageRegistry
} from '@jupyterlab/codemirror';
import { INotebookTracker } from '@jupyterlab/notebook';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import { cellHelp } from './editor/cellHelp';
import { cellExtension, cellLanguageFactory } from './editor/cellLanguage';
import { addNameCommands, followSplits } from './editor/commands';
import { fileLanguages } from './editor/fileLanguages';
import { ILanguageClient } from './editor/tokens';

/** No cell's MIME type, text or metadata is changed. */
export const editorPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:editor',
  description: 'Colours of GPU cells.',
  autoStart: true,
  requires: [
    IEditorExtensionRegistry,
    IEditorLanguageRegistry,
    ILanguageClient
  ],
  optional: [INotebookTracker, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    extensions: IEditorExtensionRegistry,
    languages: IEditorLanguageRegistry,
    client: ILanguageClient,
    tracker: INotebookTracker | null,
    translator: ITranslator | null
  ) => {
    extensions.addExtension(cellLanguageFactory);
    extensions.addExtension(
      cellExtension('gridstride:cell-help', model =>
        cellHelp({
          client,
          model,
          open: async definition => {
            const { openDefinition } = await import('./editor/nameActions');
            if (tracker) {
              await openDefinition(tracker, definition);
            }
          }
        })
      )
    );
    if (tracker) {
      followSplits(app, tracker);
      addNameCommands(
        app,
        tracker,
        (translator ?? nullTranslator).load('jupyterlab_gridstride')
      );
    }
    for (const language of fileLanguages) {
      // Another extension may know the language already: adding it twice throws.
      if (
        !languages.findByName(language.name) &&
        !languages.findByMIME(language.mime)
      ) {
        languages.addLanguage(language);
      }
    }
  }
};
