import type { TranslationBundle } from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import { listing } from '../../output/views/listing';
import { stepPanel } from '../../output/watch/panel';
import { Replay, type ReplayStep } from '../../output/watch/replay';
import { stepSentence } from '../../output/watch/sentences';
import type { WatchRecord } from '../../protocol/record';
import { insertMarkup } from '../insert';
import { reveal } from '../lines';
import { button, keyList, chooser, type Action } from './controls';
import { inWords, wordsOf } from '../../protocol/words';

/** Between steps that play by themselves. */
const PLAY_MS = 700;
/** The same where the system asks for little motion. */
const CALM_MS = 2000;
/** Variables that can be pinned, at most. */
const MOST_PINS = 24;

/**
 * Plays the steps of watched warps: by buttons, by a slider, by keys. All it
 * shows comes from the record, so it needs neither a GPU nor a kernel.
 */
export class WatchPlayer implements IDisposable {
  constructor(
    private readonly host: HTMLElement,
    record: WatchRecord,
    private readonly trans: TranslationBundle
  ) {
    this._replay = new Replay(record);
    this._actions = this._makeActions();
    this._build();
    this._chooseWarp(record.warps[0]);
  }

  get isDisposed(): boolean {
    return this._abort.signal.aborted;
  }

  dispose(): void {
    this._stop();
    this._abort.abort();
  }

  private get _step(): ReplayStep | undefined {
    return this._steps[this._at];
  }

  // ------------------------------------------------------------------ controls

  private _build(): void {
    const { host, trans } = this;
    const { signal } = this._abort;
    host.tabIndex = 0;
    host.setAttribute('role', 'group');
    host.setAttribute(
      'aria-label',
      trans.__('Watched warps. Arrow keys go step by step.')
    );
    // Arrow keys and letters are commands of a notebook; here they go through steps.
    host.setAttribute('data-lm-suppress-shortcuts', 'true');
    const bar = document.createElement('div');
    bar.className = 'gs-watch-bar';
    const { record } = this._replay;
    const warps = chooser(
      trans.__('Warp'),
      [
        ...record.warps.map((warp): [string, string] => [
          String(warp),
          trans.__('Warp %1', warp)
        ]),
        ...(record.warps.length > 1
          ? [['all', trans.__('All, as they took turns')] as [string, string]]
          : [])
      ],
      value => this._chooseWarp(value === 'all' ? undefined : Number(value)),
      signal
    );
    this._warps = warps.querySelector('select')!;
    this._slider.type = 'range';
    this._slider.min = '0';
    this._slider.setAttribute('aria-label', trans.__('Step'));
    this._slider.addEventListener(
      'input',
      () => {
        this._stop();
        this._go(Number(this._slider.value));
      },
      { signal }
    );
    this._count.className = 'gs-watch-count';
    bar.append(
      warps,
      ...this._actions
        .filter(({ sign }) => sign !== '')
        .map(action => {
          const made = button(action, signal);
          if (action.id === 'play') {
            this._play = made;
          }
          return made;
        }),
      this._slider,
      this._count
    );
    this._says.className = 'gs-watch-says';
    this._says.setAttribute('aria-live', 'polite');
    this._source.className = 'gs-watch-source';
    this._pins.className = 'gs-watch-pins';
    this._panel.className = 'gs-watch-panel';
    const body = document.createElement('div');
    body.className = 'gs-watch-body';
    body.append(this._source, this._panel);
    host.replaceChildren(
      bar,
      this._says,
      body,
      this._pins,
      keyList(trans.__('Keys'), [
        ...this._actions.map(({ key, title }): [string, string] => [
          key,
          title
        ]),
        [trans.__('click on a line'), trans.__('the next step on that line')]
      ])
    );
    host.addEventListener('keydown', event => this._key(event), { signal });
    this._source.addEventListener('click', event => this._click(event), {
      signal
    });
    this._buildPins();
  }

  private _makeActions(): Action[] {
    const { trans } = this;
    const to = (find: (step: ReplayStep) => boolean) => () => this._find(find);
    return [
      {
        id: 'first',
        sign: '|◀',
        key: 'Home',
        title: trans.__('first step'),
        run: () => this._go(0)
      },
      {
        id: 'previous',
        sign: '◀',
        key: '←',
        title: trans.__('previous step'),
        run: () => this._go(this._at - 1)
      },
      {
        id: 'play',
        sign: trans.__('play'),
        key: trans.__('Space'),
        title: trans.__('play, pause'),
        run: () => this._toggle()
      },
      {
        id: 'next',
        sign: '▶',
        key: '→',
        title: trans.__('next step'),
        run: () => this._go(this._at + 1)
      },
      {
        id: 'last',
        sign: '▶|',
        key: 'End',
        title: trans.__('last step'),
        run: () => this._go(this._steps.length - 1)
      },
      {
        id: 'line',
        sign: trans.__('line'),
        key: 'l',
        title: trans.__('next line'),
        run: () => {
          const line = this._step?.line;
          this._find(step => step.line !== line);
        }
      },
      {
        id: 'access',
        sign: trans.__('access'),
        key: 'a',
        title: trans.__('next access to memory'),
        run: to(({ accesses = [] }) => accesses.length > 0)
      },
      {
        id: 'barrier',
        sign: trans.__('barrier'),
        key: 'b',
        title: trans.__('next barrier'),
        run: to(({ barrier = false }) => barrier)
      },
      {
        id: 'warp',
        sign: '',
        key: 'w',
        title: trans.__('next warp'),
        run: () => {
          const { options, selectedIndex } = this._warps;
          const next = options[(selectedIndex + 1) % options.length];
          this._chooseWarp(
            next.value === 'all' ? undefined : Number(next.value)
          );
        }
      }
    ];
  }

  /** Buttons that keep a variable's row in the table. */
  private _buildPins(): void {
    const { trans } = this;
    const { variables } = this._replay.record;
    const names = variables.slice(0, MOST_PINS).map(({ name }) => name);
    if (names.length < 2) {
      return;
    }
    const label = document.createElement('span');
    label.textContent = trans.__('Always show:');
    this._pins.append(
      label,
      ...names.map(name => {
        const pin = document.createElement('button');
        pin.type = 'button';
        pin.className = 'gs-watch-pin';
        pin.textContent = name;
        pin.setAttribute('aria-pressed', 'false');
        pin.addEventListener(
          'click',
          () => {
            const isOn = !this._chosen.delete(name);
            if (isOn) {
              this._chosen.add(name);
            }
            pin.setAttribute('aria-pressed', String(isOn));
            this._show();
          },
          { signal: this._abort.signal }
        );
        return pin;
      })
    );
  }

  private _key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const target = event.target as HTMLElement;
    // Lists and buttons have keys of their own.
    const owns =
      target instanceof HTMLSelectElement ||
      target.closest('summary') !== null ||
      (target instanceof HTMLButtonElement &&
        (event.key === ' ' || event.key === 'Enter'));
    const id = KEYS[event.key];
    const action = this._actions.find(one => one.id === id);
    if (owns || !action) {
      return;
    }
    if (id !== 'play') {
      this._stop();
    }
    action.run();
    event.preventDefault();
    event.stopPropagation();
  }

  private _click(event: MouseEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('.gs-line');
    if (row) {
      const line = Number(row.dataset.line);
      this._stop();
      this._find(step => step.line === line, true);
    }
  }

  // ---------------------------------------------------------------- navigation

  /** @param warp undefined for all */
  private _chooseWarp(warp: number | undefined): void {
    const index = this._step?.index ?? 0;
    this._warps.value = warp === undefined ? 'all' : String(warp);
    this._steps =
      warp === undefined ? this._replay.steps : this._replay.ofWarp(warp);
    this._slider.max = String(Math.max(0, this._steps.length - 1));
    // Where the launch had come to.
    const later = this._steps.findIndex(step => step.index >= index);
    this._go(later < 0 ? this._steps.length - 1 : later);
  }

  /** @param wraps begins anew behind the last step */
  private _find(is: (step: ReplayStep) => boolean, wraps = false): void {
    const behind = this._steps.findIndex((step, i) => i > this._at && is(step));
    const found = behind < 0 && wraps ? this._steps.findIndex(is) : behind;
    if (found >= 0) {
      this._go(found);
    }
  }

  private _go(at: number): void {
    this._at = Math.min(this._steps.length - 1, Math.max(0, at));
    this._show();
  }

  private _toggle(): void {
    if (this._timer !== undefined) {
      this._stop();
      return;
    }
    if (this._at === this._steps.length - 1) {
      this._go(0);
    }
    // Each step read aloud would come too late.
    this._says.setAttribute('aria-live', 'off');
    const calm = window.matchMedia?.(
      '(prefers-reduced-motion: reduce)'
    ).matches;
    this._timer = window.setInterval(
      () => {
        this._go(this._at + 1);
        if (this._at === this._steps.length - 1) {
          this._stop();
        }
      },
      calm ? CALM_MS : PLAY_MS
    );
    this._showPlaying();
  }

  private _stop(): void {
    if (this._timer !== undefined) {
      window.clearInterval(this._timer);
      this._timer = undefined;
      this._says.setAttribute('aria-live', 'polite');
      this._showPlaying();
    }
  }

  private _showPlaying(): void {
    const plays = this._timer !== undefined;
    if (this._play) {
      this._play.textContent = plays
        ? this.trans.__('pause')
        : this.trans.__('play');
      this._play.setAttribute('aria-pressed', String(plays));
    }
  }

  // -------------------------------------------------------------------- showing

  private _show(): void {
    const step = this._step;
    const { host, trans } = this;
    if (!step) {
      this._says.textContent = trans.__('Nothing was recorded.');
      return;
    }
    host.dataset.step = String(this._at);
    host.dataset.line = String(step.line);
    this._slider.value = String(this._at);
    const words = wordsOf(trans);
    const sentence = inWords(words, () => stepSentence(this._replay, step));
    this._slider.setAttribute('aria-valuetext', sentence);
    this._count.textContent = `${this._at + 1} / ${this._steps.length}`;
    this._says.textContent = sentence;
    this._showSource(step);
    insertMarkup(
      this._panel,
      inWords(words, () => stepPanel(this._replay, step, this._chosen))
    );
  }

  private _showSource({ file = 0, line, warp }: ReplayStep): void {
    const source = this._replay.record.sources[file];
    if (!source) {
      return;
    }
    if (this._file !== file) {
      this._file = file;
      insertMarkup(
        this._source,
        listing(source.text, 'cuda', { interactive: true, name: source.file })
      );
    }
    const ran = new Set(
      this._replay
        .ofWarp(warp)
        .filter(step => (step.file ?? 0) === file)
        .map(step => step.line)
    );
    const rows = this._source.querySelectorAll<HTMLElement>('.gs-line');
    for (const row of rows) {
      const own = Number(row.dataset.line);
      row.classList.toggle('gs-watch-ran', ran.has(own));
      row.classList.toggle('gs-watch-now', own === line);
      if (own === line) {
        row.setAttribute('aria-current', 'step');
        reveal(this._source.querySelector('pre') ?? undefined, row);
      } else {
        row.removeAttribute('aria-current');
      }
    }
  }

  private readonly _replay: Replay;
  private readonly _actions: readonly Action[];
  private _warps!: HTMLSelectElement;
  private _steps: readonly ReplayStep[] = [];
  private _at = 0;
  private _file: number | undefined;
  private _timer: number | undefined;
  private _play: HTMLButtonElement | undefined;
  private readonly _chosen = new Set<string>();
  private readonly _slider = document.createElement('input');
  private readonly _count = document.createElement('span');
  private readonly _says = document.createElement('p');
  private readonly _source = document.createElement('div');
  private readonly _pins = document.createElement('div');
  private readonly _panel = document.createElement('div');
  private readonly _abort = new AbortController();
}

/** Actions by the keys that browsers name. */
const KEYS: Readonly<Record<string, string>> = {
  Home: 'first',
  ArrowLeft: 'previous',
  ' ': 'play',
  ArrowRight: 'next',
  End: 'last',
  l: 'line',
  a: 'access',
  b: 'barrier',
  w: 'warp'
};
