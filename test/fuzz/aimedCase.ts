/** Kernels of aimed.ts with what they are launched with. */
import { compileCuda } from '../../src/compiler/cuda';
import type { FuzzKernel } from '../../src/compiler/ir-tools/fuzz';
import { Random } from '../../src/compiler/ir-tools/fuzz/random';
import {
  AIMED_BYTES,
  AIMED_GRID,
  AIMED_SUMS,
  AIMED_THREADS,
  aimedKernel
} from './aimed';
import type { FuzzCase } from './cases';
import { fuzzInputs } from './inputs';

const THREADS = AIMED_GRID * AIMED_THREADS;

const INPUTS = fuzzInputs(new Random(7), 256);

export function aimedCase(number: number): FuzzCase {
  const text = aimedKernel(number);
  const { module, diagnostics } = compileCuda(text, { file: `case ${number}` });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) {
    throw new Error(`line ${error.span.line}: ${error.message}`);
  }
  const buffer = (
    name: string,
    type: FuzzKernel['args'][number]['type'],
    data: ArrayBufferView,
    isOutput: boolean
  ): FuzzKernel['args'][number] =>
    ({
      kind: 'buffer',
      name,
      type,
      data: data.buffer.slice(0) as ArrayBuffer,
      isOutput
    }) as FuzzKernel['args'][number];
  const { longs, bytes, halves, doubles } = INPUTS;
  return {
    number,
    text,
    fuzz: {
      seed: number,
      module,
      kernel: module.functions.find(({ kind }) => kind === 'kernel')!,
      grid: [AIMED_GRID, 1, 1],
      block: [AIMED_THREADS, 1, 1],
      dynamicShared: 0,
      args: [
        buffer('out', 'i64', new BigInt64Array(8 * THREADS), true),
        buffer('out8', 'u8', new Uint8Array(AIMED_BYTES * THREADS), true),
        buffer('sums', 'u64', new BigUint64Array(AIMED_SUMS), true),
        buffer('in', 'i64', longs, false),
        buffer('bytes', 'u8', bytes, false),
        buffer('halves', 'u16', halves, false),
        buffer('doubles', 'f64', doubles, false)
      ],
      prologue: 0
    }
  };
}
