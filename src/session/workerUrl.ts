/**
 * Where the engine's bundle is served from.
 *
 * `scripts/bundle.mjs engine` writes `engine.js` beside this module's JavaScript, and
 * Rspack ships it as a plain file and puts its address here, relative to where
 * the extension itself was loaded from: so any base URL works.
 *
 * The address is in a variable on purpose. `new Worker(new URL('…', import.meta.url))`
 * in one expression makes Rspack bundle the worker itself, inside Module
 * Federation, where it cannot load.
 */
const engineUrl = new URL('./engine.js', import.meta.url).href;

/** Start an engine: one a notebook. */
export function createEngineWorker(name: string): Worker {
  return new Worker(engineUrl, { name });
}
