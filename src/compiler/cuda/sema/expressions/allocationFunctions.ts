/** The functions `operator new` and `operator delete` of a program ([expr.new], [expr.delete]). */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { memberFunctions } from '../entities/members';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { FunctionEntity, FunctionSet } from '../entities/symbols';
import { irPointer, sizeOf } from '../entities/layout';
import { T, pointerTo } from '../entities/types';
import type { CType } from '../entities/types';
import { callOperand } from './calls';

/** What is allocated or freed. */
interface Allocated {
  type: CType;
  isArray: boolean;
  /** `::new`: functions of classes are passed over. */
  isGlobal?: boolean;
  span: Span;
}

/**
 * Those of the class or its bases, or else those that the program itself
 * defines for everything; undefined where the library's are used.
 */
function ownFunctions(
  cx: Context,
  operator: 'new' | 'delete',
  { type, isArray, isGlobal }: Allocated
): FunctionSet | undefined {
  const name = `operator ${operator}${isArray ? '[]' : ''}`;
  const ofClass =
    type.kind === 'class' && !isGlobal ? memberFunctions(type.info, name) : [];
  const global = cx.unit.globalScope.own(name);
  const functions =
    ofClass.length > 0
      ? ofClass
      : global?.kind === 'functions'
        ? global.functions.filter(fn => !cx.unit.isLazyFile(fn.span.file))
        : [];
  return functions.length > 0
    ? { kind: 'functions', name, functions, intrinsics: [] }
    : undefined;
}

/**
 * Calls the program's own `operator new` for so many bytes, with the placement
 * arguments behind them. Undefined if there is none; `failed` after a report.
 */
export function ownNew(
  cx: Context,
  what: Allocated,
  bytes: Expr,
  placement: () => Operand[]
): Expr | 'failed' | undefined {
  const set = ownFunctions(cx, 'new', what);
  if (!set) {
    return undefined;
  }
  const { span } = what;
  const args = [valueOperand(T.ulong, bytes, span), ...placement()];
  const result = callOperand(cx, { kind: 'functions', set, span }, args, span);
  return result.kind === 'value' ? cx.save(result.expr) : 'failed';
}

/**
 * What frees the memory of a `new` whose constructor throws: the program's own
 * `operator delete`, undefined for the library's, `none` where it takes a size.
 */
export function deleteFor(
  cx: Context,
  what: Allocated
): FunctionEntity | 'none' | undefined {
  const set = ownFunctions(cx, 'delete', what);
  const plain = set?.functions.find(
    fn => fn.kind === 'function' && fn.params.length === 1
  );
  return set && plain?.kind !== 'function' ? 'none' : (plain as FunctionEntity);
}

/** Calls the program's own `operator delete`; false if there is none. */
export function ownDelete(
  cx: Context,
  what: Allocated,
  pointer: Expr
): boolean {
  const { type, span } = what;
  const set = ownFunctions(cx, 'delete', what);
  if (!set) {
    return false;
  }
  const memory = valueOperand(
    pointerTo(T.void),
    { op: 'pointercast', arg: pointer, type: irPointer(T.void), span },
    span
  );
  const takesSize = !set.functions.some(
    fn => fn.kind === 'function' && fn.params.length === 1
  );
  const size = make.constant('u64', Math.max(1, sizeOf(type)), span);
  callOperand(
    cx,
    { kind: 'functions', set, span },
    takesSize ? [memory, valueOperand(T.ulong, size, span)] : [memory],
    span
  );
  return true;
}
