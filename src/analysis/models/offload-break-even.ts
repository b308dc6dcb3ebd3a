import {
  byRatio,
  count,
  curve,
  model,
  quantity,
  share,
  timesQuantity,
  type Model
} from './model';

export interface Offload {
  /** GFLOP/s of the host and of the device. */
  host: number;
  device: number;
  /** GB/s between them: 5 in the lecture. */
  bus: number;
  /** Bytes of an element. */
  elementBytes?: number;
}

/** Seconds of an N by N matrix product: on the host, and on the device with two matrices in and one out. */
export function matrixProductTimes(
  n: number,
  { host, device, bus, elementBytes = 4 }: Offload
): { host: number; copies: number; device: number } {
  const flops = 2 * n ** 3;
  return {
    host: flops / (host * 1e9),
    copies: (3 * n * n * elementBytes) / (bus * 1e9),
    device: flops / (device * 1e9)
  };
}

/** N from which on the device is quicker, copies included; Infinity where the host is the faster of the two. */
export function breakEvenSize({
  host,
  device,
  bus,
  elementBytes = 4
}: Offload): number {
  const gained = 2 / host - 2 / device;
  return gained > 0 ? (3 * elementBytes) / bus / gained : Infinity;
}

/** Operations for each 32-bit word of device memory at which a card's units and memory take equally long. */
export function operationsPerWord(gflops: number, gbPerS: number): number {
  return (4 * gflops) / gbPerS;
}

export const offloadBreakEvenModel: Model = model({
  id: 'models/offload-break-even',
  title: 'When work is worth its way to the device',
  course: 'Oxford lecture 7: tackling a new application',
  teaches:
    'Data grow with N², the work of dense linear algebra with N³: from some N on the copies no longer matter.',
  parameters: {
    n: {
      label: 'N of the N × N matrices',
      min: 16,
      max: 16384,
      scale: 'log',
      default: 512
    },
    host: {
      label: 'Host',
      unit: 'GFLOP/s',
      min: 1,
      max: 10000,
      scale: 'log',
      default: 100
    },
    device: {
      label: 'Device',
      unit: 'GFLOP/s',
      min: 10,
      max: 100000,
      scale: 'log',
      default: 4000
    },
    bus: {
      label: 'Between them',
      unit: 'GB/s',
      min: 1,
      max: 500,
      scale: 'log',
      default: 5
    }
  },
  say: ({ n, host, device, bus }) => {
    const offload = { host, device, bus };
    const time = matrixProductTimes(n, offload);
    const away = time.copies + time.device;
    const from = breakEvenSize(offload);
    return [
      [
        timesQuantity(time.host / away),
        time.host >= away ? ' faster' : ' as fast',
        ' on the device, copies included: ',
        quantity(1e9 * away, 'ns'),
        ' against ',
        quantity(1e9 * time.host, 'ns'),
        ', ',
        share(time.copies / away),
        ' of it copying.'
      ],
      Number.isFinite(from)
        ? ['It pays from N = ', count(Math.ceil(from)), ' on.']
        : ['It never pays: the host is as fast as the device.'],
      [
        'Without the copies the product would be ',
        timesQuantity(time.host / time.device),
        ' as fast.'
      ]
    ];
  },
  chart: ({ n, host, device, bus }) => {
    const sizes = byRatio(16, 16384);
    const at = (x: number): ReturnType<typeof matrixProductTimes> =>
      matrixProductTimes(x, { host, device, bus });
    return {
      title: 'Time of a matrix product on the host and on the device against N',
      x: { name: 'N', scale: 'log' },
      y: { name: 'ms', scale: 'log' },
      series: [
        {
          name: 'device with copies',
          points: curve(sizes, x => 1e3 * (at(x).copies + at(x).device))
        },
        { name: 'host', points: curve(sizes, x => 1e3 * at(x).host) },
        { name: 'device alone', points: curve(sizes, x => 1e3 * at(x).device) }
      ],
      at: [n, 1e3 * (at(n).copies + at(n).device)]
    };
  },
  formula: 'host 2 N³ / rate; device 2 N³ / rate + 3 N² · 4 bytes / bus',
  source: 'Oxford lecture 7: data grow with N², work with N³; a bus of 5 GB/s'
});
