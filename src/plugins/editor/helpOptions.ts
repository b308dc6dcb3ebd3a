/** What the help in an editor is made with: for the code that loads it and for itself. */
import type { CodeEditor } from '@jupyterlab/codeeditor';
import type { ILanguageClient } from './tokens';

/** Where a definition stands: a cell of the notebook, and a range of it. */
export interface Definition {
  id: string;
  from: number;
  to: number;
}

/** What the help in an editor is made with. */
export interface HelpOptions {
  client: ILanguageClient;
  model: CodeEditor.IModel;
  /** Shows a definition in another cell. */
  open(definition: Definition): Promise<void>;
}
