/**
 * On a projector a line of code that leaves the window cannot be read to its
 * end by anybody but the one who has the mouse: in the lectures it goes on
 * below. Commands in particular have no other way to be broken.
 */
import type { StaticNotebook } from '@jupyterlab/notebook';

type Editors = Pick<StaticNotebook, 'editorConfig'>;

export function wrapCode(notebook: Editors): void {
  const { editorConfig } = notebook;
  notebook.editorConfig = {
    ...editorConfig,
    code: { ...editorConfig.code, lineWrap: true }
  };
}
