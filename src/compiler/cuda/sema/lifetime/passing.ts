/** How objects are passed and returned. */
import { hasCopyConstructor } from '../entities/classTraits';
import type { ClassInfo } from '../entities/classes';
import type { Expr, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import type { CType } from '../entities/types';
import { destructorOf, implicitCopy } from './specialMembers';

/** Whether an object is more than its bytes, so that it has to stay where it is made: "non-trivial for the purposes of calls" in the Itanium C++ ABI. */
export function isMoreThanBytes(info: ClassInfo): boolean {
  info.complete();
  return (
    info.isComplete &&
    (destructorOf(info.type) !== undefined ||
      hasCopyConstructor(info) ||
      implicitCopy(info, 'copy') !== undefined)
  );
}

/** Says it to the back ends; a class that is only named is not made whole for that. */
export function markObjects(unit: Unit): void {
  for (const info of unit.classes) {
    if (info.isComplete && isMoreThanBytes(info)) {
      info.irStruct().byAddress = true;
    }
  }
}

/** Whether a value is the object that a function returns and stays it: a temporary, or the local object that all returns name. */
export function isResultItself(
  cx: Context,
  result: CType,
  value: Expr,
  named: Variable | undefined
): boolean {
  return (
    result.kind === 'class' &&
    isMoreThanBytes(result.info) &&
    value.op === 'read' &&
    value.place.place === 'variable' &&
    (value.place.variable === named || cx.isTemporary(value.place.variable))
  );
}
