/** Memory access patterns. */
import { blocks, cuda, floats, ROUNDING } from '../define';
import aosVsSoa from './aos-vs-soa.cu';
import copyCoalesced from './copy-coalesced.cu';
import copyFloat4 from './copy-float4.cu';
import copyOffset from './copy-offset.cu';
import copyStride from './copy-stride.cu';

const COURSE = 'Optimizing CUDA: memory';

export const memory = [
  cuda({
    id: 'memory/copy-coalesced',
    title: 'Coalesced copy',
    course: COURSE,
    teaches:
      'Neighbouring threads that touch neighbouring words waste none of the bandwidth.',
    source: copyCoalesced,
    launch: `copyCoalesced<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 18 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays }) => ({ out: Float32Array.from(arrays.in) })
  }),
  cuda({
    id: 'memory/copy-float4',
    title: 'Copy of 16 bytes a thread',
    course: COURSE,
    teaches:
      'Wide loads and stores move the same bytes with a quarter of the instructions.',
    source: copyFloat4,
    launch: `copyFloat4<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', '4 * n'), y: floats('zeros', '4 * n') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n4 } }) => ({ read: 16 * n4, written: 16 * n4 }),
    flops: () => 0,
    reference: ({ arrays }) => ({ out: Float32Array.from(arrays.in) })
  }),
  cuda({
    id: 'memory/copy-offset',
    title: 'Copy from an offset',
    course: COURSE,
    teaches:
      'Misaligned warps touch one sector more than they need, and caches hide most of it.',
    source: copyOffset,
    launch: `copyOffset<<<${blocks('n', 256)}, 256>>>(x, y, n, offset)`,
    set: { n: 2 ** 18, offset: 1 },
    inputs: { x: floats('random:1', 'n + offset'), y: floats('zeros', 'n') },
    sizes: [
      { n: 1000, offset: 17 },
      { n: 1, offset: 32 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays, scalars: { n, offset } }) => ({
      out: Float32Array.from(arrays.in.subarray(offset, offset + n))
    })
  }),
  cuda({
    id: 'memory/copy-stride',
    title: 'Copy with a stride',
    course: COURSE,
    teaches:
      'A warp that reads every second word uses half of what it loads, every eighth an eighth.',
    source: copyStride,
    launch: `copyStride<<<${blocks('n', 256)}, 256>>>(x, y, n, stride)`,
    set: { n: 2 ** 16, stride: 8 },
    inputs: { x: floats('random:1', 'n * stride'), y: floats('zeros', 'n') },
    sizes: [
      { n: 1000, stride: 3 },
      { n: 1, stride: 32 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays, scalars: { n, stride } }) => ({
      out: Float32Array.from({ length: n }, (_, i) => arrays.in[i * stride])
    })
  }),
  cuda({
    id: 'memory/aos-vs-soa',
    title: 'Array of structures, structure of arrays',
    course: COURSE,
    teaches:
      'The layout decides whether a warp finds its words side by side; distancesSoa is the other layout.',
    source: aosVsSoa,
    launch: `distancesAos<<<${blocks('n', 256)}, 256>>>(points, distance, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      points: floats('signed:1', '3 * n'),
      distance: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 6 * n,
    tolerance: ROUNDING,
    reference: ({ arrays: { points }, scalars: { n } }) => ({
      distance: Float32Array.from({ length: n }, (_, i) =>
        Math.hypot(points[3 * i], points[3 * i + 1], points[3 * i + 2])
      )
    })
  })
];
