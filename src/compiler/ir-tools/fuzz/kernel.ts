/**
 * Random kernels with the launch to run them, free of undefined behaviour: a
 * back end is right when its results equal the evaluator's, bit for bit (floats
 * by value).
 */
import type { IrFunction, Module } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { evaluateLaunch, type EvaluateOptions } from '../evaluator';

export type FuzzArgument =
  | { kind: 'scalar'; name: string; type: ScalarName; value: number | bigint }
  | {
      kind: 'buffer';
      name: string;
      /** Of its elements; `bytes` for structs. */
      type: ScalarName | 'bytes';
      data: ArrayBuffer;
      /** The kernel changes it, so compare it afterwards. */
      isOutput: boolean;
    };

export interface FuzzKernel {
  seed: number;
  module: Module;
  kernel: IrFunction;
  grid: [number, number, number];
  block: [number, number, number];
  dynamicShared: number;
  /** In the kernel's order of parameters. */
  args: FuzzArgument[];
  /** Statements at the beginning that make the rest defined: not to be taken away. */
  prologue: number;
}

/**
 * The contents of the output buffers after the evaluator ran the kernel, by
 * parameter name. `order` must make no difference.
 */
export function expectedOutputs(
  fuzz: FuzzKernel,
  order: EvaluateOptions['order'] = 'ascending'
): Map<string, ArrayBuffer> {
  const buffers = new Map<string, ArrayBuffer>();
  const args = fuzz.args.map(arg => {
    if (arg.kind === 'scalar') {
      return arg.value;
    }
    const buffer = arg.data.slice(0);
    if (arg.isOutput) {
      buffers.set(arg.name, buffer);
    }
    return { buffer };
  });
  const { module, kernel, grid, block, dynamicShared } = fuzz;
  evaluateLaunch(module, kernel, {
    grid,
    block,
    dynamicShared,
    args,
    maxSteps: 2e7,
    order
  });
  return buffers;
}
