/** The GPU in the status bar, and that it works. Loaded with a page's first GPU session. */
import type { ILabStatus } from '@jupyterlab/application';
import type { IStatusBar } from '@jupyterlab/statusbar';
import type { TranslationBundle } from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import type { NotebookGpu } from '../../notebook/notebookGpu';
import { GpuStatus } from '../../widgets/panels/gpuStatus';
import type { PanelSource } from '../../widgets/panels/source';
import { showKernelBusy } from './kernelBusy';

/** Work of less shows nothing, milliseconds. */
const APPEARS_AFTER = 300;

/** Adds the item to the status bar, and follows sessions. */
export class StatusOfGpu {
  constructor(
    source: PanelSource,
    statusBar: IStatusBar | null,
    private readonly _labStatus: ILabStatus | null,
    openPanel: () => void,
    trans: TranslationBundle
  ) {
    this._item = new GpuStatus(source, openPanel, trans);
    statusBar?.registerStatusItem('jupyterlab-gridstride:gpu', {
      item: this._item,
      align: 'left',
      rank: 10,
      isActive: () => this._item.isActive,
      activeStateChanged: this._item.activeChanged
    });
  }

  follow(gpu: NotebookGpu): void {
    followBusy(gpu, this._labStatus, this._item);
  }

  private readonly _item: GpuStatus;
}

/** While a cell's GPU works, the page and the notebook's kernel are shown to be busy. */
function followBusy(
  gpu: NotebookGpu,
  labStatus: ILabStatus | null,
  item: GpuStatus
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy: IDisposable[] = [];
  const change = (): void => {
    clearTimeout(timer);
    busy.forEach(shown => shown.dispose());
    busy = [];
    item.setWorking(gpu, false);
    if (gpu.session.isBusy && !gpu.isDisposed) {
      timer = setTimeout(() => {
        busy = [
          ...(labStatus ? [labStatus.setBusy()] : []),
          showKernelBusy(gpu.sessionContext)
        ];
        item.setWorking(gpu, true);
      }, APPEARS_AFTER);
    }
  };
  gpu.session.busyChanged.connect(change);
  change();
}
