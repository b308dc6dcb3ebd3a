/** The transpose of a matrix, from one thread to padded tiles. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { blocks, cuda, floats } from '../define';
import copyCoalesced from './copy-coalesced.cu';
import copyNonCoalesced from './copy-non-coalesced.cu';
import serial from './serial.cu';
import smallInPlace from './small-in-place.cu';
import threadPerElement from './thread-per-element.cu';
import threadPerRow from './thread-per-row.cu';
import tiled from './tiled.cu';
import tiledPadded from './tiled-padded.cu';
import tiledPadded16 from './tiled-padded-16.cu';

const COURSE = 'Birmingham lecture 10: matrix transpose';

function transposed(
  values: ArrayLike<number>,
  width: number,
  height: number
): Float32Array {
  const out = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      out[column * height + row] = values[row * width + column];
    }
  }
  return out;
}

interface Version {
  name: string;
  title: string;
  teaches: string;
  before?: string;
  lookAt: string;
  source: string;
  kernel: string;
  launch: string;
  isCopy?: boolean;
  oneBlock?: string;
  set?: Record<string, number>;
}

const tiles = (side: number, rows: number): string =>
  `<<<(${blocks('width', side)}, ${blocks('height', side)}), (${side}, ${rows})>>>`;

const VERSIONS: Version[] = [
  {
    name: 'serial',
    title: 'Transpose by one thread',
    teaches: 'What one thread of a GPU can do: less than one of the CPU.',
    lookAt: 'Threads active in a warp instruction: 1 of 32.',
    source: serial,
    kernel: 'transposeSerial',
    oneBlock: 'One thread does it all.',
    launch: '<<<1, 1>>>',
    set: { width: 64, height: 48 }
  },
  {
    name: 'thread-per-row',
    title: 'Transpose, a thread per row',
    teaches: 'Parallel, but each warp reads 32 rows at once.',
    before: 'transpose/serial',
    lookAt: 'Sectors a request of the load: 32.',
    source: threadPerRow,
    kernel: 'transposeRows',
    launch: `<<<${blocks('height', 64)}, 64>>>`
  },
  {
    name: 'thread-per-element',
    title: 'Transpose, a thread per element',
    teaches: 'Coalesced reads and scattered writes: half of the way.',
    before: 'transpose/thread-per-row',
    lookAt: 'Store efficiency: an eighth of the load’s.',
    source: threadPerElement,
    kernel: 'transposeElements',
    launch: tiles(16, 16)
  },
  {
    name: 'copy-coalesced',
    title: 'Copy of a matrix along its rows',
    teaches: 'The bound: no transpose is faster than the copy.',
    lookAt: 'Load and store efficiency: both 100 %, the bound for a transpose.',
    source: copyCoalesced,
    kernel: 'copyRows',
    oneBlock: 'A thread copies four rows of a tile of 32 by 32.',
    launch: tiles(32, 8),
    isCopy: true
  },
  {
    name: 'copy-non-coalesced',
    title: 'Copy of a matrix along its columns',
    teaches: 'What the access pattern alone costs, without a transpose.',
    before: 'transpose/copy-coalesced',
    lookAt: 'Load and store efficiency along the columns.',
    source: copyNonCoalesced,
    kernel: 'copyColumns',
    oneBlock: 'A thread copies four rows of a tile of 32 by 32.',
    launch: `<<<(${blocks('height', 32)}, ${blocks('width', 32)}), (32, 8)>>>`,
    isCopy: true
  },
  {
    name: 'tiled',
    title: 'Transpose in shared memory',
    teaches: 'Shared memory turns the tile, so that both sides are coalesced.',
    before: 'transpose/thread-per-element',
    lookAt: 'Shared efficiency: the columns of a tile lie in one bank.',
    source: tiled,
    kernel: 'transposeTiled',
    oneBlock: 'A thread copies four rows of a tile of 32 by 32.',
    launch: tiles(32, 8)
  },
  {
    name: 'tiled-padded',
    title: 'Transpose in shared memory, padded',
    teaches: 'One word of padding a row spreads the columns over all banks.',
    before: 'transpose/tiled',
    lookAt: 'Shared efficiency: 100 %.',
    source: tiledPadded,
    kernel: 'transposePadded',
    oneBlock: 'A thread copies four rows of a tile of 32 by 32.',
    launch: tiles(32, 8)
  },
  {
    name: 'tiled-padded-16',
    title: 'Transpose in tiles of 16',
    teaches: 'Smaller tiles make shorter runs in memory.',
    before: 'transpose/tiled-padded',
    lookAt: 'Sectors a request: runs of 16 words are two sectors each.',
    source: tiledPadded16,
    kernel: 'transposePadded16',
    oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
    launch: tiles(16, 16)
  }
];

/** Matrices of 32 x 32, each turned by its block where it lies. */
function small(
  name: string,
  title: string,
  teaches: string,
  kernel: string,
  before?: string
): CatalogueEntry {
  return cuda({
    id: `transpose/${name}`,
    title,
    course: 'Umeå: more GPU programming basics',
    teaches,
    before,
    lookAt: 'Wavefronts and bank conflicts of shared loads.',
    file: 'transpose/small-in-place.cu',
    source: smallInPlace,
    oneBlock: 'A thread copies four rows of a tile of 32 by 32.',
    launch: `${kernel}<<<count, (32, 8)>>>(matrices)`,
    set: { count: 64 },
    inputs: { matrices: floats('random:1', '1024 * count') },
    sizes: [{ count: 1 }],
    bytes: ({ grid }) => ({ read: 4096 * grid[0], written: 4096 * grid[0] }),
    flops: () => 0,
    reference: ({ arrays, grid }: ReferenceContext) => {
      const matrices = Float32Array.from(arrays.matrices);
      for (let m = 0; m < grid[0]; m++) {
        const matrix = matrices.subarray(1024 * m, 1024 * (m + 1));
        matrix.set(transposed(Array.from(matrix), 32, 32));
      }
      return { matrices };
    }
  });
}

export const transpose: CatalogueEntry[] = [
  ...VERSIONS.map(version =>
    cuda({
      id: `transpose/${version.name}`,
      title: version.title,
      course: COURSE,
      teaches: version.teaches,
      before: version.before,
      lookAt: version.lookAt,
      source: version.source,
      oneBlock: version.oneBlock,
      launch: `${version.kernel}${version.launch}(x, y, width, height)`,
      set: version.set ?? { width: 512, height: 256 },
      inputs: {
        x: floats('random:1', 'width * height'),
        y: floats('zeros', 'width * height')
      },
      sizes: [
        { width: 1, height: 1 },
        { width: 37, height: 65 }
      ],
      bytes: ({ scalars: { width, height } }) => ({
        read: 4 * width * height,
        written: 4 * width * height
      }),
      flops: () => 0,
      reference: ({ arrays, scalars: { width, height } }) => ({
        out: version.isCopy
          ? Float32Array.from(arrays.in)
          : transposed(arrays.in, width, height)
      })
    })
  ),
  small(
    'small-in-place',
    'Many small transposes in place',
    'What fits in shared memory can be turned where it lies.',
    'transposeSmall',
    'transpose/small-in-place-conflicts'
  ),
  small(
    'small-in-place-conflicts',
    'Many small transposes in place, without padding',
    'The columns of an unpadded tile lie in one bank each: reading one takes 32 turns.',
    'transposeSmallConflicts'
  )
];
