/** Tables, pictures and the record of an output, on the clipboard or as files. */
import { Clipboard } from '@jupyterlab/apputils';
import type { TranslationBundle } from '@jupyterlab/translation';
import type { IDisposable } from '@lumino/disposable';
import { csv } from '../output/csv';
import type { RunRecord } from '../protocol/record';
import { pngOf, standAloneSvg } from './picture';

const DONE_MS = 2000;

/** What copying needs to know of the view, at the time when it is asked. */
export interface CopySource {
  record(): RunRecord;
}

interface Item {
  name: string;
  /** By what the button says. */
  forms: Record<string, () => Promise<string | Blob>>;
}

/**
 * Something to open at the end of an output, with a row for each of its tables
 * and pictures and one for the record. What there is, is looked up when it is
 * opened.
 */
export class CopyAs implements IDisposable {
  /** @param view whose tables and pictures they are; this is put at its end */
  constructor(
    private readonly view: HTMLElement,
    private readonly source: CopySource,
    private readonly trans: TranslationBundle
  ) {
    if (!view.querySelector('table, svg.gs-chart')) {
      return;
    }
    const summary = document.createElement('summary');
    summary.textContent = trans.__('Copy');
    this._node.className = 'gs-fold gs-copy-as';
    this._rows.className = 'gs-copy-rows';
    this._said.className = 'gs-muted';
    this._said.setAttribute('role', 'status');
    this._node.append(summary, this._rows, this._said);
    this._node.addEventListener('toggle', () => {
      if (this._node.open) {
        this._fill();
      }
    });
    view.append(this._node);
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    this._isDisposed = true;
    clearTimeout(this._timer);
    this._node.remove();
  }

  private _fill(): void {
    this._rows.replaceChildren(
      ...this._items().map(({ name, forms }) => {
        const row = document.createElement('div');
        const label = document.createElement('span');
        label.textContent = name;
        row.append(
          label,
          ...Object.entries(forms).map(([form, make]) =>
            this._button(name, form, make)
          )
        );
        return row;
      })
    );
  }

  private _button(
    name: string,
    form: string,
    make: () => Promise<string | Blob>
  ): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = form;
    button.setAttribute(
      'aria-label',
      this.trans.__('Copy %1 as %2', name, form)
    );
    button.addEventListener('click', () => void this._copy(name, form, make));
    return button;
  }

  private async _copy(
    name: string,
    form: string,
    make: () => Promise<string | Blob>
  ): Promise<void> {
    try {
      const made = await make();
      if (typeof made === 'string') {
        Clipboard.copyToSystem(made);
        this._say(this.trans.__('Copied %1 as %2.', name, form));
      } else if (await copyImage(made)) {
        this._say(this.trans.__('Copied %1 as %2.', name, form));
      } else {
        save(made, `${name}.png`);
        this._say(
          this.trans.__(
            'This page may not copy pictures: %1 is saved as a file.',
            name
          )
        );
      }
    } catch (error) {
      this._say(
        this.trans.__(
          '%1 could not be copied: %2',
          name,
          error instanceof Error ? error.message : String(error)
        )
      );
    }
  }

  private _say(text: string): void {
    clearTimeout(this._timer);
    this._said.textContent = text;
    this._timer = setTimeout(() => (this._said.textContent = ''), DONE_MS);
  }

  private _items(): Item[] {
    const items: Item[] = [];
    for (const svg of this.view.querySelectorAll<SVGSVGElement>(
      'svg.gs-chart'
    )) {
      items.push({
        name: svg.getAttribute('aria-label') ?? this.trans.__('Picture'),
        forms: {
          ...('csv' in svg.dataset && {
            CSV: async () => svg.dataset.csv!
          }),
          SVG: async () => standAloneSvg(svg),
          PNG: async () => pngOf(standAloneSvg(svg))
        }
      });
    }
    for (const table of this.view.querySelectorAll('table')) {
      items.push({
        name: nameOfTable(table) ?? this.trans.__('Table'),
        forms: { CSV: async () => csv(rowsOf(table)) }
      });
    }
    items.push({
      name: this.trans.__('All of it, with every number'),
      forms: {
        JSON: async () => JSON.stringify(this.source.record(), null, 2)
      }
    });
    return items;
  }

  private readonly _node = document.createElement('details');
  private readonly _rows = document.createElement('div');
  private readonly _said = document.createElement('div');
  private _timer: ReturnType<typeof setTimeout> | undefined;
  private _isDisposed = false;
}

/** What its fold is called, or its first headings. */
function nameOfTable(table: HTMLTableElement): string | undefined {
  const headings = [...table.querySelectorAll('th')]
    .map(textOf)
    .filter(text => text !== '');
  return (
    textOf(table.caption) ||
    textOf(table.closest('details')?.querySelector('summary')) ||
    headings.slice(0, 3).join(', ') ||
    undefined
  );
}

function rowsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map(row => [...row.cells].map(textOf));
}

function textOf(node: Element | null | undefined): string {
  return (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** @returns whether the page may do so: over plain HTTP it may not */
async function copyImage(image: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ [image.type]: image })
    ]);
    return true;
  } catch {
    return false;
  }
}

function save(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name.replace(/[^\w. ()-]+/g, '_');
  link.click();
  URL.revokeObjectURL(link.href);
}
