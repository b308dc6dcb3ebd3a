/** `--json` of every command gives one record, as a notebook's output would hold it. */
import { describe, expect, it } from 'vitest';
import { toHtml, toText } from '../commands/show';
import { migrate } from '../protocol/migrate';
import type { RunRecord } from '../protocol/record';
import type { Io } from './io';
import { run } from './run';

const FILES: Record<string, string> = {
  'twice.cu': `__global__ void twice(float *x) {
    if (threadIdx.x == 0) { printf("twice\\n"); }
    x[threadIdx.x] *= 2;
}
__global__ void thrice(float *x) { x[threadIdx.x] *= 3; }
`,
  'program.cu': `#include <cstdio>
__global__ void fill(int *out) { out[threadIdx.x] = 1; }
int main() {
    int *d;
    cudaMalloc(&d, 128);
    fill<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    printf("done\\n");
    return 3;
}
`,
  'broken.cu': '__global__ void k(int *p) {\n    p[0] = 1\n}\n'
};

async function gridstride(
  ...argv: string[]
): Promise<{ code: number; out: string }> {
  let out = '';
  const io: Io = {
    out: text => (out += text),
    err: () => undefined,
    readText: async path => FILES[path],
    gpu: async () => ({ gpu: undefined, host: 'node' })
  };
  return { code: await run(argv, io), out };
}

const LAUNCH = ['twice<<<1, 32>>>(x)', '--in', 'x[32]=ramp'];

const CASES: [argv: string[], kind: RunRecord['kind'], code: number][] = [
  [['check-syntax', 'broken.cu', 'twice.cu'], 'check-syntax', 1],
  [['run', 'program.cu', '--simulate'], 'program', 3],
  [['run', 'broken.cu', '--simulate'], 'failure', 1],
  [['run', 'twice.cu', '--simulate'], 'failure', 1],
  [['wgsl', 'twice.cu', 'twice'], 'wgsl', 0],
  [['wgsl', 'twice.cu'], 'wgsl', 0],
  [['launch', 'twice.cu', ...LAUNCH, '--simulate'], 'launch', 0],
  [['launch', 'twice.cu', 'once<<<1, 32>>>(x)', '--simulate'], 'failure', 1],
  [['profile', 'twice.cu', ...LAUNCH], 'profile', 0],
  [['profile', 'program.cu'], 'profile', 3],
  [
    ['occupancy', '--cc', '8.6', '--registers', '32', '--block', '256'],
    'occupancy',
    0
  ],
  [['check', 'twice.cu', ...LAUNCH], 'check', 0],
  [['check', 'program.cu'], 'check', 3],
  [['watch', 'twice.cu', ...LAUNCH], 'watch', 0],
  [
    [
      'sweep',
      'twice.cu',
      'twice<<<1, b>>>(x)',
      ...LAUNCH.slice(1),
      '--b',
      '16,32'
    ],
    'sweep',
    0
  ],
  [
    [
      'autotune',
      'twice.cu',
      'twice<<<1, b>>>(x)',
      ...LAUNCH.slice(1),
      '--b',
      '16,32'
    ],
    'sweep',
    0
  ],
  [['baseline'], 'message', 0],
  [['roofline', 'twice.cu', ...LAUNCH, '--card', 't4'], 'roofline', 0],
  [['model', 'amdahl'], 'model', 0],
  [['catalog', 'reduction'], 'kernels', 0],
  [['verify', 'reduction/r3-sequential', '--simulate'], 'verify', 0]
];

describe('--json', () => {
  it.each(CASES)('of %j is a record of kind %s', async (argv, kind, code) => {
    const printed = await gridstride(...argv, '--json');
    const data = JSON.parse(printed.out) as unknown;
    expect(data).toMatchObject({ kind, notes: expect.any(Array) });
    expect(migrate(data)).toEqual({ record: data });
    for (const view of [toText, toHtml]) {
      expect(await view(data as RunRecord)).not.toMatch(
        /undefined|NaN|\[object/
      );
    }
    expect(printed.code).toBe(code);
  });

  it('is tried for every command', async () => {
    const { out } = await gridstride('--help');
    const [list] = out.split('\n\n').slice(1);
    // What a command does may go on below, further in.
    const listed = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
    const tried = CASES.map(([[command]]) => command);
    expect(listed.sort()).toEqual([...new Set(tried)].sort());
  });

  it('has what was printed', async () => {
    const launch = await gridstride('profile', 'twice.cu', ...LAUNCH, '--json');
    expect(JSON.parse(launch.out)).toMatchObject({ stdout: 'twice\n' });
    const program = await gridstride(
      'run',
      'program.cu',
      '--simulate',
      '--json'
    );
    expect(JSON.parse(program.out)).toMatchObject({
      stdout: 'done\n',
      stderr: ''
    });
  });
});
