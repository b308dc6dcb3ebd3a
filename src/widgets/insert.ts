/** The only ways by which HTML gets into the page (a lint rule holds everybody to them). */
import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import { Markup } from '../output/markup';

/**
 * Shows markup of ours, which is escaped by construction.
 *
 * @throws TypeError for anything that only looks like it
 */
export function insertMarkup(node: HTMLElement, markup: Markup): void {
  if (!(markup instanceof Markup)) {
    throw new TypeError('what is to be shown is no markup');
  }
  node.innerHTML = markup.text;
}

/** Shows HTML of whatever origin as JupyterLab shows HTML that it does not trust. */
export function insertSanitised(
  node: HTMLElement,
  html: string,
  sanitizer: IRenderMime.ISanitizer
): void {
  node.innerHTML = sanitizer.sanitize(html);
}
