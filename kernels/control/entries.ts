/** Divergence, votes and atomics. */
import { blocks, cuda, floats, ROUNDING, words } from '../define';
import atomicCounter from './atomic-counter.cu';
import divergenceByData from './divergence-by-data.cu';
import divergenceByThread from './divergence-by-thread.cu';
import warpVote from './warp-vote.cu';

const fround = Math.fround;

export const control = [
  cuda({
    id: 'control/divergence-by-thread',
    title: 'Divergence by thread index',
    course: 'Oxford lecture 3: control flow',
    teaches:
      'A warp whose lanes disagree walks both branches one after the other.',
    lookAt:
      'Threads active in a warp instruction, on the lines of the two branches.',
    source: divergenceByThread,
    launch: `divergeByThread<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 128 * n,
    tolerance: ROUNDING,
    reference: ({ arrays, block }) => ({
      out: Float32Array.from(arrays.in, (value, i) => {
        const isEven = (i % block[0]) % 2 === 0;
        for (let step = 0; step < 64; step++) {
          value = isEven ? 0.5 * value + 1 : 0.25 * value - 1;
        }
        return value;
      })
    })
  }),
  cuda({
    id: 'control/divergence-by-data',
    title: 'Divergence by data: the Mandelbrot set',
    course: 'Oxford lecture 3: control flow',
    teaches:
      'A warp runs as long as its slowest lane; neighbours that agree cost nothing.',
    before: 'control/divergence-by-thread',
    lookAt:
      'Threads active in a warp instruction in the loop: high inside and outside the set, low along its border.',
    source: divergenceByData,
    launch: `mandelbrot<<<(${blocks('width', 16)}, ${blocks('height', 16)}), (16, 16)>>>(picture, width, height, limit)`,
    set: { width: 256, height: 256, limit: 16 },
    inputs: { picture: words('zeros', 'width * height') },
    sizes: [{ width: 37, height: 20, limit: 12 }],
    bytes: ({ scalars: { width, height } }) => ({
      read: 0,
      written: 4 * width * height
    }),
    flops: () => 0,
    // A point that rounding leaves on the other side of the circle escapes a round sooner or later.
    tolerance: { absolute: 1, relative: 0 },
    reference: ({ scalars: { width, height, limit } }) => {
      const iterations = new Uint32Array(width * height);
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const cx = fround(
            fround(-2.1) + fround(fround(fround(2.6) * column) / width)
          );
          const cy = fround(-1.25 + fround(fround(2.5 * row) / height));
          let [x, y, count] = [0, 0, 0];
          while (count < limit && x * x + y * y <= 4) {
            const next = fround(fround(fround(x * x) - fround(y * y)) + cx);
            y = fround(fround(2 * x * y) + cy);
            x = next;
            count++;
          }
          iterations[row * width + column] = count;
        }
      }
      return { iterations };
    }
  }),
  cuda({
    id: 'control/warp-vote',
    title: 'Counting by ballot',
    course: 'Oxford lecture 3: control flow',
    teaches:
      'A ballot hands every lane the answers of all 32 as the bits of a word.',
    before: 'control/atomic-counter',
    lookAt: 'Atomics of a launch: one for each warp.',
    source: warpVote,
    launch: `countByVote<<<${blocks('n', 256)}, 256>>>(x, counts, n, 0.25)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      counts: words('zeros', `8 * (${blocks('n', 256)})`)
    },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({
      read: 4 * n,
      written: 4 * Math.ceil(n / 32)
    }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays, scalars: { threshold } }) => {
      const counts = Uint32Array.from(arrays.counts);
      arrays.in.forEach((value, i) => {
        counts[i >> 5] += Number(value > threshold);
      });
      return { counts };
    }
  }),
  cuda({
    id: 'control/atomic-counter',
    title: 'One counter for all threads',
    course: 'Oxford lecture 3: control flow',
    teaches:
      'Additions to one address queue up; a vote in each warp shortens the queue 32 times.',
    lookAt:
      'Atomic requests of the line that counts, and how many of a warp go to one address.',
    source: atomicCounter,
    launch: `countAtomically<<<${blocks('n', 256)}, 256>>>(x, count, n, 0.25)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), count: words('zeros', '1') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays, scalars: { threshold } }) => ({
      count: Uint32Array.of(
        arrays.count[0] +
          (arrays.in as Float32Array).filter(value => value > threshold).length
      )
    })
  })
];
