/** Wrong on purpose: the common mistakes of a first month, each beside its mend. */
import { blocks, cuda, floats, ints, program, words } from '../define';
import type { CatalogueEntry, DeliberateFault, InputSpec } from '../entry';
import bytesForElements from './bytes-for-elements.cu';
import misaligned from './misaligned.cu';
import outOfBounds from './out-of-bounds.cu';
import rawWar from './raw-war.cu';
import uninitialised from './uninitialised.cu';
import waw from './waw.cu';
import wrongCopy from './wrong-copy.cu';

const course = 'Birmingham lecture 5: common errors';

interface Pair {
  /** `errors/out-of-bounds`; its twin is `errors/out-of-bounds-mended`. */
  id: string;
  title: string;
  /** What the wrong one and the right one teach. */
  teaches: [string, string];
  lookAt: string;
  source: string;
  /** Name, grid and arguments. */
  launches: [string, string];
  fault: Omit<DeliberateFault, 'twin'>;
  set: Record<string, number>;
  sizes: Record<string, number>[];
  inputs: [Record<string, InputSpec>, Record<string, InputSpec>];
  bytes: CatalogueEntry['bytes'];
  /** What the right one leaves, and the wrong one should. */
  reference: CatalogueEntry['reference'];
  oneBlock?: string;
}

/** A wrong kernel and its corrected twin, of one file. */
function pair(given: Pair): CatalogueEntry[] {
  const { id, title, teaches, launches, inputs } = given;
  const { lookAt, source, set, sizes, bytes, reference, oneBlock } = given;
  const twin = `${id}-mended`;
  const common = { course, lookAt, source, set, sizes, bytes, reference };
  const file = `${id}.cu`;
  return [
    cuda({
      ...common,
      id,
      file,
      title: `${title}, wrong`,
      teaches: teaches[0],
      wrong: { ...given.fault, twin },
      launch: launches[0],
      inputs: inputs[0],
      flops: () => 0
    }),
    cuda({
      ...common,
      id: twin,
      file,
      title: `${title}, right`,
      teaches: teaches[1],
      before: id,
      oneBlock,
      launch: launches[1],
      inputs: inputs[1],
      flops: () => 0
    })
  ];
}

const SHIFTED = {
  in: floats('random:1', 'n'),
  out: floats('zeros', 'n')
};
const FOURS = {
  in: floats('random:1', 'n'),
  out: floats('zeros', '(n + 3) // 4')
};
const SIGNED = {
  x: ints('signed:1', 'n'),
  where: words('value:4294967295', '1')
};
const DIGITS = {
  values: words('below:1000:1', 'n'),
  counts: words('zeros', '10')
};
const BLOCKS = {
  in: ints('signed:1', '256 * count'),
  out: ints('zeros', '256 * count')
};
const GRID = `<<<${blocks('n', 128)}, 128>>>`;
const SIZES = [{ n: 1 }, { n: 127 }, { n: 129 }, { n: 1009 }];
const elementwise: CatalogueEntry['bytes'] = ({ scalars: { n } }) => ({
  read: 4 * n,
  written: 4 * n
});

export const errors: CatalogueEntry[] = [
  ...pair({
    id: 'errors/out-of-bounds',
    title: 'Behind the end of an array',
    teaches: [
      'An index that is right for a thread may be wrong for its neighbour: what lies behind an array is somebody else’s, or nobody’s.',
      'Every index that is not the thread’s own needs a guard of its own.'
    ],
    lookAt: 'The last element of the result.',
    source: outOfBounds,
    launches: [
      `shiftUnguarded${GRID}(in, out, n)`,
      `shiftGuarded${GRID}(in, out, n)`
    ],
    fault: {
      report: 'out-of-bounds',
      lines: ['out[i] = in[i + 1];'],
      stops: true
    },
    set: { n: 4096 },
    sizes: SIZES,
    inputs: [SHIFTED, SHIFTED],
    bytes: elementwise,
    reference: ({ arrays }) => ({
      out: Float32Array.from(arrays.in, (_, i) => arrays.in[i + 1] ?? 0)
    })
  }),
  ...pair({
    id: 'errors/misaligned',
    title: 'Four floats in one access',
    teaches: [
      'A wide access must begin at a multiple of its width; a pointer that is one element further stops the kernel on a card.',
      'Where the beginning is not known to be a multiple of 16 bytes, single loads are right.'
    ],
    lookAt: 'The address of the first thread: 4, not a multiple of 16.',
    source: misaligned,
    launches: [
      'fourMisaligned<<<((n + 3) // 4 + 63) // 64, 64>>>(in, out, n)',
      'fourSingly<<<((n + 3) // 4 + 63) // 64, 64>>>(in, out, n)'
    ],
    fault: {
      report: 'misaligned',
      lines: [
        'const float4 four = *reinterpret_cast<const float4 *>(in + 4 * i + 1);'
      ],
      stops: true
    },
    set: { n: 4096 },
    sizes: [{ n: 5 }, { n: 255 }, { n: 1009 }],
    inputs: [FOURS, FOURS],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: n }),
    reference: ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from(arrays.out, (before, i) => {
        const [a, b, c, d] = arrays.in.slice(4 * i + 1, 4 * i + 5);
        return 4 * i + 4 < n
          ? [b, c, d].reduce((sum, value) => Math.fround(sum + value), a)
          : before;
      })
    })
  }),
  ...pair({
    id: 'errors/waw',
    title: 'Many writers of one word',
    teaches: [
      'Of several writes to one word one stays, and nothing says which: write after write.',
      'An atomic minimum does not depend on the order of those who take part.'
    ],
    lookAt: 'The result at several schedules.',
    source: waw,
    launches: [
      `anyPositive${GRID}(x, where, n)`,
      `firstPositive${GRID}(x, where, n)`
    ],
    fault: { report: 'race', lines: ['*where = i;'] },
    set: { n: 4096 },
    sizes: SIZES,
    inputs: [SIGNED, SIGNED],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 }),
    reference: ({ arrays: { x } }) => {
      const first = Array.from(x).findIndex(value => value > 0);
      return { where: Uint32Array.of(first < 0 ? 0xffffffff : first) };
    }
  }),
  ...pair({
    id: 'errors/raw-war',
    title: 'Neighbours in shared memory',
    teaches: [
      'Without a barrier a neighbour’s word may be old or already new: read after write, and write after read.',
      'One barrier between writing and reading, another before what was read is overwritten.'
    ],
    lookAt: 'The elements at multiples of 32, at several schedules.',
    source: rawWar,
    oneBlock: 'Its array in shared memory is made for blocks of 256.',
    launches: [
      'addRightRacy<<<count, 256>>>(in, out)',
      'addRight<<<count, 256>>>(in, out)'
    ],
    fault: {
      report: 'race',
      lines: ['values[tid] = in[i];', 'values[tid] += values[tid + 1];']
    },
    set: { count: 16 },
    sizes: [{ count: 1 }],
    inputs: [BLOCKS, BLOCKS],
    bytes: ({ grid }) => ({ read: 1024 * grid[0], written: 1024 * grid[0] }),
    reference: ({ arrays }) => ({
      out: Int32Array.from(
        arrays.in,
        (value, i) => value + (i % 256 === 255 ? 0 : arrays.in[i + 1])
      )
    })
  }),
  ...pair({
    id: 'errors/uninitialised',
    title: 'Counters in shared memory',
    teaches: [
      'Shared memory is not zero when a block begins: it holds what another block left.',
      'Set the counters, wait, count, wait, add up.'
    ],
    lookAt: 'The reads of shared memory that nothing was written to before.',
    source: uninitialised,
    launches: [
      `digitsUncleared${GRID}(values, counts, n)`,
      `digitsCleared${GRID}(values, counts, n)`
    ],
    fault: {
      report: 'uninitialised',
      lines: ['atomicAdd(&own[values[i] % 10], 1u);']
    },
    set: { n: 4096 },
    sizes: SIZES,
    inputs: [DIGITS, DIGITS],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 40 }),
    reference: ({ arrays: { values } }) => {
      const counts = new Uint32Array(10);
      values.forEach(value => counts[value % 10]++);
      return { counts };
    }
  })
];

export const errorPrograms = [
  program({
    id: 'errors/bytes-for-elements',
    title: 'Bytes for elements',
    course,
    teaches:
      'Allocation and copies count bytes, indices count elements: a copy of n bytes is a quarter of an array of n floats.',
    lookAt: 'The bytes of the two copies to the device in the timeline.',
    source: bytesForElements,
    stdout:
      'n bytes: 250 of 1000 elements arrived\nn * sizeof(float) bytes: 1000 of 1000 elements arrived\n'
  }),
  program({
    id: 'errors/wrong-copy',
    title: 'The right copy to the wrong array',
    course,
    teaches:
      'A copy to another array of the same size is legal: names that pair host and device arrays are the only guard.',
    lookAt: 'The copies in the timeline: all look alike.',
    source: wrongCopy,
    stdout:
      'y copied twice: x - y = 0 0 0 0\neach to its own: x - y = 9 18 27 36\nby the addresses: x - y = 9 18 27 36\n'
  })
];
