import type { CodeEditor } from '@jupyterlab/codeeditor';
import { gpuCellKind } from '../../commands/kind';
import type { EditedCells } from '../../protocol/language';
import type { CheckedCell } from './foundMarks';

/** A cell of a shared notebook, as far as it is looked at here. */
interface SharedCell extends CheckedCell {
  readonly id?: string;
  readonly notebook?: SharedNotebook | null;
}

type OnChange = (
  events: readonly { path: readonly (string | number)[] }[]
) => void;

/** A shared notebook, likewise; its document tells of outputs, which its own signals leave out. */
export interface SharedNotebook {
  readonly cells: readonly SharedCell[];
  readonly ydoc: {
    getArray(name: 'cells'): {
      observeDeep(on: OnChange): void;
      unobserveDeep(on: OnChange): void;
    };
  };
}

/** The notebook that a model is of; undefined where there is none. */
export function notebookOf(
  model: Pick<CodeEditor.IModel, 'sharedModel'>
): SharedNotebook | undefined {
  const own: SharedCell = model.sharedModel;
  return own.notebook ?? undefined;
}

/** The GPU cells around an editor, and their ids. */
export interface SurroundingCells extends EditedCells {
  ids: readonly (string | undefined)[];
}

/** The GPU cells of the notebook that a model is of; the model's alone where there is none. */
export function cellsAround(
  model: Pick<CodeEditor.IModel, 'sharedModel'>
): SurroundingCells {
  const own: SharedCell = model.sharedModel;
  const cells = (own.notebook?.cells ?? [own]).filter(
    cell => cell === own || gpuCellKind(cell.getSource()) !== undefined
  );
  return {
    cells: cells.map(cell => cell.getSource()),
    ids: cells.map(({ id }) => id),
    at: cells.indexOf(own)
  };
}
