/** Peak bandwidth of a memory from its clock and its bus. */
import type { Model } from './model';

export const bandwidthModel: Model = {
  id: 'models/bandwidth-from-clock-and-bus',
  title: 'Bandwidth from clock and bus',
  course: 'Birmingham lecture 3: warps, divergence and memories',
  teaches:
    'Bytes a transfer times transfers a second; double data rate makes two transfers of a clock.'
};

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
