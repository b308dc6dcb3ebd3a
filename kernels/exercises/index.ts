import type { Exercise } from '../exercise';
import { maxAbs } from './reduction';

/** All exercises that `grade` knows. */
export const exercises: readonly Exercise[] = [maxAbs];
