/** The law of Gustafson and Barsis (1988): how much more can be done in the same time. */
import type { Model } from './model';

export const gustafsonModel: Model = {
  id: 'models/gustafson',
  title: 'Gustafson and Barsis’ law',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'In a fixed time the parallel part can grow with the machine.'
};

/**
 * Work done in the time of the original, where a fraction `parallel` (0 to 1) of
 * it is done `s` times as fast and grows accordingly: 1 - f + f s.
 */
export function gustafson(parallel: number, s: number): number {
  return 1 - parallel + parallel * s;
}
