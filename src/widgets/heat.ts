import { DisposableDelegate, type IDisposable } from '@lumino/disposable';

/**
 * Shows below every profiled listing under `root` what a line did: the one
 * under the mouse, or the one that the arrow keys have reached; at first the
 * hottest.
 */
export function showHeatDetails(root: HTMLElement): IDisposable {
  const abort = new AbortController();
  for (const pair of root.querySelectorAll<HTMLElement>('.gs-heat-pair')) {
    followLines(pair, abort.signal);
  }
  return new DisposableDelegate(() => abort.abort());
}

function followLines(pair: HTMLElement, signal: AbortSignal): void {
  const rows = [...pair.querySelectorAll<HTMLElement>('.gs-hot')];
  const details = pair.querySelector<HTMLElement>('.gs-heat-details');
  if (rows.length === 0 || !details) {
    return;
  }
  let lit: HTMLElement | undefined;
  const show = (row: HTMLElement): void => {
    lit?.classList.remove('gs-lit');
    if (lit) {
      lit.tabIndex = -1;
    }
    lit = row;
    row.classList.add('gs-lit');
    // One stop of the Tab key for the listing: the line that is shown.
    row.tabIndex = 0;
    const line = document.createElement('strong');
    line.textContent = `${row.dataset.line}:`;
    details.replaceChildren(
      line,
      ...row.title.split('\n').map(text => {
        const part = document.createElement('span');
        part.textContent = text;
        return part;
      })
    );
  };
  const share = (row: HTMLElement): number => Number(row.dataset.share);
  show(rows.reduce((best, row) => (share(row) > share(best) ? row : best)));
  // Arrow keys select cells in a notebook; here they walk through lines.
  pair.setAttribute('data-lm-suppress-shortcuts', 'true');
  const over = (event: Event): void => {
    const row = (event.target as Element).closest<HTMLElement>('.gs-hot');
    if (row) {
      show(row);
    }
  };
  pair.addEventListener('mouseover', over, { signal });
  pair.addEventListener('focusin', over, { signal });
  pair.addEventListener(
    'keydown',
    event => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (
        step === undefined ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey
      ) {
        return;
      }
      const at = lit ? rows.indexOf(lit) : 0;
      rows[Math.min(rows.length - 1, Math.max(0, at + step))].focus();
      event.preventDefault();
      event.stopPropagation();
    },
    { signal }
  );
}
