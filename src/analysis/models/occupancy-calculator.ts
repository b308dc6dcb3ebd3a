import type { Model } from './model';

/** The calculator itself is `occupancy` of this room. */
export const occupancyCalculatorModel: Model = {
  id: 'models/occupancy-calculator',
  title: 'Occupancy',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Threads, registers and shared memory each allow so many blocks on a multiprocessor; the least counts.'
};
