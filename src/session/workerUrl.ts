/**
 * Where the engine's bundles are served from.
 *
 * `scripts/bundle.mjs engine` writes `engine.js` and `headers.js` beside this
 * module's JavaScript, and Rspack ships them as plain files and puts their
 * addresses here, relative to where the extension itself was loaded from: so any
 * base URL works. The engine fetches the headers when it first compiles; it
 * finds their address behind the `#` of its own.
 *
 * The addresses are in variables on purpose. `new Worker(new URL('…', import.meta.url))`
 * in one expression makes Rspack bundle the worker itself, inside Module
 * Federation, where it cannot load.
 */
const engineUrl = new URL('./engine.js', import.meta.url).href;
const headersUrl = new URL('./headers.js', import.meta.url).href;

/** Start an engine: one a notebook. */
export function createEngineWorker(name: string): Worker {
  return new Worker(`${engineUrl}#${encodeURIComponent(headersUrl)}`, { name });
}
