import { sameType } from '../../ir/layout';
import type { Expr, Place } from '../../ir/types';
import { operandsOf } from '../../ir/visit';

/** Whether two places are written alike: passes copy them, so they need not be one object. */
export function samePlace(a: Place, b: Place): boolean {
  if (a === b) {
    return true;
  }
  switch (a.place) {
    case 'variable':
      return b.place === 'variable' && a.variable === b.variable;
    case 'deref':
      return b.place === 'deref' && sameExpr(a.pointer, b.pointer);
    case 'element':
      return (
        b.place === 'element' &&
        samePlace(a.base, b.base) &&
        sameExpr(a.index, b.index)
      );
    case 'field':
      return (
        b.place === 'field' && a.field === b.field && samePlace(a.base, b.base)
      );
  }
}

/** Written alike, so equal when evaluated at the same moment. */
export function sameExpr(a: Expr, b: Expr): boolean {
  if (a === b) {
    return true;
  }
  if (a.op !== b.op || !sameType(a.type, b.type)) {
    return false;
  }
  switch (a.op) {
    case 'const':
      return b.op === 'const' && Object.is(a.value, b.value);
    case 'builtin':
      return b.op === 'builtin' && a.name === b.name;
    case 'read':
      return b.op === 'read' && samePlace(a.place, b.place);
    case 'address':
      return b.op === 'address' && samePlace(a.place, b.place);
    case 'unary':
      return (
        b.op === 'unary' && a.operator === b.operator && sameExpr(a.arg, b.arg)
      );
    case 'binary':
      return (
        b.op === 'binary' &&
        a.operator === b.operator &&
        sameExpr(a.left, b.left) &&
        sameExpr(a.right, b.right)
      );
    case 'intrinsic':
      return (
        b.op === 'intrinsic' &&
        a.name === b.name &&
        a.args.every((arg, i) => sameExpr(arg, b.args[i]))
      );
    case 'cast':
    case 'bitcast':
    case 'select':
    case 'offset':
    case 'pointercast': {
      const left = operandsOf(a);
      const right = operandsOf(b);
      return left.every((operand, i) => sameExpr(operand, right[i]));
    }
    default:
      return false;
  }
}
