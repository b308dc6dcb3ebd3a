/** What is done with the name at the cursor. Never import this file but dynamically. */
import type { EditorView } from '@codemirror/view';
import { InputDialog, Notification } from '@jupyterlab/apputils';
import type { INotebookTracker } from '@jupyterlab/notebook';
import type { TranslationBundle } from '@jupyterlab/translation';
import type { DefinitionPlace } from './helpOptions';
import { NoLanguageHelp } from '../../session/language';
import { occurrencesAtCursor } from './help';

export { explainAtCursor, goToDefinition } from './help';

/** Asks for a new name, and gives it to every place of the old one in the cell. */
export async function renameAtCursor(
  view: EditorView,
  trans: TranslationBundle
): Promise<void> {
  const before = view.state.doc;
  let places;
  try {
    places = await occurrencesAtCursor(view);
  } catch (error) {
    if (!(error instanceof NoLanguageHelp)) {
      throw error;
    }
    Notification.warning(trans.__('Nothing was renamed: %1', error.message), {
      autoClose: 5000
    });
    return;
  }
  if (places.length === 0) {
    Notification.info(
      trans.__(
        'This cell declares no name at the cursor that could be renamed.'
      )
    );
    return;
  }
  const [{ from, to }] = places;
  const name = before.sliceString(from, to);
  const { button, value } = await InputDialog.getText({
    title: trans._n(
      'Rename %2 in %1 place',
      'Rename %2 in %1 places',
      places.length,
      name
    ),
    text: name,
    pattern: '[A-Za-z_]\\w*',
    required: true
  });
  // Somebody else may have typed meanwhile.
  if (button.accept && value && view.state.doc.eq(before)) {
    view.dispatch({
      changes: places.map(place => ({ ...place, insert: value })),
      userEvent: 'input.rename'
    });
    view.focus();
  }
}

/** Activates the cell of a definition, and selects it. */
export async function openDefinition(
  tracker: INotebookTracker,
  { id, from, to }: DefinitionPlace
): Promise<void> {
  const notebook = tracker.currentWidget?.content;
  const index =
    notebook?.widgets.findIndex(({ model }) => model.id === id) ?? -1;
  if (!notebook || index < 0) {
    return;
  }
  notebook.activeCellIndex = index;
  notebook.mode = 'edit';
  const cell = notebook.widgets[index];
  await notebook.scrollToItem(index, 'smart');
  const editor = cell.editor;
  const start = editor?.getPositionAt(from);
  const end = editor?.getPositionAt(to);
  if (editor && start && end) {
    editor.focus();
    editor.setSelection({ start, end });
  }
}
