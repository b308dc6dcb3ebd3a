/** Patterns of parallel programs. */
import { blocks, cuda, floats, ints, ROUNDING, words } from '../define';
import type { CatalogueEntry, ReferenceContext, Lesson } from '../entry';
import compact from './compact.cu';
import convolution2d from './convolution-2d.cu';
import gather from './gather.cu';
import histogramAtomic from './histogram-atomic.cu';
import histogramPrivatised from './histogram-privatised.cu';
import map from './map.cu';
import scatter from './scatter.cu';
import stencil from './stencil.cu';

const SIZES = [{ n: 1 }, { n: 1000 }];

function histogram(
  id: string,
  title: string,
  says: Lesson & Pick<CatalogueEntry, 'oneBlock'>,
  source: string,
  name: string
): CatalogueEntry {
  return cuda({
    id,
    title,
    course: 'Birmingham lecture 6: histograms',
    ...says,
    source,
    launch: `${name}<<<64, 256>>>(values, counts, n)`,
    set: { n: 2 ** 17 },
    inputs: {
      values: ints('random:1', 'n'),
      counts: words('zeros', '256')
    },
    sizes: [{ n: 0 }, ...SIZES],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 1024 }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays }) => {
      const counts = Uint32Array.from(arrays.counts);
      arrays.in.forEach(value => counts[value]++);
      return { counts };
    }
  });
}

function convolved({
  arrays,
  scalars: { width, height }
}: ReferenceContext): Float32Array {
  const out = new Float32Array(width * height);
  const clamp = (value: number, size: number): number =>
    Math.min(Math.max(value, 0), size - 1);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let tap = 0; tap < 25; tap++) {
        const y = clamp(row + Math.floor(tap / 5) - 2, height);
        const x = clamp(column + (tap % 5) - 2, width);
        sum += arrays.weights[tap] * arrays.in[y * width + x];
      }
      out[row * width + column] = sum;
    }
  }
  return out;
}

export const patterns = [
  cuda({
    id: 'patterns/map',
    title: 'Map',
    course: 'Birmingham lecture 5: patterns',
    teaches: 'One function of every element: no thread need know of another.',
    lookAt: 'Load and store efficiency: both 100 %.',
    source: map,
    launch: `mapShade<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 17 },
    inputs: { x: floats('signed:1', 'n'), y: floats('zeros', 'n') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 12 * n,
    tolerance: ROUNDING,
    reference: ({ arrays }) => ({
      out: Float32Array.from(arrays.in, x => {
        const y = Math.sqrt(Math.abs(x));
        return ((((0.1 * y - 0.3) * y + 0.5) * y - 0.7) * y + 0.9) * y - 1.1;
      })
    })
  }),
  cuda({
    id: 'patterns/gather',
    title: 'Gather',
    course: 'Birmingham lecture 5: patterns',
    teaches:
      'Reads go where indices say; writes stay coalesced and never race.',
    before: 'patterns/map',
    lookAt: 'Sectors a request of the load through the indices.',
    source: gather,
    launch: `gather<<<${blocks('n', 256)}, 256>>>(x, places, y, n)`,
    set: { n: 2 ** 17 },
    inputs: {
      x: floats('random:1', 'n'),
      places: words('below:{n}:2', 'n'),
      y: floats('zeros', 'n')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays }) => ({
      out: Float32Array.from(arrays.from, i => arrays.in[i])
    })
  }),
  cuda({
    id: 'patterns/scatter',
    title: 'Scatter',
    course: 'Birmingham lecture 5: patterns',
    teaches:
      'Writes go where indices say: the indices must differ, or threads race.',
    before: 'patterns/gather',
    lookAt: 'Sectors a request of the store through the indices.',
    source: scatter,
    launch: `scatter<<<${blocks('n', 256)}, 256>>>(x, places, y, n)`,
    set: { n: 2 ** 17 },
    inputs: {
      x: floats('random:1', 'n'),
      places: words('permutation:2', 'n'),
      y: floats('zeros', 'n')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const out = Float32Array.from(arrays.out);
      arrays.to.forEach((place, i) => (out[place] = arrays.in[i]));
      return { out };
    }
  }),
  cuda({
    id: 'patterns/stencil',
    title: 'Stencil in one dimension',
    course: 'Birmingham lecture 5: patterns',
    teaches:
      'A block loads its elements and their halo once and reads them from shared memory 17 times.',
    before: 'patterns/map',
    lookAt: 'Reads of shared memory against sectors of global memory.',
    source: stencil,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `stencil<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 17 * n,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from({ length: n }, (_, i) =>
        (arrays.in.subarray(Math.max(0, i - 8), i + 9) as Float32Array).reduce(
          (a, b) => a + b,
          0
        )
      )
    })
  }),
  cuda({
    id: 'patterns/convolution-2d',
    title: 'A filter over a picture',
    course: 'Birmingham lecture 5: patterns',
    teaches: 'A stencil in two dimensions whose weights are data.',
    before: 'patterns/stencil',
    lookAt: 'The hit rate of L1 on the line of the 25 taps.',
    source: convolution2d,
    oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
    launch: `convolve<<<(${blocks('width', 16)}, ${blocks('height', 16)}), (16, 16)>>>(picture, weights, out, width, height)`,
    set: { width: 256, height: 128 },
    inputs: {
      picture: floats('random:1', 'width * height'),
      weights: floats('random:2', '25'),
      out: floats('zeros', 'width * height')
    },
    sizes: [
      { width: 1, height: 1 },
      { width: 37, height: 20 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: 4 * width * height + 100,
      written: 4 * width * height
    }),
    flops: ({ scalars: { width, height } }) => 50 * width * height,
    tolerance: ROUNDING,
    reference: context => ({ out: convolved(context) })
  }),
  histogram(
    'patterns/histogram-atomic',
    'Histogram in global memory',
    {
      teaches:
        'Atomic additions are right, and slow where many threads meet one counter.',
      lookAt: 'Atomic requests to global memory: one a warp and step.'
    },
    histogramAtomic,
    'histogramAtomic'
  ),
  histogram(
    'patterns/histogram-privatised',
    'Histogram in shared memory',
    {
      teaches:
        'A histogram for each block takes the queue out of global memory.',
      before: 'patterns/histogram-atomic',
      oneBlock: 'Each of its threads clears and adds one of 256 bins.',
      lookAt:
        'Atomic requests to shared memory, and the few that are left to global memory.'
    },
    histogramPrivatised,
    'histogramPrivatised'
  ),
  cuda({
    id: 'patterns/compact',
    title: 'Compaction of a block',
    course: 'Birmingham lecture 7: compact',
    teaches:
      'The number of elements kept before its own tells each thread where to write.',
    lookAt:
      'Barriers and shared wavefronts of the scan, beside the few words that are written.',
    source: compact,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `compact<<<${blocks('n', 256)}, 256>>>(x, y, kept, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('signed:1', 'n'),
      y: floats('zeros', 'n'),
      kept: words('zeros', blocks('n', 256))
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 2 * n }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays, grid }) => {
      const out = Float32Array.from(arrays.out);
      const kept = new Uint32Array(grid[0]);
      arrays.in.forEach((value, i) => {
        if (value > 0) {
          const block = i >> 8;
          out[256 * block + kept[block]++] = value;
        }
      });
      return { out, kept };
    }
  })
];
