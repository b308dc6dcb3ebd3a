import type { TranslationBundle } from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import type { CompareRecord } from '../protocol/record';
import type { DrawnPicture } from './copyAs';
import { compareFigure } from './figures';
import { onThemeChange, plotColors } from './theme';

type Plotly = typeof import('plotly.js-basic-dist-min');

/**
 * The interactive chart of a comparison. plotly.js is fetched when the first
 * chart can be seen; until then, and if that fails, the host keeps what it has.
 */
export class ComparePlot implements IDisposable {
  constructor(
    private readonly host: HTMLElement,
    private readonly record: CompareRecord,
    private readonly trans: TranslationBundle
  ) {
    this._theme = onThemeChange(() => void this._update());
    this._resize =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => this._fit());
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  /** Draws once; calling it again is free. */
  draw(): void {
    this._drawing ??= this._draw();
  }

  /** What is drawn; undefined before that. */
  get picture(): DrawnPicture | undefined {
    const plotly = this._plotly;
    return (
      plotly && {
        title: this.host.getAttribute('aria-label')?.split(';')[0] ?? '',
        svg: async () => {
          const { clientWidth: width, clientHeight: height } = this.host;
          const url = await plotly.toImage(this._node, {
            format: 'svg',
            width,
            height
          });
          return decodeURIComponent(url.replace(/^data:[^,]*,/, ''));
        }
      }
    );
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._theme.dispose();
    this._resize?.disconnect();
    this._plotly?.purge(this._node);
  }

  private async _draw(): Promise<void> {
    try {
      const plotly = await loadPlotly();
      if (this._isDisposed) {
        return;
      }
      // In the page, though unseen: plotly measures its labels.
      this._node.className = 'gs-plot-pending';
      this.host.append(this._node);
      const { data, layout } = this._figure();
      await plotly.newPlot(this._node, data, layout, {
        // A name between dollar signs is no formula.
        typesetMath: false,
        displaylogo: false,
        displayModeBar: 'hover',
        modeBarButtons: [['toImage']]
      });
      this._plotly = plotly;
      this._node.classList.remove('gs-plot-pending');
      this.host.replaceChildren(this._node);
      this._resize?.observe(this.host);
      this._fit();
    } catch (error) {
      this._fail(error instanceof Error ? error.message : String(error));
    }
  }

  private _figure(): ReturnType<typeof compareFigure> {
    return compareFigure(this.record, plotColors());
  }

  private async _update(): Promise<void> {
    if (this._plotly && !this._isDisposed) {
      const { data, layout } = this._figure();
      await this._plotly.react(this._node, data, layout);
      this._fit();
    }
  }

  private _fit(): void {
    const width = Math.floor(this.host.clientWidth);
    // A hidden panel has no width; plotly would fall back to 700 pixels.
    if (this._plotly && width > 0 && width !== this._width) {
      this._width = width;
      void this._plotly.relayout(this._node, { width });
    }
  }

  private _fail(reason: string): void {
    this._node.remove();
    const message = document.createElement('p');
    message.className = 'gs-note';
    message.textContent = this.trans.__(
      'The interactive chart could not be loaded (%1); the table has all of its numbers.',
      reason
    );
    this.host.classList.add('gs-plot-failed');
    this.host.append(message);
  }

  private readonly _node = document.createElement('div');
  private readonly _theme: IDisposable;
  private readonly _resize: ResizeObserver | undefined;
  private _plotly: Plotly | undefined;
  private _drawing: Promise<void> | undefined;
  private _width = 0;
  private _isDisposed = false;
}

async function loadPlotly(): Promise<Plotly> {
  const module = await import('plotly.js-basic-dist-min');
  // CommonJS: bundlers put the library under `default`.
  return (module as unknown as { default?: Plotly }).default ?? module;
}
