/** A look at bounds alone, which most launches of cells get: it comes without the other checkers. */
import { bounds } from './bounds';
import type { CheckOptions } from './observer';
import { CheckSession } from './session';

export function newBoundsSession(
  options: Omit<CheckOptions, 'boundsOnly'>
): CheckSession {
  return new CheckSession([bounds], { ...options, boundsOnly: true });
}
