/** The line below a cell of Python that waits for the page: what its call does, and how far it is. */
import type { CodeCell } from '@jupyterlab/cells';
import type { NotebookPanel } from '@jupyterlab/notebook';
import type { TranslationBundle } from '@jupyterlab/translation';
import type { CallWatcher } from '../cells/callServer';
import { ProgressLine } from './progressLine';

/** A notebook with a cell that calls, and the words for it. */
export interface CallingNotebook {
  panel: Pick<NotebookPanel, 'content' | 'sessionContext'>;
  trans: Pick<TranslationBundle, '__' | '_n'>;
}

/** The line of the cell that runs; it shows nothing where none does. */
export function watchCall({ panel, trans }: CallingNotebook): CallWatcher {
  const cell = panel.content.widgets.find(
    (one): one is CodeCell =>
      one.model.type === 'code' &&
      (one as CodeCell).model.executionState === 'running'
  );
  return cell
    ? new ProgressLine(
        cell,
        () =>
          void panel.sessionContext.session?.kernel
            ?.interrupt()
            .catch(() => undefined),
        trans
      )
    : { show: () => undefined, end: () => undefined };
}
