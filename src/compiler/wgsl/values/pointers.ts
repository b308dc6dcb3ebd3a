/** Values of pointers: as pairs, their differences and comparisons. */
import { sizeOf } from '../../ir/layout';
import type { Expr } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { NULL_PAIR } from '../memory/pointers';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import { INFIX } from './arithmetic';
import type { ValueSource } from './source';

/** The value of a pointer as a pair of bytes and tag (pointers.ts). */
export function pointerPair(
  to: ValueSource,
  expr: Extract<Expr, { op: 'read' }>
): Fragment {
  return to.variables.pointer(expr) === undefined
    ? to.read(expr.place)
    : to.addresses.pair(to.addresses.ofPointer(expr));
}

export function offsetPair(
  to: ValueSource,
  expr: Extract<Expr, { op: 'offset' }>
): Fragment {
  // A pointer that is only ever null moves nowhere.
  return to.shader.roots.entry.rootsOf(expr).length === 0
    ? primary(NULL_PAIR)
    : to.addresses.pair(to.addresses.ofPointer(expr));
}

export function emitPointerDifference(
  to: ValueSource,
  left: Expr,
  right: Expr,
  expr: Expr
): Fragment {
  const l = to.addresses.ofPointer(left);
  const r = to.addresses.ofPointer(right);
  const size = left.type.kind === 'pointer' ? sizeOf(left.type.to) : 1;
  if (l.choice || r.choice) {
    // C compares pointers into one array only, whichever it is.
    const bytes = infix(
      '-',
      call('i32', primary(`${to.addresses.pair(l).text}.x`)),
      call('i32', primary(`${to.addresses.pair(r).text}.x`))
    );
    return call(
      to.shader.functions.use('widen_i32'),
      size === 1 ? bytes : infix('/', bytes, primary(`${size}i`))
    );
  }
  if (l.object !== r.object) {
    throw new Unsupported(
      'the difference of pointers into different arrays has no meaning',
      expr.span
    );
  }
  const units = infix(
    '-',
    call('i32', to.addresses.offset(l)),
    call('i32', to.addresses.offset(r))
  );
  // Of bytes of wider elements there are several to a unit.
  const elements =
    size === l.object.unit
      ? units
      : size < l.object.unit
        ? infix('*', units, primary(`${l.object.unit / size}i`))
        : infix('/', units, primary(`${size / l.object.unit}i`));
  return call(to.shader.functions.use('widen_i32'), elements);
}

export function comparePointers(
  to: ValueSource,
  operator: string,
  left: Expr,
  right: Expr
): Fragment {
  if (left.op === 'null' || right.op === 'null') {
    const text = to.addresses.isNull(left.op === 'null' ? right : left);
    const equal = text === undefined ? 'false' : `(${text})`;
    if (left.op === 'null' && right.op === 'null') {
      return primary(operator === 'eq' ? 'true' : 'false');
    }
    return operator === 'eq' ? primary(equal) : primary(`!${equal}`);
  }
  const isOffset = (pointer: Expr): boolean =>
    pointer.op !== 'read' || to.variables.pointer(pointer) !== undefined;
  if (isOffset(left) && isOffset(right)) {
    const l = to.addresses.ofPointer(left);
    const r = to.addresses.ofPointer(right);
    if (!l.choice && !r.choice && l.object === r.object) {
      return infix(
        INFIX[operator],
        to.addresses.offsetU32(l),
        to.addresses.offsetU32(r)
      );
    }
  }
  const [l, r] = [to.emit(left), to.emit(right)];
  switch (operator) {
    case 'eq':
      return call('all', infix('==', l, r));
    case 'ne':
      return call('any', infix('!=', l, r));
    default: {
      // C orders pointers into one array only.
      const bytes = (pair: Fragment): Fragment =>
        primary(`${wrapped(pair, Binding.Primary)}.x`);
      return infix(INFIX[operator], bytes(l), bytes(r));
    }
  }
}
