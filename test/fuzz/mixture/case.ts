/** Kernels of kernel.ts with what they are launched with, and how outputs are compared. */
import { compileCuda } from '../../../src/compiler/cuda';
import type { FuzzKernel } from '../../../src/compiler/ir-tools/fuzz';
import { Random } from '../../../src/compiler/ir-tools/fuzz/random';
import { fuzzInputs } from '../inputs';
import {
  MIXTURE_GRID,
  MIXTURE_THREADS,
  MIXTURE_WORDS,
  mixtureKernel,
  type MixtureKernel
} from './kernel';

const THREADS = MIXTURE_GRID * MIXTURE_THREADS;

/** By parameter, in the kernel's order. */
export function mixtureArrays(): Record<string, ArrayBufferView> {
  const random = new Random(7);
  // A few bytes more than the masks of indices let through: neighbours of the last.
  const { longs, bytes, halves, doubles } = fuzzInputs(random, 272);
  const floats = Float32Array.from(
    { length: 64 },
    () => (random.below(200000) - 100000) / (1 + random.below(3000))
  );
  return {
    out: new BigInt64Array(MIXTURE_WORDS * THREADS),
    out8: Uint8Array.from({ length: 1536 }, (_, i) => (i * 29 + 7) & 255),
    packets: BigInt64Array.from(
      { length: 2 * THREADS },
      (_, i) => BigInt(i) * 0x0102030405060708n
    ),
    sums: new BigUint64Array(16),
    reals: new Float64Array(4 * THREADS),
    in: longs,
    bytes,
    halves,
    doubles,
    floats
  };
}

export const MIXTURE_OUTPUTS = ['out', 'out8', 'packets', 'sums', 'reals'];

const TYPES: Record<string, FuzzKernel['args'][number]['type']> = {
  out: 'i64',
  out8: 'u8',
  packets: 'i64',
  sums: 'u64',
  reals: 'f64',
  in: 'i64',
  bytes: 'u8',
  halves: 'u16',
  doubles: 'f64',
  floats: 'f32'
};

export interface MixtureCase extends MixtureKernel {
  number: number;
  fuzz: FuzzKernel;
}

export function mixtureCase(number: number): MixtureCase {
  const kernel = mixtureKernel(number);
  const { module, diagnostics } = compileCuda(kernel.source, {
    file: `case ${number}`
  });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) {
    throw new Error(`line ${error.span.line}: ${error.message}`);
  }
  return {
    ...kernel,
    number,
    fuzz: {
      seed: number,
      module,
      kernel: module.functions.find(({ kind }) => kind === 'kernel')!,
      grid: [MIXTURE_GRID, 1, 1],
      block: [MIXTURE_THREADS, 1, 1],
      dynamicShared: 0,
      args: [
        ...Object.entries(mixtureArrays()).map(
          ([name, { buffer }]) =>
            ({
              kind: 'buffer',
              name,
              type: TYPES[name],
              data: buffer as ArrayBuffer,
              isOutput: MIXTURE_OUTPUTS.includes(name)
            }) as FuzzKernel['args'][number]
        ),
        { kind: 'scalar', name: 'n', type: 'i32', value: THREADS }
      ],
      prologue: 0
    }
  };
}

/** Pairs of floats have 2^-44; where nothing cancels. */
const NEAR = 2 ** -40;

/** Where an output is not what it should be, in words; undefined where all are. */
export function mixtureDifference(
  actual: ReadonlyMap<string, ArrayBuffer>,
  expected: ReadonlyMap<string, ArrayBuffer>
): string | undefined {
  for (const name of MIXTURE_OUTPUTS) {
    const [got, wanted] = [actual, expected].map(all => all.get(name)!);
    const differs =
      name === 'reals'
        ? firstReal(new Float64Array(got), new Float64Array(wanted))
        : name === 'out8'
          ? first(new Uint8Array(got), new Uint8Array(wanted))
          : first(new BigInt64Array(got), new BigInt64Array(wanted));
    if (differs) {
      return `${name}${differs}`;
    }
  }
  return undefined;
}

function first<T extends Uint8Array | BigInt64Array>(
  got: T,
  wanted: T
): string | undefined {
  for (let i = 0; i < wanted.length; i++) {
    if (got[i] !== wanted[i]) {
      return `[${i}]: ${got[i]} for ${wanted[i]}`;
    }
  }
  return undefined;
}

function firstReal(
  got: Float64Array,
  wanted: Float64Array
): string | undefined {
  const at = wanted.findIndex(
    (value, i) =>
      !Object.is(value, got[i]) &&
      !(Math.abs(value - got[i]) <= NEAR * Math.abs(value))
  );
  return at < 0 ? undefined : `[${at}]: ${got[at]} for ${wanted[at]}`;
}
