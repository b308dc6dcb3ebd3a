/**
 * Where the engine's scripts are served from.
 *
 * `scripts/bundle.mjs engine` writes them beside this module's JavaScript, and
 * Rspack ships them as plain files and puts their addresses here, relative to
 * where the extension itself was loaded from: so any base URL works. `engine.js`
 * is the worker; it fetches the others when it needs them, and finds their
 * addresses behind the `#` of its own (scripts/engine/parts.mjs says what is in
 * which).
 *
 * The addresses are in variables on purpose. `new Worker(new URL('…', import.meta.url))`
 * in one expression makes Rspack bundle the worker itself, inside Module
 * Federation, where it cannot load.
 */
const engineUrl = new URL('./engine.js', import.meta.url).href;
const partUrls = new URLSearchParams({
  headers: new URL('./headers.js', import.meta.url).href,
  language: new URL('./language.js', import.meta.url).href,
  machine: new URL('./machine.js', import.meta.url).href
});

/** Start an engine: one a notebook. */
export function createEngineWorker(name: string): Worker {
  return new Worker(`${engineUrl}#${partUrls.toString()}`, { name });
}
