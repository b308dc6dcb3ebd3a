import type { Exercise } from '../exercise';
import { maxAbs } from './reduction';
import { scanExercises } from './scan';

/** All exercises that `grade` knows. */
export const exercises: readonly Exercise[] = [maxAbs, ...scanExercises];
