/** Options by simulation. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { cuda, floats, program } from '../define';
import confidenceInterval from './confidence-interval.cu';
import hybridSwitch from './hybrid-switch.cu';
import multiGpu from './multi-gpu.cu';
import { randomNumbers } from './numbers';
import allInOneLaunch from './option-all-in-one-launch.cu';
import blockPerOption from './option-block-per-option.cu';
import gpuReduction from './option-gpu-reduction.cu';
import partialSumsSource from './option-partial-sums.cu';
import randomInPlace from './option-random-in-place.cu';
import {
  boxMuller,
  estimate,
  hash,
  payoffs,
  sums as sumsOf,
  uniformOf,
  walk
} from './reference';

const COURSE = 'NVIDIA case studies 2008: Monte Carlo';

/** The logarithm and the exponential of a device are good to some units in the last place. */
const SIMULATED = { absolute: 1e-3, relative: 1e-4 };

/** About 12 operations a path, exponential included. */
const FLOPS_A_PATH = 12;

/** Sums of what thread or block `part` of `parts` sees. */
function partialSums(
  { arrays: { normals }, scalars }: ReferenceContext,
  parts: number,
  first: (part: number) => number[]
): Record<string, Float32Array> {
  const { paths, price, strike, drift, spread } = scalars;
  const payoff = payoffs({ price, strike }, { drift, spread });
  const sums = new Float32Array(parts);
  const squares = new Float32Array(parts);
  for (let part = 0; part < parts; part++) {
    let [sum, square] = [0, 0];
    for (const start of first(part)) {
      const found = sumsOf(i => payoff(normals[i]), {
        first: start,
        step: 64 * 256,
        end: paths
      });
      sum += found.sum;
      square += found.square;
    }
    sums[part] = sum;
    squares[part] = square;
  }
  return { sums, squares };
}

const OPTION = '(normals, sums, squares, paths, 20, 22, 0.01, 0.25)';

const MARKET = 'paths, 0.05, 0.25)';
const OPTIONS = {
  price: floats('ramp:20:0.25', 'options'),
  strike: floats('ramp:22:0.125', 'options'),
  years: floats('ramp:0.5:0.0625', 'options')
};

/** Payoff of option `o` as a function of a normal number. */
function payoffOf(
  { arrays, scalars: { rate, volatility } }: ReferenceContext,
  o: number
): (normal: number) => number {
  return payoffs(
    { price: arrays.price[o], strike: arrays.strike[o] },
    walk(arrays.years[o], { rate, volatility })
  );
}

export const montecarlo: CatalogueEntry[] = [
  ...randomNumbers,
  cuda({
    id: 'montecarlo/option-random-in-place',
    title: 'An option by simulation, random numbers made in place',
    course: COURSE,
    teaches:
      'Random numbers made where they are used cost arithmetic and no memory traffic.',
    lookAt: 'Bytes moved: one float a thread.',
    source: randomInPlace,
    launch:
      'simulate<<<threads // 128, 128>>>(sums, paths, steps, 100, 105, 0.002, 0.03, 7)',
    set: { threads: 1024, paths: 4, steps: 8 },
    inputs: { sums: floats('zeros', 'threads') },
    sizes: [{ threads: 128, paths: 1, steps: 1 }],
    bytes: ({ grid, block }) => ({ read: 0, written: 4 * grid[0] * block[0] }),
    flops: ({ grid, block, scalars: { paths, steps } }) =>
      20 * grid[0] * block[0] * paths * steps,
    // Where logf is near zero WGSL promises an absolute error of 2^-21.
    tolerance: { absolute: 0.02, relative: 1e-3 },
    reference: ({ grid, block, scalars }) => ({
      sums: Float32Array.from({ length: grid[0] * block[0] }, (_, thread) => {
        let counter = hash(thread ^ scalars.seed);
        let sum = 0;
        for (let path = 0; path < scalars.paths; path++) {
          let logarithm = 0;
          for (let step = 0; step < scalars.steps; step++) {
            const u = uniformOf(hash(counter));
            const v = uniformOf(hash(counter + 1));
            counter += 2;
            logarithm += scalars.drift + scalars.spread * boxMuller(u, v);
          }
          sum += Math.max(
            scalars.price * Math.exp(logarithm) - scalars.strike,
            0
          );
        }
        return sum;
      })
    })
  }),
  cuda({
    id: 'montecarlo/option-partial-sums',
    title: 'An option by simulation, 16384 partial sums',
    course: COURSE,
    teaches:
      'Every thread sums its own paths; the host reads two numbers a thread and adds them in double.',
    before: 'montecarlo/box-muller',
    lookAt: 'Bytes written for the host, against bytes of normal numbers read.',
    source: partialSumsSource,
    oneBlock: 'It leaves a result for each thread of its grid.',
    launch: `optionPartialSums<<<64, 256>>>${OPTION}`,
    set: { paths: 2 ** 16 },
    inputs: {
      normals: floats('normal:1', 'max(paths, 1)'),
      sums: floats('zeros', '64 * 256'),
      squares: floats('zeros', '64 * 256')
    },
    sizes: [{ paths: 0 }, { paths: 1 }, { paths: 16_383 }, { paths: 16_385 }],
    bytes: ({ scalars: { paths } }) => ({
      read: 4 * paths,
      written: 8 * 64 * 256
    }),
    flops: ({ scalars: { paths } }) => FLOPS_A_PATH * paths,
    tolerance: SIMULATED,
    reference: context => partialSums(context, 64 * 256, thread => [thread])
  }),
  cuda({
    id: 'montecarlo/option-gpu-reduction',
    title: 'An option by simulation, added in the block',
    course: COURSE,
    teaches:
      'A tree in shared memory leaves two numbers a block: the host reads 64 pairs, not 16384.',
    before: 'montecarlo/option-partial-sums',
    lookAt: 'Bytes written, and the shared-memory passes that pay for it.',
    source: gpuReduction,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `optionBlockSums<<<64, 256>>>${OPTION}`,
    set: { paths: 2 ** 16 },
    inputs: {
      normals: floats('normal:1', 'max(paths, 1)'),
      sums: floats('zeros', '64'),
      squares: floats('zeros', '64')
    },
    sizes: [{ paths: 0 }, { paths: 1 }, { paths: 257 }, { paths: 16_385 }],
    bytes: ({ scalars: { paths } }) => ({ read: 4 * paths, written: 8 * 64 }),
    flops: ({ scalars: { paths } }) => FLOPS_A_PATH * paths,
    tolerance: SIMULATED,
    reference: context =>
      partialSums(context, 64, block =>
        Array.from({ length: 256 }, (_, tid) => 256 * block + tid)
      )
  }),
  cuda({
    id: 'montecarlo/option-all-in-one-launch',
    title: 'All options in one launch',
    course: COURSE,
    teaches:
      'A second dimension of the grid takes the place of a loop of launches on the host.',
    before: 'montecarlo/option-gpu-reduction',
    lookAt: 'Blocks of the grid: a row for each option.',
    source: allInOneLaunch,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `allOptions<<<(columns, options), 128>>>(normals, price, strike, years, sums, squares, ${MARKET}`,
    set: { options: 16, columns: 4, paths: 4096 },
    inputs: {
      normals: floats('normal:1', 'paths'),
      ...OPTIONS,
      sums: floats('zeros', 'options * columns'),
      squares: floats('zeros', 'options * columns')
    },
    sizes: [
      { paths: 0 },
      { options: 1, columns: 1, paths: 1 },
      { options: 5, columns: 3, paths: 385 }
    ],
    bytes: ({ grid: [columns, options], scalars: { paths } }) => ({
      read: 4 * paths + 12 * options,
      written: 8 * columns * options
    }),
    flops: ({ grid, scalars: { paths } }) => FLOPS_A_PATH * paths * grid[1],
    tolerance: SIMULATED,
    reference: context => {
      const [columns, options] = context.grid;
      const sums = new Float32Array(columns * options);
      const squares = new Float32Array(columns * options);
      for (let o = 0; o < options; o++) {
        const payoff = payoffOf(context, o);
        const found = Array.from({ length: columns }, () => [0, 0]);
        for (let path = 0; path < context.scalars.paths; path++) {
          const value = payoff(context.arrays.normals[path]);
          const column = found[Math.floor(path / 128) % columns];
          column[0] += value;
          column[1] += value * value;
        }
        found.forEach(([sum, square], column) => {
          sums[o * columns + column] = sum;
          squares[o * columns + column] = square;
        });
      }
      return { sums, squares };
    }
  }),
  cuda({
    id: 'montecarlo/option-block-per-option',
    title: 'One block prices an option',
    course: COURSE,
    teaches:
      'One launch from paths to price: best where there are many options and few paths.',
    before: 'montecarlo/option-all-in-one-launch',
    lookAt: 'Multiprocessors without work when options are few.',
    source: blockPerOption,
    launch: `blockPerOption<<<options, 128>>>(normals, price, strike, years, value, halfWidth, ${MARKET}`,
    set: { options: 16, paths: 4096 },
    inputs: {
      normals: floats('normal:1', 'paths'),
      ...OPTIONS,
      value: floats('zeros', 'options'),
      halfWidth: floats('zeros', 'options')
    },
    sizes: [
      { paths: 0 },
      { options: 1, paths: 1 },
      { options: 3, paths: 127 },
      { options: 5, paths: 1009 }
    ],
    bytes: ({ grid: [options], scalars: { paths } }) => ({
      read: 4 * paths + 12 * options,
      written: 8 * options
    }),
    flops: ({ grid, scalars: { paths } }) => FLOPS_A_PATH * paths * grid[0],
    tolerance: SIMULATED,
    reference: context => {
      const {
        grid: [options],
        arrays: { normals, years },
        scalars: { paths, rate }
      } = context;
      const found = Array.from({ length: options }, (_, o) => {
        const payoff = payoffOf(context, o);
        return estimate(
          sumsOf(i => payoff(normals[i]), { first: 0, step: 1, end: paths }),
          paths,
          Math.exp(-rate * years[o])
        );
      });
      return {
        value: Float32Array.from(found, ({ value }) => value),
        halfWidth: Float32Array.from(found, ({ halfWidth }) => halfWidth)
      };
    }
  }),
  cuda({
    id: 'montecarlo/confidence-interval',
    title: 'A simulation many times over',
    course: COURSE,
    teaches:
      'A simulated price comes with its uncertainty: half-widths fall as 1/√paths, and about 95 of 100 intervals hold the true price.',
    before: 'montecarlo/option-block-per-option',
    lookAt: 'Arithmetic alone: eight bytes written by a whole block.',
    source: confidenceInterval,
    oneBlock: 'Its arrays in shared memory are made for blocks of 128.',
    launch:
      'confidence<<<experiments, 128>>>(value, halfWidth, paths, 2, 1, 0.05, 0.25, 3, 11)',
    set: { experiments: 64, paths: 512 },
    inputs: {
      value: floats('zeros', 'experiments'),
      halfWidth: floats('zeros', 'experiments')
    },
    sizes: [
      { paths: 0 },
      { experiments: 1, paths: 1 },
      { experiments: 3, paths: 129 }
    ],
    bytes: ({ grid }) => ({ read: 0, written: 8 * grid[0] }),
    flops: ({ grid, scalars: { paths } }) => 40 * paths * grid[0],
    tolerance: SIMULATED,
    reference: ({ grid, scalars }) => {
      const { paths, price, strike, rate, volatility, years, seed } = scalars;
      const payoff = payoffs(
        { price, strike },
        walk(years, { rate, volatility })
      );
      const found = Array.from({ length: grid[0] }, (_, block) =>
        estimate(
          sumsOf(
            path => {
              const counter = 2 * (paths * block + path);
              const u = uniformOf(hash(counter ^ seed));
              const v = uniformOf(hash((counter + 1) ^ seed));
              return payoff(boxMuller(u, v));
            },
            { first: 0, step: 1, end: paths }
          ),
          paths,
          Math.exp(-rate * years)
        )
      );
      return {
        value: Float32Array.from(found, ({ value }) => value),
        halfWidth: Float32Array.from(found, ({ halfWidth }) => halfWidth)
      };
    }
  })
];

const agreement = (options: number, paths: number, kernel: string): string =>
  `${String(options).padStart(3)} options, ${String(paths).padStart(6)} paths: ${kernel} an option, ` +
  `${options} of ${options} prices agree with Black and Scholes\n`;

export const montecarloPrograms = [
  program({
    id: 'montecarlo/hybrid-switch',
    title: 'The kernel that suits the size',
    course: COURSE,
    teaches:
      'No kernel is best at all sizes: measure where they cross, and switch there.',
    before: 'montecarlo/option-block-per-option',
    lookAt: 'The times of both kernels at each size, on the error output.',
    source: hybridSwitch,
    stdout:
      agreement(64, 4096, 'one block') +
      agreement(16, 16384, 'one block') +
      agreement(4, 32767, 'one block') +
      agreement(4, 32768, 'many blocks') +
      agreement(1, 65536, 'many blocks')
  }),
  program({
    id: 'montecarlo/multi-gpu',
    title: 'One option on several devices',
    course: COURSE,
    teaches:
      'Parts with counters of their own make the price independent of how many devices share them.',
    before: 'montecarlo/option-random-in-place',
    lookAt: 'A row of the timeline for each device.',
    source: multiGpu,
    devices: 3,
    stdout: '131072 paths: simulated 8.01, Black and Scholes 8.02\n'
  })
];
