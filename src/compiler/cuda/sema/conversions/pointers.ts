/** Pointers as pointers of other types: to bases, from them, and with other qualifiers. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { irPointer, irType } from '../entities/layout';
import type { ValueOperand } from '../entities/operands';
import { plainBase } from '../lifetime/plainBases';
import { virtualBasePointer } from '../lifetime/virtualCalls';
import { T, unqualify } from '../entities/types';
import { isAmbiguousBase } from '../context/ambiguous';
import type { CType, PointerCType } from '../entities/types';
import { baseOffset } from './memberPointers';

/** `pointer != nullptr`. */
export function isNotNull(pointer: Expr, span: Span): Expr {
  if (pointer.op === 'address') {
    return make.constant('bool', true, span);
  }
  return make.binary('ne', pointer, make.zeroOf(pointer.type, span), span);
}

/** A pointer, or a null literal, as a pointer of another type; to a base by where it lies. */
export function pointerAs(
  cx: Context,
  value: ValueOperand,
  to: PointerCType,
  span: Span
): Expr {
  const type = irType(to);
  if (value.type.kind === 'nullptr' || value.isNullLiteral) {
    return make.zeroOf(type, span);
  }
  if (value.type.kind === 'pointer') {
    const from = value.type;
    if (
      from.to.kind === 'class' &&
      to.to.kind === 'class' &&
      from.to.info !== to.to.info
    ) {
      const steps = from.to.info.pathToBase(to.to.info);
      if (steps && isAmbiguousBase(cx, from.to.info, to.to.info, span)) {
        return make.zeroOf(type, span);
      }
      if (steps?.some(({ base }) => base?.isVirtual)) {
        return virtualBasePointer(cx, value.expr, from, steps, to, span);
      }
      if (steps) {
        const isMoved = baseOffset(from.to.info, to.to.info) !== 0;
        const mayBeNull =
          isMoved && !value.isAddress && value.expr.op !== 'address';
        const pointer = mayBeNull ? cx.save(value.expr, span) : value.expr;
        let place = make.deref(pointer, irType(from.to), span);
        let current: CType = from.to;
        for (const step of steps) {
          if (step.index !== undefined) {
            place = plainBase(cx, place, current, step, span);
            current = step.type;
          }
        }
        // A base without bytes lies where the object does.
        const moved: Expr =
          unqualify(current) === unqualify(to.to)
            ? cx.address(place, type, span)
            : {
                op: 'pointercast',
                arg: cx.address(place, irPointer(current), span),
                type,
                span
              };
        return mayBeNull
          ? make.select(
              isNotNull(pointer, span),
              moved,
              make.zeroOf(type, span),
              span
            )
          : moved;
      }
    }
    return repointed(value.expr, from, to, span);
  }
  return make.pointerCast(value.expr, type, span);
}

/** From a base to the class that it is known to be a base of: back by where the base lies in it. */
export function derivedPointer(
  cx: Context,
  value: ValueOperand,
  to: PointerCType,
  span: Span
): Expr | undefined {
  const from = value.type.kind === 'pointer' ? value.type.to : undefined;
  if (from?.kind !== 'class' || to.to.kind !== 'class') {
    return undefined;
  }
  const { info } = to.to;
  if (isAmbiguousBase(cx, info, from.info, span)) {
    return make.zeroOf(irType(to), span);
  }
  if (info.pathToBase(from.info)?.some(({ base }) => base?.isVirtual)) {
    // Where it lies is the whole object's matter.
    cx.error(
      span,
      `'${from.info.name}' is a virtual base of '${info.name}': dynamic_cast leads back`
    );
    return make.zeroOf(irType(to), span);
  }
  const by = baseOffset(info, from.info);
  if (!by) {
    return undefined;
  }
  const pointer = value.isAddress ? value.expr : cx.save(value.expr, span);
  const bytes = make.pointerCast(pointer, irPointer(T.uchar), span);
  const moved = make.pointerCast(
    make.offset(bytes, make.constant('i64', BigInt(-by), span), span),
    irType(to),
    span
  );
  return value.isAddress
    ? moved
    : make.select(
        isNotNull(pointer, span),
        moved,
        make.zeroOf(irType(to), span),
        span
      );
}

/** A pointer with other qualifiers (free), or to another type (a pointer cast). */
export function repointed(
  expr: Expr,
  from: PointerCType,
  to: PointerCType,
  span: Span
): Expr {
  const type = irType(to);
  if (unqualify(from.to) === unqualify(to.to)) {
    return withType(expr, type);
  }
  return make.pointerCast(expr, type, span);
}

/** The same pointer, seen with other qualifiers. */
function withType(expr: Expr, type: Expr['type']): Expr {
  if (expr.type.kind !== 'pointer' || type.kind !== 'pointer') {
    return expr;
  }
  if (
    expr.type.isConst === type.isConst &&
    expr.type.isVolatile === type.isVolatile
  ) {
    return expr;
  }
  if (expr.op === 'address' || expr.op === 'null') {
    return { ...expr, type };
  }
  if (expr.op === 'offset') {
    return { ...expr, pointer: withType(expr.pointer, type), type };
  }
  return { op: 'pointercast', arg: expr, type, span: expr.span };
}
