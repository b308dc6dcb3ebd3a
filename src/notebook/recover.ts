import type { ICodeCellModel } from '@jupyterlab/cells';
import { withFolder } from '../cells/ask';
import type { INotebookModel } from '@jupyterlab/notebook';
import { compiledBefore } from './compiledCells';
import { folderOf } from './folder';
import type { NotebookGpu } from './notebookGpu';

/**
 * Compiles again what a cell had compiled before this page was loaded.
 *
 * @returns where it was from; undefined where no cell had, or where it does not compile any more, which its own cell will tell
 */
export async function recover(
  kernel: string,
  notebook: INotebookModel,
  gpu: NotebookGpu
): Promise<string | undefined> {
  if (gpu.wasDropped) {
    return undefined;
  }
  const cells = [...notebook.cells]
    .filter(({ type }) => type === 'code')
    .map(cell => ({
      source: cell.sharedModel.getSource(),
      outputs: (cell as ICodeCellModel).outputs.toJSON()
    }));
  const before = compiledBefore(cells, kernel);
  try {
    if (before) {
      await gpu.session.request(
        await withFolder(before.request, folderOf(gpu))
      );
    }
    return before?.file;
  } catch {
    return undefined;
  }
}
