/** Who touches which word: dealing out work, banks, arrays of a thread's own, textures beyond their edges. */
import { blocks, cuda, floats, ROUNDING, words } from '../define';
import recomputeVsLoad from './recompute-vs-load.cu';
import registerSpill from './register-spill.cu';
import scale from './scale-cyclic-vs-blocked.cu';
import bankConflicts from './shared-bank-conflicts.cu';
import textureModes from './texture-modes.cu';
import type { CatalogueEntry, ReferenceContext } from '../entry';

const COURSE = 'Optimizing CUDA: memory';
const UMEA = 'Umeå: more GPU programming basics';

const scaled = ({ arrays: { x }, scalars: { alpha } }: ReferenceContext) => ({
  x: Float32Array.from(x, value => Math.fround(alpha) * value)
});

const everyWord = ({ scalars: { n } }: ReferenceContext) => ({
  read: 4 * n,
  written: 4 * n
});

/** The elements that a block's threads name, of an array whose element e is e. */
function readShared(
  name: string,
  title: string,
  teaches: string,
  lookAt: string,
  type: 'float' | 'double',
  before?: string
): CatalogueEntry {
  return cuda({
    id: `memory/${name}`,
    title,
    course: UMEA,
    teaches,
    before,
    lookAt,
    file: 'memory/shared-bank-conflicts.cu',
    source: bankConflicts,
    launch: `readShared<${type}><<<1, threads>>>(which, out)`,
    set: { threads: 32, stride: 2 },
    inputs: {
      which: words('ramp:0:{stride}', 'threads'),
      out: floats('zeros', 'threads')
    },
    sizes: [
      { threads: 32, stride: 0 },
      { threads: 32, stride: 1 },
      { threads: 32, stride: 8 },
      { threads: 32, stride: 32 },
      { threads: 1, stride: 1 },
      { threads: 341, stride: 3 }
    ],
    bytes: ({ block: [threads] }) => ({
      read: 4 * threads,
      written: 4 * threads
    }),
    flops: () => 0,
    reference: ({ arrays: { which } }) => ({ out: Float32Array.from(which) })
  });
}

/** The mean of a thread's last 16 values, those before the first being 0. */
function movingMeans({
  arrays,
  scalars: { n, steps }
}: ReferenceContext): Record<string, Float32Array> {
  const out = new Float32Array(n * steps);
  for (let i = 0; i < n; i++) {
    for (let step = 0; step < steps; step++) {
      let sum = 0;
      for (let back = 0; back < Math.min(16, step + 1); back++) {
        sum += arrays.in[(step - back) * n + i];
      }
      out[step * n + i] = sum / 16;
    }
  }
  return { out };
}

function averages(
  name: string,
  title: string,
  teaches: string,
  kernel: string,
  before?: string
): CatalogueEntry {
  return cuda({
    id: `memory/${name}`,
    title,
    course: COURSE,
    teaches,
    before,
    lookAt:
      'The requests to local memory, which are none where all indices are constants.',
    file: 'memory/register-spill.cu',
    source: registerSpill,
    launch: `${kernel}<<<${blocks('n', 128)}, 128>>>(x, y, n, steps)`,
    set: { n: 2048, steps: 32 },
    inputs: {
      x: floats('random:1', 'n * steps'),
      y: floats('zeros', 'n * steps')
    },
    sizes: [
      { n: 1, steps: 1 },
      { n: 129, steps: 17 }
    ],
    bytes: ({ scalars: { n, steps } }) => ({
      read: 4 * n * steps,
      written: 4 * n * steps
    }),
    flops: ({ scalars: { n, steps } }) => 17 * n * steps,
    tolerance: ROUNDING,
    reference: movingMeans
  });
}

const window = (i: number, n: number): number =>
  0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n);

function ninefold(
  name: string,
  title: string,
  mode: 'wrap' | 'clamp'
): CatalogueEntry {
  // Two entries have this kernel, and a launch may have either mode.
  const inside = (i: number, n: number, address: string): number =>
    address === 'wrap' ? ((i % n) + n) % n : Math.max(0, Math.min(n - 1, i));
  return cuda({
    id: `memory/${name}`,
    title,
    course: COURSE,
    teaches:
      mode === 'wrap'
        ? 'Outside the image a texture in mode wrap begins again, without a line of code.'
        : 'Outside the image a texture in mode clamp gives the nearest texel of the edge.',
    lookAt:
      'The texture requests: one for each thread, whatever the coordinate.',
    file: 'memory/texture-modes.cu',
    source: textureModes,
    launch: `ninefold<<<((3 * width + 31) // 32, (3 * height + 7) // 8), (32, 8)>>>(tex(image, shape=(height, width), address="${mode}", normalized=True), out, width, height)`,
    set: { width: 64, height: 48 },
    inputs: {
      image: floats('random:1', 'width * height'),
      out: floats('zeros', '9 * width * height')
    },
    sizes: [
      { width: 1, height: 1 },
      { width: 8, height: 2 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: 4 * width * height,
      written: 36 * width * height
    }),
    flops: () => 0,
    reference: ({
      arrays: { image },
      scalars: { width, height },
      addressModes
    }) => {
      const [inX, inY] = addressModes?.image ?? [mode, mode];
      return {
        out: Float32Array.from({ length: 9 * width * height }, (_, at) => {
          const column = at % (3 * width);
          const row = Math.floor(at / (3 * width));
          const x = inside(column - width, width, inX);
          const y = inside(row - height, height, inY);
          return image[y * width + x];
        })
      };
    }
  });
}

export const layouts: CatalogueEntry[] = [
  cuda({
    id: 'memory/scale-cyclic-vs-blocked',
    title: 'Scaling, work shared out in stretches',
    course: UMEA,
    teaches:
      'A stretch of the array for each thread suits the caches of CPU cores and ruins the coalescing of a warp.',
    lookAt:
      'Sectors per request: 32 lanes touch up to 32 sectors for 32 words.',
    source: scale,
    oneBlock: 'The share of a thread is counted in blocks of 128.',
    launch:
      'scaleBlocked<<<(n + 128 * share - 1) // (128 * share), 128>>>(x, alpha, n, share)',
    set: { n: 2 ** 16, share: 64, alpha: 1.5 },
    inputs: { x: floats('random:1', 'n') },
    sizes: [
      { n: 1, share: 1, alpha: 2 },
      { n: 1000, share: 3, alpha: -0.5 }
    ],
    bytes: everyWord,
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: scaled
  }),
  cuda({
    id: 'memory/scale-cyclic',
    title: 'Scaling, elements dealt out in turn',
    course: UMEA,
    teaches:
      'Neighbouring lanes take neighbouring words in every step, so that each cache line is used whole.',
    before: 'memory/scale-cyclic-vs-blocked',
    lookAt: 'Sectors per request: 4, for 128 bytes.',
    file: 'memory/scale-cyclic-vs-blocked.cu',
    source: scale,
    launch: 'scaleCyclic<<<8, 128>>>(x, alpha, n)',
    set: { n: 2 ** 16, alpha: 1.5 },
    inputs: { x: floats('random:1', 'n') },
    sizes: [{ n: 0 }, { n: 1, alpha: 2 }, { n: 10007, alpha: -0.5 }],
    bytes: everyWord,
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: scaled
  }),
  readShared(
    'shared-bank-conflicts',
    'Banks of shared memory',
    'A warp waits as often as the busiest bank has different words to deliver; one word goes to any number of lanes.',
    'Wavefronts of shared loads: the stride’s greatest common divisor with 32.',
    'float'
  ),
  readShared(
    'shared-bank-conflicts-double',
    'Banks of shared memory, doubles',
    'An element of eight bytes lies in two banks, so a warp needs two passes where it has no conflict at all.',
    'Wavefronts of shared loads: two at stride 1, and twice those of floats otherwise.',
    'double',
    'memory/shared-bank-conflicts'
  ),
  averages(
    'register-spill',
    'An array of a thread’s own, indexed as it runs',
    'Registers have no index: an array whose index is known only when it runs lies in local memory, which is device memory.',
    'averagesSpilled'
  ),
  averages(
    'averages-in-registers',
    'An array of a thread’s own, in registers',
    'Where every index is a constant an array is just names for registers.',
    'averagesInRegisters',
    'memory/register-spill'
  ),
  cuda({
    id: 'memory/recompute-vs-load',
    title: 'A window that is computed where it is needed',
    course: COURSE,
    teaches:
      'Arithmetic while a warp waits for memory costs nothing; a third load costs half as much again.',
    before: 'memory/window-loaded',
    lookAt: 'Bytes moved and the limiter of the predicted time.',
    source: recomputeVsLoad,
    launch: `windowComputed<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('signed:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 5 * n,
    // Near a zero of the window: half a unit in the last place of 0.5.
    tolerance: { absolute: 1e-6, relative: 1e-5 },
    reference: ({ arrays: { x }, scalars: { n } }) => ({
      y: Float32Array.from(x, (value, i) => value * window(i, n))
    })
  }),
  cuda({
    id: 'memory/window-loaded',
    title: 'A window from a table',
    course: COURSE,
    teaches: 'A table in memory is twelve bytes of traffic for each product.',
    lookAt: 'Bytes moved and the limiter of the predicted time.',
    file: 'memory/recompute-vs-load.cu',
    source: recomputeVsLoad,
    launch: `windowLoaded<<<${blocks('n', 256)}, 256>>>(x, table, y, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('signed:1', 'n'),
      table: floats('random:2', 'n'),
      y: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 257 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: ({ arrays }) => ({
      y: Float32Array.from(arrays.x, (value, i) => value * arrays.window[i])
    })
  }),
  ninefold('texture-modes', 'A texture beyond its edges: wrap', 'wrap'),
  ninefold('texture-modes-clamp', 'A texture beyond its edges: clamp', 'clamp')
];
