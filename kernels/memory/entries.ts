/** Memory access patterns. */
import { blocks, cuda, floats, ROUNDING } from '../define';
import aosVsSoa from './aos-vs-soa.cu';
import badStride from './bad-stride-1000.cu';
import copyCoalesced from './copy-coalesced.cu';
import copyFloat4 from './copy-float4.cu';
import copyOffset from './copy-offset.cu';
import copyStride from './copy-stride.cu';
import textureFiltering from './texture-filtering.cu';
import textureShiftCopy from './texture-shift-copy.cu';

const COURSE = 'Optimizing CUDA: memory';

export const memory = [
  cuda({
    id: 'memory/copy-coalesced',
    title: 'Coalesced copy',
    course: COURSE,
    teaches:
      'Neighbouring threads that touch neighbouring words waste none of the bandwidth.',
    lookAt: 'Sectors a request: 4, the least for 32 words.',
    source: copyCoalesced,
    launch: `copyCoalesced<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 18 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from(arrays.in.subarray(0, n))
    })
  }),
  cuda({
    id: 'memory/copy-float4',
    title: 'Copy of 16 bytes a thread',
    course: COURSE,
    teaches:
      'Wide loads and stores move the same bytes with a quarter of the instructions.',
    before: 'memory/copy-coalesced',
    lookAt: 'Requests: a quarter of the plain copy’s, with as many sectors.',
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
    before: 'memory/copy-coalesced',
    lookAt: 'Sectors a request: 5 where the offset is no multiple of 8 words.',
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
    before: 'memory/copy-offset',
    lookAt: 'Load efficiency: 100 % over the stride.',
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
    before: 'memory/copy-stride',
    lookAt: 'Sectors a request of the two layouts.',
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
  }),
  cuda({
    id: 'memory/texture-shift-copy',
    title: 'Shifted copy through a texture',
    course: COURSE,
    teaches:
      'A texture wraps around at its edges by itself, and its cache does not mind a shift.',
    before: 'memory/copy-offset',
    lookAt:
      'Requests to the texture unit, and none to global memory but the stores.',
    source: textureShiftCopy,
    launch:
      'shiftCopy<<<((width + 31) // 32, (height + 7) // 8), (32, 8)>>>(tex(image, shape=(height, width), address="wrap", normalized=True), out, width, height, dx, dy)',
    set: { width: 512, height: 256, dx: 1, dy: 1 },
    inputs: {
      image: floats('random:1', 'width * height'),
      out: floats('zeros', 'width * height')
    },
    sizes: [
      { width: 16, height: 16, dx: 7, dy: -3 },
      { width: 64, height: 4, dx: -65, dy: 2 },
      { width: 1, height: 1, dx: 1, dy: 1 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: 4 * width * height,
      written: 4 * width * height
    }),
    flops: ({ scalars: { width, height } }) => 4 * width * height,
    reference: ({ arrays: { image }, scalars: { width, height, dx, dy } }) => {
      const modulo = (i: number, n: number): number => ((i % n) + n) % n;
      return {
        out: Float32Array.from({ length: width * height }, (_, i) => {
          const x = modulo((i % width) + dx, width);
          const y = modulo(Math.floor(i / width) + dy, height);
          return image[y * width + x];
        })
      };
    }
  }),
  cuda({
    id: 'memory/texture-filtering',
    title: 'Image scaled by a texture’s filter',
    course: COURSE,
    teaches:
      'The texture unit mixes four texels with weights of 8 bits: fast, clamped at the edges, and no more exact than that.',
    before: 'memory/texture-shift-copy',
    lookAt:
      'Requests to the texture unit: one for four texels and three interpolations.',
    source: textureFiltering,
    launch:
      'resample<<<((outWidth + 31) // 32, (outHeight + 7) // 8), (32, 8)>>>(tex(image, shape=(height, width), filter="linear"), out, width, height, outWidth, outHeight)',
    set: { width: 128, height: 96, outWidth: 300, outHeight: 200 },
    inputs: {
      image: floats('random:1', 'width * height'),
      out: floats('zeros', 'outWidth * outHeight')
    },
    sizes: [
      { width: 5, height: 3, outWidth: 17, outHeight: 11 },
      { width: 64, height: 64, outWidth: 20, outHeight: 33 },
      { width: 1, height: 1, outWidth: 4, outHeight: 2 }
    ],
    bytes: ({ scalars: { width, height, outWidth, outHeight } }) => ({
      read: 4 * width * height,
      written: 4 * outWidth * outHeight
    }),
    flops: ({ scalars: { outWidth, outHeight } }) => 12 * outWidth * outHeight,
    // Exact weights against those of 8 bits: half a 256th along each axis.
    tolerance: { absolute: 1 / 128, relative: 0 },
    reference: ({
      arrays: { image },
      scalars: { width, height, outWidth, outHeight }
    }) => {
      const clamp = (i: number, n: number): number =>
        Math.max(0, Math.min(n - 1, i));
      const at = (x: number, y: number): number =>
        image[clamp(y, height) * width + clamp(x, width)];
      return {
        out: Float32Array.from({ length: outWidth * outHeight }, (_, i) => {
          const x = (((i % outWidth) + 0.5) * width) / outWidth - 0.5;
          const y =
            ((Math.floor(i / outWidth) + 0.5) * height) / outHeight - 0.5;
          const [left, upper] = [Math.floor(x), Math.floor(y)];
          const [a, b] = [x - left, y - upper];
          return (
            (1 - a) * (1 - b) * at(left, upper) +
            a * (1 - b) * at(left + 1, upper) +
            (1 - a) * b * at(left, upper + 1) +
            a * b * at(left + 1, upper + 1)
          );
        })
      };
    }
  }),
  cuda({
    id: 'memory/bad-stride-1000',
    title: 'The first kernel, a thousand elements apart',
    course: 'Oxford lecture 2: memory and variable types',
    teaches:
      'Stores that lie far apart take a sector each: 32 bytes are moved for every four.',
    before: 'basics/thread-index',
    lookAt: 'Sectors per store: 32 where neighbours need 4.',
    source: badStride,
    launch: `badStride<<<${blocks('n', 64)}, 64>>>(x, n)`,
    set: { n: 1024 },
    inputs: { x: floats('value:-1', '1000 * n') },
    sizes: [{ n: 1 }, { n: 65 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 0, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays: { x }, block }) => ({
      x: Float32Array.from(x, (value, at) =>
        at % 1000 === 0 ? (at / 1000) % block[0] : value
      )
    })
  })
];
