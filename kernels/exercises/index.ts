import type { Exercise } from '../exercise';
import { reductionExercises } from './reduction';
import { scanExercises } from './scan';

/** All exercises that `grade` knows. */
export const exercises: readonly Exercise[] = [
  ...reductionExercises,
  ...scanExercises
];
