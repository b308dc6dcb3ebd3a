/**
 * Whether a kernel looks at the bytes of halves as at something else: bytes may
 * then pass through them that are no number, and copies have to keep all bits of
 * a NaN (library/halves.ts). Other kernels do without that, since it takes time
 * at every load.
 */
import type { IrFunction, Type } from '../../ir/types';
import { walkStmts } from '../../ir/visit';

export function readsHalvesAsBits({ body }: IrFunction): boolean {
  let found = false;
  walkStmts(body, {
    expr: expr => {
      found ||=
        expr.op === 'pointercast'
          ? holdsHalf(pointee(expr.arg.type)) && !holdsHalf(pointee(expr.type))
          : expr.op === 'bitcast' &&
            holdsHalf(expr.arg.type) &&
            !holdsHalf(expr.type);
      return !found;
    },
    place: ({ type }) => {
      found ||= type.kind === 'struct' && type.isUnion && holdsHalf(type);
      return !found;
    }
  });
  return found;
}

function pointee(type: Type): Type {
  return type.kind === 'pointer' ? type.to : type;
}

function holdsHalf(type: Type): boolean {
  switch (type.kind) {
    case 'scalar':
      return type.name === 'f16';
    case 'vector':
      return type.element === 'f16';
    case 'array':
      return holdsHalf(type.of);
    case 'struct':
      return type.fields.some(field => holdsHalf(field.type));
    default:
      return false;
  }
}
