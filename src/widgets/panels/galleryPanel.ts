import type { TranslationBundle } from '@jupyterlab/translation';
import { Widget } from '@lumino/widgets';
import { highlightLines } from '../../output/highlight';
import { join } from '../../output/markup';
import { insertMarkup } from '../insert';
import type { NewCell, PanelSource } from './source';
import '../../../style/base.css';

/** An entry of the catalogue; `kernels/gallery.ts` writes them. */
export interface GalleryEntry {
  id: string;
  title: string;
  course: string;
  teaches: string;
  lookAt: string;
  before?: string;
  after: string[];
  wrong?: string;
  language: 'cuda' | 'wgsl';
  source: string;
  magic: string;
  launch: string[];
  lectures: { path: string; title: string; cell: string }[];
}

export interface GalleryHost {
  /** @throws Error where the file cannot be fetched */
  entries(): Promise<readonly GalleryEntry[]>;
  openLecture(path: string, cell: string): Promise<void>;
}

/** The catalogue: search, topic, course; each entry with its source, what it improves on, and ways into a notebook. */
export class GalleryPanel extends Widget {
  constructor(
    private readonly source: PanelSource,
    private readonly host: GalleryHost,
    private readonly trans: TranslationBundle
  ) {
    super();
    this.addClass('gs-panel');
    this.addClass('gs-run');
    this.addClass('gs-gallery');
    this._search.type = 'search';
    this._search.placeholder = trans.__('Search kernels and programs');
    this._search.setAttribute('aria-label', this._search.placeholder);
    this._topic.setAttribute('aria-label', trans.__('Topic'));
    this._course.setAttribute('aria-label', trans.__('Course'));
    const choose = (): void => this._filter();
    this._search.addEventListener('input', choose);
    this._topic.addEventListener('change', choose);
    this._course.addEventListener('change', choose);
    const bar = document.createElement('div');
    bar.className = 'gs-gallery-bar';
    bar.append(this._search, this._topic, this._course);
    this._status.className = 'gs-muted';
    this._status.setAttribute('role', 'status');
    this._status.textContent = trans.__('Loading …');
    this.node.append(bar, this._status, this._list);
    this.loaded = this._load();
  }

  /** When the entries are there. */
  readonly loaded: Promise<void>;

  /** Opens an entry, whatever is searched for. */
  showEntry(id: string): void {
    this._search.value = '';
    this._topic.value = '';
    this._course.value = '';
    this._filter();
    const item = this._items.get(id);
    if (item) {
      item.open = true;
      item.scrollIntoView({ block: 'nearest' });
      item.querySelector('summary')?.focus();
    }
  }

  private async _load(): Promise<void> {
    try {
      this._entries = await this.host.entries();
    } catch (error) {
      this._status.textContent = this.trans.__(
        'The catalogue could not be loaded: %1',
        String(error)
      );
      return;
    }
    if (this.isDisposed) {
      return;
    }
    fill(
      this._topic,
      this.trans.__('all topics'),
      this._entries.map(({ id }) => topicOf(id))
    );
    fill(
      this._course,
      this.trans.__('all courses'),
      this._entries.map(({ course }) => courseOf(course))
    );
    for (const entry of this._entries) {
      const item = this._item(entry);
      this._items.set(entry.id, item);
      this._list.append(item);
    }
    this._filter();
  }

  /** Closed at first: what it shows when it is opened is made then. */
  private _item(entry: GalleryEntry): HTMLDetailsElement {
    const item = document.createElement('details');
    item.className = 'gs-gallery-entry';
    item.dataset.id = entry.id;
    const summary = document.createElement('summary');
    const title = document.createElement('strong');
    title.textContent = entry.title;
    summary.append(title, text('gs-muted', `${entry.id} · ${entry.course}`));
    item.append(summary);
    item.addEventListener('toggle', () => {
      if (item.open && item.childElementCount === 1) {
        item.append(this._details(entry));
      }
    });
    return item;
  }

  private _details(entry: GalleryEntry): HTMLElement {
    const { trans } = this;
    const details = document.createElement('div');
    details.append(paragraph(entry.teaches));
    if (entry.wrong !== undefined) {
      details.append(
        paragraph(trans.__('It is wrong on purpose: %1.', entry.wrong))
      );
    }
    details.append(paragraph(trans.__('Look at: %1', entry.lookAt)));
    this._links(
      details,
      trans.__('Before:'),
      entry.before ? [entry.before] : []
    );
    this._links(details, trans.__('After:'), entry.after);
    if (entry.lectures.length > 0) {
      const row = paragraph(trans.__('Lectures:'));
      for (const { path, title, cell } of entry.lectures) {
        row.append(
          ' ',
          button(title, 'gs-link', () => this._openLecture(path, cell))
        );
      }
      details.append(row);
    }
    const actions = document.createElement('div');
    actions.className = 'gs-gallery-actions';
    actions.append(
      button(trans.__('Insert'), 'gs-button', () => this._insert(entry, false)),
      button(trans.__('Insert and run'), 'gs-button', () =>
        this._insert(entry, true)
      ),
      button(trans.__('Insert %gpu load'), 'gs-button', () =>
        this._put([{ type: 'code', source: `%gpu load ${entry.id}` }], false)
      )
    );
    const pre = document.createElement('pre');
    pre.className = 'gs-code';
    pre.tabIndex = 0;
    pre.setAttribute('role', 'group');
    pre.setAttribute('aria-label', trans.__('Source of %1', entry.id));
    insertMarkup(pre, join(highlightLines(entry.source, entry.language), '\n'));
    details.append(actions, pre);
    return details;
  }

  private _links(
    details: HTMLElement,
    label: string,
    ids: readonly string[]
  ): void {
    if (ids.length > 0) {
      const row = paragraph(label);
      for (const id of ids) {
        row.append(
          ' ',
          button(id, 'gs-link', async () => this.showEntry(id))
        );
      }
      details.append(row);
    }
  }

  private _filter(): void {
    const words = this._search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of this._entries) {
      const { id, title, course, teaches, lookAt } = entry;
      const about =
        `${id} ${title} ${course} ${teaches} ${lookAt}`.toLowerCase();
      const isShown =
        (this._topic.value === '' || topicOf(id) === this._topic.value) &&
        (this._course.value === '' ||
          courseOf(course) === this._course.value) &&
        words.every(word => about.includes(word));
      this._items.get(id)!.hidden = !isShown;
      shown += isShown ? 1 : 0;
    }
    this._status.textContent =
      shown === 0
        ? this.trans.__('Nothing of the catalogue is like that.')
        : this.trans._n('%1 entry', '%1 entries', shown);
  }

  private _insert(entry: GalleryEntry, run: boolean): Promise<void> {
    const { magic, source, launch } = entry;
    return this._put(
      [`${magic}\n${source.trimEnd()}`, ...launch].map(one => ({
        type: 'code',
        source: one
      })),
      run
    );
  }

  private async _put(cells: NewCell[], run: boolean): Promise<void> {
    const { notebook } = this.source;
    if (!notebook) {
      this._status.textContent = this.trans.__(
        'Open a notebook first: the cells go below the one that is selected there.'
      );
      return;
    }
    await notebook.insert(cells, run);
    this._status.textContent = this.trans.__(
      'Inserted into %1.',
      notebook.name
    );
  }

  private async _openLecture(path: string, cell: string): Promise<void> {
    try {
      await this.host.openLecture(path, cell);
    } catch (error) {
      this._status.textContent = this.trans.__(
        'The lecture could not be opened: %1',
        String(error)
      );
    }
  }

  private readonly _search = document.createElement('input');
  private readonly _topic = document.createElement('select');
  private readonly _course = document.createElement('select');
  private readonly _status = document.createElement('div');
  private readonly _list = document.createElement('div');
  private readonly _items = new Map<string, HTMLDetailsElement>();
  private _entries: readonly GalleryEntry[] = [];
}

/** `reduction/r1` → `reduction` */
function topicOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** `Oxford lecture 3: control flow` → `Oxford`: what stands before the lecture. */
function courseOf(course: string): string {
  return course
    .replace(/:.*$/, '')
    .replace(/ (?:finance )?(?:lecture|practical).*$/, '');
}

function fill(
  select: HTMLSelectElement,
  all: string,
  values: readonly string[]
): void {
  for (const value of ['', ...new Set(values)]) {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = value || all;
    select.append(option);
  }
}

function paragraph(content: string): HTMLParagraphElement {
  const node = document.createElement('p');
  node.textContent = content;
  return node;
}

function text(className: string, content: string): HTMLElement {
  const node = document.createElement('div');
  node.className = className;
  node.textContent = content;
  return node;
}

function button(
  label: string,
  className: string,
  action: () => Promise<void>
): HTMLButtonElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = className;
  node.textContent = label;
  node.addEventListener('click', () => void action());
  return node;
}
