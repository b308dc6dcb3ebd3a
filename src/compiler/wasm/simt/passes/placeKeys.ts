/** Places by their text: what is equal is one place, as long as no variable in it is set. */
import type { Expr, Place } from '../../../ir/types';
import { operandsOf } from '../../../ir/visit';

export function keyOfPlace(place: Place): string {
  switch (place.place) {
    case 'variable':
      return `v${place.variable.id}`;
    case 'deref':
      return `*(${keyOf(place.pointer)}):${typeKey(place)}`;
    case 'element':
      return `${keyOfPlace(place.base)}[${keyOf(place.index)}]`;
    case 'field':
      return `${keyOfPlace(place.base)}.${place.field}`;
  }
}

function typeKey(node: { type: Expr['type'] }): string {
  const { type } = node;
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'vector':
      return `${type.element}${type.lanes}`;
    case 'struct':
      return type.name;
    default:
      return type.kind;
  }
}

function keyOf(expr: Expr): string {
  const operands = operandsOf(expr).map(keyOf).join(',');
  switch (expr.op) {
    case 'const':
      return `${expr.value}${typeKey(expr)}`;
    case 'read':
      return keyOfPlace(expr.place);
    case 'address':
      return `&${keyOfPlace(expr.place)}`;
    case 'unary':
    case 'binary':
      return `${expr.operator}(${operands})`;
    case 'builtin':
    case 'intrinsic':
      return `${expr.name}(${operands})`;
    case 'member':
      return `${expr.index}of(${operands})`;
    default:
      return `${expr.op}:${typeKey(expr)}(${operands})`;
  }
}
