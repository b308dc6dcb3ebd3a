/** What never ends is stopped, with its line: by a clock that goes on by 25 seconds at each reading. */
import { expect, it } from 'vitest';
import type { Io } from './io';
import { run } from './run';
import { TimeLimit } from './timeLimit';

const FILES: Record<string, string> = {
  'loop.cu': `int main() {
    for (volatile int i = 0;; i++) {
    }
}
`,
  'calls.cu': `#include <cstdio>
int main() {
    while (true)
        printf(".");
}
`,
  'tree.cu': `long tree(int n) {
    if (n < 2)
        return 1;
    return tree(n - 1) + tree(n - 2);
}
int main() { return tree(80) > 0; }
`,
  'recursive.cu': `void sort(volatile int *a, int n) {
    while (a[0] <= a[0]) {
    }
    sort(a, n / 2);
}
int main() {
    int a[4] = {};
    sort(a, 4);
}
`,
  'sleeps.cu': `#include <unistd.h>
int main() {
    while (true)
        sleep(1);
}
`,
  'kernel.cu': `__global__ void spin(volatile int *x) {
    while (true)
        x[0] = x[0] + 1;
}
int main() {
    int *d;
    cudaMalloc(&d, 4);
    spin<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    return 0;
}
`
};

async function gridstride(...argv: string[]) {
  let ms = 0;
  let out = '';
  let err = '';
  const watched: number[] = [];
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: async path => FILES[path],
    gpu: async () => ({ gpu: undefined, host: 'node' }),
    now: () => (ms += 25_000),
    watch: seconds => {
      watched.push(seconds);
      return () => undefined;
    }
  };
  const code = await run(argv, io);
  return { code, out, err, watched };
}

const STOPPED =
  'stopped: it had not ended after 300 s, and may never end; a longer time is given with --timeout SECONDS\n';

it.each([
  ['loop.cu', 'loop.cu:2: '],
  ['calls.cu', 'calls.cu:4: '],
  ['tree.cu', 'tree.cu:1: '],
  ['recursive.cu', 'recursive.cu:2: '],
  ['sleeps.cu', 'sleeps.cu:4: ']
])('run stops %s after 300 s, and says where', async (file, place) => {
  const { code, err, watched } = await gridstride('run', '--simulate', file);
  expect(err).toBe(place + STOPPED);
  expect(code).toBe(124);
  expect(watched).toEqual([300]);
});

it('a kernel in the simulator is stopped with its line, and its program after it', async () => {
  const { code, err } = await gridstride('run', '--simulate', 'kernel.cu');
  expect(err).toMatch(
    /^kernel\.cu:9: stopped: .*\ngridstride: the launch was stopped after the time that it was given: kernel\.cu:2 may never end/
  );
  expect(code).toBe(124);
});

it.each(['launch', 'profile'])('%s of such a kernel ends', async command => {
  const argv = [
    command,
    'kernel.cu',
    'spin<<<1, 32>>>(x)',
    '--in',
    'x[1]=ones'
  ];
  const { code, err } = await gridstride(
    ...argv,
    '--timeout',
    '100',
    ...(command === 'launch' ? ['--simulate'] : [])
  );
  expect(err).toContain('kernel.cu:2 may never end');
  expect(code).toBe(124);
});

it('a profile of such a program says so in its record', async () => {
  const { code, out } = await gridstride('profile', 'loop.cu', '--json');
  expect(JSON.parse(out)).toMatchObject({
    kind: 'profile',
    program: { exitCode: 124, stop: { file: 'loop.cu', line: 2 } }
  });
  expect(code).toBe(124);
});

it.each([
  [true, ': what it gave the GPU may never end'],
  [false, '']
])('what the engine waits for is left behind (%s)', async (onGpu, cause) => {
  let calledOff = 0;
  const io = {
    now: () => 0,
    watch: (_: number, late: () => void) => {
      late();
      return () => calledOff++;
    }
  };
  const limit = new TimeLimit(300, io, onGpu);
  await expect(limit.within(new Promise(() => undefined))).rejects.toThrow(
    `it had not ended after 300 s${cause}; a longer time is given`
  );
  limit.end();
  expect(calledOff).toBe(1);
});

it('--timeout says when, and 0 is never', async () => {
  const short = await gridstride('run', 'loop.cu', '--timeout', '20');
  expect(short.err).toContain('had not ended after 20 s');
  FILES['ends.cu'] =
    '#include <cstdio>\nint main() { for (int i = 0; i < 1000; i++) printf("."); return 5; }';
  const endless = await gridstride('run', 'ends.cu', '--timeout', '0');
  expect([endless.code, endless.watched]).toEqual([5, []]);
});
