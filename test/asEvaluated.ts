/** A kernel on the GPU beside the evaluator. */
import { expect } from 'vitest';
import { kernelOf, run } from './runKernel';
import { compileCuda } from '../src/compiler/cuda';
import { evaluateLaunch } from '../src/compiler/ir-tools/evaluator';
import { printModule } from '../src/compiler/ir-tools/text/printer';
import type { TargetCaps } from '../src/compiler/wgsl/kernel';

type Numbers = Int32Array | Uint32Array | Uint8Array | Float32Array;

/**
 * The WGSL of `k`, without the source's lines, which leaves in its arrays what the
 * evaluator says.
 */
export async function asEvaluated(
  source: string,
  [grid, block]: readonly [number, number],
  arrays: Numbers[],
  caps: Partial<TargetCaps> = {}
): Promise<string> {
  const { module, diagnostics } = compileCuda(source, { file: 'k.cu' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  const text = printModule(module);
  const expected = arrays.map(array => array.slice());
  const { module: again, kernel } = kernelOf(text);
  evaluateLaunch(again, kernel, {
    grid: [grid, 1, 1],
    block: [block, 1, 1],
    args: expected.map(({ buffer }) => ({ buffer: buffer as ArrayBuffer }))
  });
  const { code } = await run(text, { grid, block, args: arrays, caps });
  arrays.forEach((array, i) => expect([...array]).toEqual([...expected[i]]));
  return code.replace(/\/\/.*/g, '');
}
