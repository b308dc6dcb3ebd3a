/** Fold expressions: `(args + ...)`. */
import type { FoldExpression } from '../../ast';
import type { Context } from '../context/context';
import { toCondition } from '../conversions/conversions';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { T } from '../entities/types';
import { elementScopes } from '../names/packs';
import { keepOrder } from '../values/order';
import { assignOperands } from './assign';
import { binaryOperands } from './binary';

const EMPTY_FOLDS: Record<string, boolean> = { '&&': true, '||': false };

/** `(args + ...)`: the operators written out. */
export function lowerFold(cx: Context, node: FoldExpression): Operand {
  const operands: Operand[] = [];
  if (node.operator === ',') {
    let last: Operand = { kind: 'void', span: node.span };
    for (const scope of elementScopes(cx, node.pack)) {
      last = cx.inScope(scope, () => cx.doors.lowerExpression(cx, node.pack));
    }
    return last;
  }
  const add = (operand: Operand, mark: number): void => {
    for (let i = 0; i < operands.length; i++) {
      operands[i] = keepOrder(cx, operands[i], mark);
    }
    operands.push(operand);
  };
  const addInit = (): void => {
    if (node.init) {
      const mark = cx.out.length;
      add(cx.doors.lowerExpression(cx, node.init), mark);
    }
  };
  if (node.direction === 'left') {
    addInit();
  }
  for (const scope of elementScopes(cx, node.pack)) {
    const mark = cx.out.length;
    add(
      cx.inScope(scope, () => cx.doors.lowerExpression(cx, node.pack)),
      mark
    );
  }
  if (node.direction === 'right') {
    addInit();
  }
  if (operands.length === 0) {
    const value = EMPTY_FOLDS[node.operator];
    if (value === undefined) {
      return cx.error(
        node.span,
        `a fold over an empty pack with '${node.operator}' has no value`
      );
    }
    return valueOperand(
      T.bool,
      make.constant('bool', value, node.span),
      node.span
    );
  }
  const combine = (left: Operand, right: Operand): Operand => {
    if (node.operator === '&&' || node.operator === '||') {
      const a = toCondition(cx, left);
      const b = toCondition(cx, right);
      return a && b
        ? valueOperand(
            T.bool,
            make.binary(node.operator === '&&' ? 'and' : 'or', a, b, node.span),
            node.span
          )
        : left;
    }
    if (
      node.operator.endsWith('=') &&
      !['==', '!=', '<=', '>='].includes(node.operator)
    ) {
      return assignOperands(
        cx,
        node.operator as '+=',
        left,
        right,
        node.span,
        false
      );
    }
    return binaryOperands(cx, node.operator, left, right, node.span);
  };
  return node.direction === 'left'
    ? operands.reduce((left, right) => combine(left, right))
    : operands.reduceRight((right, left) => combine(left, right));
}
