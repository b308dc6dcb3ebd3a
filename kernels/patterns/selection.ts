/** Gathers and scatters that choose, compaction, clipping, and two layouts. */
import { blocks, cuda, floats, ints, words } from '../define';
import type { CatalogueEntry, ReferenceContext } from '../entry';
import aosToSoa from './aos-to-soa.cu';
import divergentFilter from './divergent-filter.cu';
import divergentFilterVsCompact from './divergent-filter-vs-compact.cu';
import filteredGather from './filtered-gather.cu';
import filteredScatter from './filtered-scatter.cu';
import generalisedCompactClipping from './generalised-compact-clipping.cu';
import imageFilter from './image-filter.cu';
import neighbourAdd from './neighbour-add.cu';
import neighbourAddRacy from './neighbour-add-racy.cu';

const lecture6 = 'Birmingham lecture 6: patterns';
const lecture7 = 'Birmingham lecture 7: scatter, gather, compact';
const sizes = [{ n: 1 }, { n: 255 }, { n: 257 }, { n: 10_007 }];

/** Newton's iteration as in the kernels, in double: x for x <= 0, else near its root. */
const filtered: CatalogueEntry['reference'] = ({ arrays: { values } }) => ({
  values: Float32Array.from(values, x => (x > 0 ? Math.sqrt(x) : x))
});

const filters: Pick<
  CatalogueEntry,
  | 'course'
  | 'set'
  | 'inputs'
  | 'sizes'
  | 'bytes'
  | 'flops'
  | 'tolerance'
  | 'reference'
> = {
  course: lecture7,
  set: { n: 2 ** 15 },
  inputs: { values: floats('normal:3', 'n') },
  sizes,
  bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 2 * n }),
  flops: ({ scalars: { n } }) => 24 * n,
  tolerance: { absolute: 1e-4, relative: 1e-5 },
  reference: filtered
};

/** The triangles that block b has left, six numbers each, in double. */
function clipped({ arrays, grid, scalars: { n } }: ReferenceContext): {
  out: Float32Array;
  kept: Uint32Array;
} {
  const out = Float32Array.from(arrays.out);
  const kept = new Uint32Array(grid[0]);
  for (let i = 0; i < n; i++) {
    const b = Math.floor(i / 256);
    const corners = [0, 1, 2].map(k => ({
      x: arrays.in[6 * i + 2 * k],
      y: arrays.in[6 * i + 2 * k + 1]
    }));
    // Sutherland and Hodgman's polygon, beginning behind the lonely corner as the kernel does.
    const inside = corners.map(({ x }) => x >= 0);
    const count = inside.filter(Boolean).length;
    const alone = inside.findIndex(is => is === (count === 1));
    const turned = [0, 1, 2].map(k => corners[(Math.max(alone, 0) + k) % 3]);
    const [a, p, q] = turned;
    const cut = (from: typeof a, to: typeof a): typeof a => ({
      x: 0,
      y: from.y + (to.y - from.y) * (from.x / (from.x - to.x))
    });
    const triangles =
      count === 0
        ? []
        : count === 3
          ? [corners]
          : count === 1
            ? [[a, cut(a, p), cut(a, q)]]
            : [
                [cut(a, p), p, q],
                [cut(a, p), q, cut(a, q)]
              ];
    for (const triangle of triangles) {
      out.set(
        triangle.flatMap(({ x, y }) => [x, y]),
        6 * (512 * b + kept[b]++)
      );
    }
  }
  return { out, kept };
}

export const selection = [
  cuda({
    id: 'patterns/filtered-scatter',
    title: 'A scatter that may leave elements out',
    course: lecture7,
    teaches:
      'A target below zero says that an element goes nowhere; the guard diverges and nothing else does.',
    before: 'patterns/scatter',
    lookAt: 'Threads per warp instruction of the store.',
    source: filteredScatter,
    launch: `filteredScatter<<<${blocks('n', 256)}, 256>>>(x, to, y, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      to: ints('ramp:-100', 'n'),
      y: floats('value:-1', 'n')
    },
    sizes,
    bytes: ({ scalars: { n } }) => ({
      read: 4 * n + 4 * Math.max(0, n - 100),
      written: 4 * Math.max(0, n - 100)
    }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const out = Float32Array.from(arrays.out);
      arrays.to.forEach((place, i) => {
        if (place >= 0) {
          out[place] = arrays.in[i];
        }
      });
      return { out };
    }
  }),
  cuda({
    id: 'patterns/filtered-gather',
    title: 'A gather that may leave elements out',
    course: lecture7,
    teaches: 'A flag for each element says whether it is fetched at all.',
    before: 'patterns/gather',
    lookAt: 'Load sectors: what is not wanted is not read.',
    source: filteredGather,
    launch: `filteredGather<<<${blocks('n', 256)}, 256>>>(x, from, keep, y, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      from: words('below:{n}:2', 'n'),
      keep: words('below:2:3', 'n'),
      y: floats('value:-1', 'n')
    },
    sizes,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 2 * n }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const out = Float32Array.from(arrays.out);
      arrays.keep.forEach((flag, i) => {
        if (flag !== 0) {
          out[i] = arrays.in[arrays.from[i]];
        }
      });
      return { out };
    }
  }),
  cuda({
    id: 'patterns/neighbour-add-racy',
    title: 'Adding the left neighbour in place',
    course: 'Birmingham lecture 5: common errors, coalescing, banks, atomics',
    teaches:
      'What a thread reads must not be what another one writes in the same launch.',
    lookAt: 'The elements at the borders of warps, at several schedules.',
    wrong: {
      report: 'race',
      lines: ['values[i] += values[i - 1];'],
      twin: 'patterns/neighbour-add'
    },
    source: neighbourAddRacy,
    launch: `addNeighbourInPlace<<<${blocks('n', 256)}, 256>>>(x, n)`,
    set: { n: 4096 },
    inputs: { x: ints('random:1', 'n') },
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays: { values } }) => ({
      values: Int32Array.from(values, (v, i) => v + (i > 0 ? values[i - 1] : 0))
    })
  }),
  cuda({
    id: 'patterns/neighbour-add',
    title: 'Adding the left neighbour',
    course: 'Birmingham lecture 5: common errors, coalescing, banks, atomics',
    teaches: 'Sums that go to an array of their own cannot race.',
    before: 'patterns/neighbour-add-racy',
    lookAt:
      'Sectors: the neighbours’ words are those of the warp, but for one.',
    source: neighbourAdd,
    launch: `addNeighbour<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: ints('random:1', 'n'), y: ints('zeros', 'n') },
    sizes,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays }) => ({
      out: Int32Array.from(
        arrays.in,
        (v, i) => v + (i > 0 ? arrays.in[i - 1] : 0)
      )
    })
  }),
  cuda({
    ...filters,
    id: 'patterns/divergent-filter',
    title: 'Work for some elements, by an if',
    teaches:
      'A warp with one element that is worth the work takes as long as one with 32.',
    before: 'patterns/map',
    lookAt:
      'Threads per warp instruction in the lines of the expensive function.',
    source: divergentFilter,
    launch: `filterDivergent<<<${blocks('n', 256)}, 256>>>(values, n)`
  }),
  cuda({
    ...filters,
    id: 'patterns/divergent-filter-vs-compact',
    title: 'Work for some elements, brought together first',
    teaches:
      'Elements that are worth the work are brought together, so that whole warps work or rest.',
    before: 'patterns/divergent-filter',
    lookAt:
      'Warp execution efficiency, and the warp instructions of the expensive lines.',
    source: divergentFilterVsCompact,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `filterCompacted<<<${blocks('n', 256)}, 256>>>(values, n)`
  }),
  cuda({
    id: 'patterns/generalised-compact-clipping',
    title: 'Clipping triangles',
    course: lecture7,
    teaches:
      'Where an element becomes none, one or several, a scan of how many tells each where its own begin.',
    before: 'patterns/compact',
    lookAt: 'Divergence where triangles are written: three kinds in one warp.',
    source: generalisedCompactClipping,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `clipTriangles<<<${blocks('n', 256)}, 256>>>(triangles, clipped, kept, n)`,
    set: { n: 4096 },
    inputs: {
      triangles: floats('signed:5', '6 * n'),
      clipped: floats('zeros', `12 * 256 * (${blocks('n', 256)})`),
      kept: words('zeros', blocks('n', 256))
    },
    sizes: [{ n: 1 }, { n: 255 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 24 * n, written: 24 * n }),
    flops: ({ scalars: { n } }) => 6 * n,
    // The share of an edge is a quotient of small differences.
    tolerance: { absolute: 1e-4, relative: 1e-4 },
    reference: context => ({ ...clipped(context) })
  }),
  cuda({
    id: 'patterns/aos-to-soa',
    title: 'Structures into arrays',
    course: lecture6,
    teaches:
      'Restructuring an array of structures is a transpose of two columns.',
    before: 'patterns/gather',
    lookAt:
      'Load and store efficiency: both are full, because a pair is read as one word of 8 bytes.',
    source: aosToSoa,
    launch: `separate<<<${blocks('n', 256)}, 256>>>(pairs, f, i, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      // Floats and ints alike: their bits.
      pairs: ints('below:2000000000:1', '2 * n'),
      f: floats('zeros', 'n'),
      i: ints('zeros', 'n')
    },
    sizes,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 8 * n }),
    flops: () => 0,
    reference: ({ arrays: { pairs } }) => {
      const column = (c: number): Int32Array =>
        Int32Array.from(
          { length: pairs.length / 2 },
          (_, k) => pairs[2 * k + c]
        );
      return { fs: new Float32Array(column(0).buffer), is: column(1) };
    }
  }),
  cuda({
    id: 'patterns/image-filter',
    title: 'Blurring a picture of bytes',
    course: 'Oxford lecture 5: libraries',
    teaches:
      'A filter is a stencil: a tile with a border in shared memory, and the nearest pixel outside.',
    before: 'patterns/stencil',
    lookAt: 'Load requests: the tile and its border once, not nine times.',
    source: imageFilter,
    oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
    launch: `blur<<<(${blocks('width', 16)}, ${blocks('height', 16)}), (16, 16)>>>(picture, blurred, width, height)`,
    set: { width: 256, height: 128 },
    inputs: {
      picture: {
        dtype: 'uint8',
        generator: 'random:1',
        length: 'width * height'
      },
      blurred: { dtype: 'uint8', generator: 'zeros', length: 'width * height' }
    },
    sizes: [
      { width: 1, height: 1 },
      { width: 37, height: 17 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: width * height,
      written: width * height
    }),
    flops: () => 0,
    reference: ({ arrays, scalars: { width, height } }) => ({
      out: Uint8Array.from({ length: width * height }, (_, k) => {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++) {
          for (let dx = -1; dx <= 1; dx++) {
            const x = Math.min(Math.max((k % width) + dx, 0), width - 1);
            const y = Math.min(
              Math.max(Math.floor(k / width) + dy, 0),
              height - 1
            );
            sum +=
              (2 - Math.abs(dx)) *
              (2 - Math.abs(dy)) *
              arrays.in[y * width + x];
          }
        }
        return Math.floor((sum + 8) / 16);
      })
    })
  })
];
