/** What the help in an editor is made with: for the code that loads it and for itself. */
import { Facet } from '@codemirror/state';
import type { CodeEditor } from '@jupyterlab/codeeditor';
import type { ILanguageClient } from './tokens';

/** Where a definition stands: a cell of the notebook, and a range of it. */
export interface DefinitionPlace {
  id: string;
  from: number;
  to: number;
}

/** What the help in an editor is made with. */
export interface HelpOptions {
  client: ILanguageClient;
  model: CodeEditor.IModel;
  /** Shows a definition in another cell. */
  open(definition: DefinitionPlace): Promise<void>;
}

/** They are in every code cell's editor, so that a key finds them before the help has come. */
export const helpOptions = Facet.define<HelpOptions, HelpOptions | undefined>({
  combine: ([options]) => options
});
