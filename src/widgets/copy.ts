import { Clipboard } from '@jupyterlab/apputils';
import { checkIcon, copyIcon } from '@jupyterlab/ui-components';
import type { TranslationBundle } from '@jupyterlab/translation';
import { LONGEST_LINE } from '../output/room';

const DONE_MS = 1500;

/**
 * Makes every `[data-copy]` button below `node` put its text on the clipboard
 * and say so, and every `[data-copies]` button the listing of its figure, if
 * that has so many characters: what is listed in part would be copied in part.
 */
export function addCopyButtons(
  node: HTMLElement,
  trans: TranslationBundle
): void {
  for (const button of node.querySelectorAll<HTMLButtonElement>(
    'button[data-copy], button[data-copies]'
  )) {
    const text = button.dataset.copy ?? listed(button);
    if (text === undefined) {
      button.remove();
      continue;
    }
    const show = (done: boolean): void => {
      button.replaceChildren();
      (done ? checkIcon : copyIcon).element({
        container: button,
        height: '14px',
        width: '14px'
      });
      button.title = done ? trans.__('Copied') : trans.__('Copy');
    };
    show(false);
    button.addEventListener('click', () => {
      Clipboard.copyToSystem(text);
      show(true);
      window.setTimeout(() => show(false), DONE_MS);
    });
  }
}

/** The text of a figure's listing, without the numbers of its lines. */
function listed(button: HTMLElement): string | undefined {
  const lines = [
    ...(button.closest('figure')?.querySelectorAll('.gs-line') ?? [])
  ];
  const texts = lines.map(line => {
    const number = line.querySelector('.gs-line-number')?.textContent ?? '';
    return line.textContent.slice(number.length);
  });
  const text = texts.join('').replace(/\n$/, '');
  return text.length === Number(button.dataset.copies) &&
    // Such a line is cut, and that said.
    texts.every(each => each.length <= LONGEST_LINE + 1)
    ? text
    : undefined;
}
