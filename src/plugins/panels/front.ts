/** The notebook in front, as panels see it: JupyterLab's tracker and the GPU sessions put together. */
import {
  NotebookActions,
  type INotebookTracker,
  type NotebookPanel
} from '@jupyterlab/notebook';
import { Signal, type ISignal } from '@lumino/signaling';
import type { NotebookGpu } from '../../notebook/notebookGpu';
import type { IGpuSessions } from '../../notebook/tokens';
import type {
  FrontNotebook,
  NewCell,
  PanelSource
} from '../../widgets/panels/source';

export class FrontNotebooks implements PanelSource {
  constructor(
    private readonly tracker: INotebookTracker,
    private readonly sessions: IGpuSessions
  ) {
    tracker.currentChanged.connect(this._changeFront, this);
    sessions.added.connect(this._follow, this);
    tracker.forEach(({ sessionContext }) => {
      const gpu = sessions.find(sessionContext);
      if (gpu) {
        this._follow(sessions, gpu);
      }
    });
  }

  get changed(): ISignal<PanelSource, void> {
    return this._changed;
  }

  get notebook(): FrontNotebook | undefined {
    const panel = this.tracker.currentWidget;
    return panel && !panel.isDisposed
      ? frontOf(panel, this.sessions)
      : undefined;
  }

  private _changeFront(): void {
    this._changed.emit();
  }

  private _follow(_sender: IGpuSessions, gpu: NotebookGpu): void {
    gpu.recorded.connect(this._changeFront, this);
    gpu.session.workerChanged.connect(this._changeFront, this);
  }

  private readonly _changed = new Signal<PanelSource, void>(this);
}

function frontOf(panel: NotebookPanel, sessions: IGpuSessions): FrontNotebook {
  const { sessionContext } = panel;
  const gpu = sessions.find(sessionContext);
  return {
    name: panel.title.label,
    kernels: gpu?.kernels ?? NONE,
    isRunning: gpu?.session.hasWorker ?? false,
    request: async request => {
      const { session } = await sessions.get(sessionContext);
      return session.request(request, { isAside: true });
    },
    insert: (cells, run) => {
      // An editor would take the focus from the panel.
      panel.content.mode = 'command';
      return insertCells(panel, cells, run);
    }
  };
}

/** The same list each time: a panel sees that nothing was told. */
const NONE: FrontNotebook['kernels'] = [];

/** Puts cells below the one that is selected, and runs them if that is wanted. */
export async function insertCells(
  panel: NotebookPanel,
  cells: readonly NewCell[],
  run: boolean
): Promise<void> {
  const { content, sessionContext } = panel;
  const { sharedModel } = content.model!;
  const at = content.activeCellIndex + 1;
  sharedModel.insertCells(
    at,
    cells.map(({ type, source }) => ({ cell_type: type, source }))
  );
  content.deselectAll();
  content.activeCellIndex = at + cells.length - 1;
  // Scrolling to a cell would focus its editor, wherever the focus is.
  await content.scrollToItem(at, 'start').catch(() => undefined);
  if (run) {
    await NotebookActions.runCells(
      content,
      content.widgets.slice(at, at + cells.length),
      sessionContext
    );
  }
}
