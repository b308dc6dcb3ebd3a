import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import {
  nullTranslator,
  type TranslationBundle
} from '@jupyterlab/translation';
import type { PartialJSONObject } from '@lumino/coreutils';
import type { IDisposable } from '@lumino/disposable';
import { migrate } from '../protocol/migrate';
import { RECORD_MIME, type RunRecord } from '../protocol/record';
import { toBundle } from '../commands/bundle';
import { adjustableOf, toMarkup } from '../commands/show';
import { AdjustableView } from './adjust';
import { addCopyButtons } from './copy';
import { CopyAs } from './copyAs';
import { showHeatDetails } from './heat';
import { insertMarkup, insertSanitised } from './insert';
import { linkLines } from './lines';
// With the views, so that notebooks without records do not wait for it.
import '../../style/base.css';
import { wordsOf } from '../protocol/words';

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
    const read = migrate(model.data[RECORD_MIME]);
    if (
      'record' in read &&
      model.trusted &&
      this._adjusted?.take(read.record)
    ) {
      // Its sliders wrote it, or those of another view of the output.
      this._model = model;
      return;
    }
    this._clear();
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
      await this._show(read.record, model);
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
  private async _show(
    record: RunRecord,
    model: IRenderMime.IMimeModel
  ): Promise<void> {
    const turn = ++this._turn;
    const isTrusted = model.trusted;
    const markup = await toMarkup(record, {
      interactive: isTrusted,
      words: wordsOf(this._trans)
    });
    const adjustable = isTrusted ? await adjustableOf(record) : undefined;
    if (this._isDisposed || turn !== this._turn) {
      return;
    }
    this._clear();
    this._model = model;
    if (adjustable && Object.keys(adjustable.parameters(record)).length > 0) {
      this._adjusted = new AdjustableView(
        this.node,
        record,
        adjustable,
        moved => void this._keep(moved),
        this._trans
      );
      this._disposables.push(
        this._adjusted,
        new CopyAs(
          this.node,
          { record: () => this._adjusted?.record ?? record },
          this._trans
        )
      );
      return;
    }
    if (!isTrusted) {
      insertSanitised(this.node, markup.text, this.options.sanitizer);
      return;
    }
    insertMarkup(this.node, markup);
    this._disposables.push(linkLines(this.node), showHeatDetails(this.node));
    addCopyButtons(this.node, this._trans);
    this._disposables.push(
      new CopyAs(this.node, { record: () => record }, this._trans)
    );
    const stage = this.node.querySelector<HTMLElement>('.gs-watch');
    if (stage && record.kind === 'watch') {
      const { WatchPlayer } = await import('./watch/player');
      if (!this._isDisposed && turn === this._turn) {
        this._disposables.push(new WatchPlayer(stage, record, this._trans));
      }
    }
  }

  /** Writes a record whose numbers were moved into the output, so that the notebook has it when it is opened again. */
  private async _keep(record: RunRecord): Promise<void> {
    const bundle = await toBundle(record);
    // The sliders may have moved on; they will come to rest again.
    if (this._adjusted?.record === record && this._model) {
      this._model.setData({
        data: { ...this._model.data, ...bundle } as unknown as PartialJSONObject
      });
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
    this._adjusted = undefined;
    this.node.textContent = '';
  }

  private readonly _trans: TranslationBundle;
  private readonly _disposables: IDisposable[] = [];
  private _adjusted: AdjustableView<RunRecord> | undefined;
  /** Of the output that is shown. */
  private _model: IRenderMime.IMimeModel | undefined;
  /** Counts what was to be shown: only the last is. */
  private _turn = 0;
  private _isDisposed = false;
}
