/**
 * texts.ts for the engine of the browser, which runs in a worker: the texts are
 * a script of their own, whose address comes behind the `#` of the worker's
 * as `headers=` (session/workerUrl.ts). Fetched at the first compilation, at once, as
 * compilation is synchronous; kept for as long as the worker lives.
 */
import type { HeaderTexts } from './texts';

/** What the script defines: texts.ts, as esbuild bundles it under this name. */
declare const gridstrideHeaders: typeof import('./texts') | undefined;

let texts: HeaderTexts | undefined;

export function headerTexts(): HeaderTexts {
  return (texts ??= fetchTexts());
}

function fetchTexts(): HeaderTexts {
  const url = new URLSearchParams(self.location.hash.slice(1)).get('headers');
  try {
    (
      self as unknown as { importScripts(url: string | null): void }
    ).importScripts(url);
  } catch (error) {
    throw new Error(
      `The compiler's headers could not be fetched from ${url} (is the Jupyter server still there?): ${String(error)}`
    );
  }
  return gridstrideHeaders!.headerTexts();
}
