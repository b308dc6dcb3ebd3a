/** Random numbers: generators and distributions. */
import { blocks, cuda, floats, ints } from '../define';
import { inverseNormalCdf } from '../numerics/special';
import boxMullerSource from './box-muller.cu';
import distributions from './distributions.cu';
import inverseNormal from './inverse-normal.cu';
import twister from './mersenne-twister-4096.cu';
import { philox, uniformOf } from './reference';
import sobol from './sobol.cu';
import uniform from './uniform-rng.cu';

const COURSE = 'NVIDIA case studies 2008: Monte Carlo';

/** Sobol's points by the recursion of Antonov and Saleev: one exclusive or a point, in sequence. */
function sobolPoints(n: number): Float32Array {
  const first = [[1], [1], [1, 3], [1, 3, 1]];
  // Bits of the polynomials between the highest and the lowest: 1 + x, 1 + x + x², 1 + x² + x³.
  const inner = [[], [], [1], [0, 1]];
  const points = new Float32Array(4 * n);
  for (let d = 0; d < 4; d++) {
    const m = [...first[d]];
    const degree = first[d].length;
    for (let k = m.length; k < 32; k++) {
      if (d === 0) {
        m.push(1);
        continue;
      }
      let next =
        BigInt(m[k - degree]) ^ (BigInt(m[k - degree]) << BigInt(degree));
      inner[d].forEach((bit, j) => {
        next ^= bit ? BigInt(m[k - 1 - j]) << BigInt(j + 1) : 0n;
      });
      m.push(Number(next));
    }
    let x = 0n;
    for (let i = 0; i < n; i++) {
      points[d * n + i] = Number(x >> 8n) / 2 ** 24;
      const zero = Math.log2(~i & (i + 1));
      x ^= BigInt(m[zero]) << BigInt(31 - zero);
    }
  }
  return points;
}

/** A twister of 19 words: the recurrence on one ever longer list. */
function twisterStream(a: number, seed: number, count: number): number[] {
  const x = [seed >>> 0];
  for (let k = 1; k < 19; k++) {
    const before = x[k - 1];
    x.push((Math.imul(1812433253, before ^ (before >>> 30)) + k) >>> 0);
  }
  for (let k = 0; k < count; k++) {
    const joined = ((x[k] & 0xfffffffe) | (x[k + 1] & 1)) >>> 0;
    x.push((x[k + 9] ^ (joined >>> 1) ^ (joined & 1 ? a : 0)) >>> 0);
  }
  return x.slice(19).map(word => {
    let y = word ^ (word >>> 12);
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return uniformOf(y ^ (y >>> 18));
  });
}

/** The 32 twisters' constants, as the kernel's source has them. */
export const TWISTS = Array.from(
  twister
    .slice(twister.indexOf('twist[32]'), twister.indexOf('};'))
    .matchAll(/0x([0-9a-f]{8})u/g),
  ([, digits]) => parseInt(digits, 16)
);

/** The smallest count whose probabilities, added, reach u. */
function poisson(u: number, mean: number): number {
  let probability = Math.exp(-mean);
  let sum = probability;
  let k = 0;
  while (u > sum) {
    k++;
    probability *= mean / k;
    sum += probability;
  }
  return k;
}

export const randomNumbers = [
  cuda({
    id: 'montecarlo/uniform-rng',
    title: 'Uniform random numbers from a counter',
    course: COURSE,
    teaches:
      'Number k as a function of k: no state, no order, the same numbers from any number of threads.',
    lookAt:
      'Integer instructions a number, against one store of 16 bytes for four.',
    source: uniform,
    launch: `uniformNumbers<<<${blocks('n', 512)}, 128>>>(numbers, n, 2008)`,
    set: { n: 2 ** 15 },
    inputs: { numbers: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 3 }, { n: 511 }, { n: 514 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 0, written: 4 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    reference: ({ scalars: { n, seed } }) => ({
      numbers: Float32Array.from(
        Array.from({ length: Math.ceil(n / 4) }, (_, quad) =>
          philox([quad, 0, 0, 0], [seed, 0])
        )
          .flat()
          .slice(0, n),
        uniformOf
      )
    })
  }),
  cuda({
    id: 'montecarlo/mersenne-twister-4096',
    title: 'Mersenne twisters, 4096 streams',
    course: COURSE,
    teaches:
      'A generator with a state gives each thread a stream: as many streams as threads, and the numbers depend on that.',
    before: 'montecarlo/uniform-rng',
    lookAt: 'Where the 19 words of state of a thread live: local memory.',
    source: twister,
    oneBlock:
      'Each thread has a generator, and the numbers lie as blocks of 128 leave them.',
    launch: 'twisters<<<32, 128>>>(numbers, perStream, 5489)',
    set: { perStream: 24 },
    inputs: { numbers: floats('zeros', '4096 * perStream') },
    sizes: [{ perStream: 0 }, { perStream: 1 }, { perStream: 19 }],
    bytes: ({ scalars: { perStream } }) => ({
      read: 0,
      written: 4096 * 4 * perStream
    }),
    flops: ({ scalars: { perStream } }) => 4096 * 2 * perStream,
    reference: ({ scalars: { perStream, seed } }) => {
      const numbers = new Float32Array(4096 * perStream);
      for (let stream = 0; stream < 4096; stream++) {
        twisterStream(TWISTS[stream % 32], seed + stream, perStream).forEach(
          (value, i) => (numbers[i * 4096 + stream] = value)
        );
      }
      return { numbers };
    }
  }),
  cuda({
    id: 'montecarlo/box-muller',
    title: 'Normal numbers by Box and Muller',
    course: COURSE,
    teaches:
      'Two uniform numbers become two normal ones: a logarithm, a root, a sine and a cosine for 16 bytes moved.',
    before: 'montecarlo/uniform-rng',
    lookAt: 'Special-function instructions against sectors moved.',
    source: boxMullerSource,
    launch: 'boxMuller<<<32, 128>>>(numbers, pairs)',
    set: { pairs: 2 ** 14 },
    inputs: {
      numbers: floats(
        'ramp:{1.0 / (2 * pairs)}:{1.0 / (2 * pairs)}',
        '2 * pairs'
      )
    },
    sizes: [{ pairs: 1 }, { pairs: 4095 }, { pairs: 4097 }],
    bytes: ({ scalars: { pairs } }) => ({
      read: 8 * pairs,
      written: 8 * pairs
    }),
    flops: ({ scalars: { pairs } }) => 20 * pairs,
    // Where logf is near zero WGSL promises an absolute error of 2^-21, of which a root is taken.
    tolerance: { absolute: 1e-3, relative: 1e-4 },
    reference: ({ arrays, scalars: { pairs } }) => {
      const numbers = new Float32Array(2 * pairs);
      for (let i = 0; i < pairs; i++) {
        const radius = Math.sqrt(-2 * Math.log(arrays.numbers[i]));
        const angle = 2 * Math.PI * arrays.numbers[pairs + i];
        numbers[i] = radius * Math.cos(angle);
        numbers[pairs + i] = radius * Math.sin(angle);
      }
      return { numbers };
    }
  }),
  cuda({
    id: 'montecarlo/inverse-normal',
    title: 'Normal numbers by the inverse distribution',
    course: COURSE,
    teaches:
      'One uniform number, one normal number, in the same order; lanes in the tails take the other branch.',
    before: 'montecarlo/box-muller',
    lookAt:
      'Warps in which some lanes are in the middle and some in the tails.',
    source: inverseNormal,
    launch: `inverseNormals<<<${blocks('n', 128)}, 128>>>(uniform, normal, n)`,
    set: { n: 20_000 },
    inputs: {
      uniform: floats('ramp:{0.5 / n}:{1.0 / n}', 'n'),
      normal: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 16 * n,
    tolerance: { absolute: 2e-5, relative: 2e-5 },
    reference: ({ arrays: { uniform } }) => ({
      normal: Float32Array.from(uniform, inverseNormalCdf)
    })
  }),
  cuda({
    id: 'montecarlo/distributions',
    title: 'Other distributions',
    course: 'Oxford lecture 5: libraries (CURAND)',
    teaches:
      'A distribution whose inverse is a formula costs a formula; one that is searched for costs a loop of random length.',
    before: 'montecarlo/uniform-rng',
    lookAt: 'Warp execution efficiency of the loop that counts.',
    source: distributions,
    launch: `distributions<<<${blocks('n', 128)}, 128>>>(uniform, exponential, logistic, poisson, 4.0, 0.01831563888873418, n)`,
    set: { n: 10_000 },
    inputs: {
      uniform: floats('ramp:{0.5 / n}:{1.0 / n}', 'n'),
      exponential: floats('zeros', 'n'),
      logistic: floats('zeros', 'n'),
      poisson: ints('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 12 * n }),
    flops: ({ scalars: { n } }) => 20 * n,
    tolerance: { absolute: 1e-4, relative: 1e-3 },
    reference: ({ arrays: { uniform }, scalars: { mean } }) => ({
      exponential: Float32Array.from(uniform, u => -mean * Math.log(1 - u)),
      logistic: Float32Array.from(uniform, u => (mean * u) / (1 - u)),
      poisson: Int32Array.from(uniform, u => poisson(u, mean))
    })
  }),
  cuda({
    id: 'montecarlo/sobol',
    title: "Sobol's sequence in four dimensions",
    course: 'Oxford lecture 5: libraries (CURAND)',
    teaches:
      'Points that avoid each other: the error of a mean falls almost as 1/n instead of 1/√n.',
    before: 'montecarlo/uniform-rng',
    lookAt: 'Loop turns a thread: the bits of its own number.',
    source: sobol,
    launch: `sobol<<<${blocks('n', 128)}, 128>>>(points, n)`,
    set: { n: 4096 },
    inputs: { points: floats('zeros', '4 * n') },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 0, written: 16 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    reference: ({ scalars: { n } }) => ({ points: sobolPoints(n) })
  })
];
