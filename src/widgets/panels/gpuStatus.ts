import type { TranslationBundle } from '@jupyterlab/translation';
import { Signal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { formatBytes } from '../../output/format';
import { adapterName } from '../../output/views/device';
import type { DeviceRecord } from '../../protocol/record';
import type { PanelSource } from './source';

/** Device, memory in use and card of the notebook in front; a button. */
export class GpuStatus extends Widget {
  constructor(
    private readonly _source: PanelSource,
    openPanel: () => void,
    private readonly _trans: TranslationBundle
  ) {
    super();
    this.addClass('jp-gs-Status');
    this._button.type = 'button';
    // As the items of JupyterLab beside it look.
    this._button.style.cssText =
      'border:0;background:none;font:inherit;color:inherit;cursor:pointer;padding:0 4px;height:24px;line-height:24px;max-width:32em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
    this._button.addEventListener('click', openPanel);
    this.node.append(this._button);
    _source.changed.connect(this._update, this);
    void this._update();
  }

  /** Whether the notebook in front uses a GPU. */
  get isActive(): boolean {
    return this._source.notebook?.isRunning ?? false;
  }

  get activeChanged(): Signal<this, void> {
    return this._activeChanged;
  }

  /** Says whether a session works; the mark is there while any does. */
  setWorking(session: object, isWorking: boolean): void {
    if (isWorking) {
      this._working.add(session);
    } else {
      this._working.delete(session);
    }
    this._show();
  }

  override dispose(): void {
    this._source.changed.disconnect(this._update, this);
    super.dispose();
  }

  private async _update(): Promise<void> {
    this._activeChanged.emit();
    const { notebook } = this._source;
    const turn = ++this._turn;
    if (!notebook?.isRunning) {
      return;
    }
    try {
      const { record } = await notebook.request({ op: 'device' });
      if (record?.kind === 'device' && turn === this._turn) {
        this._device = record;
      }
    } catch {
      // An interrupt or a restart: what comes next tells more.
      this._device = undefined;
    }
    this._show();
  }

  private _show(): void {
    const device = this._device;
    const parts = device
      ? [
          device.simulated
            ? this._trans.__('simulator')
            : adapterName(device.adapter),
          formatBytes(device.memoryInUse),
          device.card.name
        ]
      : [];
    const working = this._working.size > 0 ? [this._trans.__('busy')] : [];
    this._button.textContent = `GPU: ${[...working, ...parts].join(' · ')}`;
    this._button.title = device
      ? this._trans.__(
          'Runs on %1, with %2 in use; calculated for %3. Opens the GPU panel.',
          ...parts
        )
      : '';
  }

  private readonly _button = document.createElement('button');
  private readonly _working = new Set<object>();
  private readonly _activeChanged = new Signal<this, void>(this);
  private _device: DeviceRecord | undefined;
  /** Counts questions: only the last answer is shown. */
  private _turn = 0;
}
