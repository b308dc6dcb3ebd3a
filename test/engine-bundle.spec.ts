/** The engine as the browser gets it: scripts of which all but the first are fetched when they are needed. */
import { readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEngine, type EngineBuild } from '../scripts/engine/build.mjs';
import { tryCatalogue } from '../scripts/engine/trial.mjs';
import { startEngine } from '../scripts/engine/worker.mjs';
import { Engine, toFailure } from '../src/runtime';
import type { Reply, Request } from '../src/protocol/messages';

let built: EngineBuild;

beforeAll(async () => {
  built = await buildEngine();
}, 180_000);

/** An engine; `fetched` fills as it fetches, and a script in `missing` cannot be had. */
function start(missing = new Set<string>()) {
  const fetched: string[] = [];
  const { ask } = startEngine(
    built.scripts,
    fetched,
    script => !missing.has(script)
  );
  return { ask, fetched };
}

function compile(source: string): Request {
  return {
    op: 'compile',
    language: 'cuda',
    file: 'cell [1]',
    source,
    options: {}
  };
}

const plain = compile(`
  __global__ void scale(float *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
      a[i] *= 2.0f;
    }
  }`);
const mistaken = compile('__global__ void f(int *a) { a[0] = b; }');

describe("the engine's scripts", () => {
  it('fetches the headers once, when it first compiles', async () => {
    const { ask, fetched } = start();
    await ask({ op: 'kernels' });
    expect(fetched).toEqual([]);
    expect(await ask(plain)).toMatchObject({ type: 'reply' });
    await ask(plain);
    expect(fetched).toEqual(['headers.js']);
  });

  it('fetches the rest of the language for a cell that needs it, once', async () => {
    const { ask, fetched } = start();
    for (let i = 0; i < 2; i++) {
      expect(await ask(mistaken)).toMatchObject({
        type: 'failure',
        failure: {
          name: 'CompileError',
          message: expect.stringContaining(
            "identifier 'b' is undefined"
          ) as string
        }
      });
    }
    expect(fetched).toEqual(['headers.js', 'language.js']);
  });

  it('has what the kernels of the catalogue need', async () => {
    const fetched: string[] = [];
    await tryCatalogue(built.scripts, fetched);
    expect(new Set(fetched)).toEqual(new Set(['headers.js']));
  });

  it.each(['headers.js', 'language.js'])(
    'says what is missing when %s cannot be fetched, and goes on when it can',
    async script => {
      const missing = new Set([script]);
      const { ask } = start(missing);
      expect(await ask(mistaken)).toMatchObject({
        type: 'failure',
        failure: {
          message: expect.stringMatching(
            new RegExp(`could not be fetched from http://x/static/${script}`)
          ) as string
        }
      });
      missing.clear();
      expect(await ask(mistaken)).toMatchObject({
        failure: { name: 'CompileError' }
      });
      expect(await ask(plain)).toMatchObject({ type: 'reply' });
    }
  );

  it('is small: of the front end, a kernel waits for less than 200 kB', () => {
    const frontEnd = [...built.sizes]
      .filter(([path]) => path.startsWith('src/compiler/cuda/'))
      .map(([, { first }]) => first);
    expect(frontEnd.length).toBeGreaterThan(100);
    expect(frontEnd.reduce((a, b) => a + b)).toBeLessThan(200_000);
    expect(built.scripts['engine.js'].length).toBeLessThan(1_000_000);
  });

  it('holds the text of no header', () => {
    const { 'engine.js': engine, 'headers.js': headers } = built.scripts;
    expect(headers).toContain('void __introsort(');
    expect(headers).toContain('cudaOccupancyMaxPotential');
    expect(engine).not.toContain('__introsort(');
    expect(engine).not.toContain('thread_block_tile<');
    expect(engine).not.toContain('size_t fread(');
  });
});

type Answer = Reply | ReturnType<typeof toFailure>;

/** The clock of all that is compared: a millisecond later whenever somebody looks. */
let time = 0;
const clock = { now: () => time++, timeOrigin: 0 };
class Clock extends Date {
  static override now = clock.now;
}

describe('the engine in several scripts', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The engine's sources, in one. */
  function whole(): (request: Request) => Promise<Answer> {
    vi.stubGlobal('performance', clock);
    vi.stubGlobal('Date', Clock);
    const engine = new Engine({
      gpu: undefined,
      host: 'browser',
      isSecureContext: true,
      userAgent: 'test'
    });
    return request =>
      engine.handle(request).catch((error: unknown) => toFailure(error));
  }

  function split(): (request: Request) => Promise<Answer> {
    const globals = { performance: clock, Date: Clock };
    const { ask } = startEngine(built.scripts, [], () => true, globals);
    return async request => {
      const answer = await ask(request);
      return answer.type === 'reply'
        ? answer.reply
        : (answer as { failure: Answer }).failure;
    };
  }

  /** As text: objects of another global scope are none of ours. */
  const text = (answer: Answer): string =>
    JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value
    );

  /** Every `step`th program of a folder. */
  async function compare(
    folder: string,
    request: (source: string) => Request,
    step = 1,
    which = /\.cu$/
  ): Promise<void> {
    const path = new URL(`${folder}/`, import.meta.url);
    const names = readdirSync(path)
      .filter(name => which.test(name))
      .filter((_, i) => i % step === 0);
    expect(names.length).toBeGreaterThan(5);
    const [one, several] = [whole(), split()];
    for (const name of names) {
      const asked = request(readFileSync(new URL(name, path), 'utf8'));
      time = 0;
      const wanted = text(await one(asked));
      time = 0;
      expect(text(await several(asked)), name).toBe(wanted);
    }
  }

  const run = (source: string, profile = false): Request => ({
    op: 'run',
    language: 'cuda',
    file: 'cell [1]',
    source,
    options: { simulate: true, timeline: true, profile }
  });

  it('compiles programs as it does in one', () => compare('programs', compile));

  it('says the same of mistakes', () => compare('diagnostics', compile));

  it(
    'runs programs of the host as it does in one',
    () => compare('host-programs', source => run(source), 5),
    180_000
  );

  it(
    'runs programs with kernels as it does in one',
    () => compare('programs-runtime', source => run(source), 5),
    180_000
  );

  it(
    'profiles as it does in one',
    () => compare('oracle', source => run(source, true), 2, /^\d\d_.*\.cu$/),
    180_000
  );
});
