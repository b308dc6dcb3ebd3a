/** Amdahl's law (1967): how much faster a fixed problem can become. */
import type { Model } from './model';

export const amdahlModel: Model = {
  id: 'models/amdahl',
  title: 'Amdahl’s law',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'What is not made parallel bounds the speed-up of a fixed problem.'
};

/**
 * Speed-up of the whole where a fraction `parallel` (0 to 1) of the time is made
 * `s` times faster: 1 / (1 - f + f / s).
 */
export function amdahl(parallel: number, s: number): number {
  return 1 / (1 - parallel + parallel / s);
}

/** What the speed-up tends to as s grows: 1 / (1 - f), infinite for f = 1. */
export function amdahlLimit(parallel: number): number {
  return 1 / (1 - parallel);
}
