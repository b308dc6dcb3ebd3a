/** Which functions override which. */
import type { ClassInfo } from './classes';
import { sameParameters } from './scopes';
import type { FunctionEntity } from './symbols';
import { T, unqualify } from './types';
import type { CType } from './types';

/** The class that a result points or refers to. */
export function pointedClass(type: CType | undefined): ClassInfo | undefined {
  const to =
    type?.kind === 'pointer' || type?.kind === 'reference'
      ? unqualify(type.to)
      : T.void;
  return to.kind === 'class' ? to.info : undefined;
}

export function overrides(fn: FunctionEntity, known: FunctionEntity): boolean {
  return fn.role === 'destructor' || known.role === 'destructor'
    ? fn.role === known.role
    : fn.role === known.role &&
        !fn.isStatic &&
        (fn.role === 'conversion'
          ? fn.result === known.result
          : fn.name === known.name) &&
        sameParameters(fn, known);
}
