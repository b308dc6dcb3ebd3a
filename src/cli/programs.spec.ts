import { describe, expect, it } from 'vitest';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramRecord } from '../protocol/record';
import { getTestGpu } from '../../test/dawn';
import { DiskFolder } from './diskFolder';
import { readerOf } from './testing/gridstride';
import type { Io } from './io';
import { run } from './run';

const FILES: Record<string, string> = {
  'prog/main.cu': `#include <cstdio>
#include <cstdlib>
#include "kernels.h"
#include <extra.h>
int twice(int x);
int main(int argc, char **argv)
{
    int n = atoi(argv[1]), *d, first;
    cudaMalloc(&d, n * sizeof(int));
    fill<<<(n + 63) / 64, 64>>>(d, n);
    cudaMemcpy(&first, d, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d %d %s\\n", first, twice(n), EXTRA + FACTOR, argv[2]);
    fprintf(stderr, "err\\n");
    return 4;
}
`,
  'prog/kernels.h':
    '__global__ void fill(int *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = i + 7; }\n',
  'prog/twice.cu': 'int twice(int x) { return 2 * x; }\n',
  'inc/extra.h': '#define EXTRA 100\n',
  'echo.cu':
    '#include <cstdio>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
  'file.cu':
    '#include <cstdio>\nint main(int argc, char **argv) { char line[20]; FILE *f = fopen(argv[1], "r"); if (!f) return 3;' +
    ' fgets(line, 20, f); fclose(f); remove(argv[1]); f = fopen(argv[2], "w"); fprintf(f, "%s again", line); fclose(f); }\n',
  'broken.cu': 'int main() { return x; }\n',
  'kernel.cu': '__global__ void k(int *p) { p[0] = 1; }\n',
  'wild.cu': 'int main()\n{\n    int *p = 0;\n    return *p;\n}\n',
  'streams.cu': `__global__ void spin(int *x) { for (int i = 0; i < 100000; i++) x[threadIdx.x] += i; }
int main()
{
    int *d;
    cudaStream_t s;
    cudaMalloc(&d, 256);
    cudaStreamCreate(&s);
    spin<<<1, 32, 0, s>>>(d);
    spin<<<1, 32>>>(d + 32);
    cudaDeviceSynchronize();
}
`,
  'outside/main.cu': `#include <cstdio>
void fill(int *y, int n);
int main()
{
    int n = 1000, *y, last;
    cudaMalloc(&y, n * sizeof(int));
    fill(y, n);
    cudaMemcpy(&last, y + n - 1, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\\n", last);
}
`,
  'outside/fill.cu': `__global__ void count(int *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = i;
}
void fill(int *y, int n) { count<<<(n + 255) / 256, 256>>>(y); }
`,
  'race.cu': `#include <cstdio>
__global__ void count(int *total) { if (threadIdx.x % 32 == 0) total[0] += 1; }
int main()
{
    int *d, total = 0;
    cudaMalloc(&d, sizeof(int));
    cudaMemset(d, 0, sizeof(int));
    count<<<4, 256>>>(d);
    cudaMemcpy(&total, d, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\\n", total);
}
`
};

async function gridstride(...argv: string[]) {
  let microseconds = 0;
  const input = ['20 ', '22\n'].map(text => new TextEncoder().encode(text));
  let out = '';
  let err = '';
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: readerOf(FILES),
    folder: new DiskFolder(),
    readInput: () => input.shift(),
    gpu: async () => ({ gpu: getTestGpu(), host: 'node' }),
    // The host is quick, however busy the machine.
    now: () => microseconds++ / 1000
  };
  const code = await run(['run', ...argv], io);
  return { code, out, err };
}

const PROGRAM = [
  'prog/main.cu',
  'prog/twice.cu',
  '-Iinc',
  '-DFACTOR=11'
] as const;

describe('gridstride run', () => {
  it.each([[], ['--simulate']])(
    'gives output, error output and exit code of the program %j',
    async (...options: string[]) => {
      expect(
        await gridstride(...PROGRAM, ...options, '--', '100', '--json')
      ).toEqual({ code: 4, out: '7 200 111 --json\n', err: 'err\n' });
    }
  );

  it('prints the timeline on the error output', async () => {
    const { out, err } = await gridstride(
      ...PROGRAM,
      '--timeline',
      '--simulate',
      '--',
      '64',
      'x'
    );
    expect(out).toBe('7 128 111 x\n');
    expect(err).toMatch(/default \|[ #=-]*#[ #=-]*=/);
    expect(err).toMatch(/copy DtoH/);
    expect(err).toMatch(/Times are predicted for/);
    expect(err).toMatch(/When things begin is modelled/);
  });

  it.each([
    ['legacy', /waits for the others/],
    ['per-thread', /is one like the others/]
  ])('shows the rules of the default stream: %s', async (mode, sentence) => {
    const program = ['streams.cu', '--simulate', '--default-stream', mode];
    const { err } = await gridstride(...program, '--timeline');
    expect(err).toMatch(sentence);
    const { out } = await gridstride(...program, '--json');
    const { timeline } = JSON.parse(out) as ProgramRecord;
    const [first, second] = timeline.entries.filter(
      ({ kind }) => kind === 'kernel'
    );
    const overlap = first.startNs + first.durationNs - second.startNs;
    if (mode === 'legacy') {
      expect(overlap).toBeLessThanOrEqual(0);
    } else {
      // The host launches the second long before the first has ended.
      expect(overlap).toBeGreaterThan(0);
    }
  });

  it('gives the record with --json', async () => {
    const { out, code } = await gridstride(
      ...PROGRAM,
      '--json',
      '--',
      '64',
      'x'
    );
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({
      kind: 'program',
      exitCode: 4,
      stdout: '7 128 111 x\n',
      stderr: 'err\n',
      kernels: [{ name: 'fill', launches: 1 }]
    });
  });

  it('orders warps by --schedule: a race comes out differently, the same seed alike', async () => {
    const counted = async (seed: number): Promise<string> =>
      (await gridstride('race.cu', '--schedule', String(seed))).out;
    const totals = [];
    for (let seed = 1; seed <= 8; seed++) {
      totals.push(await counted(seed));
    }
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect(await counted(3)).toBe(totals[2]);
    const unordered = await gridstride('race.cu', '--simulate');
    expect(unordered).toEqual({ code: 0, out: '32\n', err: '' });
    const wrong = await gridstride('race.cu', '--schedule', 'x');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('--schedule SEED: expected a whole number');
  });

  it.each([[], ['--simulate']])(
    'looks at the bounds of launches, and fails behind all that was printed %j',
    async (...options: string[]) => {
      const files = ['outside/main.cu', 'outside/fill.cu', ...options];
      const found = await gridstride(...files);
      expect(found.code).toBe(1);
      expect(found.out).toBe('999\n');
      expect(found.err).toMatch(
        /fill\.cu:4:5: error: out of bounds: y\[1000\] is written, .* by thread \(232, 0, 0\) of block \(3, 0, 0\)\. \(24 times\)\n {4}4 \| {5}y\[i\] = i;\n {6}\| {5}\^~~~\n/
      );
      const asked = await gridstride(...files, '--json');
      expect(asked.code).toBe(1);
      expect(JSON.parse(asked.out)).toMatchObject({
        exitCode: 0,
        stdout: '999\n',
        diagnostics: [{ severity: 'error', line: 4 }]
      });
      expect(await gridstride(...files, '--unchecked')).toEqual({
        code: 0,
        out: '999\n',
        err: ''
      });
    }
  );

  it('passes on stdin', async () => {
    expect((await gridstride('echo.cu')).out).toBe('42\n');
  });

  it('opens, writes and removes files on the disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
    try {
      const [from, to] = ['in.txt', 'out.txt'].map(name => join(folder, name));
      const missing = await gridstride('file.cu', '--', from, to);
      expect(missing).toEqual({ code: 3, out: '', err: '' });
      writeFileSync(from, 'data');
      const found = await gridstride('file.cu', '--', from, to);
      expect(found).toEqual({ code: 0, out: '', err: '' });
      expect(readFileSync(to, 'utf8')).toBe('data again');
      expect(existsSync(from)).toBe(false);
      writeFileSync(from, 'data');
      const nowhere = join(folder, 'no', 'out.txt');
      const { code, err } = await gridstride('file.cu', '--', from, nowhere);
      expect(code).toBe(0);
      expect(err).toMatch(/note: .*out\.txt could not be written: ENOENT/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('tells of compiler errors, of a missing main, and of where a program was stopped', async () => {
    const broken = await gridstride('broken.cu');
    expect(broken.code).toBe(1);
    expect(broken.err).toMatch(/^broken\.cu:1:21: error: /);
    const kernel = await gridstride('kernel.cu');
    expect(kernel.code).toBe(1);
    expect(kernel.err).toMatch(/kernel\.cu has no main\(\)/);
    const wild = await gridstride('wild.cu');
    expect(wild.code).toBe(139);
    expect(wild.err).toMatch(/^wild\.cu:4: stopped: .*null/);
  });
});
