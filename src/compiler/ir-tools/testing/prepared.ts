/** IR between the passes of a back end. */
import type { IrFunction } from '../../ir/types';
import { describeProblem, validateFunction } from '../validator/index';

/** What is wrong with a function; the rounds of an unrolled loop may share their variables. */
export function problemsOf(fn: IrFunction): string[] {
  return validateFunction(fn)
    .map(describeProblem)
    .filter(problem => !problem.endsWith('is declared a second time'));
}
