/** Random right kernels (rightKernels.ts), without an alarm: RIGHT_KERNELS of them, 2,000 if not said; CHECK_PART=3/14 is the third of 14 parts. */
import { expect, it } from 'vitest';
import { checkCuda } from '../../src/simulator/testing/check';
import { part } from './part';
import { rightKernel } from './rightKernels';

const COUNT = Number(process.env.RIGHT_KERNELS ?? 2000);
const PER_TEST = 50;

it.each(part(Array.from({ length: COUNT / PER_TEST }, (_, i) => i * PER_TEST)))(
  'nothing is found in the kernels from %i on',
  { timeout: 600_000 },
  first => {
    const alarms: string[] = [];
    for (let seed = first; seed < first + PER_TEST; seed++) {
      const { source, blocks, threads } = rightKernel(seed);
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
    expect(alarms.slice(0, 3)).toEqual([]);
  }
);
