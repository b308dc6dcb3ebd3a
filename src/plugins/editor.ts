import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import {
  IEditorExtensionRegistry,
  IEditorLanguageRegistry
} from '@jupyterlab/codemirror';
import { cellLanguageFactory } from './editor/cellLanguage';
import { fileLanguages } from './editor/fileLanguages';

/** Colours only: no cell's MIME type, text or metadata is changed. */
export const editorPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:editor',
  description:
    'Highlights GPU cells as CUDA C++, WGSL or commands, and .cu and .wgsl files.',
  autoStart: true,
  requires: [IEditorExtensionRegistry, IEditorLanguageRegistry],
  activate: (
    _app: JupyterFrontEnd,
    extensions: IEditorExtensionRegistry,
    languages: IEditorLanguageRegistry
  ) => {
    extensions.addExtension(cellLanguageFactory);
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
