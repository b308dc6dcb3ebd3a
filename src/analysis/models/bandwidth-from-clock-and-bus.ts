/** Peak bandwidth of a memory from its clock and its bus. */
import { count, curve, model, quantity, type Model } from './model';

/**
 * GB/s (10^9 bytes) of a memory with a clock in MHz and a bus in bits, with
 * `transfersPerClock` transfers a clock: 1 as the course counts, 2 for double
 * data rate at the clock that CUDA reports.
 */
export function peakBandwidth(
  clockMHz: number,
  busBits: number,
  transfersPerClock = 2
): number {
  return (clockMHz * 1e6 * (busBits / 8) * transfersPerClock) / 1e9;
}

/** Cards of the course: memory clock in MHz, as CUDA reports it, and bus in bits. */
const COURSE_CARDS: readonly [name: string, mhz: number, bits: number][] = [
  ['GT 610', 535, 64],
  ['GTX 960', 3600, 128],
  ['GTX 1050 Ti', 3504, 128],
  ['GTX 1080 Ti', 5505, 352],
  ['Titan V', 850, 3072]
];

export const bandwidthModel: Model = model({
  id: 'models/bandwidth-from-clock-and-bus',
  title: 'Bandwidth from clock and bus',
  course: 'Birmingham lecture 3: warps, divergence and memories',
  teaches:
    'Bytes a transfer times transfers a second; double data rate makes two transfers of a clock.',
  parameters: {
    clock: {
      label: 'Memory clock',
      unit: 'MHz',
      min: 100,
      max: 10000,
      default: 5505
    },
    bus: {
      label: 'Bus',
      unit: 'bits',
      min: 32,
      max: 6144,
      step: 32,
      default: 352
    },
    transfers: {
      label: 'Transfers a clock',
      choices: [
        ['1', 'one, as the course counts'],
        ['2', 'two: double data rate'],
        ['4', 'four'],
        ['8', 'eight']
      ],
      default: '2'
    }
  },
  say: ({ clock, bus, transfers }) => {
    const peak = peakBandwidth(clock, bus, Number(transfers));
    return [
      [
        quantity(peak, 'GB/s'),
        ' at most: ',
        count(bus / 8, 'byte'),
        ' a transfer, ',
        quantity((clock * Number(transfers)) / 1000, 'billion'),
        ' transfers a second.'
      ],
      [
        'In units of 1024³ bytes that is ',
        quantity((peak * 1e9) / 2 ** 30, 'GiB/s'),
        '. A copy moves each byte twice, and reaches 75 to 85 % of the peak.'
      ]
    ];
  },
  chart: ({ clock, bus, transfers }) => ({
    title: 'Peak bandwidth against the width of the bus',
    x: { name: 'bus, bits' },
    y: { name: 'GB/s' },
    series: [
      {
        name: 'at this clock',
        points: curve([32, Math.max(512, bus)], bits =>
          peakBandwidth(clock, bits, Number(transfers))
        )
      }
    ],
    at: [bus, peakBandwidth(clock, bus, Number(transfers))],
    historical: {
      name: 'cards of the course, one transfer a clock',
      points: COURSE_CARDS.filter(
        ([, , bits]) => bits <= Math.max(512, bus)
      ).map(([name, mhz, bits]) => ({
        at: [bits, peakBandwidth(mhz, bits, 1)],
        label: name
      }))
    }
  }),
  formula: 'B = clock · transfers a clock · bits / 8',
  source:
    'Birmingham lecture 3, which counts one transfer a clock; data sheets count two'
});
