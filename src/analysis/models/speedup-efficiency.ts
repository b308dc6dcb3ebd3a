/** Speed-up and efficiency from measured times. */
import type { Model } from './model';

export const speedupModel: Model = {
  id: 'models/speedup-efficiency',
  title: 'Speed-up and efficiency',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'Efficiency is speed-up over units: what each of them contributes.'
};

/** T1 / TP: the best serial program against the parallel one, same unit. */
export function speedup(serialTime: number, parallelTime: number): number {
  return serialTime / parallelTime;
}

/** T1 / (P TP): 1 is perfect, more is superlinear. */
export function efficiency(
  serialTime: number,
  parallelTime: number,
  units: number
): number {
  return speedup(serialTime, parallelTime) / units;
}

/**
 * The fraction that must have been parallel for `units` units to give the
 * measured speed-up, by Amdahl's law turned round.
 */
export function parallelFraction(measured: number, units: number): number {
  return (1 - 1 / measured) / (1 - 1 / units);
}
