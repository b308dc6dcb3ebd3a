import { cuda, floats } from '../define';
import partialSums from './option-partial-sums.cu';

function hash(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

const uniformOf = (bits: number): number => ((bits >>> 8) + 1) / 2 ** 24;

export const montecarlo = [
  cuda({
    id: 'montecarlo/option-partial-sums',
    title: 'An option by simulation, partial sums',
    course: 'NVIDIA case studies 2008: Monte Carlo',
    teaches:
      'Random numbers made where they are used cost arithmetic and no memory traffic.',
    source: partialSums,
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
            const normal =
              Math.sqrt(-2 * Math.log(u)) * Math.cos(6.2831853 * v);
            logarithm += scalars.drift + scalars.spread * normal;
          }
          sum += Math.max(
            scalars.price * Math.exp(logarithm) - scalars.strike,
            0
          );
        }
        return sum;
      })
    })
  })
];
