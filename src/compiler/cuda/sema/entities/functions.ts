/** What the declaration of a function says of its type. */
import type { FunctionEntity } from './symbols';
import { functionType, unqualify } from './types';
import type { CType, FunctionCType } from './types';

/** Empty classes have nothing to point at, unless they tell somebody where they are. */
export function needsThis(fn: FunctionEntity): boolean {
  const info = fn.classInfo;
  return (
    info !== undefined && !fn.isStatic && (!info.isEmpty || info.passesThis)
  );
}

/** The type of a function as its declaration has it; undefined while `auto` is not deduced. */
export function typeOfFunction(fn: FunctionEntity): FunctionCType | undefined {
  return (
    fn.result &&
    functionType(
      fn.result,
      fn.params.map(param => unqualify(param.type)),
      fn.isVariadic
    )
  );
}

/** The function type that a pointer to function or a reference to one leads to. */
export function calledType(type: CType): FunctionCType | undefined {
  if (type.kind === 'function') {
    return type;
  }
  const to =
    type.kind === 'pointer' || type.kind === 'reference' ? type.to : undefined;
  return to?.kind === 'function' ? to : undefined;
}

/** Declared as `f()` in C: its own `...` stands behind a parameter (parser/oldStyle.ts). */
export function hasNoPrototype(
  unit: { isC: boolean },
  fn: FunctionEntity
): boolean {
  return unit.isC && fn.isVariadic && fn.params.length === 0;
}
