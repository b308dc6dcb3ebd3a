/** Calls that the compiler writes out itself: assert, alloca, what `...` and <stdarg.h> need. */
import type { CallExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { lowerAlloca } from './alloca';
import { takesVariadicArea } from '../functions/functions';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { FunctionsOperand, Operand } from '../entities/operands';
import { irPointer } from '../entities/layout';
import { T, pointerTo } from '../entities/types';
import { MEMORY_FUNCTIONS, lowerMemoryCall } from './memory';
import { lowerPrintf } from './printf';

/** The arguments for `...` in slots of 8 bytes, as va_arg reads them. */
export function variadicArea(cx: Context, args: Expr[], span: Span): Expr {
  const type = irPointer(T.char);
  if (args.length === 0) {
    return { op: 'null', type, span };
  }
  const slots = cx.temp(
    { kind: 'array', of: make.U64, length: args.length },
    span
  );
  const area = make.variablePlace(slots, span);
  args.forEach((arg, i) => {
    const slot = make.element(
      area,
      make.constant('i32', i, span),
      make.U64,
      span
    );
    const pointer: Expr = {
      op: 'pointercast',
      arg: make.address(slot, irPointer(T.ulong), span),
      type: { ...type, to: arg.type } as Expr['type'],
      span
    };
    cx.emit({
      stmt: 'store',
      place: make.deref(pointer, arg.type, span),
      value: arg,
      span
    });
  });
  return {
    op: 'pointercast',
    arg: make.address(area, irPointer(T.ulong), span),
    type,
    span
  };
}

export function lowerSpecialCall(
  cx: Context,
  callee: FunctionsOperand,
  node: CallExpression
): Operand {
  const name = callee.set.name;
  if (name === 'printf') {
    return lowerPrintf(cx, node);
  }
  if (name === 'assert') {
    if (node.args.length !== 1) {
      return cx.error(node.span, "'assert' takes one condition");
    }
    const condition = cx.doors.lowerExpression(cx, node.args[0]);
    const cond =
      condition.kind === 'error'
        ? undefined
        : convert(cx, condition, T.bool, node.span, { what: 'condition' });
    if (!cond) {
      return errorOperand(
        node.span,
        condition.kind === 'error' && condition.isUnknown
      );
    }
    cx.emit({
      stmt: 'assert',
      cond,
      text: cx.unit.text(node.args[0].span),
      span: node.span
    });
    return { kind: 'void', span: node.span };
  }
  if (MEMORY_FUNCTIONS.has(name)) {
    return lowerMemoryCall(cx, name, node);
  }
  if (name === 'alloca' || name === '__builtin_alloca') {
    return lowerAlloca(cx, node.args, node.span);
  }
  if (name === '__gs_variadic') {
    const { entity, ir } = cx;
    const area = ir?.params[ir.params.length - 1];
    if (!entity || !takesVariadicArea(cx.unit, entity) || !area) {
      return cx.error(
        node.span,
        "'va_start' needs a function whose parameters end in '...'"
      );
    }
    return valueOperand(
      pointerTo(T.char),
      make.read(make.variablePlace(area, node.span), node.span),
      node.span
    );
  }
  if (name === '__builtin_trap') {
    cx.emit({ stmt: 'trap', span: node.span });
    return { kind: 'void', span: node.span };
  }
  return cx.unsupported(node.span, `'${name}'`, 'it is not implemented');
}
