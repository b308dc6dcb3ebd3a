/**
 * The line below a running GPU cell: the step, how long it has gone on, a way to
 * stop it. It is no output: neither the document nor its other readers get it.
 */
import type { CodeCell } from '@jupyterlab/cells';
import type { TranslationBundle } from '@jupyterlab/translation';
import type { Message } from '../protocol/message';
import { inWords, said, wordsOf } from '../protocol/words';

/** Nothing moves for work that is done sooner, milliseconds. */
const APPEARS_AFTER = 300;
/** Between two looks at the clock. */
const TICK = 200;

export class ProgressLine {
  /** @param cancel stops the cell */
  constructor(
    private readonly _cell: Pick<CodeCell, 'outputArea' | 'isDisposed'>,
    private readonly _cancel: () => void,
    private readonly _trans: Pick<TranslationBundle, '__' | '_n'>
  ) {
    this._timer = setInterval(() => this._tick(), TICK);
  }

  /** Says what is being done, in place of what was said before. */
  show(step: Message, fraction?: number): void {
    const text = inWords(wordsOf(this._trans), () => said(step));
    this._step =
      fraction === undefined
        ? text
        : `${text} (${Math.round(fraction * 100)} %)`;
    if (this._text) {
      this._text.textContent = this._step;
    }
  }

  /** The work is done, or stopped. */
  end(): void {
    clearInterval(this._timer);
    this._node?.remove();
    this._node = undefined;
  }

  private _tick(): void {
    const elapsed = Date.now() - this._startedAt;
    if (this._cell.isDisposed) {
      this.end();
    } else if (this._step !== undefined && elapsed >= APPEARS_AFTER) {
      this._make();
      this._clock!.textContent = `${(elapsed / 1000).toFixed(elapsed < 10_000 ? 1 : 0)} s`;
    }
  }

  private _make(): void {
    if (this._node) {
      return;
    }
    const node = document.createElement('div');
    node.className = 'jp-gs-Progress';
    const text = document.createElement('span');
    text.className = 'jp-gs-Progress-step';
    // Each step is read out, the seconds are not.
    text.setAttribute('role', 'status');
    const clock = document.createElement('span');
    clock.className = 'jp-gs-Progress-clock';
    clock.setAttribute('aria-hidden', 'true');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'jp-gs-Progress-cancel';
    button.textContent = this._trans.__('Cancel');
    button.addEventListener('click', this._cancel);
    node.append(text, clock, button);
    // Below the code, as outputs are: behind the column of prompts.
    node.style.cssText =
      'display:flex;gap:1em;align-items:baseline;margin-left:var(--jp-cell-prompt-width);padding:4px 8px;font-size:var(--jp-ui-font-size1);color:var(--jp-ui-font-color2)';
    this._node = node;
    this._text = text;
    this._clock = clock;
    // Behind the outputs: those that come are put before it.
    this._cell.outputArea.node.append(node);
    text.textContent = this._step ?? '';
  }

  private readonly _startedAt = Date.now();
  private readonly _timer: ReturnType<typeof setInterval>;
  private _step: string | undefined;
  private _node: HTMLElement | undefined;
  private _text: HTMLElement | undefined;
  private _clock: HTMLElement | undefined;
}
