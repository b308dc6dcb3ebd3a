/** The fast intrinsics keep within the errors that the CUDA C++ Programming Guide documents of them. */
import { describe, expect, it } from 'vitest';
import { fastFunctions } from '../../src/device/fastFunctions';
import { fastHelper } from '../../src/compiler/wgsl/values/fastMath';
import { getTestDevice } from '../dawn';
import { argumentsOf, resultsOf } from './measure';

const COUNT = 65536;

interface Documented {
  name: string;
  exact(x: number): number;
  low: number;
  high: number;
  /** The largest error; `unit` is that of the last place. */
  most(x: number, unit: number): number;
}

const DOCUMENTED: Documented[] = [
  {
    name: 'fast_sin',
    exact: Math.sin,
    low: -Math.PI,
    high: Math.PI,
    most: () => 2 ** -21.41
  },
  {
    name: 'fast_cos',
    exact: Math.cos,
    low: -Math.PI,
    high: Math.PI,
    most: () => 2 ** -21.19
  },
  {
    // __sinf(x) * (1 / __cosf(x)), far from the poles.
    name: 'fast_tan',
    exact: Math.tan,
    low: -1,
    high: 1,
    most: () => 2 ** -19
  },
  {
    name: 'fast_exp',
    exact: Math.exp,
    low: -80,
    high: 80,
    most: (x, unit) => (2 + Math.floor(Math.abs(1.173 * x))) * unit
  },
  {
    name: 'fast_exp10',
    exact: x => 10 ** x,
    low: -30,
    high: 30,
    most: (x, unit) => (2 + Math.floor(Math.abs(2.97 * x))) * unit
  },
  {
    name: 'fast_log',
    exact: Math.log,
    low: 0.5,
    high: 2,
    most: () => 2 ** -21.41
  },
  {
    name: 'fast_log',
    exact: Math.log,
    low: 2,
    high: 1e6,
    most: (_, unit) => 3 * unit
  },
  {
    name: 'fast_log2',
    exact: Math.log2,
    low: 0.5,
    high: 2,
    most: () => 2 ** -22
  },
  {
    name: 'fast_log10',
    exact: Math.log10,
    low: 0.5,
    high: 2,
    most: () => 2 ** -24
  }
];

function unitOf(x: number): number {
  return 2 ** (Math.floor(Math.log2(Math.abs(Math.fround(x)))) - 23);
}

describe('errors as CUDA documents them', () => {
  it.each(DOCUMENTED)('$name from $low to $high', async documented => {
    const { name, exact, low, high, most } = documented;
    const domain = [{ low, high, even: true }];
    const args = argumentsOf({ name, domain } as never, COUNT);
    const results = await resultsOf({ name } as never, args);
    const beyond = [...results].filter((got, i) => {
      const x = args[0][i];
      const wanted = exact(x);
      return !(Math.abs(got - wanted) <= most(x, unitOf(wanted)));
    });
    expect(beyond).toEqual([]);
  });

  it('as small as sines far out, and NaN where there is none', async () => {
    for (const name of ['fast_sin', 'fast_cos']) {
      const far = Float32Array.from({ length: 256 }, (_, i) => 10 ** (i / 7));
      const results = await resultsOf({ name } as never, [far]);
      expect([...results].filter(x => !(Math.abs(x) <= 1.001))).toEqual([]);
      const none = new Float32Array(256).fill(NaN);
      expect((await resultsOf({ name } as never, [none])).every(isNaN)).toBe(
        true
      );
    }
  });
});

it.runIf(process.env.GRIDSTRIDE_TEST_GPU !== 'native')(
  'a GPU with crude sines is found out',
  async () => {
    expect((await fastFunctions(await getTestDevice())).sin).toBe(false);
  }
);

it('functions of the GPU stand where they are as exact, and for nothing else', () => {
  const sines = { fastFunctions: { sin: true, exp: false, log: false } };
  expect(fastHelper('fast_cos', sines)).toBeUndefined();
  expect(fastHelper('fast_exp', sines)).toBe('exp_float');
  expect(fastHelper('fast_cos', {})).toBe('fast_cos');
  const exact = { fastFunctions: { sin: true, exp: true, log: false } };
  expect(fastHelper('fast_exp', exact)).toBeUndefined();
  // exp2(y log2(x))
  expect(fastHelper('fast_pow', exact)).toBe('fast_pow');
  expect(fastHelper('sin', {})).toBeUndefined();
});
