/**
 * Values of unions, and of structs with bit-fields, that are made of their
 * members: a variable is made before the statement and its members are set, since
 * they do not lie one after another as the scalars of other values do.
 */
import {
  addressOf,
  constant,
  declare,
  deref,
  field,
  int,
  offset,
  pointerCast,
  ptr,
  read,
  scalars,
  store
} from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import { sizeOf } from '../../../ir/layout';
import type { ConstructExpr, Stmt, StructType } from '../../../ir/types';
import { mapStmts } from '../../../ir/rewrite';
import { isBytes } from '../storage';

export function spreadConstructs(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'declare':
        case 'store':
        case 'call':
        case 'return': {
          const before: Stmt[] = [];
          const [changed] = mapStmts([stmt], {
            expr: expr => {
              if (
                expr.op !== 'construct' ||
                expr.type.kind !== 'struct' ||
                !isBytes(expr.type)
              ) {
                return expr;
              }
              const made = fresh.local('made', expr.type, expr.span);
              before.push(
                declare(made, undefined, expr.span),
                ...cleared(expr.type, made, expr),
                ...expr.args.map((arg, i) =>
                  store(field(made, i, expr.span), arg, expr.span)
                )
              );
              return read(made, expr.span);
            }
          });
          return before.length === 0 ? stmt : [...before, changed];
        }
        default:
          return stmt;
      }
    }
  });
}

/** Zeros where the members that are given do not fill a union. */
function cleared(
  type: StructType,
  made: Parameters<typeof addressOf>[0],
  { args, span }: ConstructExpr
): Stmt[] {
  const filled = args.reduce(
    (most, arg) => Math.max(most, sizeOf(arg.type)),
    0
  );
  if (!type.isUnion || filled >= type.size) {
    return [];
  }
  const bytes = pointerCast(ptr(scalars.u8), addressOf(made, span), span);
  return Array.from({ length: type.size }, (_, i) =>
    store(
      deref(offset(bytes, int(i), span), span),
      constant(scalars.u8, 0),
      span
    )
  );
}
