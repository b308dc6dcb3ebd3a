import { DisposableDelegate, type IDisposable } from '@lumino/disposable';

type Side = 'source' | 'wgsl';

/**
 * Lights up the lines that belong together in every source-and-WGSL pair below
 * `root`: under the mouse, or with the arrow keys while a listing has the focus.
 */
export function linkLines(root: HTMLElement): IDisposable {
  const pairs = [...root.querySelectorAll<HTMLElement>('.gs-pair')].map(
    node => new LinePair(node)
  );
  return new DisposableDelegate(() => pairs.forEach(pair => pair.dispose()));
}

class LinePair implements IDisposable {
  constructor(node: HTMLElement) {
    this._listings = new Map(
      [...node.querySelectorAll<HTMLElement>('pre[data-side]')].map(pre => [
        pre.dataset.side as Side,
        pre
      ])
    );
    for (const link of (node.dataset.links ?? '').split(' ').filter(Boolean)) {
      const [source, wgsl] = link.split(':').map(Number);
      this._add('source', source, wgsl);
      this._add('wgsl', wgsl, source);
    }
    for (const [side, pre] of this._listings) {
      const { signal } = this._abort;
      // Arrow keys select cells in a notebook; here they walk through lines.
      pre.setAttribute('data-lm-suppress-shortcuts', 'true');
      pre.addEventListener('mouseover', event => this._over(side, event), {
        signal
      });
      pre.addEventListener('mouseleave', () => this._light(undefined), {
        signal
      });
      pre.addEventListener('blur', () => this._light(undefined), { signal });
      pre.addEventListener('keydown', event => this._key(side, event), {
        signal
      });
    }
  }

  get isDisposed(): boolean {
    return this._abort.signal.aborted;
  }

  dispose(): void {
    this._abort.abort();
  }

  private _add(side: Side, from: number, to: number): void {
    const key = `${side}:${from}`;
    const known = this._links.get(key);
    if (known) {
      known.push(to);
    } else {
      this._links.set(key, [to]);
    }
  }

  private _over(side: Side, event: MouseEvent): void {
    const line = (event.target as Element).closest<HTMLElement>('.gs-line');
    if (line) {
      this._light({ side, line: Number(line.dataset.line) });
    }
  }

  private _key(side: Side, event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const numbers = this._lines(side).map(line => Number(line.dataset.line));
    const at =
      this._current?.side === side ? numbers.indexOf(this._current.line) : -1;
    const next = Math.min(numbers.length - 1, Math.max(0, at + step));
    this._light({ side, line: numbers[next] });
    reveal(this._listings.get(side), this._line(side, numbers[next]));
    event.preventDefault();
    event.stopPropagation();
  }

  private _light(current: { side: Side; line: number } | undefined): void {
    if (
      current?.side === this._current?.side &&
      current?.line === this._current?.line
    ) {
      return;
    }
    this._current = current;
    this._lit.splice(0).forEach(line => line.classList.remove('gs-linked'));
    if (!current) {
      return;
    }
    const other: Side = current.side === 'source' ? 'wgsl' : 'source';
    const partners = (this._links.get(`${current.side}:${current.line}`) ?? [])
      .map(line => this._line(other, line))
      .filter(line => line !== undefined);
    const own = this._line(current.side, current.line);
    this._lit.push(...(own ? [own] : []), ...partners);
    this._lit.forEach(line => line.classList.add('gs-linked'));
    reveal(this._listings.get(other), partners[0]);
  }

  private _line(side: Side, line: number): HTMLElement | undefined {
    return this._lines(side).find(node => Number(node.dataset.line) === line);
  }

  private _lines(side: Side): HTMLElement[] {
    return [
      ...(this._listings.get(side)?.querySelectorAll<HTMLElement>('.gs-line') ??
        [])
    ];
  }

  private readonly _listings: Map<Side, HTMLElement>;
  private readonly _links = new Map<string, number[]>();
  private readonly _lit: HTMLElement[] = [];
  private readonly _abort = new AbortController();
  private _current: { side: Side; line: number } | undefined;
}

/** Scrolls a listing, and nothing around it, so far that the line is in sight. */
export function reveal(
  pre: HTMLElement | undefined,
  line: HTMLElement | undefined
): void {
  if (!pre || !line) {
    return;
  }
  const top = line.offsetTop - pre.offsetTop;
  if (top < pre.scrollTop) {
    pre.scrollTop = top;
  } else if (top + line.offsetHeight > pre.scrollTop + pre.clientHeight) {
    pre.scrollTop = top + line.offsetHeight - pre.clientHeight;
  }
}
