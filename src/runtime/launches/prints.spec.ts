/** printf, assert and __trap() from CUDA source to the text that the user sees. */
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { EngineSettings, Reply } from '../../protocol/messages';
import { Engine } from '../engine/engine';
import type { EngineError } from '../engine/engineError';
import { namesOf } from '../catalogue/expressions';
import { generateLaunch } from '../catalogue/generatedLaunch';

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach(made => made.dispose()));

async function compiled(
  source: string,
  settings: Partial<EngineSettings> = {}
): Promise<Engine> {
  const made = new Engine(
    { gpu: getTestGpu(), host: 'node' },
    { card: 'auto', timingBudgetMs: 20, ...settings }
  );
  engines.push(made);
  await made.handle({
    op: 'compile',
    language: 'cuda',
    source,
    file: 'cell [1]',
    options: {}
  });
  return made;
}

async function launch(
  made: Engine,
  text: string,
  once = true,
  set: Record<string, number> = {}
): Promise<Reply> {
  const { kernel } = await made.handle({
    op: 'describe',
    kernel: text.replace(/<<<.*/s, '')
  });
  const { launch: resolved, arrays } = generateLaunch(
    text,
    kernel!.params,
    namesOf(set),
    Object.fromEntries(
      kernel!.params
        .filter(({ isPointer }) => isPointer)
        .map(({ name }) => [
          name,
          { dtype: 'int32' as const, generator: 'ramp', length: '64' }
        ])
    )
  );
  return made.handle({
    op: 'launch',
    launch: resolved,
    arrays,
    options: once ? { once } : { gpu: true }
  });
}

/** Lines of all blocks and threads, in an order of their own. */
const sorted = (text: string | undefined): string[] =>
  (text ?? '').split('\n').filter(Boolean).sort();

const prints = async (body: string): Promise<string | undefined> =>
  (
    await launch(
      await compiled(
        `__device__ float third(float x) { printf("in %.2f\\n", x); return x / 3; }
         __global__ void k(float f, int *p) { ${body} }`
      ),
      'k<<<1, 1>>>(3.25, p)'
    )
  ).prints;

describe('what printf prints', () => {
  // Expected texts are those of glibc's printf.
  it.each([
    [
      String.raw`int i = p[42]; printf("%d|%5d|%-5d|%05d|%+d|% d|%i\n", -i, i, i, i, i, i, i);`,
      '-42|   42|42   |00042|+42| 42|42\n'
    ],
    [
      String.raw`unsigned u = 4000000000u + p[5]; printf("%u %x %08X %#x %o\n", u, u, 250u + p[5], u, u);`,
      '4000000005 ee6b2805 000000FF 0xee6b2805 35632624005\n'
    ],
    [
      String.raw`printf("%f %.2f %8.3f %e %g %G\n", f, f, f, f, f * 0.125f, f * 1e-8f);`,
      '3.250000 3.25    3.250 3.250000e+00 0.40625 3.25E-08\n'
    ],
    [
      String.raw`double d = f; d = d / 7.0; printf("%.12f %a\n", d, d * 7.0);`,
      '0.464285714286 0x1.ap+1\n'
    ],
    [
      String.raw`printf("%f %.17g\n", 0.1, 0.1);`,
      '0.100000 0.10000000000000001\n'
    ],
    [
      String.raw`long long l = 1234567890123LL + p[1]; printf("%lld %llu %ld %zu\n", -l, (unsigned long long)l * 3ULL, (long)p[2], sizeof(double));`,
      '-1234567890124 3703703670372 2 8\n'
    ],
    [
      String.raw`char c = 'a' + p[3]; printf("%c%c %s|%5s|%.2s %%\n", c, 'k', "text", "ab", "text");`,
      'dk text|   ab|te %\n'
    ],
    [
      String.raw`printf("%*d|%-*d|%.*f\n", 4 + p[1], p[1], 4, 2, p[1], f);`,
      '    1|2   |3.2\n'
    ],
    [
      String.raw`printf("%d %d %d\n", p[3] > 2, (short)(p[1] << 15), (unsigned char)(p[60] * 5));`,
      '1 -32768 44\n'
    ],
    [
      String.raw`f = f / (float)p[0]; printf("%f %5.1f %e\n", f, -f, f - f);`,
      'inf  -inf nan\n'
    ],
    [
      String.raw`int n = printf("a %d %d\n", p[1], 7); printf("%d\n", n);`,
      'a 1 7\n2\n'
    ],
    [
      String.raw`printf("no newline"); printf(" and %s\n", "then one");`,
      'no newline and then one\n'
    ],
    [
      String.raw`const char *s = p[1] > 0 ? "odd" : "even"; printf("%s|%5s|%s\n", s, p[2] == 2 ? "yes" : "no", s + p[1]); const char *none = nullptr; printf("%s\n", none);`,
      'odd|  yes|dd\n(null)\n'
    ],
    [
      String.raw`f = third(f); printf("out %.4f\n", f);`,
      'in 3.25\nout 1.0833\n'
    ]
  ])('%s', async (body, text) => {
    expect(await prints(body)).toBe(text);
  });

  it('gives pointers addresses that differ as the pointers do', async () => {
    const text = await prints(
      String.raw`int *none = nullptr; p[0] = 1; printf("%p %p %p %p\n", p, p + 2, &p[p[3]], none);`
    );
    const [first, second, third, none] = text!
      .split(/\s/)
      .map(pointer => BigInt(pointer.replace('(nil)', '0')));
    expect([second - first, third - first]).toEqual([8n, 12n]);
    expect(first).toBeGreaterThan(0n);
    expect(none).toBe(0n);
    const onlyNamed = await prints(
      String.raw`int i = 7; printf("%p %p\n", p, &i);`
    );
    const [array, variable] = onlyNamed!.split(/\s/).map(BigInt);
    expect(array).not.toBe(variable);
    expect(array * variable).toBeGreaterThan(0n);
  });
});

describe('printf of many threads', () => {
  const source = `__global__ void k(int *x) {
    __shared__ int last;
    printf("before %d\\n", (int)threadIdx.x);
    if (threadIdx.x == blockDim.x - 1) last = blockIdx.x * 1000 + threadIdx.x;
    __syncthreads();
    if (threadIdx.x % 2) printf("after %d: %d of block %d\\n", (int)threadIdx.x, last, (int)blockIdx.x);
  }`;
  it.each([32, 256, 512])('blocks of %i threads', async block => {
    const made = await compiled(source);
    const { prints: text } = await launch(made, `k<<<3, ${block}>>>(x)`);
    const expected: string[] = [];
    for (let b = 0; b < 3; b++) {
      for (let t = 0; t < block; t++) {
        expected.push(`before ${t}`);
        if (t % 2) {
          expected.push(`after ${t}: ${b * 1000 + block - 1} of block ${b}`);
        }
      }
    }
    expect(sorted(text)).toEqual(expected.sort());
  });

  it('prints once, however often the kernel is timed', async () => {
    const made = await compiled(
      '__global__ void k(int *x) { printf("%d\\n", x[5]); }'
    );
    const { prints: text, record } = await launch(
      made,
      'k<<<1, 2>>>(x)',
      false
    );
    expect(text).toBe('5\n5\n');
    expect(record!.notes.join()).toContain('Only the first run prints');
    expect((await launch(made, 'k<<<1, 1>>>(x)')).prints).toBe('5\n');
  });

  it('says what was lost, and keeps what came first', async () => {
    const made = await compiled(`__global__ void k(int *x) {
      for (int i = 0; i < 400; ++i) printf("%d %d\\n", i, x[1]);
    }`);
    // Three words each; the buffer of 1 MiB holds 262,142.
    const { prints: text } = await launch(made, 'k<<<4, 64>>>(x)');
    const lines = text!.trimEnd().split('\n');
    const fit = Math.floor(262142 / 3);
    expect(lines).toHaveLength(fit + 1);
    expect(lines.slice(0, -1).every(line => /^\d+ 1$/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe(
      `… ${(400 * 256 - fit).toLocaleString('en')} more lines of printf were lost: the buffer holds 1 MiB`
    );
  });

  it('loses as much in the simulator', async () => {
    const made = await compiled(
      `__global__ void k(int *x) {
      for (int i = 0; i < 400; ++i) printf("%d %d\\n", i, x[1]);
    }`,
      { simulate: 'always' }
    );
    const { prints: text } = await launch(made, 'k<<<4, 64>>>(x)');
    const lines = text!.trimEnd().split('\n');
    const fit = Math.floor(262142 / 3);
    expect(lines).toHaveLength(fit + 1);
    expect(lines.at(-1)).toContain(
      `${(400 * 256 - fit).toLocaleString('en')} more lines of printf were lost`
    );
  });

  it('prints nothing where no thread comes by', async () => {
    const made = await compiled(
      '__global__ void k(int *x) { if (x[0] > 0) printf("never\\n"); }'
    );
    expect((await launch(made, 'k<<<1, 32>>>(x)')).prints).toBeUndefined();
  });
});

async function failureOf(work: Promise<unknown>): Promise<EngineError> {
  return work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: EngineError) => error
  );
}

describe('assert and __trap()', () => {
  const source = `#include <cassert>
__device__ int checked(const int *x, int i)
{
    assert(i >= 0 && "index");
    return x[i];
}
__global__ void k(int *x, int bad)
{
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    assert(checked(x, t % 64) != bad); assert(bad < 1000);
    __syncthreads();
    if (blockIdx.y == 1 && t == 40 && bad == 7777) __trap();
    x[t % 64] = 1;
}`;

  it.each([
    'k<<<dim3(2, 2), dim3(16, 4)>>>',
    'k<<<dim3(2, 2), dim3(16, 32)>>>'
  ])('name the assertion, its line, block and thread: %s', async text => {
    const made = await compiled(source);
    const fine = await launch(made, `${text}(x, 100)`);
    expect(fine.record!.kind).toBe('launch');
    const failure = await failureOf(launch(made, `${text}(x, 37)`));
    expect(failure.name).toBe('AssertionError');
    const [, by, bx, ty] =
      /^cell \[1\]:10: k: block: \[([01]),([01]),0\], thread: \[5,(\d+),0\] Assertion `checked\(x, t % 64\) != bad` failed\./.exec(
        failure.message
      )!;
    expect([by, bx]).toHaveLength(2);
    expect(Number(ty) % 4).toBe(2);
    // The next launch starts afresh.
    expect((await launch(made, `${text}(x, 100)`)).record).toBeDefined();
  });

  it('tell two assertions of one line apart', async () => {
    const made = await compiled(source);
    const failure = await failureOf(launch(made, 'k<<<1, 64>>>(x, 1000)'));
    expect(failure.message).toContain('Assertion `bad < 1000` failed.');
  });

  it('end the launch at a trap', async () => {
    const made = await compiled(source.replace('assert(bad < 1000);', ''));
    const failure = await failureOf(
      launch(made, 'k<<<dim3(1, 2), 64>>>(x, 7777)')
    );
    expect(failure.name).toBe('TrapError');
    expect(failure.message).toContain(
      'cell [1]:12: k: block: [0,1,0], thread: [40,0,0] executed __trap().'
    );
  });

  it('show what was printed before', async () => {
    const made = await compiled(`#include <cassert>
__global__ void k(int *x) { printf("x is %d\\n", x[3]); assert(x[3] == 4); }`);
    const failure = await failureOf(launch(made, 'k<<<1, 1>>>(x)'));
    expect(failure.name).toBe('AssertionError');
    expect(failure.details.prints).toBe('x is 3\n');
  });

  it('stop loops that wait for what will not come', async () => {
    const made = await compiled(
      `__global__ void k(volatile int *x) {
        if (threadIdx.x == 0) __trap();
        while (x[0] == 0) {}
      }`,
      { iterationLimit: 2 ** 22 }
    );
    const failure = await failureOf(launch(made, 'k<<<1, 2>>>(x)'));
    expect(failure.name).toBe('TrapError');
  });

  it('cost nothing with NDEBUG', async () => {
    const made = await compiled(`#define NDEBUG
#include <cassert>
__global__ void k(int *x) { assert(x[3] == 4); x[0] = 1; }`);
    expect((await launch(made, 'k<<<1, 1>>>(x)')).record).toBeDefined();
  });
});

describe('the kernels of the oracle 31_printf_dims.cu', () => {
  const oracle = async (): Promise<Engine> => {
    const file = new URL(
      '../../../test/oracle/31_printf_dims.cu',
      import.meta.url
    );
    return compiled(await readFile(file, 'utf8'));
  };

  it('hello', async () => {
    const { prints: text } = await launch(await oracle(), 'hello<<<2, 4>>>()');
    expect(sorted(text)).toEqual(
      [0, 1].flatMap(b =>
        [0, 1, 2, 3].map(t => `hello from block ${b} thread ${t} of 4`)
      )
    );
  });

  it('formats', async () => {
    const { prints: text } = await launch(
      await oracle(),
      'formats<<<1, 32>>>(3.25)'
    );
    expect(text!.split('\n')).toEqual([
      'int -42    42|42   |00042 unsigned 4000000000 hex ee6b2800 000000FF',
      'float 3.250000 3.25    3.250 3.250000e+00 0.5',
      'char k string text percent % pair (3, -4)',
      'long 1234567890123 3703703670369',
      ''
    ]);
  });

  it('report3d', async () => {
    const { prints: text } = await launch(
      await oracle(),
      'report3d<<<dim3(2, 1, 2), dim3(8, 2, 3)>>>()'
    );
    expect(sorted(text)).toEqual(
      [0, 1].flatMap(x =>
        [0, 1].map(z => `block (${x},0,${z}) last thread (7,1,2)`)
      )
    );
  });
});
