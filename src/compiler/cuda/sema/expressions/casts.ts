/** Casts: C's, the named ones, and `T(…)`. */
import type { CastExpression, FunctionalCastExpression } from '../../ast';
import type { Span } from '../../../ir/types';
import { constructObject } from '../initialisers/construct';
import type { Context } from '../context/context';
import { castScalar } from '../emit/arithmetic';
import { convert, convertValue } from '../conversions/conversions';
import { derivedPointer, repointed } from '../conversions/pointers';
import { addressOfFunction } from '../conversions/addresses';
import { closureFunction } from '../conversions/closurePointers';
import { addressOfOperand, materialise, toValue } from '../values/loads';
import { isSameOrDerived, rankConversion } from '../conversions/ranking';
import { listAsValue } from '../initialisers/values';
import { deducePlaceholder } from '../initialisers/auto';
import * as make from '../emit/make';
import {
  errorOperand,
  objectOperand,
  valueOperand
} from '../entities/operands';
import type { Operand } from '../entities/operands';
import { functionPointer } from '../conversions/functionPointers';
import { typeOfOnly } from '../templates/functions';
import { calledType } from '../entities/functions';
import { resolveType } from '../names/typeNodes';
import { callArguments } from './arguments';
import { irScalar, irType } from '../entities/layout';
import { dropResult } from '../values/results';
import { lowerDynamicCast } from './dynamicCast';
import { spell } from '../entities/spelling';
import {
  isArithmetic,
  isIntegral,
  isScalar,
  isVolatile,
  pointerTo,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

export function lowerCast(cx: Context, node: CastExpression): Operand {
  const target = resolveType(cx, node.type);
  if (target.kind === 'void') {
    dropResult(cx, cx.doors.lowerExpression(cx, node.operand));
    return { kind: 'void', span: node.span };
  }
  const operand = cx.doors.lowerExpression(cx, node.operand);
  if (node.style === 'dynamic') {
    return lowerDynamicCast(cx, operand, target, node.span);
  }
  return castOperand(cx, operand, target, node.style, node.span);
}

export function castOperand(
  cx: Context,
  operand: Operand,
  target: CType,
  style: CastExpression['style'],
  span: Span
): Operand {
  if (operand.kind === 'error' || target.kind === 'error') {
    const unknown =
      (operand.kind === 'error' && operand.isUnknown) ||
      (target.kind === 'error' && target.isUnknown);
    return errorOperand(span, unknown);
  }
  if (target.kind === 'reference') {
    return castToReference(
      cx,
      operand,
      target.to,
      target.isRvalue,
      style,
      span
    );
  }
  const to = target.unqualified;
  if (operand.kind === 'list') {
    const value = listAsValue(cx, operand.node, to);
    return value ?? errorOperand(span);
  }
  if (operand.kind === 'functions') {
    // Of several it is the one of that type; the only one becomes what the cast says.
    const isPlain = style === 'static' || !typeOfOnly(cx, operand);
    const wanted = isPlain ? calledType(to) : undefined;
    const pointer = functionPointer(cx, operand, span, wanted);
    return pointer
      ? castOperand(cx, pointer, target, style, span)
      : errorOperand(span);
  }
  if (
    operand.kind === 'place' &&
    to.kind === 'class' &&
    unqualify(operand.type) === to
  ) {
    // A cast to the object's own class makes another.
    const made = toValue(cx, constructObject(cx, to, [operand], span));
    return made ? objectOperand(target, made.expr, span) : errorOperand(span);
  }
  const value = toValue(cx, operand);
  if (!value) {
    return errorOperand(span);
  }
  const from = value.type;
  if (from === to) {
    return { ...value, span, isNullLiteral: false, ofConst: undefined };
  }
  if (
    (isArithmetic(from) || from.kind === 'enum') &&
    (isScalar(to) || to.kind === 'enum')
  ) {
    if (style === 'reinterpret' && !(isIntegral(from) && isIntegral(to))) {
      return cx.error(
        span,
        `reinterpret_cast from '${spell(from)}' to '${spell(to)}' is not allowed`,
        {
          notes: [
            {
              message:
                'for the bits of a float use __float_as_int or *(int *)&x'
            }
          ]
        }
      );
    }
    return valueOperand(to, castScalar(value.expr, to, span), span);
  }
  if (
    to.kind === 'pointer' &&
    (from.kind === 'pointer' || from.kind === 'nullptr')
  ) {
    if (
      from.kind === 'pointer' &&
      from.to.kind === 'class' &&
      to.to.kind === 'class' &&
      style !== 'reinterpret'
    ) {
      const up = from.to.info.derivesFrom(to.to.info);
      if (up) {
        const expr = convertValue(cx, value, to, span);
        return expr ? valueOperand(to, expr, span) : errorOperand(span);
      }
      const down = derivedPointer(cx, value, to, span);
      if (down) {
        return valueOperand(to, down, span);
      }
    }
    if (from.kind === 'nullptr' || value.isNullLiteral) {
      return valueOperand(to, make.zeroOf(irType(to), span), span);
    }
    return valueOperand(to, repointed(value.expr, from, to, span), span);
  }
  if (to.kind === 'pointer' && isIntegral(from)) {
    if (value.isNullLiteral) {
      return valueOperand(to, make.zeroOf(irType(to), span), span);
    }
    const wide = make.cast(make.cast(value.expr, 'i64'), 'u64');
    return valueOperand(to, make.pointerCast(wide, irType(to), span), span);
  }
  if (from.kind === 'pointer' && isIntegral(to) && to.name !== 'bool') {
    const bits = make.pointerCast(value.expr, make.U64, span);
    return valueOperand(to, make.cast(bits, irScalar(to.name), span), span);
  }
  const lambda = from.kind === 'class' && closureFunction(cx, from.info, to);
  if (lambda) {
    const address = addressOfFunction(cx, lambda, span);
    return address ? valueOperand(to, address, span) : errorOperand(span);
  }
  if (rankConversion(cx, operand, to)) {
    // The object itself is converted: a copy of its bytes would be destroyed, too.
    const expr =
      from.kind === 'class'
        ? convert(cx, operand, to, span, { what: 'initialise' })
        : convertValue(cx, value, to, span);
    return expr ? valueOperand(to, expr, span) : errorOperand(span);
  }
  if (to.kind === 'class') {
    return constructObject(cx, to, [operand], span);
  }
  if (to.kind === 'vector' && to.name !== 'dim3') {
    return cx.error(
      span,
      `a value of type '${spell(from)}' cannot be cast to '${spell(to)}'`,
      {
        notes: [{ message: `use make_${to.name}(…)` }]
      }
    );
  }
  if (to.kind === 'vector') {
    return constructObject(cx, to, [operand], span);
  }
  return cx.error(
    span,
    `a value of type '${spell(from)}' cannot be cast to '${spell(to)}'`
  );
}

/** `static_cast<T &&>(x)`, `reinterpret_cast<int &>(f)`, `const_cast<T &>(x)`. */
function castToReference(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  style: CastExpression['style'],
  span: Span
): Operand {
  let source = operand;
  if (source.kind === 'value') {
    source = materialise(cx, source);
  }
  if (source.kind !== 'place' && source.kind !== 'choice') {
    return cx.error(
      span,
      `the operand cannot be seen as a reference to '${spell(to)}'`
    );
  }
  const xvalue = isRvalue ? { isXvalue: true } : {};
  if (
    source.kind === 'place' &&
    unqualify(source.type) === unqualify(to) &&
    // Only a pointer can say of a place that it is volatile.
    (!isVolatile(to) || isVolatile(source.type))
  ) {
    return { ...source, type: to, isXvalue: isRvalue, span };
  }
  const pointer = addressOfOperand(cx, source);
  if (
    isSameOrDerived(source.type, to) === 'derived' &&
    style !== 'reinterpret'
  ) {
    const value = valueOperand(pointerTo(source.type), pointer, span);
    const base = convertValue(cx, value, pointerTo(to), span);
    return base
      ? {
          kind: 'place',
          type: to,
          place: make.deref(base, irType(to), span),
          span,
          ...xvalue
        }
      : errorOperand(span);
  }
  const object = valueOperand(pointerTo(source.type), pointer, span);
  const down =
    style === 'reinterpret'
      ? undefined
      : derivedPointer(cx, { ...object, isAddress: true }, pointerTo(to), span);
  const cast =
    down ?? repointed(pointer, pointerTo(source.type), pointerTo(to), span);
  return {
    kind: 'place',
    type: to,
    place: make.deref(cast, irType(to), span),
    span,
    ...xvalue
  };
}

/** `T({a, b})` gives the list to one of T's constructors, where it has any. */
function isConstructed(type: CType): boolean {
  if (type.kind !== 'class') {
    return false;
  }
  type.info.complete();
  return type.info.allConstructors().length > 0;
}

export function lowerFunctionalCast(
  cx: Context,
  node: FunctionalCastExpression
): Operand {
  let target: CType;
  if (node.type.kind === 'auto') {
    return cx.error(node.span, "'auto(…)' is not supported: name the type");
  }
  const deduced = deducePlaceholder(cx, node.type, node.args, node.span);
  if (deduced) {
    target = deduced;
  } else {
    target = resolveType(cx, node.type);
  }
  if (target.kind === 'error') {
    node.args.forEach(arg => cx.doors.lowerExpression(cx, arg));
    return errorOperand(node.span, target.isUnknown);
  }
  const args = callArguments(cx, node.args);
  return args ? valueOfType(cx, target, args, node) : errorOperand(node.span);
}

/** `T(args)`, and with braces `T{…}`. */
export function valueOfType(
  cx: Context,
  target: CType,
  args: Operand[],
  { span, isBraced }: { span: Span; isBraced: boolean }
): Operand {
  const bare = unqualify(target);
  if (args.length === 1 && args[0].kind === 'list') {
    const list = args[0];
    if (isScalar(bare) && list.node.elements.length === 0) {
      return valueOperand(
        bare,
        make.constant(irScalar(bare.name), 0, span),
        span
      );
    }
    if (isBraced || !isConstructed(bare)) {
      return listAsValue(cx, list.node, bare) ?? errorOperand(span);
    }
  }
  if (bare.kind === 'void') {
    return { kind: 'void', span: span };
  }
  if (bare.kind === 'class' || bare.kind === 'vector') {
    return constructObject(cx, bare, args, span);
  }
  if (args.length === 0) {
    const type = irType(bare);
    return valueOperand(bare, make.zeroOf(type, span), span);
  }
  if (args.length > 1) {
    return cx.error(
      span,
      `'${spell(bare)}(…)' takes one value, not ${args.length}`
    );
  }
  return castOperand(cx, args[0], target, 'c', span);
}
