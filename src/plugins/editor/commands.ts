/** Keys and palette entries for the name at the cursor; schema/editor.json has the keys. */
import type { EditorView } from '@codemirror/view';
import type { JupyterFrontEnd } from '@jupyterlab/application';
import type { CodeMirrorEditor } from '@jupyterlab/codemirror';
import type { INotebookTracker } from '@jupyterlab/notebook';
import type { TranslationBundle } from '@jupyterlab/translation';
import { kindOf } from './kindOf';

type Actions = typeof import('./nameActions');

/** Has the parts of a GPU cell stay GPU cells when JupyterLab splits it. */
export function followSplits(
  { commands }: JupyterFrontEnd,
  tracker: INotebookTracker
): void {
  commands.commandExecuted.connect((_sender, { id }) => {
    const notebook = tracker.currentWidget?.content;
    if (notebook && id === 'notebook:split-cell-at-cursor') {
      void import('./split').then(({ completeParts }) =>
        completeParts(notebook)
      );
    }
  });
}

/** Adds what can be done with a name: its actions are loaded with the first. */
export function addNameCommands(
  { commands }: JupyterFrontEnd,
  tracker: INotebookTracker,
  trans: TranslationBundle
): void {
  /** The view of the active cell, if that is a GPU cell. */
  const view = (): EditorView | undefined => {
    const found = (
      tracker.activeCell?.editor as Partial<CodeMirrorEditor> | null | undefined
    )?.editor;
    return found && kindOf(found.state.doc) !== undefined ? found : undefined;
  };
  const add = (
    id: string,
    label: string,
    act: (actions: Actions, view: EditorView) => Promise<unknown>
  ): void => {
    commands.addCommand(id, {
      label,
      describedBy: { args: { type: 'object', properties: {} } },
      isEnabled: () => view() !== undefined,
      execute: async () => {
        const here = view();
        return here && act(await import('./nameActions'), here);
      }
    });
  };
  add(
    'gridstride:explain-name',
    trans.__('GPU: Explain the Name at the Cursor'),
    async ({ explainAtCursor }, here) =>
      (await explainAtCursor(here)) ||
      // A name of Python in a launch: its kernel knows.
      commands.execute('tooltip:launch-notebook')
  );
  add(
    'gridstride:go-to-definition',
    trans.__('GPU: Go to the Definition'),
    ({ goToDefinition }, here) => goToDefinition(here)
  );
  add(
    'gridstride:rename-name',
    trans.__('GPU: Rename in This Cell…'),
    ({ renameAtCursor }, here) => renameAtCursor(here, trans)
  );
}
