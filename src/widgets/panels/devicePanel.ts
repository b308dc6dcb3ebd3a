import type { TranslationBundle } from '@jupyterlab/translation';
import type { ISignal } from '@lumino/signaling';
import { Widget } from '@lumino/widgets';
import { CARDS } from '../../analysis/cards';
import { COMPUTE_CAPABILITIES } from '../../analysis/devices';
import { toMarkup } from '../../commands/show';
import { insertMarkup } from '../insert';
import type { FrontNotebook, PanelSource } from './source';
import '../../../style/base.css';
import { wordsOf, type Words } from '../../protocol/words';

/** The setting that says for which card things are calculated. */
export interface CardSetting {
  readonly changed: ISignal<CardSetting, void>;
  /** `auto`, a card's id or a compute capability. */
  readonly card: string;
  choose(card: string): Promise<void>;
}

/** The GPU of the notebook in front, and the card that predictions and occupancy are for. */
export class DevicePanel extends Widget {
  constructor(
    private readonly source: PanelSource,
    private readonly setting: CardSetting,
    private readonly trans: TranslationBundle
  ) {
    super();
    this.addClass('gs-panel');
    this.addClass('gs-run');
    const label = document.createElement('label');
    label.className = 'gs-panel-choice';
    label.append(trans.__('Calculate for'), ' ', this._card);
    this._card.append(...this._options());
    this._card.addEventListener('change', () => {
      void this._choose(this._card.value);
    });
    this._look.type = 'button';
    this._look.className = 'gs-button';
    this._look.addEventListener('click', () => void this._ask(true));
    this._status.className = 'gs-muted';
    this._status.setAttribute('role', 'status');
    this.node.append(label, this._look, this._status, this._host);
    source.changed.connect(this._update, this);
    setting.changed.connect(this._settingChanged, this);
    this._card.value = setting.card;
    this._update();
  }

  override dispose(): void {
    this.source.changed.disconnect(this._update, this);
    this.setting.changed.disconnect(this._settingChanged, this);
    super.dispose();
  }

  private _options(): HTMLElement[] {
    const option = (value: string, text: string): HTMLOptionElement => {
      const one = document.createElement('option');
      one.value = value;
      one.textContent = text;
      return one;
    };
    const group = (
      label: string,
      options: HTMLOptionElement[]
    ): HTMLOptGroupElement => {
      const one = document.createElement('optgroup');
      one.label = label;
      one.append(...options);
      return one;
    };
    return [
      option('auto', this.trans.__('this machine’s GPU')),
      group(
        this.trans.__('Cards'),
        CARDS.map(({ id, name, cc }) => option(id, `${name} (${cc})`))
      ),
      group(
        this.trans.__('Compute capabilities'),
        COMPUTE_CAPABILITIES.map(({ cc }) => option(cc, cc))
      )
    ];
  }

  private async _choose(card: string): Promise<void> {
    try {
      await this.setting.choose(card);
    } catch (error) {
      this._card.value = this.setting.card;
      this._status.textContent = String(error);
    }
  }

  private _settingChanged(): void {
    this._card.value = this.setting.card;
    this._update();
  }

  private _update(): void {
    const { notebook } = this.source;
    this._look.hidden = notebook === undefined;
    if (notebook === undefined) {
      this._host.replaceChildren();
      this._status.textContent = this.trans.__(
        'Open a notebook to see the GPU that it would use.'
      );
      return;
    }
    this._look.textContent = notebook.isRunning
      ? this.trans.__('Look again')
      : this.trans.__('Look at the GPU');
    this._status.textContent = notebook.isRunning
      ? this.trans.__('Of %1.', notebook.name)
      : this.trans.__('%1 has not used a GPU yet.', notebook.name);
    if (notebook.isRunning) {
      void this._ask(false);
    } else {
      this._host.replaceChildren();
    }
  }

  /** Asks the notebook's session; `starting` it where it does not run yet. */
  private async _ask(starting: boolean): Promise<void> {
    const { notebook } = this.source;
    const turn = ++this._turn;
    if (!notebook || (!starting && !notebook.isRunning)) {
      return;
    }
    try {
      const markup = await deviceMarkup(notebook, wordsOf(this.trans));
      if (this.isDisposed || turn !== this._turn) {
        return;
      }
      this._look.textContent = this.trans.__('Look again');
      this._status.textContent = this.trans.__('Of %1.', notebook.name);
      const open = [...this._host.querySelectorAll('details')].map(
        one => one.open
      );
      insertMarkup(this._host, markup);
      this._host.querySelectorAll('details').forEach((one, i) => {
        one.open = open[i] ?? false;
      });
    } catch (error) {
      if (!this.isDisposed && turn === this._turn) {
        this._status.textContent =
          error instanceof Error ? error.message : String(error);
      }
    }
  }

  private readonly _card = document.createElement('select');
  private readonly _look = document.createElement('button');
  private readonly _status = document.createElement('div');
  private readonly _host = document.createElement('div');
  /** Counts questions: only the last answer is shown. */
  private _turn = 0;
}

async function deviceMarkup(
  notebook: FrontNotebook,
  words: Words
): ReturnType<typeof toMarkup> {
  const { record } = await notebook.request({ op: 'device' });
  if (!record) {
    throw new Error('the engine did not describe its device');
  }
  return toMarkup(record, { interactive: true, words });
}
