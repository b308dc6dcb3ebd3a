/** CUDA's special functions against definitions of their own. */
import type { CatalogueEntry } from '../entry';
import { blocks, cuda, floats } from '../define';
import { besselJ0, erfc, logGamma, normalCdf } from './special';
import specialFunctions from './special-functions.cu';

const FUNCTIONS = [
  (x: number) => 1 - erfc(x),
  erfc,
  normalCdf,
  logGamma,
  besselJ0
];

export const functions: CatalogueEntry[] = [
  cuda({
    id: 'numerics/special-functions',
    title: 'Special functions',
    course: 'Oxford lecture 5: libraries and tools',
    teaches:
      'The library has more than sine and logarithm: error function, gamma, Bessel, at the price of tens of instructions.',
    before: 'numerics/double-single',
    lookAt:
      'Instructions a thread, and branches between ranges of the argument.',
    source: specialFunctions,
    launch: `specialFunctions<<<${blocks('n', 128)}, 128>>>(x, values, n)`,
    set: { n: 4096 },
    inputs: {
      x: floats('ramp:0.05:{20.0 / n}', 'n'),
      values: floats('zeros', '5 * n')
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 20 * n }),
    flops: ({ scalars: { n } }) => 100 * n,
    tolerance: { absolute: 1e-5, relative: 1e-4 },
    reference: ({ arrays: { x } }) => ({
      values: Float32Array.from(
        FUNCTIONS.flatMap(f => Array.from(x, value => f(value)))
      )
    })
  })
];
