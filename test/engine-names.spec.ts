/**
 * The engine whose properties have short names says what its sources say: of
 * the catalogue, of whole programs, of faulty ones.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi
} from 'vitest';
import { bundle } from '../scripts/bundle.mjs';
import { Engine, toFailure } from '../src/runtime';
import type { FromWorker, Reply, Request } from '../src/session/messages';

type Answer = Reply | ReturnType<typeof toFailure>;

/** The clock of both: a millisecond later whenever somebody looks. */
let time = 0;
const now = (): number => time++;
const clock = { now, timeOrigin: 0 };

let engine: string;
let warnings: unknown[];
let scripts: Map<string, Script>;

beforeAll(async () => {
  const built = await bundle('engine', { write: false });
  warnings = built.flatMap(result => result.warnings);
  const texts = built.flatMap(({ outputFiles }) => outputFiles!);
  engine = texts.find(({ path: file }) => file.endsWith('engine.js'))!.text;
  scripts = new Map(
    texts.map(({ path: file, text }) => [
      path.basename(file),
      new Script(text, { filename: file })
    ])
  );
}, 180_000);

beforeEach(() => {
  vi.stubGlobal('performance', clock);
  vi.spyOn(Date, 'now').mockImplementation(now);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An engine of short names, in a scope like a worker's. */
function minified(): (request: Request) => Promise<Answer> {
  let answer: (message: FromWorker) => void;
  const scope: Record<string, unknown> = {
    navigator: { userAgent: 'test' },
    isSecureContext: true,
    location: { hash: '#headers=headers.js' },
    ...{ performance: clock, TextEncoder, TextDecoder, WebAssembly, console },
    ...{ setTimeout, clearTimeout, queueMicrotask, structuredClone },
    ...{ URL, URLSearchParams },
    postMessage: (message: FromWorker) => answer(message),
    importScripts: () => scripts.get('headers.js')!.runInContext(context)
  };
  scope.self = scope;
  const context = createContext(scope);
  (new Script('Date').runInContext(context) as typeof Date).now = now;
  scripts.get('engine.js')!.runInContext(context);
  return request =>
    new Promise(resolve => {
      answer = message => {
        if (message.type === 'reply') {
          resolve(message.reply);
        } else if (message.type === 'failure') {
          resolve(message.failure);
        }
      };
      (scope.onmessage as (event: unknown) => void)({
        // As if it came from another thread.
        data: structuredClone({ id: 0, request })
      });
    });
}

/** An engine of the sources. */
function plain(): (request: Request) => Promise<Answer> {
  const engine = new Engine({
    gpu: undefined,
    host: 'browser',
    isSecureContext: true,
    userAgent: 'test'
  });
  return request =>
    engine
      .handle(structuredClone(request))
      .catch((error: unknown) => toFailure(error));
}

/** As text: objects of another global scope are none of ours. */
function told(answer: Answer): string {
  return JSON.stringify(
    answer,
    (_key, value: unknown) =>
      typeof value === 'bigint'
        ? `${value}n`
        : Object.prototype.toString.call(value) === '[object ArrayBuffer]'
          ? [...new Uint8Array(value as ArrayBuffer)]
          : value,
    1
  );
}

const root = path.join(import.meta.dirname, '..');
const sources = (folder: string): [string, string][] =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map(file => path.join(folder, String(file)))
    .filter(file => /\.(cu|wgsl)$/.test(file))
    .sort()
    .map(file => [file, readFileSync(path.join(root, file), 'utf8')]);

function compile(file: string, source: string): Request {
  const language = file.endsWith('.wgsl') ? 'wgsl' : 'cuda';
  return { op: 'compile', language, file, source, options: {} };
}

/** Asks both engines the same, in order. */
async function same(requests: Request[]): Promise<void> {
  const [one, other] = [minified(), plain()];
  for (const request of requests) {
    time = 0;
    const short = await one(request);
    time = 0;
    const long = await other(request);
    expect(told(short), JSON.stringify(request).slice(0, 200)).toBe(told(long));
  }
}

describe('the engine with short names', () => {
  it('has them, and looks at the names of no object whose type it lost', () => {
    expect(warnings).toEqual([]);
    expect(engine).not.toMatch(/\b(?:nameSpan|templateArgs|displayName)\b/);
    // In records.
    expect(engine).toMatch(/\bstaticShared\b/);
  });

  it('compiles the catalogue as the sources do', () =>
    same(sources('kernels').map(([file, source]) => compile(file, source))));

  it('compiles whole programs as the sources do', () =>
    same(
      sources('test/programs').map(([file, source]) => compile(file, source))
    ));

  it('says of faulty programs what the sources say', () =>
    same(
      sources('test/diagnostics').map(([file, source]) => compile(file, source))
    ));
});
