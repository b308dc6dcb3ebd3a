import type { TranslationBundle } from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import type { Values } from '../analysis/models/model';
import type { Markup } from '../output/markup';
import type { Adjustable } from '../output/views/view';
import type { RunRecord } from '../protocol/record';
import { insertMarkup } from './insert';
import { Sliders } from './sliders';
import { inWords, wordsOf, type Words } from '../protocol/words';

/** After the last change of a value the record is kept, milliseconds: keys repeat. */
const REST_MS = 250;

/**
 * A record whose numbers can be moved: what it says, sliders, and its picture,
 * drawn again at each move. Calculated in the page: nothing runs anywhere.
 */
export class AdjustableView<R extends RunRecord> implements IDisposable {
  /** @param keep takes the record when its sliders have come to rest */
  constructor(
    node: HTMLElement,
    private _record: R,
    private readonly adjustable: Adjustable<R>,
    private readonly keep: (record: R) => void,
    trans: TranslationBundle
  ) {
    this._words = wordsOf(trans);
    const parameters = inWords(this._words, () =>
      adjustable.parameters(_record)
    );
    this._sliders = new Sliders(
      parameters,
      adjustable.values(_record),
      (values, atRest) => this._move(values, atRest),
      trans
    );
    // Read out when it has changed, after what is being said.
    this._lead.setAttribute('aria-live', 'polite');
    const before = adjustable.values(_record);
    const reset = document.createElement('button');
    reset.type = 'button';
    reset.className = 'gs-reset';
    reset.textContent = trans.__('As it was');
    reset.title = trans.__('Put the sliders back to where they were');
    reset.addEventListener('click', () => {
      this._sliders.set(before);
      this._move(before, true);
    });
    this._sliders.node.append(reset);
    const root = document.createElement('div');
    root.className = 'gs-adjustable';
    root.append(this._lead, this._sliders.node, this._body);
    node.append(root);
    this._draw();
  }

  get record(): R {
    return this._record;
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  /**
   * Takes a record of the output, which another view of it may have moved.
   *
   * @returns whether it is one that these sliders are for
   */
  take(record: RunRecord): boolean {
    if (!this._isFor(record)) {
      return false;
    }
    const isMoving = this._resting !== undefined || this._frame !== 0;
    if (!isMoving && JSON.stringify(record) !== JSON.stringify(this._record)) {
      this._show(record);
    }
    return true;
  }

  private _isFor(record: RunRecord): record is R {
    const parameters = (one: R): string =>
      Object.keys(this.adjustable.parameters(one)).join();
    return (
      record.kind === this._record.kind &&
      parameters(record as R) === parameters(this._record)
    );
  }

  private _show(record: R): void {
    this._record = record;
    this._sliders.set(this.adjustable.values(record));
    this._draw();
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    cancelAnimationFrame(this._frame);
    clearTimeout(this._resting);
  }

  private _move(values: Values, atRest: boolean): void {
    this._record = this.adjustable.adjusted(this._record, values);
    cancelAnimationFrame(this._frame);
    this._frame = requestAnimationFrame(() => this._draw());
    clearTimeout(this._resting);
    this._resting = undefined;
    if (atRest) {
      this._resting = setTimeout(() => this._rest(), REST_MS);
    }
  }

  private _rest(): void {
    clearTimeout(this._resting);
    this._resting = undefined;
    this.keep(this._record);
  }

  private _draw(): void {
    this._frame = 0;
    if (this._isDisposed) {
      return;
    }
    const { lead, body } = this._markup();
    insertMarkup(this._lead, lead);
    const open = [...this._body.querySelectorAll('details')].map(
      ({ open: isOpen }) => isOpen
    );
    const focused = [...this._body.querySelectorAll('summary')].indexOf(
      document.activeElement as HTMLElement
    );
    insertMarkup(this._body, body);
    this._body.querySelectorAll('details').forEach((fold, i) => {
      fold.open = open[i] ?? false;
    });
    this._body.querySelectorAll('summary')[focused]?.focus();
  }

  private _markup(): { lead: Markup; body: Markup } {
    const options = { interactive: true };
    return inWords(this._words, () => ({
      lead: this.adjustable.lead(this._record, options),
      body: this.adjustable.body(this._record, options)
    }));
  }

  private readonly _sliders: Sliders;
  private readonly _words: Words;
  private readonly _lead = document.createElement('div');
  private readonly _body = document.createElement('div');
  private _frame = 0;
  private _resting: ReturnType<typeof setTimeout> | undefined;
  private _isDisposed = false;
}
