/** Random right kernels (rightKernels.ts, rightIdioms.ts), without an alarm: RIGHT_KERNELS of each, if not said 400 and 50; CHECK_PART=3/14 is the third of 14 parts. */
import { describe, expect, it } from 'vitest';
import { checkCuda } from '../../src/simulator/testing/check';
import { part } from './part';
import { rightTeam } from './rightIdioms';
import { rightKernel, type RightKernel } from './rightKernels';

const FIRST = Number(process.env.RIGHT_FROM ?? 0);
const PER_TEST = 50;

/** What is said of the kernels from `first` on, with their sources. */
function alarmsOf(
  make: (seed: number) => RightKernel,
  first: number
): string[] {
  const alarms: string[] = [];
  for (let seed = first; seed < first + PER_TEST; seed++) {
    const { source, blocks, threads } = make(seed);
    const findings = checkCuda(source, {
      grid: [blocks, 1, 1],
      block: [threads, 1, 1],
      args: [
        Int32Array.from({ length: blocks * threads }, (_, i) => i % 17),
        new Int32Array(blocks * threads),
        new Int32Array(blocks * threads),
        new Int32Array(32)
      ],
      ...(seed % 2 === 1 && { schedule: seed })
    });
    alarms.push(
      ...findings
        .filter(({ severity }) => severity !== 'note')
        .map(
          ({ message, line, text }) =>
            `${seed}: ${line} ${text}: ${message}\n${source}`
        )
    );
  }
  return alarms;
}

describe.each([
  { what: 'phases', make: rightKernel, count: 400 },
  { what: 'idioms', make: rightTeam, count: 50 }
])('$what', ({ make, count }) => {
  const all = Number(process.env.RIGHT_KERNELS ?? count);
  const firsts = Array.from(
    { length: all / PER_TEST },
    (_, i) => FIRST + i * PER_TEST
  );
  it.each(part(firsts))(
    'nothing is found in the kernels from %i on',
    { timeout: 600_000 },
    first => {
      expect(alarmsOf(make, first).slice(0, 3)).toEqual([]);
    }
  );
});
