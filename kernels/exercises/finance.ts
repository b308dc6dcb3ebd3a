/** Exercises of the Black-Scholes and Monte Carlo case studies. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { Exercise } from '../exercise';
import { blackScholes } from '../finance/reference';
import { payoffs } from '../montecarlo/reference';
import { normalCdf } from '../numerics/special';

const UNTOUCHED = 'value:-99999';

/** Around 1024 threads, the most that a launch of these exercises has. */
const SIZES = [
  { name: 'as many as threads', set: { n: 1024 } },
  { name: 'one', set: { n: 1 } },
  { name: 'one less than the threads', set: { n: 1023 } },
  { name: 'one more than the threads', set: { n: 1025 } },
  { name: 'many a thread', set: { n: 10_007 } }
];

const CONTRACTS: Exercise['inputs'] = {
  price: floats('ramp:5:{25.0 / n}', 'n'),
  strike: floats('ramp:30:{-25.0 / n}', 'n'),
  years: floats('random', 'n')
};

const PRICES = { absolute: 1e-4, relative: 1e-4 };

const option = (
  arrays: Record<string, ArrayLike<number>>,
  i: number
): { price: number; strike: number; years: number } => ({
  price: arrays.price[i],
  strike: arrays.strike[i],
  years: arrays.years[i]
});

export const financeExercises: readonly Exercise[] = [
  {
    id: 'finance/forwards',
    title: 'Forwards',
    entry: 'finance/black-scholes',
    kernel: 'forwards',
    signature:
      '__global__ void forwards(const float *price, const float *strike, const float *years, float *value, float rate, unsigned int n)',
    task: 'Leave price - strike * exp(-rate * years) in value, for all n contracts; the grid has 1024 threads, whatever n is.',
    launch: 'forwards<<<8, 128>>>(price, strike, years, value, 0.05, n)',
    inputs: { ...CONTRACTS, value: floats(UNTOUCHED, 'n') },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { rate, n } }) => ({
        value: Float32Array.from({ length: n }, (_, i) => {
          const { price, strike, years } = option(arrays, i);
          return price - strike * Math.exp(-rate * years);
        })
      }),
      PRICES
    )
  },
  {
    id: 'finance/puts-by-parity',
    title: 'Puts from calls',
    entry: 'finance/black-scholes',
    kernel: 'putsByParity',
    signature:
      '__global__ void putsByParity(const float *price, const float *strike, const float *years, const float *call, float *put, float rate, unsigned int n)',
    task: 'Leave in put what the puts are worth: call - put = price - strike * exp(-rate * years).',
    launch: `putsByParity<<<${blocks('n', 128)}, 128>>>(price, strike, years, call, put, 0.05, n)`,
    inputs: {
      ...CONTRACTS,
      call: floats('random', 'n'),
      put: floats(UNTOUCHED, 'n')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { rate, n } }) => ({
        put: Float32Array.from({ length: n }, (_, i) => {
          const { price, strike, years } = option(arrays, i);
          return arrays.call[i] - price + strike * Math.exp(-rate * years);
        })
      }),
      PRICES
    )
  },
  {
    id: 'finance/digital-calls',
    title: 'All or nothing',
    entry: 'finance/black-scholes',
    kernel: 'digitalCalls',
    signature:
      '__global__ void digitalCalls(const float *price, const float *strike, const float *years, float *value, float rate, float volatility, unsigned int n)',
    task: 'Leave exp(-rate * years) * N(d2) in value, for all n options; the grid has 1024 threads, whatever n is.',
    launch:
      'digitalCalls<<<8, 128>>>(price, strike, years, value, 0.05, 0.3, n)',
    inputs: {
      ...CONTRACTS,
      years: floats('ramp:0.25:{5.0 / n}', 'n'),
      value: floats(UNTOUCHED, 'n')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { rate, volatility, n } }) => ({
        value: Float32Array.from({ length: n }, (_, i) => {
          const one = option(arrays, i);
          const { price, strike, years } = one;
          // d2 from the parts of the formula: the call is S N(d1) - X e^(-rT) N(d2).
          const root = volatility * Math.sqrt(years);
          const d1 =
            (Math.log(price / strike) + (rate + volatility ** 2 / 2) * years) /
            root;
          const { call } = blackScholes(one, { rate, volatility });
          return (price * normalCdf(d1) - call) / strike;
        })
      }),
      PRICES
    )
  },
  {
    id: 'montecarlo/put-partial-sums',
    title: 'A put by simulation',
    entry: 'montecarlo/option-partial-sums',
    kernel: 'putPartialSums',
    signature:
      '__global__ void putPartialSums(const float *normals, float *sums, unsigned int paths, float price, float strike, float drift, float spread)',
    task: 'Thread t of the grid adds max(strike - price * exp(drift + spread * z), 0) for the paths t, t + threads, t + 2 threads … and leaves the sum in sums[t], 0 if it has no path.',
    launch: 'putPartialSums<<<8, 128>>>(normals, sums, n, 20, 22, 0.01, 0.25)',
    inputs: {
      normals: floats('normal', 'n'),
      sums: floats(UNTOUCHED, '1024')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { paths, price, strike, drift, spread } }) => {
        const sums = new Float64Array(1024);
        for (let path = 0; path < paths; path++) {
          const end = price * Math.exp(drift + spread * arrays.normals[path]);
          sums[path % 1024] += Math.max(strike - end, 0);
        }
        return { sums: Float32Array.from(sums) };
      },
      { absolute: 1e-3, relative: 1e-4 }
    )
  },
  {
    id: 'montecarlo/antithetic',
    title: 'Each number twice',
    entry: 'montecarlo/option-partial-sums',
    kernel: 'antithetic',
    signature:
      '__global__ void antithetic(const float *normals, float *sums, unsigned int paths, float price, float strike, float drift, float spread)',
    task: 'As option-partial-sums, with the mean of the payoffs of z and of -z in the place of the payoff of z; sums[t] is the sum of thread t, 0 if it has no path.',
    launch: 'antithetic<<<8, 128>>>(normals, sums, n, 20, 22, 0.01, 0.25)',
    inputs: {
      normals: floats('normal', 'n'),
      sums: floats(UNTOUCHED, '1024')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { paths, price, strike, drift, spread } }) => {
        const payoff = payoffs({ price, strike }, { drift, spread });
        const sums = new Float64Array(1024);
        for (let path = 0; path < paths; path++) {
          const z = arrays.normals[path];
          sums[path % 1024] += (payoff(z) + payoff(-z)) / 2;
        }
        return { sums: Float32Array.from(sums) };
      },
      { absolute: 1e-3, relative: 1e-4 }
    )
  },
  {
    id: 'montecarlo/extremes',
    title: 'The best and the worst path',
    entry: 'montecarlo/option-gpu-reduction',
    kernel: 'extremes',
    signature:
      '__global__ void extremes(const float *normals, float *lowest, float *highest, unsigned int paths, float price, float drift, float spread)',
    task: 'Block b leaves in lowest[b] and highest[b] the lowest and highest end price * exp(drift + spread * z) of its paths; the grid walks through all paths. With fewer paths than threads, every block that has no path leaves price in both.',
    launch: 'extremes<<<8, 128>>>(normals, lowest, highest, n, 20, 0.01, 0.25)',
    inputs: {
      normals: floats('normal', 'n'),
      lowest: floats(UNTOUCHED, '8'),
      highest: floats(UNTOUCHED, '8')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays, scalars: { paths, price, drift, spread } }) => {
        const ends: number[][] = Array.from({ length: 8 }, () => []);
        for (let path = 0; path < paths; path++) {
          ends[Math.floor(path / 128) % 8].push(
            price * Math.exp(drift + spread * arrays.normals[path])
          );
        }
        const fold = (of: (...values: number[]) => number): Float32Array =>
          Float32Array.from(ends, values =>
            values.length > 0 ? of(...values) : price
          );
        return { lowest: fold(Math.min), highest: fold(Math.max) };
      },
      PRICES
    )
  }
];
