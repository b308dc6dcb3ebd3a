/** Options by the closed formula. */
import { cuda, floats, program } from '../define';
import transfers from './black-scholes-transfers.cu';
import closedFormula from './black-scholes.cu';
import { blackScholes } from './reference';

const COURSE = 'NVIDIA case studies 2008: Black-Scholes';

export const finance = [
  cuda({
    id: 'finance/black-scholes',
    title: 'Black-Scholes prices',
    course: COURSE,
    teaches:
      'Much arithmetic on few bytes: the functions of mathematics, not the memory, can be the bound; a loop with the step of the grid prices any number of options.',
    lookAt:
      'The special-function instructions against the bytes of each option.',
    source: closedFormula,
    launch:
      'blackScholes<<<128, 256>>>(price, strike, years, call, put, 0.02, 0.3, n)',
    set: { n: 2 ** 16 },
    inputs: {
      price: floats('ramp:5:{25.0 / n}', 'n'),
      strike: floats('ramp:30:{-29.0 / n}', 'n'),
      years: floats('ramp:0.25:{9.5 / n}', 'n'),
      call: floats('zeros', 'n'),
      put: floats('zeros', 'n')
    },
    // Around the number of threads, 32768.
    sizes: [{ n: 1 }, { n: 1000 }, { n: 32767 }, { n: 32769 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 60 * n,
    tolerance: { absolute: 1e-4, relative: 1e-4 },
    reference: ({ arrays, scalars: { rate, volatility, n } }) => {
      const call = new Float32Array(n);
      const put = new Float32Array(n);
      for (let i = 0; i < n; i++) {
        const [price, strike, years] = [
          arrays.price[i],
          arrays.strike[i],
          arrays.years[i]
        ];
        const exact = blackScholes(
          { price, strike, years },
          { rate, volatility }
        );
        call[i] = exact.call;
        put[i] = exact.put;
      }
      return { call, put };
    }
  })
];

export const financePrograms = [
  program({
    id: 'finance/black-scholes-transfers',
    title: 'A million options, copies and all',
    course: COURSE,
    teaches:
      'The copies take longer than the kernel; from page-locked memory they take a third as long.',
    before: 'finance/black-scholes',
    lookAt:
      'The bars of the copies in the timeline against that of the kernel.',
    source: transfers,
    args: ['200000'],
    stdout:
      'ordinary memory, 200000 options: L1 norm of the error below 1e-6\n' +
      'page-locked memory, 200000 options: L1 norm of the error below 1e-6\n'
  })
];
