import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import {
  nullTranslator,
  type TranslationBundle
} from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME, type RunRecord } from '../protocol/record';
import { toMarkup } from '../commands/show';
import { addCopyButtons } from './copy';
import { showHeatDetails } from './heat';
import { insertMarkup, insertSanitised } from './insert';
import { linkLines } from './lines';
import { ComparePlot } from './plot';
// With the views, so that notebooks without records do not wait for it.
import '../../style/base.css';

/** The view of one record inside a node: markup, and what makes it lively. */
export class RunView implements IDisposable {
  constructor(
    private readonly node: HTMLElement,
    private readonly options: IRenderMime.IRendererOptions
  ) {
    this._trans = (options.translator ?? nullTranslator).load(
      'jupyterlab_gridstride'
    );
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  /** Shows a model's record; one that cannot be read gives way to the static HTML beside it. */
  async render(model: IRenderMime.IMimeModel): Promise<void> {
    this._clear();
    const read = migrate(model.data[RECORD_MIME]);
    if ('newer' in read) {
      this._fallBack(
        model,
        this._trans.__(
          'A newer gridstride wrote this output (record version %1). Update jupyterlab-gridstride to see all of it.',
          String(read.newer)
        )
      );
      return;
    }
    if ('damaged' in read) {
      this._fallBack(
        model,
        this._trans.__('This output is damaged: %1', read.damaged)
      );
      return;
    }
    try {
      await this._show(read.record, model.trusted);
    } catch (error) {
      this._clear();
      this._fallBack(
        model,
        this._trans.__(
          'This output is damaged: %1',
          error instanceof Error ? error.message : String(error)
        )
      );
    }
  }

  /** Tells that the node can be seen and has a size: plots wait for it. */
  show(): void {
    this._plot?.draw();
  }

  dispose(): void {
    if (!this._isDisposed) {
      this._isDisposed = true;
      this._clear();
    }
  }

  /**
   * A record of an output that JupyterLab trusts comes alive; of any other its
   * static view is shown, through JupyterLab's sanitizer.
   */
  private async _show(record: RunRecord, isTrusted: boolean): Promise<void> {
    const turn = ++this._turn;
    const markup = await toMarkup(record, { interactive: isTrusted });
    if (this._isDisposed || turn !== this._turn) {
      return;
    }
    this._clear();
    if (!isTrusted) {
      insertSanitised(this.node, markup.text, this.options.sanitizer);
      return;
    }
    insertMarkup(this.node, markup);
    this._disposables.push(linkLines(this.node), showHeatDetails(this.node));
    addCopyButtons(this.node, this._trans);
    const host = this.node.querySelector<HTMLElement>('.gs-plot');
    if (host && record.kind === 'compare') {
      this._plot = new ComparePlot(host, record, this._trans);
      this._disposables.push(this._plot);
    }
  }

  private _fallBack(model: IRenderMime.IMimeModel, reason: string): void {
    const message = document.createElement('p');
    message.className = 'gs-note';
    message.textContent = reason;
    this.node.append(message);
    const html = model.data['text/html'];
    const text = model.data['text/plain'];
    if (typeof html === 'string' || Array.isArray(html)) {
      const body = document.createElement('div');
      insertSanitised(body, [html].flat().join(''), this.options.sanitizer);
      this.node.append(body);
    } else if (typeof text === 'string') {
      const body = document.createElement('pre');
      body.textContent = text;
      this.node.append(body);
    }
  }

  private _clear(): void {
    this._disposables.splice(0).forEach(disposable => disposable.dispose());
    this._plot = undefined;
    this.node.textContent = '';
  }

  private readonly _trans: TranslationBundle;
  private readonly _disposables: IDisposable[] = [];
  private _plot: ComparePlot | undefined;
  /** Counts what was to be shown: only the last is. */
  private _turn = 0;
  private _isDisposed = false;
}
