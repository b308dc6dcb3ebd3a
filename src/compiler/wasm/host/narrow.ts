/**
 * Addresses that are known to be valid, in 32 bits: memory has no more, and of
 * sums and products the low words depend on low words alone.
 */
import { sizeOf } from '../../ir/layout';
import type { Expr } from '../../ir/types';
import type { FunctionContext } from './functionContext';
import { wasmType } from './shapes';

/** Pushes the low 32 bits of a pointer or an integer. */
export function pushNarrow(f: FunctionContext, expr: Expr): void {
  const { code } = f;
  switch (expr.op) {
    case 'const':
      code.i32(Number(BigInt.asIntN(32, BigInt(expr.value))));
      return;
    case 'pointercast':
      pushNarrow(f, expr.arg);
      return;
    case 'offset':
      if (expr.pointer.type.kind === 'pointer') {
        pushNarrow(f, expr.pointer);
        pushNarrowIndex(
          f,
          expr.index,
          Math.max(sizeOf(expr.pointer.type.to), 1)
        );
        code.op('i32.add');
        return;
      }
      break;
    case 'cast':
      if (isWide(expr) && isInteger(expr.arg)) {
        pushNarrow(f, expr.arg);
        return;
      }
      break;
    case 'binary': {
      const operator = OPERATORS[expr.operator];
      if (operator && isWide(expr)) {
        pushNarrow(f, expr.left);
        pushNarrow(f, expr.right);
        code.op(operator);
        return;
      }
      break;
    }
    default:
      break;
  }
  f.value(expr);
  if (isWide(expr)) {
    code.op('i32.wrap_i64');
  }
}

const OPERATORS: Record<string, string> = {
  add: 'i32.add',
  sub: 'i32.sub',
  mul: 'i32.mul',
  bitand: 'i32.and',
  bitor: 'i32.or',
  bitxor: 'i32.xor'
};

/** index · size in 32 bits. */
export function pushNarrowIndex(
  f: FunctionContext,
  index: Expr,
  size: number
): void {
  const { code } = f;
  pushNarrow(f, index);
  if (size !== 1) {
    const shift = Math.log2(size);
    if (Number.isInteger(shift)) {
      code.i32(shift).op('i32.shl');
    } else {
      code.i32(size).op('i32.mul');
    }
  }
}

function isWide({ type }: Expr): boolean {
  return (
    type.kind === 'pointer' ||
    (type.kind === 'scalar' && wasmType(type.name) === 'i64')
  );
}

function isInteger({ type }: Expr): boolean {
  return (
    type.kind === 'pointer' ||
    (type.kind === 'scalar' && !/^b?f/.test(type.name))
  );
}
