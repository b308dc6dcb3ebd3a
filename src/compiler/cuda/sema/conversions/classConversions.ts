/** Conversions through classes: converting constructors and conversion operators; dim3 and half. */
import type { Expr, Span } from '../../../ir/types';
import { convertingConstructorFor } from './constructors';
import type { Context } from '../context/context';
import { castScalar } from '../emit/arithmetic';
import { convertValue } from './conversions';
import { rankConversion } from './ranking';
import { typeOf, valueOperand } from '../entities/operands';
import type { Rank, Operand, ValueOperand } from '../entities/operands';
import * as make from '../emit/make';
import type { FunctionEntity } from '../entities/symbols';
import { irType } from '../entities/layout';
import { conversionInstance } from '../templates/conversionTemplates';
import {
  T,
  dim3,
  isArithmetic,
  stripReference,
  uint3,
  unqualify,
  isConst
} from '../entities/types';
import type { CType, ClassCType } from '../entities/types';

export function rankByUser(
  cx: Context,
  operand: Operand,
  from: CType,
  to: CType,
  isStandardOnly: boolean
): Rank | undefined {
  if (to === dim3 && (isArithmetic(from) || from === uint3)) {
    return { rank: 3, detail: 0 };
  }
  if (to === uint3 && from === dim3) {
    return { rank: 3, detail: 0 };
  }
  const { conversions } = cx.unit;
  if (
    isStandardOnly ||
    // One that needs itself, as of a constrained constructor template.
    conversions.some(outer => outer.from === from && outer.to === to)
  ) {
    return undefined;
  }
  conversions.push({ from, to });
  try {
    const operator =
      from.kind === 'class'
        ? conversionOperator(cx, from, to, operand)
        : undefined;
    if (operator) {
      return { rank: 3, detail: 0, by: rankAfter(cx, operator, to) };
    }
    if (to.kind === 'class' && convertingConstructorFor(cx, to.info, operand)) {
      return { rank: 3, detail: 0 };
    }
  } finally {
    conversions.pop();
  }
  return undefined;
}

/** What a conversion operator gives, converted further. */
function rankAfter(
  cx: Context,
  operator: FunctionEntity,
  to: CType
): Rank['by'] {
  const { result, span } = operator;
  if (!result) {
    return undefined;
  }
  const type = unqualify(stripReference(result));
  const given = valueOperand(type, { op: 'null', type: irType(type), span });
  return { operator, then: rankConversion(cx, given, to, true) };
}

export function isExplicit({ declaration }: FunctionEntity): boolean {
  return declaration.specifiers.some(({ name }) => name === 'explicit');
}

function conversionOperator(
  cx: Context,
  from: ClassCType,
  to: CType,
  source: Operand
): FunctionEntity | undefined {
  from.info.complete();
  const declared = from.info.allConversions();
  // Of a const object those that are const come first, of others those that are not.
  const isOfConst = isConst(typeOf(source));
  const all = [
    ...declared.filter(fn => fn.isConstMember === isOfConst),
    ...declared.filter(fn => fn.isConstMember !== isOfConst)
  ];
  const exact = all.find(
    fn =>
      fn.result &&
      unqualify(stripReference(fn.result)) === to &&
      (cx.unit.implicitOnly === 0 || !isExplicit(fn))
  );
  const best =
    exact ?? conversionInstance(cx, from.info, to, cx.unit.implicitOnly === 0);
  if (best) {
    return best;
  }
  return all.find(fn => {
    if (!fn.result || isExplicit(fn)) {
      return false;
    }
    const result = unqualify(stripReference(fn.result));
    // No number becomes an enumeration.
    return isArithmetic(result) && isArithmetic(to)
      ? to.kind === 'scalar'
      : rankConversion(
          cx,
          valueOperand(result, {
            op: 'null',
            type: irType(result),
            span: fn.span
          }),
          to,
          true
        ) !== undefined &&
          (result.kind === to.kind ||
            (result.kind === 'pointer' && to === T.bool));
  });
}

export function convertByUser(
  cx: Context,
  value: ValueOperand,
  to: CType,
  span: Span,
  source: Operand = value
): Expr | undefined {
  if (to === dim3 && isArithmetic(value.type)) {
    const one = make.constant('u32', 1, span);
    return {
      op: 'construct',
      args: [castScalar(value.expr, T.uint), one, one],
      type: irType(dim3),
      span
    };
  }
  if (
    (to === dim3 && value.type === uint3) ||
    (to === uint3 && value.type === dim3)
  ) {
    return value.expr;
  }
  if (value.type.kind === 'class' && value.type !== to) {
    const operator = conversionOperator(cx, value.type, to, source);
    if (operator) {
      const result = cx.doors.callFunction(cx, operator, source, [], span);
      if (result.kind === 'value') {
        return convertValue(cx, result, to, span);
      }
      if (result.kind === 'place') {
        return convertValue(
          cx,
          valueOperand(
            unqualify(result.type),
            make.read(result.place, span),
            span
          ),
          to,
          span
        );
      }
      return undefined;
    }
  }
  if (to.kind === 'class') {
    const made = cx.doors.constructObject(cx, to, [source], span);
    return made.kind === 'value'
      ? made.expr
      : made.kind === 'place'
        ? make.read(made.place, span)
        : undefined;
  }
  return undefined;
}
