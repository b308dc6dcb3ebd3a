/** The engine as the browser gets it: two scripts, the second fetched when it first compiles. */
import { createContext, Script } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../scripts/bundle.mjs';
import type { FromWorker, Request } from '../src/session/messages';

const scripts: Record<string, string> = {};

beforeAll(async () => {
  for (const { outputFiles } of await bundle('engine', { write: false })) {
    const [{ path, text }] = outputFiles!;
    scripts[path.replace(/^.*[\\/]/, '')] = text;
  }
});

/** A worker's global scope with the engine in it; `fetched` fills as it fetches. */
function startEngine(available = true) {
  const fetched: string[] = [];
  const listeners = new Map<number, (message: FromWorker) => void>();
  const scope: Record<string, unknown> = {
    navigator: { userAgent: 'test' },
    isSecureContext: true,
    location: {
      hash: `#${encodeURIComponent('http://x/static/headers.1.js')}`
    },
    ...{ performance, TextEncoder, TextDecoder, WebAssembly, console },
    ...{ setTimeout, clearTimeout, queueMicrotask, URL, structuredClone },
    postMessage: (message: FromWorker) => listeners.get(message.id)?.(message),
    importScripts: (url: string) => {
      fetched.push(url);
      if (!available) {
        throw new Error('NetworkError');
      }
      new Script(scripts['headers.js']).runInContext(context);
    }
  };
  scope.self = scope;
  const context = createContext(scope);
  new Script(scripts['engine.js']).runInContext(context);
  let id = 0;
  const ask = (request: Request): Promise<FromWorker> =>
    new Promise(resolve => {
      id++;
      listeners.set(id, message => {
        if (message.type === 'reply' || message.type === 'failure') {
          resolve(message);
        }
      });
      (scope.onmessage as (event: unknown) => void)({ data: { id, request } });
    });
  return { ask, fetched };
}

const compile: Request = {
  op: 'compile',
  language: 'cuda',
  file: 'cell [1]',
  source: `
    #include <cooperative_groups.h>
    #include <algorithm>
    __global__ void least(int *a) {
      cooperative_groups::this_thread_block().sync();
      a[threadIdx.x] = std::min(a[threadIdx.x], 3);
    }`,
  options: {}
};

describe("the engine's bundle", () => {
  it('fetches the headers once, when it first compiles', async () => {
    const { ask, fetched } = startEngine();
    await ask({ op: 'kernels' });
    expect(fetched).toEqual([]);
    const first = await ask(compile);
    expect(first).toMatchObject({ type: 'reply' });
    await ask(compile);
    expect(fetched).toEqual(['http://x/static/headers.1.js']);
  });

  it('says what is missing when they cannot be fetched', async () => {
    const { ask } = startEngine(false);
    expect(await ask(compile)).toMatchObject({
      type: 'failure',
      failure: {
        message: expect.stringMatching(
          /headers could not be fetched from http:\/\/x\/static\/headers\.1\.js/
        ) as string
      }
    });
  });

  it('holds the text of no header', () => {
    expect(scripts['headers.js']).toContain('void __introsort(');
    expect(scripts['headers.js']).toContain('cudaOccupancyMaxPotential');
    expect(scripts['engine.js']).not.toContain('__introsort(');
    expect(scripts['engine.js']).not.toContain('thread_block_tile<');
    expect(scripts['engine.js']).not.toContain('size_t fread(');
  });
});
