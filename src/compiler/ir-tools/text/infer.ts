/**
 * The type an expression has by its operands. The text form leaves these
 * types out and the validator demands them.
 */
import { intrinsicResults } from '../../semantics/signatures';
import {
  builtinType,
  functionAddress,
  isPredicate,
  partType,
  ptr,
  scalars,
  bool,
  i64
} from '../../ir/build/index';
import type { Expr, Type } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';

/**
 * Undefined where the operands do not decide: constants, nulls, casts,
 * constructed values, the conversions among the intrinsics, and nodes whose
 * operands fit no rule. The qualifiers of an address are not decided either:
 * it comes out without any.
 */
export function inferType(expr: Expr): Type | undefined {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'cast':
    case 'bitcast':
    case 'pointercast':
    case 'construct':
      return undefined;
    case 'function':
      return functionAddress;
    case 'read':
      return expr.place.type;
    case 'address':
      return ptr(
        expr.place.type.kind === 'array' ? expr.place.type.of : expr.place.type
      );
    case 'unary':
      return expr.arg.type;
    case 'binary':
      return isPredicate(expr.operator) ? bool : expr.left.type;
    case 'select':
      return expr.then.type;
    case 'builtin':
      return builtinType(expr.name);
    case 'intrinsic': {
      const operands: ScalarName[] = [];
      for (const arg of expr.args) {
        if (arg.type.kind !== 'scalar') {
          return undefined;
        }
        operands.push(arg.type.name);
      }
      const results = intrinsicResults(expr.name, operands);
      return results.length === 1 ? scalars[results[0]] : undefined;
    }
    case 'offset':
      return expr.pointer.type;
    case 'pointerdiff':
      return i64;
    case 'member':
      try {
        return partType(expr.value.type, expr.index);
      } catch {
        return undefined;
      }
  }
}
