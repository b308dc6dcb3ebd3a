/** A kernel of wide.ts in the simulator and in the evaluator. */
import { compileCuda } from '../../src/compiler/cuda';
import { evaluateLaunch } from '../../src/compiler/ir-tools/evaluator';
import { Random } from '../../src/compiler/ir-tools/fuzz/random';
import { textureOf } from '../../src/compiler/ir-tools/testing/textures';
import { simulateLaunch } from '../../src/simulator';
import { wideKernel, WIDE_SUMS, WIDE_THREADS } from './wide';

const inputs = new Random(1);
const IN = Int32Array.from(
  { length: WIDE_THREADS },
  (_, i) => (inputs.bits() | 0) >> (i % 24)
);
const TEXTURES = [
  undefined,
  textureOf(IN.slice(0, 64), {
    width: 64,
    shape: 'linear',
    format: { channels: 1, bits: 32, kind: 'signed' }
  }),
  textureOf(
    Float32Array.from({ length: 80 }, (_, i) => (i % 9) - 3.5),
    { width: 10, height: 8, filter: 'linear' }
  )
];

type Outputs = [Int32Array, BigInt64Array, Float64Array, BigUint64Array];

function outputs(): Outputs {
  return [
    new Int32Array(WIDE_THREADS),
    new BigInt64Array(WIDE_THREADS),
    new Float64Array(WIDE_THREADS),
    new BigUint64Array(WIDE_SUMS).fill(0x0123456789abcdefn)
  ];
}

/** What differs, or what went wrong; undefined where both agree. */
export function wideDifference(number: number): string | undefined {
  const { module, diagnostics } = compileCuda(wideKernel(number), {
    file: `case ${number}`
  });
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) {
    return `line ${wrong.span.line}: ${wrong.message}`;
  }
  const kernel = module.functions.find(({ kind }) => kind === 'kernel')!;
  const [wanted, got] = [outputs(), outputs()];
  evaluateLaunch(module, kernel, {
    grid: 2,
    block: WIDE_THREADS / 2,
    args: [
      ...[IN, ...wanted].map(({ buffer }) => ({
        buffer: buffer as ArrayBuffer
      })),
      1n,
      2n
    ],
    textures: TEXTURES
  });
  simulateLaunch(module, kernel, {
    grid: [2, 1, 1],
    block: [WIDE_THREADS / 2, 1, 1],
    args: [IN, ...got, 1n, 2n],
    textures: TEXTURES,
    fma: false,
    counting: number % 2 === 0,
    // The order makes no difference.
    schedule: number % 3 === 0 ? number : undefined,
    stack: 8192
  });
  for (const [i, array] of wanted.entries()) {
    const at = [...array].findIndex(
      (value, k) => !Object.is(value, got[i][k]) && value !== got[i][k]
    );
    if (at >= 0) {
      const name = ['out', 'words', 'doubles', 'sums'][i];
      return `${name}[${at}]: ${got[i][at]} for ${array[at]}`;
    }
  }
  return undefined;
}
