import { blocks, cuda, floats } from '../define';
import blackScholes from './black-scholes.cu';

function normalCdf(d: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(d));
  const polynomial =
    k *
    (0.31938153 +
      k *
        (-0.356563782 +
          k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  const tail = 0.39894228 * Math.exp(-0.5 * d * d) * polynomial;
  return d > 0 ? 1 - tail : tail;
}

export const finance = [
  cuda({
    id: 'finance/black-scholes',
    title: 'Black-Scholes prices',
    course: 'NVIDIA case studies 2008: Black-Scholes',
    teaches:
      'Much arithmetic on few bytes: the functions of mathematics, not the memory, can be the bound.',
    source: blackScholes,
    launch: `blackScholes<<<${blocks('n', 256)}, 256>>>(price, strike, years, call, put, 0.02, 0.3, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      price: floats('ramp:5:{25.0 / n}', 'n'),
      strike: floats('ramp:30:{-29.0 / n}', 'n'),
      years: floats('ramp:0.25:{9.5 / n}', 'n'),
      call: floats('zeros', 'n'),
      put: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 60 * n,
    tolerance: { absolute: 1e-4, relative: 1e-4 },
    reference: ({ arrays, scalars: { rate, volatility, n } }) => {
      const call = new Float32Array(n);
      const put = new Float32Array(n);
      for (let i = 0; i < n; i++) {
        const [s, x, t] = [arrays.price[i], arrays.strike[i], arrays.years[i]];
        const root = volatility * Math.sqrt(t);
        const d1 =
          (Math.log(s / x) + (rate + 0.5 * volatility ** 2) * t) / root;
        const n1 = normalCdf(d1);
        const n2 = normalCdf(d1 - root);
        const discounted = x * Math.exp(-rate * t);
        call[i] = s * n1 - discounted * n2;
        put[i] = discounted * (1 - n2) - s * (1 - n1);
      }
      return { call, put };
    }
  })
];
