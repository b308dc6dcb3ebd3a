/**
 * Calls through pointers to functions and of virtual functions against the same
 * kernels with switches in their source: evaluator, simulator and WebGPU.
 * GRIDSTRIDE_FUZZ_CALLS=2000 runs more than CI does, GRIDSTRIDE_FUZZ_FROM=n begins
 * at case n.
 */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import { evaluateLaunch } from '../../src/compiler/ir-tools/evaluator';
import { Random } from '../../src/compiler/ir-tools/fuzz/random';
import {
  describeProblem,
  validateModule
} from '../../src/compiler/ir-tools/validator/index';
import type { IrFunction, Module } from '../../src/compiler/ir/types';
import { simulateLaunch } from '../../src/simulator';
import { runKernel } from '../runKernel';
import { CALLS_THREADS, callsKernel } from './calls';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ_CALLS ?? 30);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);
const GRID = 2;

const random = new Random(1);
const IN = Uint32Array.from({ length: GRID * CALLS_THREADS }, () =>
  random.bits()
);

function compiled(
  source: string,
  defines: Record<string, string>
): { module: Module; kernel: IrFunction } {
  const { module, diagnostics } = compileCuda(source, { defines });
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) {
    throw new Error(`line ${wrong.span.line}: ${wrong.message}`);
  }
  const [problem] = validateModule(module);
  if (problem) {
    throw new Error(describeProblem(problem));
  }
  return {
    module,
    kernel: module.functions.find(({ kind }) => kind === 'kernel')!
  };
}

async function difference(number: number): Promise<string | undefined> {
  const source = callsKernel(number);
  const plain = compiled(source, { SWITCHES: '1' });
  const { module, kernel } = compiled(source, {});
  const arrays = (): [Uint32Array, Uint32Array] => [
    IN.slice(),
    new Uint32Array(IN.length)
  ];
  const [input, wanted] = arrays();
  evaluateLaunch(plain.module, plain.kernel, {
    grid: GRID,
    block: CALLS_THREADS,
    args: [input, wanted].map(({ buffer }) => ({
      buffer: buffer as ArrayBuffer
    }))
  });
  const results: Record<string, Uint32Array> = {};
  {
    const [given, out] = arrays();
    evaluateLaunch(module, kernel, {
      grid: GRID,
      block: CALLS_THREADS,
      args: [given, out].map(({ buffer }) => ({
        buffer: buffer as ArrayBuffer
      }))
    });
    results.evaluator = out;
  }
  {
    const [given, out] = arrays();
    simulateLaunch(module, kernel, {
      grid: [GRID, 1, 1],
      block: [CALLS_THREADS, 1, 1],
      args: [given, out],
      counting: number % 2 === 0
    });
    results.simulator = out;
  }
  {
    const [given, out] = arrays();
    await runKernel(module, kernel, {
      grid: GRID,
      block: CALLS_THREADS,
      args: [given, out]
    });
    results.WebGPU = out;
  }
  for (const [where, got] of Object.entries(results)) {
    const at = got.findIndex((value, i) => value !== wanted[i]);
    if (at >= 0) {
      return `${where}: out[${at}] is ${got[at]}, not ${wanted[at]}`;
    }
  }
  return undefined;
}

describe('random calls', () => {
  for (let from = FROM; from < FROM + COUNT; from += 10) {
    const to = Math.min(from + 10, FROM + COUNT);
    it(`go where switches go, cases ${from} to ${to - 1}`, async () => {
      const wrong: string[] = [];
      for (let number = from; number < to; number++) {
        const message = await difference(number).catch(
          (error: unknown) => (error as Error).message
        );
        if (message !== undefined) {
          const text = wrong.length === 0 ? `\n${callsKernel(number)}` : '';
          wrong.push(`case ${number}: ${message}${text}`);
        }
      }
      expect(wrong.join('\n')).toBe('');
    }, 600_000);
  }
});
