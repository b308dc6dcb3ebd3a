/** Calls that the compiler writes out itself: assert, alloca, what `...` and <stdarg.h> need. */
import type { CallExpression } from '../../ast';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { lowerAlloca } from './alloca';
import { takesVariadicArea } from '../functions/functions';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { FunctionsOperand, Operand } from '../entities/operands';
import { T, pointerTo } from '../entities/types';
import { MEMORY_FUNCTIONS, lowerMemoryCall } from './memory';
import { lowerPrintf } from './printf';

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
