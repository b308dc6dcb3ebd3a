/** The program's time is the clock that it is given: none of it is the machine's. */
import { expect, it } from 'vitest';
import type { HostNow } from '../../device';
import { runHostSource } from './testing';

const MS_PER_READING = 0.5;

/** A clock that goes on by half a millisecond at each reading. */
function steady(): HostNow {
  let ms = 0;
  return () => (ms += MS_PER_READING);
}

async function printed(body: string): Promise<string> {
  const headers = [
    '<chrono>',
    '<cstdio>',
    '<omp.h>',
    '<sys/time.h>',
    '<time.h>',
    '<unistd.h>'
  ];
  const source = `${headers.map(name => `#include ${name}`).join('\n')}\nint main() { ${body} }`;
  return (await runHostSource(source, { now: steady() })).stdout;
}

it.each([
  [
    'clock_gettime',
    'timespec a, b; clock_gettime(CLOCK_MONOTONIC, &a); clock_gettime(CLOCK_MONOTONIC, &b); printf("%ld", b.tv_nsec - a.tv_nsec);',
    '500000'
  ],
  [
    'gettimeofday',
    'timeval a, b; gettimeofday(&a, NULL); gettimeofday(&b, NULL); printf("%ld", (b.tv_sec - a.tv_sec) * 1000000 + b.tv_usec - a.tv_usec);',
    '500'
  ],
  ['clock', 'clock_t a = clock(); printf("%ld", (long)(clock() - a));', '500'],
  [
    'omp_get_wtime',
    'double a = omp_get_wtime(); printf("%.4f", omp_get_wtime() - a);',
    '0.0005'
  ],
  [
    'chrono',
    'auto a = std::chrono::steady_clock::now(); auto b = std::chrono::steady_clock::now(); printf("%ld", (long)std::chrono::duration_cast<std::chrono::microseconds>(b - a).count());',
    '500'
  ],
  [
    'usleep',
    'double a = omp_get_wtime(); usleep(20000); printf("%.3f", omp_get_wtime() - a);',
    // Until the reading that is 20 ms behind its first; one more before, and one behind.
    '0.021'
  ]
])('%s tells the time of the given clock', async (_, body, expected) => {
  expect(await printed(body)).toBe(expected);
});

it('lines are passed on one by one while the clock says that they are few', async () => {
  const pieces = async (now: HostNow): Promise<number> => {
    let count = 0;
    await runHostSource(
      '#include <cstdio>\nint main() { for (int i = 0; i < 1000; i++) puts("line"); }',
      { now, onOutput: () => count++ }
    );
    return count;
  };
  // 200 at once, and the rest at the end.
  expect(await pieces(() => 0)).toBe(201);
  // A hundred a second, of a line every 20 ms.
  let ms = 0;
  expect(await pieces(() => (ms += 20))).toBe(1000);
});
