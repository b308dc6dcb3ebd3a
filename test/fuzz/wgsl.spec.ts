/**
 * The WGSL back end on Dawn against the evaluator, on random kernels. CI runs a
 * sample; GRIDSTRIDE_FUZZ=20000 runs more, GRIDSTRIDE_FUZZ_FROM=n begins at seed n.
 */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import { evaluateLaunch } from '../../src/compiler/ir/evaluator';
import { runKernel } from '../runKernel';
import { randomKernel } from './kernels';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ ?? 100);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);

const input = Int32Array.from(
  { length: 64 },
  (_, i) => ((i * 2654435761) | 0) >> (i % 20)
);

/** The arrays out and counts after a launch: by the evaluator, then by WGSL. */
async function both(seed: number): Promise<[Int32Array, Int32Array]> {
  const { source, block, grid, threads } = randomKernel(seed);
  const unit = compileCuda(source, { file: `seed ${seed}` });
  const errors = unit.diagnostics.filter(
    ({ severity }) => severity === 'error'
  );
  if (errors.length > 0) {
    throw new Error(
      `${errors[0].message} (line ${errors[0].span.line})\n${source}`
    );
  }
  const kernel = unit.module.functions.find(({ kind }) => kind === 'kernel')!;
  const arrays = (): [Int32Array, Int32Array, Int32Array] => [
    new Int32Array(threads),
    input.slice(),
    new Int32Array(24)
  ];
  const expected = arrays();
  evaluateLaunch(unit.module, kernel, {
    grid,
    block,
    args: expected.map(array => ({ buffer: array.buffer as ArrayBuffer }))
  });
  const actual = arrays();
  await runKernel(unit.module, kernel, { grid, block, args: actual });
  return [
    Int32Array.of(...expected[0], ...expected[2]),
    Int32Array.of(...actual[0], ...actual[2])
  ];
}

describe('random kernels', () => {
  for (let from = FROM; from < FROM + COUNT; from += 50) {
    const to = Math.min(from + 50, FROM + COUNT);
    it(`give what the evaluator gives, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const [expected, actual] = await both(seed).catch((error: Error) => {
          throw new Error(`seed ${seed}: ${error.message}`);
        });
        const at = expected.findIndex((value, i) => value !== actual[i]);
        expect(
          at,
          at < 0
            ? ''
            : `seed ${seed}, element ${at}: ${actual[at]} for ${expected[at]}\n${randomKernel(seed).source}`
        ).toBe(-1);
      }
    }, 600_000);
  }
});
