import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { Widget } from '@lumino/widgets';
import { RECORD_MIME } from '../protocol/record';

/**
 * Shows a record's output. The views are fetched when the first record is
 * shown: a notebook without GPU cells pays for this file alone.
 */
class LazyRunRenderer extends Widget implements IRenderMime.IRenderer {
  constructor(private readonly options: IRenderMime.IRendererOptions) {
    super();
    this.addClass('gs-run');
  }

  async renderModel(model: IRenderMime.IMimeModel): Promise<void> {
    const { RunView } = await import('./renderer');
    if (this.isDisposed) {
      return;
    }
    this._view ??= new RunView(this.node, this.options);
    await this._view.render(model);
  }

  override dispose(): void {
    this._view?.dispose();
    super.dispose();
  }

  private _view: import('./renderer').RunView | undefined;
}

/** Renders a record: alive where JupyterLab trusts the output, else its static view, sanitised. */
export function createRunRenderer(
  options: IRenderMime.IRendererOptions
): IRenderMime.IRenderer {
  return new LazyRunRenderer(options);
}

/**
 * For `rendermime.addFactory`. Rank 0: before the static HTML of the same
 * output. Safe: it heeds by itself what JupyterLab does not trust.
 */
export const runRendererFactory: IRenderMime.IRendererFactory = {
  safe: true,
  mimeTypes: [RECORD_MIME],
  defaultRank: 0,
  createRenderer: createRunRenderer
};
