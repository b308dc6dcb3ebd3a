// The engine's scripts in a global scope like a worker's, inside Node.
import { createContext, Script } from 'node:vm';

/**
 * @param scripts texts by file name, `engine.js` the first to run
 * @param fetched names of the others, as they are asked for
 * @param isAvailable whether a script asked for can be had
 * @param globals what the worker finds beside what browsers have, or instead
 * @returns `ask(request)`: the worker's last message to it
 */
export function startEngine(
  scripts,
  fetched = [],
  isAvailable = () => true,
  globals = {}
) {
  const listeners = new Map();
  const others = Object.keys(scripts).filter(name => name !== 'engine.js');
  const scope = {
    navigator: { userAgent: 'test' },
    isSecureContext: true,
    location: {
      hash: `#${new URLSearchParams(
        others.map(name => [name.replace('.js', ''), `http://x/static/${name}`])
      )}`
    },
    ...{ performance, TextEncoder, TextDecoder, WebAssembly, console },
    ...{ setTimeout, clearTimeout, queueMicrotask, structuredClone },
    ...{ URL, URLSearchParams },
    postMessage: message => listeners.get(message.id)?.(message),
    importScripts: url => {
      const name = url.replace(/^.*\//, '');
      fetched.push(name);
      if (!isAvailable(name)) {
        throw new Error('NetworkError');
      }
      run(name);
    },
    ...globals
  };
  scope.self = scope;
  const context = createContext(scope);
  const run = name =>
    new Script(scripts[name], { filename: name }).runInContext(context);
  run('engine.js');
  let id = 0;
  return {
    ask: request =>
      new Promise(resolve => {
        id++;
        listeners.set(id, message => {
          if (message.type === 'reply' || message.type === 'failure') {
            resolve(message);
          }
        });
        scope.onmessage({ data: { id, request } });
      })
  };
}
