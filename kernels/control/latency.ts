/** Inside a thread: loops written out, and instructions that do not wait for each other. */
import { blocks, cuda, floats, ROUNDING } from '../define';
import type { CatalogueEntry } from '../entry';
import chains from './instruction-level-parallelism.cu';
import loopUnrolling from './loop-unrolling.cu';

function mean(
  name: string,
  title: string,
  teaches: string,
  kernel: string,
  points?: number,
  before?: string
): CatalogueEntry {
  const width = points === undefined ? '5' : 'points';
  return cuda({
    id: `control/${name}`,
    title,
    course: 'Oxford lecture 6: odds and ends',
    teaches,
    before,
    lookAt:
      'Decisions and instructions of a warp; a loop takes one decision a round.',
    file: 'control/loop-unrolling.cu',
    source: loopUnrolling,
    launch: `${kernel}<<<${blocks('n', 256)}, 256>>>(x, y, n${points === undefined ? '' : ', points'})`,
    set: { n: 2 ** 14, ...(points !== undefined && { points }) },
    inputs: { x: floats('random:1', `n + ${width}`), y: floats('zeros', 'n') },
    sizes:
      points === undefined
        ? [{ n: 1 }, { n: 257 }]
        : [
            { n: 1, points: 1 },
            { n: 257, points: 7 },
            { n: 100, points: 5 }
          ],
    bytes: ({ scalars: { n } }) => ({
      read: 4 * (n + (points ?? 5) - 1),
      written: 4 * n
    }),
    flops: ({ scalars: { n } }) => ((points ?? 5) + 1) * n,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars }) => {
      const count = scalars.points ?? 5;
      return {
        out: Float32Array.from({ length: scalars.n }, (_, i) => {
          let sum = 0;
          for (let k = 0; k < count; k++) {
            sum += arrays.in[i + k];
          }
          return sum / count;
        })
      };
    }
  });
}

function independent(
  count: number,
  id: string,
  before?: string
): CatalogueEntry {
  return cuda({
    id: `control/${id}`,
    title: `${count} chain${count > 1 ? 's' : ''} of dependent operations a thread`,
    course: 'Optimizing CUDA: execution configuration',
    teaches:
      count > 1
        ? 'Operations that do not need each other’s results hide latency as more warps would.'
        : 'An operation that needs the result before it waits, and only other warps can fill the time.',
    before,
    lookAt:
      'The limiter: latency, as long as the occupancy is low; and the operations of a thread.',
    file: 'control/instruction-level-parallelism.cu',
    source: chains,
    launch: `chains<${count}><<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 12 },
    inputs: { x: floats('signed:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 512 * n,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from({ length: n }, (_, i) => {
        const value = arrays.in[i];
        let sum = 0;
        for (let c = 0; c < count; c++) {
          // After k halvings the distance from the fixed point 2 is 2^-k of the first.
          sum += 2 + (value + c - 2) * 2 ** -(256 / count);
        }
        return sum / count;
      })
    })
  });
}

export const latency: CatalogueEntry[] = [
  mean(
    'loop-rolled',
    'A short loop that is run as one',
    'A loop costs a comparison, an addition and a jump a round.',
    'meanRolled'
  ),
  mean(
    'loop-unrolling',
    'A short loop, written out',
    'Rounds that are known when it is compiled need no counter, and their loads go out together.',
    'meanUnrolled',
    undefined,
    'control/loop-rolled'
  ),
  mean(
    'loop-partly-unrolled',
    'A loop of unknown length, five rounds at a time',
    'A loop whose length is known only when it runs can still be written out in pieces.',
    'meanPartly',
    12,
    'control/loop-rolled'
  ),
  independent(1, 'dependent-chain'),
  independent(4, 'instruction-level-parallelism', 'control/dependent-chain')
];
