import type { Model } from './model';

export const offloadBreakEvenModel: Model = {
  id: 'models/offload-break-even',
  title: 'When work is worth its way to the device',
  course: 'Oxford lecture 7: tackling a new application',
  teaches:
    'Data grow with N², the work of dense linear algebra with N³: from some N on the copies no longer matter.'
};

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
