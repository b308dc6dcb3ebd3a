/** Programs that are run again: nothing is compiled, and they begin as they did the first time. */
import { afterEach, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import type { CompiledUnit } from '../units/launchable';
import { KeptPrograms } from './keptPrograms';
import { textOutput } from './textOutput';

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach(engine => engine.dispose()));

function open(): Engine {
  const engine = new Engine({ gpu: getTestGpu(), host: 'node' });
  engines.push(engine);
  return engine;
}

interface Ran {
  out: string;
  record: ProgramRecord;
}

async function run(
  engine: Engine,
  source: string,
  more: {
    simulate?: boolean;
    files?: Record<string, string>;
    defines?: Record<string, string>;
  } = {}
): Promise<Ran> {
  const { files, ...options } = more;
  let out = '';
  const { record } = await engine.handle(
    {
      op: 'run',
      language: 'cuda',
      source,
      file: 'cell [1]',
      ...(files && { files }),
      options
    },
    undefined,
    textOutput((_, text) => {
      out += text;
    })
  );
  return { out, record: record as ProgramRecord };
}

/** With everything that a run might leave changed. */
const SOURCE = `
#include <cstdio>
#include <vector>
struct Base { virtual int value() const { return 1; } virtual ~Base() {} };
struct Derived : Base { int value() const override { return 2; } };
struct Counter { int n = 40; Counter() { n += 2; } } counter;
__device__ int total = 7;
__constant__ int table[3] = {1, 2, 3};
__managed__ int shown = 5;
static int calls = 0;
typedef int (*Function)(int);
__device__ int plus(int x) { return x + 1; }
__device__ int times(int x) { return x * 2; }
__device__ Function functions[2] = {plus, times};
template <int N> __global__ void add(int *x, int which) {
  __shared__ int part[N];
  part[threadIdx.x] = functions[which](table[threadIdx.x % 3]);
  __syncthreads();
  if (threadIdx.x == 0) { for (int i = 0; i < N; i++) total += part[i]; x[0] = total; shown++; }
}
int next() { static int n = 100; return n++; }
int main() {
  int *x, h; cudaMalloc(&x, 4);
  for (int which = 0; which < 2; which++) { add<32><<<1, 32>>>(x, which); cudaMemcpy(&h, x, 4, cudaMemcpyDeviceToHost); printf("%d ", h); }
  cudaDeviceSynchronize();
  Base *b = new Derived; printf("%d %d %d %d %d\\n", b->value(), counter.n++, ++calls, next(), shown); delete b;
  return cudaGetLastError();
}`;

describe.each([true, false])('run again (simulated: %s)', simulate => {
  it('prints the same', async () => {
    const engine = open();
    const first = await run(engine, SOURCE, { simulate });
    expect(first.record.stop).toBeUndefined();
    // 32 of plus and of times over 1, 2, 3, 1 …: 95 and 126 above 7.
    expect(first.out).toBe('102 228 2 42 1 100 7\n');
    for (let again = 0; again < 2; again++) {
      const { out, record } = await run(engine, SOURCE, { simulate });
      expect(out).toBe(first.out);
      expect({
        ...record,
        timeline: undefined,
        compileMs: 0
      }).toEqual({ ...first.record, timeline: undefined, compileMs: 0 });
    }
  });
});

it('is compiled anew for another text of its own, of a header or of a macro', async () => {
  const engine = open();
  const source = `#include <cstdio>
#include "mine.h"
int main() { printf("%d %d", MINE, OTHER); }`;
  const out = async (
    mine: number,
    other: string,
    text = source
  ): Promise<string> =>
    (
      await run(engine, text, {
        simulate: true,
        files: { 'mine.h': `#define MINE ${mine}` },
        defines: { OTHER: other }
      })
    ).out;
  expect(await out(1, '2')).toBe('1 2');
  expect(await out(3, '2')).toBe('3 2');
  expect(await out(1, '4')).toBe('1 4');
  expect(await out(1, '2', source.replace('%d %d', '%d-%d'))).toBe('1-2');
  expect(await out(1, '2')).toBe('1 2');
});

describe('kept programs', () => {
  const unit = (file: string): CompiledUnit => ({ file }) as CompiledUnit;

  it('are compiled once, and the last few are kept', async () => {
    const kept = new KeptPrograms();
    const compiled: string[] = [];
    const get = async (name: string): Promise<string> =>
      (
        await kept.unitOf([name], async () => {
          compiled.push(name);
          return Promise.resolve(unit(name));
        })
      ).file;
    for (const name of ['a', 'b', 'a', 'c', 'd', 'a', 'e', 'a', 'b']) {
      expect(await get(name)).toBe(name);
    }
    expect(compiled).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
    kept.clear();
    await get('a');
    expect(compiled.length).toBe(7);
  });

  it('are asked for again where they did not compile', async () => {
    const kept = new KeptPrograms();
    let times = 0;
    const get = async (): Promise<CompiledUnit> =>
      kept.unitOf(['x'], async () => {
        times++;
        return Promise.reject(new Error('no'));
      });
    await expect(get()).rejects.toThrow('no');
    await expect(get()).rejects.toThrow('no');
    expect(times).toBe(2);
  });
});
