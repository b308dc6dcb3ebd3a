/**
 * Where the engine's scripts are served from: the folder `engine` beside the
 * extension's own scripts, so that any base URL works. They are put there as
 * they are (rspack.config.cjs), because Rspack would bundle a worker that it
 * knew of inside Module Federation, where it cannot load.
 */

/** The address of the extension's scripts: Rspack fills it in. */
declare const __webpack_public_path__: string;

/** The file name of the engine's first script, with the hash of its text: rspack.config.cjs fills it in. */
declare const GRIDSTRIDE_ENGINE: string;
/** That of the worker that helps with the text of cells. */
declare const GRIDSTRIDE_LANGUAGE: string;

/** Start an engine: one a notebook. */
export function createEngineWorker(name: string): Worker {
  return start(GRIDSTRIDE_ENGINE, name);
}

/** Start the help with the text of cells: one a page. */
export function createLanguageWorker(): Worker {
  return start(GRIDSTRIDE_LANGUAGE, 'gridstride: editor');
}

function start(script: string, name: string): Worker {
  return new Worker(`${__webpack_public_path__}engine/${script}`, {
    type: 'module',
    name
  });
}
