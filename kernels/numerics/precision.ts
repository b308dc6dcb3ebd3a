/** What the order and the width of floating-point operations change. */
import { blocks, cuda, floats } from '../define';
import type { CatalogueEntry, ReferenceContext } from '../entry';
import doubleSingle from './double-single.cu';
import floatSuffix from './float-suffix.cu';
import nonAssociativity from './non-associativity.cu';

const COURSE = 'Optimizing CUDA: instructions';

/** The terms of double-single.cu, which are exact in a float. */
const term = (k: number): number => 1 + k * 2 ** -24;

function decay(
  name: string,
  title: string,
  teaches: string,
  kernel: string,
  before?: string
): CatalogueEntry {
  return cuda({
    id: `numerics/${name}`,
    title,
    course: COURSE,
    teaches,
    before,
    lookAt:
      'The instructions by unit: any of fp64, and conversions in both directions.',
    file: 'numerics/float-suffix.cu',
    source: floatSuffix,
    launch: `${kernel}<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 14 },
    inputs: { x: floats('signed:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    // Near 0.9 x = -0.1 what is left are the roundings of both constants.
    tolerance: { absolute: 2e-7, relative: 1e-6 },
    reference: ({ arrays }: ReferenceContext) => ({
      out: Float32Array.from(arrays.in, value => 0.9 * value + 0.1)
    })
  });
}

export const precision: CatalogueEntry[] = [
  cuda({
    id: 'numerics/non-associativity',
    title: 'Three numbers, added in two orders',
    course: COURSE,
    teaches:
      'Every sum is rounded, so (x + y) + z and x + (y + z) differ, and so do sequential and parallel sums.',
    lookAt: 'The results: how many of the two sums differ.',
    source: nonAssociativity,
    launch: `bothOrders<<<${blocks('n', 256)}, 256>>>(x, y, z, left, right, n)`,
    set: { n: 2 ** 12 },
    inputs: {
      x: floats('normal:1', 'n'),
      y: floats('normal:2', 'n'),
      z: floats('normal:3', 'n'),
      left: floats('zeros', 'n'),
      right: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 257 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 4 * n,
    // To the bit: that is the point.
    reference: ({ arrays: { x, y, z } }) => ({
      fromLeft: Float32Array.from(
        x,
        (value, i) => Math.fround(value + y[i]) + z[i]
      ),
      fromRight: Float32Array.from(
        x,
        (value, i) => value + Math.fround(y[i] + z[i])
      )
    })
  }),
  decay(
    'float-suffix',
    'A constant without its f',
    'Without its f a constant is a double, and with it the whole expression; cards have few units for that.',
    'decayDouble'
  ),
  decay(
    'float-suffix-kept',
    'A constant with its f',
    'With 0.1f the expression stays in single precision.',
    'decayFloat',
    'numerics/float-suffix'
  ),
  cuda({
    id: 'numerics/double-single',
    title: 'Sums in pairs of floats',
    course: 'Oxford lecture 5: libraries and tools',
    teaches:
      'A second float that keeps what rounding leaves out makes a sum of 48 bits from operations of 24.',
    lookAt: 'Additions: about twenty for each term, and no double precision.',
    source: doubleSingle,
    oneBlock: 'It has as many threads as it has sums.',
    launch: 'sumInPairs<<<2, 32>>>(hi, lo, plain, n)',
    set: { n: 2 ** 16 },
    inputs: {
      hi: floats('zeros', '64'),
      lo: floats('zeros', '64'),
      plain: floats('zeros', '64')
    },
    sizes: [{ n: 0 }, { n: 1 }, { n: 65 }, { n: 9973 }],
    bytes: () => ({ read: 0, written: 4 * 3 * 64 }),
    flops: ({ scalars: { n } }) => 16 * n,
    // Sums of up to 48 bits are exact, so their parts are known to the bit; so is
    // the plain sum, which rounds in a known order.
    reference: ({ scalars: { n } }) => {
      const [hi, lo, plain] = [0, 1, 2].map(() => new Float32Array(64));
      for (let thread = 0; thread < 64; thread++) {
        let exact = 0;
        let single = 0;
        for (let k = thread + 1; k <= n; k += 64) {
          exact += Math.fround(term(k));
          single = Math.fround(single + Math.fround(term(k)));
        }
        hi[thread] = exact;
        lo[thread] = exact - hi[thread];
        plain[thread] = single;
      }
      return { hi, lo, plain };
    }
  })
];
