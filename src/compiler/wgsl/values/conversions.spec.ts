/**
 * Conversions at the edges of what types hold, beside what PTX says of `cvt`:
 * out of range is the nearest end, NaN is 0 or, with 64 bits on a side, the top
 * bit alone; directed roundings go to the neighbour on their side.
 */
import { describe, expect, it } from 'vitest';
import { runKernel, type TestArray } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';

async function converted<T extends TestArray>(
  body: string,
  from: string,
  to: string,
  x: TestArray,
  y: T
): Promise<T> {
  const { module, diagnostics } = compileCuda(
    `${body.includes('half') ? '#include <cuda_fp16.h>\n' : ''}__global__ void k(const ${from} *x, ${to} *y) { ${from} v = x[threadIdx.x]; y[threadIdx.x] = ${body}; }`,
    { file: 'k.cu' }
  );
  expect(diagnostics).toEqual([]);
  const kernel = module.functions.find(({ kind }) => kind === 'kernel')!;
  await runKernel(module, kernel, { grid: 1, block: x.length, args: [x, y] });
  return y;
}

const REALS = [
  NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  0.5,
  -0.5,
  1.5,
  2.5,
  -2.5,
  255.75,
  -32769.25,
  2147483520,
  2147483648,
  -2147483648,
  -2147483904,
  4294967040,
  4294967296,
  5e9,
  2 ** 63 - 2 ** 39,
  2 ** 63,
  -(2 ** 63),
  2 ** 64 - 2 ** 40,
  2 ** 64,
  3e38,
  -3e38
];
const DOUBLES = [
  ...REALS,
  2147483647.5,
  -2147483648.5,
  4294967295.5,
  2 ** 63 - 1024,
  -(2 ** 63) + 1024,
  2 ** 64 - 2048
];

const TARGETS = [
  ['int', Int32Array, 32, true],
  ['unsigned', Uint32Array, 32, false],
  ['long long', BigInt64Array, 64, true],
  ['unsigned long long', BigUint64Array, 64, false]
] as const;

function wanted(
  x: number,
  bits: number,
  signed: boolean,
  fromDouble: boolean
): bigint {
  const [low, high] = signed
    ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
    : [0n, (1n << BigInt(bits)) - 1n];
  const fit = signed ? BigInt.asIntN : BigInt.asUintN;
  if (Number.isNaN(x)) {
    return fromDouble || bits === 64 ? fit(bits, 1n << BigInt(bits - 1)) : 0n;
  }
  if (!Number.isFinite(x)) {
    return x > 0 ? high : low;
  }
  const whole = BigInt(Math.trunc(x));
  return whole < low ? low : whole > high ? high : whole;
}

describe('reals as integers', () => {
  it.each(TARGETS)('float to %s', async (name, Numbers, bits, signed) => {
    const y = new Numbers(REALS.length);
    await converted(`(${name})v`, 'float', name, Float32Array.from(REALS), y);
    expect([...y].map(BigInt)).toEqual(
      REALS.map(x => wanted(Math.fround(x), bits, signed, false))
    );
  });

  it.each(TARGETS)('double to %s', async (name, Numbers, bits, signed) => {
    const y = new Numbers(DOUBLES.length);
    await converted(
      `(${name})v`,
      'double',
      name,
      Float64Array.from(DOUBLES),
      y
    );
    // Pairs of floats hold 48 bits: all of these are exact in them but 3e38.
    expect([...y].map(BigInt)).toEqual(
      DOUBLES.map(x => wanted(x, bits, signed, true))
    );
  });

  it.each(TARGETS)('half to %s', async (name, Numbers, bits, signed) => {
    const halves: [number, number][] = [
      [0x7e00, NaN],
      [0x7c00, Infinity],
      [0xfc00, -Infinity],
      [0x7bff, 65504],
      [0xbe00, -1.5]
    ];
    const y = new Numbers(halves.length);
    const short = { int: 'int', unsigned: 'uint', 'long long': 'll' }[
      name as string
    ];
    await converted(
      `__half2${short ?? 'ull'}_rz(__ushort_as_half(v))`,
      'unsigned short',
      name,
      Uint16Array.from(halves, ([half]) => half),
      y
    );
    expect([...y].map(BigInt)).toEqual(
      halves.map(([, x]) => wanted(x, bits, signed, false))
    );
  });

  it.each([
    ['(int)fminf(v, 100.0f)', 100],
    ['(int)fmaxf(-5.0f, fminf(v, 1e9f))', 1e9],
    ['(int)floorf(fminf(v, 7.5f))', 7],
    ['(int)__saturatef(v)', 1]
  ])('%s needs no care at the upper end', async (body, greatest) => {
    const y = new Int32Array(2);
    await converted(body, 'float', 'int', Float32Array.of(3e38, 0.25), y);
    expect(y[0]).toBe(greatest);
  });
});

const INTEGERS: Record<string, bigint[]> = {
  int: [0n, 1n, -1n, 16777217n, -16777217n, 2147483647n, -2147483648n],
  uint: [0n, 16777217n, 16777219n, 4294967295n, 4294967168n],
  ll: [
    0n,
    -1n,
    16777217n,
    -16777219n,
    (1n << 40n) + 1n,
    -(1n << 62n) - 1n,
    // Halfway, and a little more, beyond 32 bits: rounding twice loses it.
    (0xffffff01n << 20n) + (1n << 19n),
    (0x80000080n << 8n) + 1n,
    0x80000081n,
    (1n << 63n) - 1n,
    -(1n << 63n)
  ],
  ull: [0n, 16777217n, (1n << 33n) + 1n, (1n << 64n) - 1n, 1n << 63n]
};
const SOURCES: Record<string, [string, (values: bigint[]) => TestArray]> = {
  int: ['int', values => Int32Array.from(values, Number)],
  uint: ['unsigned', values => Uint32Array.from(values, Number)],
  ll: ['long long', values => BigInt64Array.from(values)],
  ull: ['unsigned long long', values => BigUint64Array.from(values)]
};

/** The float next to one, by its bits. */
function neighbour(x: number, up: boolean): number {
  const float = Float32Array.of(x);
  const bits = new Int32Array(float.buffer);
  bits[0] += x > 0 === up ? 1 : -1;
  return float[0];
}

/** Whether `below` holds of the float and the exact value decides the side. */
function directed(
  nearest: number,
  compare: number,
  mode: string,
  negative: boolean
): number {
  const up = mode === 'ru' || (mode === 'rz' && negative);
  return (up && compare < 0) || (!up && compare > 0)
    ? neighbour(nearest, up)
    : nearest;
}

describe('directed roundings', () => {
  const cases = Object.keys(INTEGERS).flatMap(name =>
    // A u32 to the nearest is the driver's own.
    [...(name === 'uint' ? [] : ['rn']), 'rz', 'ru', 'rd'].map(
      (mode): [string, string] => [name, mode]
    )
  );
  it.each(cases)('__%s2float_%s', async (name, mode) => {
    const values = INTEGERS[name];
    const [type, made] = SOURCES[name];
    const y = new Float32Array(values.length);
    await converted(
      `__${name}2float_${mode}(v)`,
      type,
      'float',
      made(values),
      y
    );
    expect([...y]).toEqual(
      values.map(value => {
        const nearest = Math.fround(Number(value));
        const exact = BigInt(nearest);
        const compare = exact < value ? -1 : exact > value ? 1 : 0;
        return mode === 'rn'
          ? nearest
          : directed(nearest, compare, mode, value < 0n);
      })
    );
  });

  it.each(['rn', 'rz', 'ru', 'rd'])('__double2float_%s', async mode => {
    const values = [
      0,
      1,
      -1,
      16777217,
      -16777217,
      16777219,
      -16777219,
      0.1,
      -0.1,
      1 + 2 ** -40,
      -1 - 2 ** -40
    ];
    const y = new Float32Array(values.length);
    await converted(
      `__double2float_${mode}(v)`,
      'double',
      'float',
      Float64Array.from(values),
      y
    );
    expect([...y]).toEqual(
      values.map(value => {
        const nearest = Math.fround(value);
        const compare = Math.sign(nearest - value);
        return mode === 'rn'
          ? nearest
          : directed(nearest, compare, mode, value < 0);
      })
    );
  });

  it.each([
    ['(int)(0.92 * v)', true],
    ['(unsigned char)(0.92 * v)', true],
    ['(long long)(0.92 * v)', true],
    ['(float)(0.92 * v)', false],
    ['(int)(0.92f * (float)v)', false]
  ])('are noted where they cut doubles: %s', async (body, isCut) => {
    const { module } = compileCuda(
      `__global__ void k(const double *x, int *y) { double v = x[threadIdx.x]; y[threadIdx.x] = ${body}; }`,
      { file: 'k.cu' }
    );
    const kernel = module.functions.find(({ kind }) => kind === 'kernel')!;
    const args = [new Float64Array([3]), new Int32Array(1)];
    const { differences } = await runKernel(module, kernel, {
      grid: 1,
      block: 1,
      args
    });
    expect(differences.some(one => one.includes('cut to an integer'))).toBe(
      isCut
    );
  });
});
