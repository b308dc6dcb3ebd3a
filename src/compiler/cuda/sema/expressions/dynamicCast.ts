/**
 * `dynamic_cast`: the table of an object's virtual functions begins with what
 * its class is, as lines of text: a class, and how far behind the table's own
 * place in the object it lies.
 */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { resultOperand } from '../emit/results';
import { TABLE_FIELD, type ClassInfo } from '../entities/classes';
import { irPointer, irType } from '../entities/layout';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { T, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { callRuntime } from '../lifetime/guards';
import { typeIdentity } from '../names/typeIdentity';
import { addressOfOperand, toValue } from '../values/loads';
import { stringLiteral } from '../values/strings';

/** A class and its bases, each with its place in the object. */
export function subobjects(
  info: ClassInfo,
  offset = 0,
  isPublic = true
): { info: ClassInfo; offset: number; isPublic: boolean }[] {
  return [
    { info, offset, isPublic },
    ...info.bases.flatMap(base =>
      subobjects(
        base.info,
        offset + base.offset,
        isPublic && base.access === 'public'
      )
    )
  ];
}

/** Added to all distances, so that none is negative. */
const MIDDLE = 65536;

/** What the objects of a class are, for the table of their virtual functions. */
export function castLines(unit: Unit, info: ClassInfo): string {
  const parts = subobjects(info);
  const table = parts.find(part =>
    part.info.fields.some(({ name }) => name === TABLE_FIELD)
  );
  // Also a base without virtual functions is reached, from beside it, where it is public and the only one.
  const isReached = ({ info: of, isPublic }: (typeof parts)[number]): boolean =>
    of.isPolymorphic ||
    (isPublic && parts.filter(part => part.info === of).length === 1);
  return parts
    .filter(isReached)
    .map(
      part =>
        `${MIDDLE + part.offset - (table?.offset ?? 0)} ${typeIdentity(unit, part.info.type)}\n`
    )
    .join('');
}

/** `dynamic_cast<T *>(p)` and `dynamic_cast<T &>(x)`, which host code has. */
export function lowerDynamicCast(
  cx: Context,
  operand: Operand,
  target: CType,
  span: Span
): Operand {
  if (operand.kind === 'error') {
    return errorOperand(span, operand.isUnknown);
  }
  const message =
    "'dynamic_cast' is not supported in device code: give the base a virtual function that says which class an object is of, then use static_cast";
  if (cx.isBoth) {
    cx.onHostOnly(span, message);
  } else if (cx.isDevice) {
    return cx.error(span, message);
  }
  const isReference = target.kind === 'reference';
  const to =
    target.kind === 'reference' || target.kind === 'pointer'
      ? unqualify(target.to)
      : undefined;
  const pointer = isReference
    ? operand.kind === 'place'
      ? addressOfOperand(cx, operand)
      : undefined
    : toValue(cx, operand)?.expr;
  const from =
    operand.kind === 'place' || operand.kind === 'value'
      ? operand.type
      : undefined;
  const source = isReference
    ? from
    : from?.kind === 'pointer'
      ? from.to
      : undefined;
  if (
    !pointer ||
    to?.kind !== 'class' ||
    source?.kind !== 'class' ||
    !source.info.isPolymorphic
  ) {
    return cx.error(
      span,
      "'dynamic_cast' goes from a pointer or reference to a class with virtual functions to one to another class"
    );
  }
  const object = cx.save(pointer);
  const untyped: Expr = {
    op: 'pointercast',
    arg: object,
    type: irPointer(T.void),
    span
  };
  const part = callRuntime(
    cx,
    isReference ? '__gs_this_part' : '__gs_part',
    [
      valueOperand(pointerTo(T.void), untyped, span),
      stringLiteral(`${typeIdentity(cx.unit, to)}\n`, span)
    ],
    span
  );
  if (part.kind !== 'value') {
    return errorOperand(span);
  }
  const found: Expr = {
    op: 'pointercast',
    arg: part.expr,
    type: irType(target),
    span
  };
  return resultOperand(target, found, span);
}
