/**
 * x · y + z against whole numbers: with the engine's own instruction, where this
 * engine has one, and without.
 */
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCuda } from '../compiler/cuda';
import { assumeFusedMadd, hasFusedMadd } from '../compiler/wasm/fusedMadd';
import { simulateLaunch } from './index';

interface Format {
  /** Bits of the significand, and the exponent of the smallest number. */
  bits: number;
  least: number;
}
const SINGLE: Format = { bits: 24, least: -149 };
const DOUBLE: Format = { bits: 53, least: -1074 };

/** A finite double as a whole number of 2^least. */
function whole(x: number, least: number): bigint {
  const [word] = new BigUint64Array(new Float64Array([x]).buffer);
  const field = Number((word >> 52n) & 0x7ffn);
  const significand =
    (word & ((1n << 52n) - 1n)) | (field > 0 ? 1n << 52n : 0n);
  const exponent = Math.max(field, 1) - 1075 - least;
  const magnitude =
    exponent >= 0
      ? significand << BigInt(exponent)
      : significand >> BigInt(-exponent);
  return x < 0 ? -magnitude : magnitude;
}

/** The sum of the exact product and z, to the nearest number, ties to even. */
function exactly(
  x: number,
  y: number,
  z: number,
  { bits, least }: Format
): number {
  const sum =
    whole(x, least) * whole(y, least) + (whole(z, least) << BigInt(-least));
  const magnitude = sum < 0n ? -sum : sum;
  // Of 2^(2 * least): bits that go.
  const cut = Math.max(magnitude.toString(2).length - bits, -least);
  const half = 1n << BigInt(cut - 1);
  const kept = magnitude >> BigInt(cut);
  const rest = magnitude - (kept << BigInt(cut));
  const up = rest > half || (rest === half && (kept & 1n) === 1n);
  const rounded = Number(up ? kept + 1n : kept);
  // In two steps, since 2^-1074 · 2^52 has no power of two beside it.
  const exponent = cut + 2 * least;
  const value =
    rounded * 2 ** Math.floor(exponent / 2) * 2 ** Math.ceil(exponent / 2);
  return sum < 0n ? -value : value;
}

/** Numbers near powers of two, and others; their products and sums are often ties. */
function operands(count: number, { bits, least }: Format): Float64Array[] {
  let state = 12345;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const significand = (): number => {
    const ulp = 2 ** (1 - bits);
    const forms = [
      () => 1,
      () => 1 + ulp,
      () => 2 - ulp,
      () => 1 + 2 ** -next(bits),
      () => 1.5 + ulp * next(4),
      () => 1 + Math.fround(next(2 ** 24) / 2 ** 24)
    ];
    return (next(2) ? 1 : -1) * forms[next(forms.length)]();
  };
  const round = bits === 24 ? Math.fround : (v: number): number => v;
  const triples = [0, 1, 2].map(() => new Float64Array(count));
  for (let i = 0; i < count; i++) {
    const small = next(4) === 0;
    const ex = small ? Math.trunc(least / 2) + next(20) : next(30) - 15;
    const ey = small ? Math.trunc(least / 2) + next(20) : next(30) - 15;
    triples[0][i] = round(significand() * 2 ** ex);
    triples[1][i] = round(significand() * 2 ** ey);
    // Of about the product's size, or such that the product is the last bits.
    const by = next(2) ? next(5) - 2 : next(2 * bits) - bits / 2;
    triples[2][i] = round(significand() * 2 ** Math.max(ex + ey + by, least));
  }
  return triples;
}

const source = (type: string): string => `
__global__ void k(const ${type} *x, const ${type} *y, const ${type} *z, ${type} *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    ${type} a = fma(x[i], y[i], z[i]);
    out[i] = a;
    out[i + n] = fma(a, y[i], (${type})0.25);
    out[i + 2 * n] = fma(x[i], a, -x[i]);
}
`;

const N = 4096;

function check(type: 'float' | 'double'): void {
  const format = type === 'float' ? SINGLE : DOUBLE;
  const [x, y, z] = operands(N, format);
  const view = (values: Float64Array): Float32Array | Float64Array =>
    type === 'float' ? new Float32Array(values) : values;
  const out = view(new Float64Array(3 * N));
  const { module, instantiate } = compileCuda(source(type), { file: 'k.cu' });
  simulateLaunch(module, instantiate('k')!, {
    grid: [N / 128, 1, 1],
    block: [128, 1, 1],
    args: [view(x), view(y), view(z), out, N]
  });
  const wrong: string[] = [];
  const compare = (at: number, ...args: [number, number, number]): void => {
    const wanted = exactly(...args, format);
    if (out[at] !== wanted) {
      wrong.push(`fma(${args.join(', ')}) is ${wanted}, not ${out[at]}`);
    }
  };
  for (let i = 0; i < N; i++) {
    compare(i, x[i], y[i], z[i]);
    compare(i + N, out[i], y[i], 0.25);
    compare(i + 2 * N, x[i], out[i], -x[i]);
  }
  expect(wrong).toEqual([]);
}

describe('multiply-add, rounded once', () => {
  it('is what whole numbers say of numbers known by hand', () => {
    expect(exactly(3, 5, 7, SINGLE)).toBe(22);
    expect(exactly(2 ** -100, 2 ** -49, 0, SINGLE)).toBe(2 ** -149);
    expect(exactly(2 ** -100, 2 ** -50, 0, SINGLE)).toBe(0);
    expect(exactly(1 + 2 ** -12, 1 + 2 ** -12, -1 - 2 ** -11, SINGLE)).toBe(
      2 ** -24
    );
    expect(exactly(1 + 2 ** -23, 1 - 2 ** -23, 2 ** 24 + 2, SINGLE)).toBe(
      2 ** 24 + 2
    );
    expect(exactly(2 ** -1074, 1, 2 ** -1074, DOUBLE)).toBe(2 ** -1073);
  });

  describe('in double', () => {
    beforeAll(() => assumeFusedMadd(false));
    afterAll(() => assumeFusedMadd());
    it.each(['float', 'double'] as const)('of %s', check);
  });

  describe('by the engine', () => {
    // What Node 20 has behind a flag, later versions have without. It stays on:
    // V8 keeps what it compiled, and would say that it has what it then refuses.
    beforeAll(() => {
      setFlagsFromString('--experimental-wasm-relaxed-simd');
      assumeFusedMadd();
    });
    it.each(['float', 'double'] as const)('of %s, where it can', type => {
      // On a processor without it, this is the other way again.
      expect(typeof hasFusedMadd()).toBe('boolean');
      check(type);
    });
  });
});
