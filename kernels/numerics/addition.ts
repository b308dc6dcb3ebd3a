/** Birmingham lecture 9: what floats are, and how sums and formulas keep their digits. */
import { blocks, cuda, floats, ints, program, words } from '../define';
import type { InputArray, ReferenceContext } from '../entry';
import additionOrder from './addition-order.cu';
import cancellationRewrites from './cancellation-rewrites.cu';
import kahanSum from './kahan-sum.cu';
import limitOfE from './limit-of-e.cu';
import reduceThenKahan from './reduce-then-kahan.cu';
import sortThenReduce from './sort-then-reduce.cu';
import ulpAndSubnormals from './ulp-and-subnormals.cu';

const course = 'Birmingham lecture 9: floating point';

/** A sum in float, term after term. */
function plainSum(terms: Iterable<number>): number {
  let sum = 0;
  for (const term of terms) {
    sum = Math.fround(sum + term);
  }
  return sum;
}

/** Kahan's sum in float. */
function compensatedSum(terms: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const each of terms) {
    const term = Math.fround(each - lost);
    const grown = Math.fround(sum + term);
    lost = Math.fround(Math.fround(grown - sum) - term);
    sum = grown;
  }
  return sum;
}

/** The terms of a block of 256, with zeros behind the last. */
function blockTerms(values: InputArray, block: number): number[] {
  return Array.from({ length: 256 }, (_, k) => values[256 * block + k] ?? 0);
}

/** Levels of a tree in float: `pair` says which two make element i of the next level. */
function folded(
  terms: number[],
  until: number,
  pair: (i: number, half: number) => [number, number]
): number[] {
  let level = terms;
  while (level.length > until) {
    const half = level.length / 2;
    const above = level;
    level = Array.from({ length: half }, (_, i) => {
      const [left, right] = pair(i, half);
      return Math.fround(above[left] + above[right]);
    });
  }
  return level;
}

const byBlock = (
  sumOf: (terms: number[]) => number
): ((context: ReferenceContext) => { sums: Float32Array }) => {
  return ({ arrays: { x }, grid }) => ({
    sums: Float32Array.from({ length: grid[0] }, (_, block) =>
      sumOf(blockTerms(x, block))
    )
  });
};

const BLOCK_SIZES = [{ n: 1 }, { n: 255 }, { n: 257 }, { n: 1009 }];

export const addition = [
  cuda({
    id: 'numerics/ulp-and-subnormals',
    title: 'What a float is made of',
    course,
    teaches:
      'A float is a whole number of 24 bits times a power of two; the power is the distance to its neighbours.',
    lookAt: 'Integer instructions only: nothing here computes with floats.',
    source: ulpAndSubnormals,
    launch: `takeApart<<<${blocks('n', 256)}, 256>>>(bits, exponents, mantissas, ulps, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      bits: words('bits:1', 'n'),
      exponents: ints('zeros', 'n'),
      mantissas: words('zeros', 'n'),
      ulps: ints('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 12 * n }),
    flops: () => 0,
    reference: ({ arrays: { bits } }) => {
      // From the number itself, not from its fields.
      const view = new DataView(new ArrayBuffer(4));
      const parts = Array.from(bits, word => {
        view.setUint32(0, word & 0x7fffffff);
        const value = view.getFloat32(0);
        const exponent = Number.isFinite(value)
          ? Math.max(-126, value === 0 ? -126 : exponentOf(value))
          : 128;
        const mantissa = Number.isFinite(value)
          ? value / 2 ** (exponent - 23)
          : (word & 0x7fffff) | 0x800000;
        return { exponent, mantissa };
      });
      return {
        exponents: Int32Array.from(parts, ({ exponent }) => exponent),
        mantissas: Uint32Array.from(parts, ({ mantissa }) => mantissa),
        ulps: Int32Array.from(parts, ({ exponent }) => exponent - 23)
      };
    }
  }),
  cuda({
    id: 'numerics/addition-order',
    title: 'One sum in two orders',
    course,
    teaches:
      'What is added to a large sum loses its last digits: small terms first is the better order.',
    lookAt: 'The error of both sums, not their time: one thread works on each.',
    source: additionOrder,
    oneBlock: 'Two threads add, in one order each.',
    launch: 'sumBothWays<<<1, 2>>>(x, sums, n)',
    set: { n: 4096 },
    inputs: { x: floats('ramp:1:0.37', 'n'), sums: floats('zeros', '2') },
    sizes: [{ n: 0 }, { n: 1 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 8 }),
    flops: ({ scalars: { n } }) => 2 * n,
    reference: ({ arrays: { x } }) => ({
      sums: Float32Array.of(
        plainSum(Array.from(x)),
        plainSum(Array.from(x).reverse())
      )
    })
  }),
  cuda({
    id: 'numerics/kahan-sum',
    title: 'Kahan’s sum',
    course,
    teaches:
      'The digits that an addition loses can be computed and added to the next term: four operations a term, and an error that does not grow.',
    before: 'numerics/addition-order',
    lookAt: 'Additions: four for each element.',
    source: kahanSum,
    oneBlock: 'It leaves a result for each thread of its grid.',
    launch: 'sumKahan<<<4, 64>>>(x, sums, n)',
    set: { n: 2 ** 15 },
    inputs: { x: floats('random:1', 'n'), sums: floats('zeros', '256') },
    sizes: [{ n: 0 }, { n: 1 }, { n: 255 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 1024 }),
    flops: ({ scalars: { n } }) => 4 * n,
    reference: ({ arrays: { x }, grid, block }) => {
      const threads = grid[0] * block[0];
      return {
        sums: Float32Array.from({ length: threads }, (_, thread) =>
          compensatedSum(
            Array.from(x).filter((_term, i) => i % threads === thread)
          )
        )
      };
    }
  }),
  cuda({
    id: 'numerics/sort-then-reduce',
    title: 'Sort, then add neighbours',
    course,
    teaches:
      'Terms of like size meet in a tree over sorted terms: the error grows with its levels only.',
    before: 'numerics/kahan-sum',
    lookAt:
      'Barriers and shared accesses of the sort, which cost far more than the additions.',
    source: sortThenReduce,
    oneBlock:
      'It leaves a result for each block, which its reference counts in blocks of 256.',
    launch: `sumSorted<<<${blocks('n', 256)}, 256>>>(x, sums, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      x: floats('normal:1', 'n'),
      sums: floats('zeros', blocks('n', 256))
    },
    sizes: BLOCK_SIZES,
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ grid }) => 255 * grid[0],
    // Terms of equal size and other sign may stand in either order.
    tolerance: { absolute: 1e-5, relative: 1e-5 },
    reference: byBlock(terms => {
      const sorted = terms.sort((a, b) => Math.abs(a) - Math.abs(b));
      return folded(sorted, 1, i => [2 * i, 2 * i + 1])[0];
    })
  }),
  cuda({
    id: 'numerics/reduce-then-kahan',
    title: 'A tree, then Kahan’s sum',
    course,
    teaches:
      'The tree has work for all threads and small errors; the careful sum is kept for the few that are left.',
    before: 'numerics/kahan-sum',
    lookAt: 'Threads active in a warp instruction: one of 32 in the last part.',
    source: reduceThenKahan,
    oneBlock:
      'It leaves a result for each block, which its reference counts in blocks of 256.',
    launch: `sumTreeThenKahan<<<${blocks('n', 256)}, 256>>>(x, sums, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      x: floats('random:1', 'n'),
      sums: floats('zeros', blocks('n', 256))
    },
    sizes: BLOCK_SIZES,
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ grid }) => (240 + 64) * grid[0],
    reference: byBlock(terms =>
      compensatedSum(folded(terms, 16, (i, half) => [i, i + half]))
    )
  }),
  cuda({
    id: 'numerics/cancellation-rewrites',
    title: 'Formulas without cancellation',
    course,
    teaches:
      'Where nearly equal numbers are subtracted, an equal formula without the subtraction keeps the digits.',
    lookAt: 'The results: both pairs cost nearly the same.',
    source: cancellationRewrites,
    launch: `rewrites<<<${blocks('n', 128)}, 128>>>(x, angle, rootNaive, root, trigNaive, trig, n)`,
    set: { n: 4096 },
    inputs: {
      x: floats('ramp:0:4', 'n'),
      // Up to a quarter of pi, but not to it: there 1 / cos 2x is infinite.
      angle: floats('ramp:0:{0.78 / n}', 'n'),
      rootNaive: floats('zeros', 'n'),
      root: floats('zeros', 'n'),
      trigNaive: floats('zeros', 'n'),
      trig: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 16 * n }),
    flops: ({ scalars: { n } }) => 12 * n,
    tolerance: { absolute: 1e-5, relative: 1e-4 },
    // What the naive forms give is not what they should.
    reference: ({ arrays: { x, angle } }) => ({
      root: Float32Array.from(x, value => Math.hypot(value, 1) + value),
      trig: Float32Array.from(angle, value => 1 / Math.cos(2 * value))
    })
  })
];

/** Of a normal number: 2^e <= value < 2^(e + 1). */
function exponentOf(value: number): number {
  const guess = Math.floor(Math.log2(value));
  return 2 ** guess > value
    ? guess - 1
    : 2 ** (guess + 1) <= value
      ? guess + 1
      : guess;
}

export const additionPrograms = [
  program({
    id: 'numerics/limit-of-e',
    title: 'A limit that floating point misses',
    course,
    teaches:
      'The power (1 + 1/n)^n comes near e, then the rounding of 1 + 1/n, multiplied by n, takes over.',
    lookAt: 'Where its two columns leave 2.718282: at 10^4 and at 10^12.',
    source: limitOfE,
    stdout: [
      '  n    double    float',
      '1e1   2.593742  2.593743',
      '1e2   2.704814  2.704813',
      '1e3   2.716924  2.717042',
      '1e4   2.718146  2.718023',
      '1e5   2.718268  2.721524',
      '1e6   2.718281  2.594605',
      '1e7   2.718282  3.292980',
      '1e8   2.718282  1.000000',
      '1e9   2.718282  1.000000',
      '1e10  2.718282  1.000000',
      '1e11  2.718282  1.000000',
      '1e12  2.718524  1.000000',
      '1e13  2.716110  1.000000',
      '1e14  2.716110  1.000000',
      '1e15  3.035035  1.000000',
      '1e16  1.000000  1.000000',
      '1e17  1.000000  1.000000',
      ''
    ].join('\n')
  })
];
