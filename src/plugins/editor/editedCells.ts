import type { CodeEditor } from '@jupyterlab/codeeditor';
import { gpuCellKind } from '../../commands/kind';
import type { EditedCells } from '../../protocol/language';

/** A cell of a shared notebook, as far as it is looked at here. */
interface SharedCell {
  readonly id?: string;
  getSource(): string;
  readonly notebook?: { readonly cells: readonly SharedCell[] } | null;
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
