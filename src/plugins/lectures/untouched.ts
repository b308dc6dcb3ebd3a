/**
 * A lecture that was only opened has no mark of a change. JupyterLab writes what
 * the kernel says of itself (its version of Python, the name that is shown) into
 * each notebook that it opens, and so would ask before it closes one that
 * nobody has touched.
 */
import type { INotebookModel } from '@jupyterlab/notebook';

const OF_THE_KERNEL = ['language_info', 'kernelspec'];

type Model = Pick<INotebookModel, 'dirty' | 'metadataChanged'>;

/** Takes the mark back where a notebook without changes is given more words for the kernel that it names. */
export function leaveUntouched(model: Model): void {
  model.metadataChanged.connect((_, { key, oldValue, newValue }) => {
    if (
      OF_THE_KERNEL.includes(key) &&
      nameOf(oldValue) === nameOf(newValue) &&
      !model.dirty
    ) {
      // The mark is made after the signal.
      queueMicrotask(() => {
        model.dirty = false;
      });
    }
  });
}

function nameOf(value: unknown): unknown {
  return (value as { name?: unknown } | undefined)?.name;
}
