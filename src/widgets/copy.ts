import { Clipboard } from '@jupyterlab/apputils';
import { checkIcon, copyIcon } from '@jupyterlab/ui-components';
import type { TranslationBundle } from '@jupyterlab/translation';

const DONE_MS = 1500;

/** Makes every `[data-copy]` button below `node` put its text on the clipboard and say so. */
export function addCopyButtons(
  node: HTMLElement,
  trans: TranslationBundle
): void {
  for (const button of node.querySelectorAll<HTMLButtonElement>(
    'button[data-copy]'
  )) {
    const text = button.dataset.copy ?? '';
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
