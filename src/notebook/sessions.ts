import type { ISessionContext } from '@jupyterlab/apputils';
import type { Contents } from '@jupyterlab/services';
import { Signal, type ISignal } from '@lumino/signaling';
import type { EngineWorker } from '../session/client';
import type { EngineSettings, PageFacts } from '../protocol/messages';
import type { NotebookGpu } from './notebookGpu';
import { ExecutionQueue } from './queue';
import type { IGpuSessions } from './tokens';

/** The queue is there at once: cells are to run in the order in which they are told to. */
interface Notebook {
  readonly queue: ExecutionQueue;
  gpu?: NotebookGpu;
  loading?: Promise<NotebookGpu>;
}

/** Keeps one queue and one NotebookGpu for each session context, as long as that lives. */
export class GpuSessions implements IGpuSessions {
  constructor(
    private readonly _createWorker: (name: string) => EngineWorker,
    private _settings: EngineSettings,
    private readonly _contents?: Contents.IManager
  ) {}

  get settings(): EngineSettings {
    return this._settings;
  }
  set settings(settings: EngineSettings) {
    this._settings = settings;
    for (const { gpu } of this._all.values()) {
      gpu?.session.configure(settings);
    }
  }

  isStrict = false;

  get added(): ISignal<IGpuSessions, NotebookGpu> {
    return this._added;
  }

  get(sessionContext: ISessionContext): Promise<NotebookGpu> {
    const notebook = this._of(sessionContext);
    notebook.loading ??= this._load(sessionContext, notebook);
    // The next one tries again.
    notebook.loading.catch(() => (notebook.loading = undefined));
    return notebook.loading;
  }

  find(sessionContext: ISessionContext): NotebookGpu | undefined {
    return this._all.get(sessionContext)?.gpu;
  }

  getQueue(sessionContext: ISessionContext): ExecutionQueue {
    return this._of(sessionContext).queue;
  }

  findQueue(sessionContext: ISessionContext): ExecutionQueue | undefined {
    return this._all.get(sessionContext)?.queue;
  }

  private _of(sessionContext: ISessionContext): Notebook {
    const known = this._all.get(sessionContext);
    if (known) {
      return known;
    }
    const notebook: Notebook = { queue: new ExecutionQueue() };
    this._all.set(sessionContext, notebook);
    sessionContext.disposed.connect(() => {
      this._all.delete(sessionContext);
      notebook.queue.clear('gone');
      notebook.gpu?.dispose();
    });
    return notebook;
  }

  private async _load(
    sessionContext: ISessionContext,
    notebook: Notebook
  ): Promise<NotebookGpu> {
    const { NotebookGpu } = await import('./notebookGpu');
    const gpu = new NotebookGpu(
      sessionContext,
      notebook.queue,
      {
        createWorker: () =>
          this._createWorker(`gridstride: ${sessionContext.path}`),
        settings: this._settings,
        page: pageFacts()
      },
      () => this.isStrict,
      this._contents
    );
    notebook.gpu = gpu;
    if (sessionContext.isDisposed) {
      gpu.dispose();
    } else {
      this._added.emit(gpu);
    }
    return gpu;
  }

  private readonly _all = new Map<ISessionContext, Notebook>();
  private readonly _added = new Signal<IGpuSessions, NotebookGpu>(this);
}

function pageFacts(): PageFacts {
  return {
    hasWebGpu: 'gpu' in navigator && Boolean(navigator.gpu),
    isSecureContext: window.isSecureContext,
    origin: window.location.origin
  };
}
