import { describe, expect, it } from 'vitest';
import { getTestDevice } from '../../test/dawn';
import {
  CHOICES_PROBE,
  EXTREMA_PROBE,
  EXTREMA_WORKGROUPS,
  losesNaN
} from './extrema';
import { fusesProducts } from './fusing';
import { HALVES_PROBE, HALVES_WORKGROUPS, packsHalves } from './halves';
import { HELPERS } from '../compiler/wgsl/library';
import { wrongsOf } from './probe';
import {
  OWN,
  ROUNDING,
  ROUNDING_WORKGROUPS,
  ROUNDING_THREADS as THREADS,
  rounding,
  roundingProbe,
  type RoundedFunctions
} from './rounding';

it('counts what the shader finds wrong', async () => {
  const device = await getTestDevice();
  const code = (wrong: string): string => `
@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;
@compute @workgroup_size(8)
fn probe(@builtin(global_invocation_id) id: vec3<u32>) {
  if (${wrong}) { atomicAdd(&wrong, 1u); }
}`;
  expect(await wrongsOf(device, code('id.x % 3u == 0u'), 3)).toBe(8);
  expect(await wrongsOf(device, code('id.x > 24u'), 3)).toBe(0);
});

const codeOf = (...names: string[]): string =>
  names.map(name => HELPERS[name].code).join('\n\n');

// What our own arithmetic on the bits computes is CUDA's.
it('says yes of halves that are rounded right', async () => {
  const code = `${HALVES_PROBE.replaceAll('pack2x16float(v', 'pack(v')}
${codeOf('float_from_bits', 'round_rest_to_f16', 'round_to_f16', 'half_bits')}

fn pack(x: vec2<f32>) -> u32 {
  return half_bits(round_to_f16(x.x)) | (half_bits(round_to_f16(x.y)) << 16u);
}`;
  expect(code).toContain('unpack2x16float(packed)');
  const device = await getTestDevice();
  expect(await wrongsOf(device, code, HALVES_WORKGROUPS)).toBe(0);
  const up = code.replace('0xfffu +', '0x1000u +');
  expect(await wrongsOf(device, up, HALVES_WORKGROUPS)).toBeGreaterThan(0);
});

it.each([
  ['the other operand of a NaN', codeOf('is_nan', 'float_min', 'float_max'), 0],
  [
    'the second',
    `fn float_min(a: f32, b: f32) -> f32 { return select(b, a, a < b); }
fn float_max(a: f32, b: f32) -> f32 { return select(b, a, a > b); }`,
    Infinity
  ]
])('tells whether min and max give %s', async (_, code, most) => {
  const device = await getTestDevice();
  const probe = EXTREMA_PROBE.replace(/\b(min|max)\(/g, 'float_$1(');
  const wrongs = await wrongsOf(device, probe + code, EXTREMA_WORKGROUPS);
  // A device's compiler may make its own minimum of these choices.
  if (most === 0 || process.env.GRIDSTRIDE_TEST_GPU !== 'native') {
    expect(wrongs > 0).toBe(most > 0);
  }
});

it('tells whether choices by comparison keep a NaN', async () => {
  const device = await getTestDevice();
  if (process.env.GRIDSTRIDE_TEST_GPU !== 'native') {
    expect(await losesNaN(device)).toBe(false);
  }
  for (const [choice, minimum] of [
    ['select(nan, -64.0f, nan < -64.0f)', 'kept_max(nan, -64.0f)'],
    ['select(nan, other, nan > other)', 'kept_min(nan, other)'],
    ['if (other < least) { least = other; }', 'least = kept_min(least, other);']
  ]) {
    expect(CHOICES_PROBE).toContain(choice);
    const code = CHOICES_PROBE.replace(choice, minimum)
      .replaceAll('kept_', 'float_')
      .concat(codeOf('float_min', 'float_max').replaceAll('is_nan', 'nan_in'))
      .concat(codeOf('is_nan').replace('is_nan', 'nan_in'));
    expect(await wrongsOf(device, code, 1)).toBe(1);
  }
});

describe('quotients and roots', () => {
  // Chromium's software GPU does not round fma once, so its parts are summed here with their
  // errors, the last of which makes a tie odd before it is rounded (S. Boldo and G. Melquiond,
  // Emulation of a FMA and correctly rounded sums, IEEE Trans. Comput. 57 (2008), 462-471).
  const fused = `
${codeOf('two_product', 'two_sum')}

fn fused(a: f32, b: f32, c: f32) -> f32 {
  let product = two_product(a, b);
  let low = two_sum(c, product.y);
  let high = two_sum(low.x, product.x);
  let tail = two_sum(low.y, high.y);
  var odd = bitcast<u32>(tail.x);
  if (tail.y != 0.0f && (odd & 1u) == 0u) {
    odd = select(odd - 1u, odd + 1u, (tail.y > 0.0f) == (tail.x > 0.0f));
  }
  return exact(high.x + bitcast<f32>(odd));
}`;
  const wrongs = async (
    operation: keyof RoundedFunctions,
    text: RoundedFunctions[keyof RoundedFunctions]
  ): Promise<number> =>
    wrongsOf(
      await getTestDevice(),
      roundingProbe(operation, text)
        .replace('INVERSES = 8u', 'INVERSES = 1u')
        .replaceAll('fma(', 'fused(') + fused,
      ROUNDING_WORKGROUPS / 8
    );

  it.each(['quotient', 'reciprocal', 'divided', 'root'] as const)(
    'are the nearest: %s',
    async operation => {
      // Chromium's software GPU multiplies by the inverses of constants.
      if (
        process.env.GRIDSTRIDE_TEST_GPU !== 'native' &&
        operation !== 'divided'
      ) {
        expect(await wrongs(operation, OWN[operation])).toBe(0);
      }
      expect(await wrongs(operation, ROUNDING[operation])).toBe(0);
    }
  );

  it.each<
    [string, keyof RoundedFunctions, RoundedFunctions[keyof RoundedFunctions]]
  >([
    [
      'an inverse times the dividend',
      'quotient',
      name =>
        `fn ${name}(a: f32, b: f32) -> f32 { return a * exact(1.0f / b); }`
    ],
    [
      'a wrong power',
      'quotient',
      name => ROUNDING.quotient(name).replace('-152i', '-20i')
    ],
    [
      'an inverse that nothing corrects',
      'reciprocal',
      name =>
        ROUNDING.reciprocal(name).replace(
          'fma(fma(-d, start, 1.0f), start, start)',
          'start * 0.99999994f'
        )
    ],
    [
      'a product with the inverse of a constant',
      'divided',
      name =>
        `fn ${name}(a: f32, b: f32, inverse: f32) -> f32 { return a * inverse; }`
    ],
    [
      'a wrong scale of inverses',
      'reciprocal',
      name =>
        ROUNDING.reciprocal(name).replace('5.421010862427522e-20f', '5.4e-20f')
    ],
    [
      'too much taken back',
      'root',
      name => ROUNDING.root(name).replace('0.5f', '0.75f')
    ],
    [
      'a wrong scale',
      'root',
      name => ROUNDING.root(name).replace('2.3283064365386963e-10f', '2.3e-10f')
    ]
  ])('are not the nearest: %s', async (_, operation, text) => {
    expect(text('f')).not.toBe(ROUNDING[operation]('f'));
    expect(await wrongs(operation, text)).toBeGreaterThan(0);
  });

  // Floats at the ends of what is scaled and what is not, and all that are special.
  const far = [1.1, 1.9].flatMap(m =>
    [-126, -91, -90, -61, -60, -37, -36, 0, 35, 36, 59, 60, 89, 90, 127].map(
      power => Math.fround(m * 2 ** power)
    )
  );
  const specials = [0, -0, Infinity, -Infinity, NaN, 1, -3];
  const numbers = [...specials, ...far];
  const pairs = numbers.flatMap(a => numbers.map(b => [a, b]));

  it.each<
    [
      operation: keyof RoundedFunctions,
      call: string,
      exact: (a: number, b: number) => number
    ]
  >([
    ['quotient', 'rounded(a, b)', (a, b) => a / b],
    ['reciprocal', 'rounded(a)', a => 1 / a],
    ['divided', 'rounded(a, 7.0f, 0.14285715f)', a => a / 7],
    ['root', 'rounded(a)', a => Math.sqrt(a)]
  ])(
    'of the largest, the least and none: %s',
    async (operation, call, exact) => {
      const cases = operation === 'quotient' ? pairs : numbers.map(a => [a, a]);
      const bits = (x: number): string =>
        `${new Uint32Array(Float32Array.of(x).buffer)[0]}u`;
      const rows = cases.map(
        ([a, b]) => `vec3<u32>(${[a, b, exact(a, b)].map(bits).join(', ')})`
      );
      const workgroups = Math.ceil(rows.length / THREADS);
      const code = `${roundingProbe(operation, ROUNDING[operation])
        .replace(/@compute[^]*/, '')
        .replaceAll('fma(', 'fused(')}
${fused}

const ROWS = ${rows.length}u;
var<private> rows: array<vec3<u32>, ROWS> = array<vec3<u32>, ROWS>(${rows.join(', ')});

@compute @workgroup_size(${THREADS})
fn probe(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  unknown_zero = groups.x >> 31u;
  if (id.x >= ROWS) { return; }
  let row = rows[id.x];
  let a = bitcast<f32>(row.x | unknown_zero);
  let b = bitcast<f32>(row.y | unknown_zero);
  let got = bitcast<u32>(${call});
  // Denormals may be 0, and the bits of NaN are anybody's.
  let size = row.z & 0x7fffffffu;
  let is_right = select(
    select(got == row.z, (got & 0x7fffffffu) <= 0x800000u, size > 0u && size < 0x800000u),
    (got & 0x7fffffffu) > 0x7f800000u,
    size > 0x7f800000u);
  if (!is_right) { atomicAdd(&wrong, 1u); }
}`;
      expect(await wrongsOf(await getTestDevice(), code, workgroups)).toBe(0);
      // Where a row is wrong it is seen.
      const other = code.replace(
        'let row = rows[id.x];',
        'var row = rows[id.x]; row.z ^= 0x80000000u;'
      );
      expect(
        await wrongsOf(await getTestDevice(), other, workgroups)
      ).toBeGreaterThan(rows.length / 2);
    }
  );

  it.runIf(process.env.GRIDSTRIDE_TEST_GPU === 'native')(
    'are found for a real GPU: all roots and inverses, and 16,777,216 quotients',
    async () => {
      const device = await getTestDevice();
      const { quotient, reciprocal, divided, root } = {
        ...OWN,
        ...(await rounding(device))
      };
      for (const code of [
        roundingProbe('reciprocal', reciprocal),
        roundingProbe('divided', divided)
      ]) {
        expect(await wrongsOf(device, code, ROUNDING_WORKGROUPS)).toBe(0);
      }
      for (let start = 0; start < 16; start++) {
        for (const code of [
          roundingProbe('quotient', quotient).replace(
            'let n = ',
            `let n = ${start << 20}u + `
          ),
          roundingProbe('root', root, start)
        ]) {
          expect(await wrongsOf(device, code, ROUNDING_WORKGROUPS)).toBe(0);
        }
      }
    }
  );
});

// Chromium's software GPU makes fma of a product and a sum, and an infinity no half's.
it.runIf(process.env.GRIDSTRIDE_TEST_GPU !== 'native')(
  'says no of a GPU that rounds twice',
  async () => {
    const device = await getTestDevice();
    expect(await fusesProducts(device)).toBe(false);
    expect(await packsHalves(device)).toBe(false);
  }
);
