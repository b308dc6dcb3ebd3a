/** The engine as the browser gets it: scripts of which some are imported when they are needed. */
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi
} from 'vitest';
import { firstRequests } from '../scripts/engine/firstRequests.mjs';
import {
  bundledEngine,
  startEngine,
  type StartedEngine
} from '../scripts/engine/start.mjs';
import { Engine, toFailure } from '../src/runtime';
import type { Reply, Request } from '../src/protocol/messages';
import { sampled } from './sampled';

let folder: string;
const engines: StartedEngine[] = [];

beforeAll(async () => {
  folder = await bundledEngine();
});

afterEach(() => {
  engines.splice(0).forEach(engine => engine.stop());
  vi.unstubAllGlobals();
});

afterAll(() => rmSync(folder, { recursive: true }));

async function start(clock?: 'running' | 'stopped'): Promise<StartedEngine> {
  const engine = await startEngine(folder, clock);
  engines.push(engine);
  return engine;
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

function run(source: string, profile = false): Extract<Request, { op: 'run' }> {
  return {
    op: 'run',
    language: 'cuda',
    file: 'cell [1]',
    source,
    options: { simulate: true, timeline: true, profile }
  };
}

const kernel = '__global__ void f(float *a) { a[threadIdx.x] *= 2; }';

/** The one script of that name. */
function script(name: string): string {
  const found = readdirSync(folder).filter(file => file.startsWith(`${name}-`));
  expect(found).toHaveLength(1);
  return found[0];
}

describe("the engine's scripts", () => {
  it('are few for a first plain kernel: 1,130 kB', async () => {
    const engine = await start();
    for (const request of firstRequests['a plain kernel']) {
      expect(await engine.ask(request)).toMatchObject({ type: 'reply' });
    }
    expect(engine.loadedBytes()).toBeGreaterThan(500_000);
    expect(engine.loadedBytes()).toBeLessThanOrEqual(1_130_000);
  });

  it.each(Object.keys(firstRequests).filter(name => name !== 'a plain kernel'))(
    'are more for %s, fetched once',
    async name => {
      const engine = await start('stopped');
      await engine.ask(compile(kernel));
      const before = engine.loaded().length;
      for (const request of firstRequests[name]) {
        expect(await engine.ask(request)).toMatchObject({ type: 'reply' });
      }
      const after = engine.loaded();
      expect(after.length).toBeGreaterThan(before);
      expect(new Set(after).size).toBe(after.length);
    }
  );

  it.each([
    ['std', '#include <vector>'],
    ['std', '#define HEADER <vector>\n#include HEADER'],
    ['std', 'float half(float a) { return std::min(a, 0.5f); }'],
    ['curand_kernel', '#include <curand_kernel.h>'],
    ['cub', '#include <cub/cub.cuh>'],
    ['cublas', '#include <cublas_v2.h>'],
    ['cufft', '#include <cufft.h>'],
    ['curandHost', '#include <curand.h>'],
    ['cooperative_groups', '#include <cooperative_groups/reduce.h>'],
    ['cuda', '#include "cuda_fp16.hpp"'],
    ['posixFiles', '#include <unistd.h>'],
    ['samples', '#include "../common/inc/helper_cuda.h"'],
    ['declarations', '__global__ void g() { printf("%d\\n", 8); }'],
    ['c', '#include <cfloat>'],
    ['library', '__global__ void g(double *a) { *a = sqrt(*a); }'],
    [
      'wideAtomics',
      '__global__ void g(unsigned long long *a) { atomicMax(a, 3); }'
    ],
    ['declarations', 'template <class T> __global__ void g(T *a) { *a = 1; }'],
    ['lambda', 'template <class T> __global__ void g(T *a) { *a = 1; }'],
    ['lambda', '__global__ void g(int *a) { *a = [] { return 1; }(); }'],
    ['allocation', '__global__ void g(int **a) { *a = new int; }'],
    [
      'memberPointers',
      'struct S { int x; };\n__global__ void g(S *a) { a->*(&S::x) = 1; }'
    ],
    ['templates', 'template <class T> __device__ T g(T a) { return a; }'],
    ['ordering', 'template <class T> __device__ T g(T a) { return a; }'],
    ['launchExpression', 'int main() { return 0; }'],
    ['switch', '__global__ void g(int *a) { switch (*a) { case 1: *a = 2; } }'],
    ['distribute', '__global__ void g(int *a) { int b[] = {3}; *a = b[0]; }'],
    [
      'construct',
      'struct S { int x; __device__ S(int x) : x(x) {} };\n__global__ void g(int *a) { S s(1); *a = s.x; }'
    ],
    [
      'constantCalls',
      '__device__ constexpr int two() { return 2; }\n__global__ void g(int *a) { int b[two()]; b[1] = 1; *a = b[1]; }'
    ],
    ['rangeFor', '__global__ void g(int *a) { for (int i : {1, 2}) *a += i; }'],
    ['typeTraits', '__global__ void g(int *a) { *a = __is_class(int); }'],
    ['stateMachine', '__global__ void g(int *a) { x: if (++*a < 9) goto x; }'],
    ['printf', '__global__ void g() { printf("%d\\n", 8); }'],
    ['goto', '__global__ void g(int *a) { if (*a) goto x; *a = 1; x:; }'],
    ['guards', 'int main() { try { throw 1; } catch (int) { return 1; } }'],
    [
      'virtualTables',
      'struct S { virtual int f() { return 1; } };\nint main() { S s; return s.f(); }'
    ],
    [
      'dynamicCast',
      'struct S { virtual int f() { return 1; } };\nstruct D : S {};\nint main() { D d; S *s = &d; return dynamic_cast<D *>(s) == &d; }'
    ],
    [
      'hostVariables',
      'int f() { return 2; }\nint x = f();\nint main() { return x; }'
    ],
    [
      'classDeduction',
      'template <class T> struct S { T t; __device__ S(T t) : t(t) {} };\n__global__ void g(int *a) { S s(1); *a = s.t; }'
    ],
    [
      'userLiterals',
      '__device__ int operator""_k(unsigned long long n) { return n; }\n__global__ void g(int *a) { *a = 2_k; }'
    ]
  ])('bring the parts of %s with %j', async (name, source) => {
    const engine = await start();
    await engine.ask(compile(kernel));
    const before = engine.loaded();
    expect(await engine.ask(compile(`${source}\n${kernel}`))).toMatchObject({
      type: 'reply'
    });
    const fetched = engine.loaded().slice(before.length);
    expect(fetched).toContain(script(name));
    expect(before).not.toContain(script(name));
  });

  it.each([
    ['ptx', '__global__ void g() { asm("trap;"); }', '__trap()'],
    ['unknownNames', '__global__ void g() { threadidx; }', "'threadidx'"],
    ['overloadMessages', '__global__ void g() { sinf(1, 2); }', "'sinf'"]
  ])(
    'bring the words of %s with the first mistake: %s',
    async (name, source, word) => {
      const engine = await start();
      await engine.ask(compile(kernel));
      expect(engine.loaded()).not.toContain(script(name));
      expect(await engine.ask(compile(source))).toMatchObject({
        type: 'failure',
        failure: {
          diagnostics: [{ message: expect.stringContaining(word) as string }]
        }
      });
      expect(engine.loaded()).toContain(script(name));
    }
  );

  it('bring what atomics of 64 bits are made of before a shader needs it', async () => {
    const engine = await start();
    await engine.ask(
      compile(
        '__global__ void g(long long *a, unsigned long long *b) { atomicMin(a, 3); atomicAdd(b, 1); }'
      )
    );
    expect(await engine.ask({ op: 'wgsl', kernel: 'g' })).toMatchObject({
      reply: {
        record: {
          kernels: [
            {
              code: expect.stringMatching(
                /min_i64_a\(.*atomic_add_64_b\(/s
              ) as string
            }
          ]
        }
      }
    });
  });

  it('bring the parser of old C with the first file of C', async () => {
    const engine = await start();
    const asked = compile('double half(x) double x; { return x / 2; }');
    expect(
      await engine.ask({ ...asked, file: 'half.c' } as Request)
    ).toMatchObject({
      type: 'reply'
    });
    expect(engine.loaded()).toContain(script('oldStyle'));
  });

  it('bring the linker with the first program of two files', async () => {
    const engine = await start();
    expect(await engine.ask(run('int main() { return 3; }'))).toMatchObject({
      reply: { record: { exitCode: 3 } }
    });
    expect(engine.loaded()).not.toContain(script('linker'));
    const two: Request = {
      ...run('int half(int);\nint main() { return half(8); }'),
      files: { 'half.cu': 'int half(int n) { return n / 2; }' },
      link: ['half.cu']
    };
    expect(await engine.ask(two)).toMatchObject({
      reply: { record: { exitCode: 4 } }
    });
    expect(engine.loaded()).toContain(script('linker'));
  });

  it.each([
    ['std', compile(`#include <map>\n${kernel}`)],
    ['programRequest', run('int main() { return 3; }')]
  ])(
    'say what is missing when %s cannot be fetched, and go on when it can',
    async (name, request) => {
      const engine = await start();
      const file = script(name);
      const path = join(folder, file);
      renameSync(path, `${path}.away`);
      const answer = await engine.ask(request);
      renameSync(`${path}.away`, path);
      expect(answer).toMatchObject({
        type: 'failure',
        failure: {
          name: 'FetchError',
          message: expect.stringMatching(
            `could not be fetched .*${file}`
          ) as string
        }
      });
      expect(await engine.ask(request)).toMatchObject({ type: 'reply' });
    }
  );

  it('are shipped byte for byte', context => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const built = join(root, 'lib/engine');
    const shipped = join(
      root,
      'jupyterlab_gridstride/labextension/static/engine'
    );
    if (!existsSync(shipped)) {
      context.skip('the extension is not built');
    }
    expect(readdirSync(shipped).sort()).toEqual(readdirSync(built).sort());
    for (const name of readdirSync(built)) {
      const [one, other] = [built, shipped].map(path =>
        readFileSync(join(path, name))
      );
      expect(one.equals(other), name).toBe(true);
    }
  });
});

type Answer = Reply | ReturnType<typeof toFailure>;

describe('the engine in several scripts', () => {
  /** The engine's sources, with every text at hand and the clock of scripts/engine/process.mjs. */
  function whole(): (request: Request) => Promise<Answer> {
    let time = 0;
    const now = (): number => time++;
    vi.stubGlobal('performance', { now, timeOrigin: 0 });
    vi.stubGlobal(
      'Date',
      class extends Date {
        static override now = now;
      }
    );
    const engine = new Engine({
      gpu: undefined,
      host: 'browser',
      isSecureContext: true,
      userAgent: 'test'
    });
    return request => {
      time = 0;
      return engine.handle(request).catch((error: unknown) => toFailure(error));
    };
  }

  async function several(): Promise<(request: Request) => Promise<Answer>> {
    const engine = await start('stopped');
    return async request => {
      const answer = await engine.ask(request);
      return answer.type === 'reply' ? answer.reply : answer.failure;
    };
  }

  const text = (answer: Answer): string =>
    JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value
    );

  /** Every `step`th program of a folder. */
  async function compare(
    name: string,
    request: (source: string) => Request,
    step: number,
    which = /\.cu$/
  ): Promise<void> {
    const path = new URL(`${name}/`, import.meta.url);
    const names = sampled(
      readdirSync(path).filter(file => which.test(file)),
      step
    );
    expect(names.length).toBeGreaterThan(3);
    const [one, other] = [whole(), await several()];
    for (const file of names) {
      const asked = request(readFileSync(new URL(file, path), 'utf8'));
      const wanted = text(await one(asked));
      expect(text(await other(asked)), file).toBe(wanted);
    }
  }

  it('compiles programs as it does in one', () =>
    compare('programs', compile, 9));

  it('says the same of mistakes', () => compare('diagnostics', compile, 36));

  it('runs programs of the host as it does in one', () =>
    compare('host-programs', source => run(source), 50));

  it('runs programs with kernels as it does in one', () =>
    compare('programs-runtime', source => run(source), 20));

  it('profiles as it does in one', () =>
    compare('oracle', source => run(source, true), 3, /^\d\d_.*\.cu$/));
});
