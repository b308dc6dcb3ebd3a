/** The random kernels of the comparison by number: one number, one kernel, on every machine. */
import { compileCuda } from '../../src/compiler/cuda';
import {
  ALL_FEATURES,
  expectedOutputs,
  generateKernel,
  type Features,
  type FuzzKernel
} from '../../src/compiler/ir-tools/fuzz';
import { printModule } from '../../src/compiler/ir-tools/text/printer';
import { randomKernel } from './kernels';

export interface FuzzCase {
  number: number;
  fuzz: FuzzKernel;
  /** As a person reads it. */
  text: string;
}

const INPUT = Int32Array.from(
  { length: 64 },
  (_, i) => ((i * 2654435761) | 0) >> (i % 20)
);

/**
 * One in thirty-two is CUDA source and comes through the front end; the others are
 * made as IR, which has more kinds of things in less text. Of those one in
 * thirty-two is large and uses everything. The rest are small and leave out half
 * of the features each: what one feature would hide of another then shows (A.
 * Groce et al., "Swarm Testing", ISSTA 2012), and compiling takes less time.
 */
export function caseOf(number: number): FuzzCase {
  if (number % 32 === 7) {
    return cudaCase(number);
  }
  const isLarge = number % 32 === 3;
  const fuzz = isLarge
    ? generateKernel(number, {}, 25)
    : generateKernel(number, someFeatures(number), 6);
  return { number, fuzz, text: printModule(fuzz.module) };
}

function someFeatures(number: number): Features {
  // Bits of a multiplicative hash (Knuth's), one for each feature.
  const bits = Math.imul(number, 0x9e3779b1) >>> 8;
  return Object.fromEntries(
    Object.keys(ALL_FEATURES).map((name, i) => [name, ((bits >> i) & 1) === 1])
  ) as unknown as Features;
}

function cudaCase(number: number): FuzzCase {
  const { source, block, grid, threads } = randomKernel(number);
  const unit = compileCuda(source, { file: `case ${number}` });
  const errors = unit.diagnostics.filter(
    ({ severity }) => severity === 'error'
  );
  if (errors.length > 0) {
    throw new Error(
      `${errors[0].message} (line ${errors[0].span.line})\n${source}`
    );
  }
  const kernel = unit.module.functions.find(({ kind }) => kind === 'kernel')!;
  const buffer = (
    name: string,
    data: Int32Array,
    isOutput: boolean
  ): FuzzKernel['args'][number] => ({
    kind: 'buffer',
    name,
    type: 'i32',
    data: data.slice().buffer,
    isOutput
  });
  return {
    number,
    text: source,
    fuzz: {
      seed: number,
      module: unit.module,
      kernel,
      grid: [grid, 1, 1],
      block: [block, 1, 1],
      dynamicShared: 0,
      args: [
        buffer('out', new Int32Array(threads), true),
        buffer('in', INPUT, false),
        buffer('counts', new Int32Array(24), true)
      ],
      prologue: 0
    }
  };
}

/** Where an output differs from the evaluator's, in words; undefined where none does. */
export function difference(
  fuzz: FuzzKernel,
  actual: ReadonlyMap<string, ArrayBuffer>,
  expected = expectedOutputs(fuzz)
): string | undefined {
  for (const arg of fuzz.args) {
    if (arg.kind !== 'buffer' || !arg.isOutput) {
      continue;
    }
    const wanted = new Uint32Array(expected.get(arg.name)!);
    const got = new Uint32Array(actual.get(arg.name)!);
    const at = wanted.findIndex(
      (word, i) =>
        word !== got[i] && !(arg.type === 'f32' && isSameFloat(wanted, got, i))
    );
    if (at >= 0) {
      return `${arg.name}, word ${at}: ${got[at]} for ${wanted[at]}`;
    }
  }
  return undefined;
}

/** Floats are compared by value: -0 is 0. */
function isSameFloat(a: Uint32Array, b: Uint32Array, i: number): boolean {
  const [x, y] = [a, b].map(words => new Float32Array(words.buffer)[i]);
  return x === y || (Number.isNaN(x) && Number.isNaN(y));
}
