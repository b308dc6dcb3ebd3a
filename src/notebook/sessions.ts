import type { ISessionContext } from '@jupyterlab/apputils';
import type { Contents } from '@jupyterlab/services';
import { Signal, type ISignal } from '@lumino/signaling';
import type { EngineWorker } from '../session/client';
import type { EngineSettings, PageFacts } from '../protocol/messages';
import { NotebookGpu } from './notebookGpu';
import type { IGpuSessions } from './tokens';

/** Keeps one NotebookGpu for each session context, as long as that lives. */
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
    for (const { session } of this._all.values()) {
      session.configure(settings);
    }
  }

  isStrict = false;

  get added(): ISignal<IGpuSessions, NotebookGpu> {
    return this._added;
  }

  get(sessionContext: ISessionContext): NotebookGpu {
    const known = this._all.get(sessionContext);
    if (known) {
      return known;
    }
    const gpu = new NotebookGpu(
      sessionContext,
      {
        createWorker: () =>
          this._createWorker(`gridstride: ${sessionContext.path}`),
        settings: this._settings,
        page: pageFacts()
      },
      () => this.isStrict,
      this._contents
    );
    this._all.set(sessionContext, gpu);
    sessionContext.disposed.connect(() => {
      this._all.delete(sessionContext);
      gpu.dispose();
    });
    this._added.emit(gpu);
    return gpu;
  }

  find(sessionContext: ISessionContext): NotebookGpu | undefined {
    return this._all.get(sessionContext);
  }

  private readonly _all = new Map<ISessionContext, NotebookGpu>();
  private readonly _added = new Signal<IGpuSessions, NotebookGpu>(this);
}

function pageFacts(): PageFacts {
  return {
    hasWebGpu: 'gpu' in navigator && Boolean(navigator.gpu),
    isSecureContext: window.isSecureContext,
    origin: window.location.origin
  };
}
