/** How well an operand converts to a type: what overload resolution compares. */
import { isLvalue, typeOf, valueOperand } from '../entities/operands';
import type {
  Rank,
  FunctionsOperand,
  Operand,
  PlaceOperand,
  ValueOperand
} from '../entities/operands';
import { promoted } from '../emit/arithmetic';
import { chooseFunction } from '../templates/chooseFunction';
import { typeOfOnly } from '../templates/functions';
import { calledType } from '../entities/functions';
import { memberPointerShift, memberFunctionFor } from './memberPointers';
import { closureFunction } from './closurePointers';
import { conversionInstance } from '../templates/conversionTemplates';
import { rankByUser } from './classConversions';
import type { Context } from '../context/context';
import {
  CONST,
  RESTRICT,
  T,
  VOLATILE,
  isArithmetic,
  isBool,
  isConst,
  pointerTo,
  qualsOf,
  unqualify
} from '../entities/types';
import type { CType, PointerCType } from '../entities/types';
import { irType } from '../entities/layout';
import type { FunctionEntity } from '../entities/symbols';

const EXACT: Rank = { rank: 0, detail: 0 };

/** Pointers to void are worse than pointers to any base, and bool is worse than these. */
const TO_VOID = 1e6;
const TO_BOOL = 2e6;

/**
 * How well an operand converts to a parameter's type; undefined when it does
 * not. The argument of a user conversion converts by standard conversions only
 * ([over.best.ics]).
 */
export function rankConversion(
  cx: Context,
  operand: Operand,
  target: CType,
  isStandardOnly = false
): Rank | undefined {
  if (operand.kind === 'error' || target.kind === 'error') {
    return EXACT;
  }
  if (target.kind === 'reference') {
    return rankBinding(cx, operand, target.to, target.isRvalue, isStandardOnly);
  }
  if (operand.kind === 'list') {
    return cx.doors.rankList(cx, operand, target);
  }
  if (operand.kind === 'functions') {
    return rankFunctions(cx, operand, target, isStandardOnly);
  }
  if (operand.kind === 'void' || operand.kind === 'type') {
    return undefined;
  }
  return rankTypes(cx, operand, target, isStandardOnly);
}

/** A function to a pointer to it. */
function rankFunctions(
  cx: Context,
  operand: FunctionsOperand,
  target: CType,
  isStandardOnly: boolean
): Rank | undefined {
  if (memberFunctionFor(operand, target)) {
    return EXACT;
  }
  const wanted = calledType(target);
  if (wanted) {
    return chooseFunction(cx, operand, wanted) ? EXACT : undefined;
  }
  if (target.kind === 'class') {
    const type = typeOfOnly(cx, operand);
    const { span } = operand;
    return (
      type &&
      rankTypes(
        cx,
        valueOperand(
          pointerTo(type),
          { op: 'null', type: irType(pointerTo(type)), span },
          span
        ),
        target,
        isStandardOnly
      )
    );
  }
  return target.kind === 'pointer' && target.to.kind === 'void'
    ? undefined
    : isBool(target)
      ? { rank: 2, detail: 0 }
      : undefined;
}

export function rankBinding(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  isStandardOnly = false
): Rank | undefined {
  const rank = rankReferent(cx, operand, to, isRvalue, isStandardOnly);
  return (
    rank && {
      ...rank,
      binds: {
        to,
        isRvalueReference: isRvalue,
        isRvalue: rank.isTemporary ?? !isLvalue(operand)
      }
    }
  );
}

/** `isTemporary`: the reference binds to what the operand converts to, not to it. */
function rankReferent(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  isStandardOnly: boolean
): (Rank & { isTemporary?: boolean }) | undefined {
  const isNonConstLvalueRef = !isRvalue && !isConst(to);
  if (
    operand.kind === 'list' ||
    operand.kind === 'functions' ||
    operand.kind === 'void' ||
    operand.kind === 'type'
  ) {
    if (operand.kind === 'functions' && to.kind === 'function') {
      return rankFunctions(cx, operand, to, isStandardOnly);
    }
    if (
      (operand.kind === 'list' || operand.kind === 'functions') &&
      !isNonConstLvalueRef
    ) {
      const rank = rankConversion(cx, operand, unqualify(to), isStandardOnly);
      return rank && { ...rank, isTemporary: true };
    }
    return undefined;
  }
  const from = typeOf(operand);
  const lvalue = isLvalue(operand);
  if (from.kind === 'error') {
    return EXACT;
  }
  const isRelated = isSameOrDerived(from, to);
  if (isRelated) {
    if ((qualsOf(from) & ~qualsOf(to) & (CONST | VOLATILE)) !== 0) {
      return undefined;
    }
    return (lvalue ? isRvalue : isNonConstLvalueRef)
      ? undefined
      : rankRelated(from, to);
  }
  if (!isStandardOnly && referenceOperator(cx, from, to)) {
    return isRvalue ? undefined : { rank: 3, detail: 0, isTemporary: false };
  }
  if (isNonConstLvalueRef) {
    return undefined;
  }
  const converted = rankTypes(
    cx,
    operand as ValueOperand | PlaceOperand,
    unqualify(to),
    isStandardOnly
  );
  return converted && { ...converted, isTemporary: true };
}

/** A conversion operator that gives a reference to such an object. */
export function referenceOperator(
  cx: Context,
  from: CType,
  to: CType
): FunctionEntity | undefined {
  const bare = unqualify(from);
  if (bare.kind !== 'class') {
    return undefined;
  }
  bare.info.complete();
  const gives = ({ result }: FunctionEntity): boolean =>
    result?.kind === 'reference' &&
    !result.isRvalue &&
    isSameOrDerived(result.to, to) !== undefined &&
    (qualsOf(result.to) & ~qualsOf(to) & (CONST | VOLATILE)) === 0;
  const declared = bare.info.allConversions().find(gives);
  if (declared) {
    return declared;
  }
  // `template <class T> operator T &()`
  const made = conversionInstance(cx, bare.info, to, false);
  return made && gives(made) ? made : undefined;
}

/** Whether a reference to `to` can bind directly to an object of type `from`. */
export function isSameOrDerived(
  from: CType,
  to: CType
): 'same' | 'derived' | undefined {
  const a = unqualify(from);
  const b = unqualify(to);
  if (a === b) {
    return 'same';
  }
  if (
    a.kind === 'array' &&
    b.kind === 'array' &&
    b.length < 0 &&
    unqualify(a.of) === unqualify(b.of)
  ) {
    return 'same';
  }
  if (a.kind === 'class' && b.kind === 'class' && a.info.derivesFrom(b.info)) {
    return 'derived';
  }
  return undefined;
}

export function rankTypes(
  cx: Context,
  operand: Operand,
  target: CType,
  isStandardOnly = false
): Rank | undefined {
  const to = target.unqualified;
  const full = typeOf(operand);
  const from =
    full.kind === 'array'
      ? pointerTo(full.of)
      : full.kind === 'function'
        ? pointerTo(full)
        : full.unqualified;
  if (from === to || from.kind === 'error') {
    return EXACT;
  }
  if (isArithmetic(from) && to.kind === 'scalar') {
    if (
      from.kind === 'enum' &&
      from.info.isFixed &&
      to === from.info.underlying
    ) {
      return { rank: 1, detail: 0 };
    }
    if (promoted(from) === to || (from === T.float && to === T.double)) {
      return {
        rank: 1,
        detail: from.kind === 'enum' && from.info.isFixed ? 1 : 0
      };
    }
    return { rank: 2, detail: isBool(to) ? 1 : 0 };
  }
  if (to.kind === 'pointer') {
    if (
      from.kind === 'nullptr' ||
      (operand.kind === 'value' && operand.isNullLiteral)
    ) {
      return { rank: 2, detail: 0 };
    }
    if (from.kind === 'pointer') {
      return (
        rankPointers(from, to) ??
        // `char *s = "…"`: C++98's, which compilers still take with a warning.
        (losesLiteralConst(operand, to) ? { rank: 0, detail: 2 } : undefined) ??
        (cx.unit.isC && from.to.kind === 'void'
          ? { rank: 2, detail: 0 }
          : undefined)
      );
    }
  }
  if (to.kind === 'memberPointer') {
    if (
      from.kind === 'nullptr' ||
      (operand.kind === 'value' && operand.isNullLiteral) ||
      (from.kind === 'memberPointer' &&
        memberPointerShift(from, to) !== undefined)
    ) {
      return { rank: 2, detail: 0 };
    }
  }
  if (isBool(to) && from.kind === 'memberPointer') {
    return { rank: 2, detail: TO_BOOL };
  }
  if (isBool(to) && (from.kind === 'pointer' || from.kind === 'nullptr')) {
    return { rank: 2, detail: TO_BOOL };
  }
  if (
    from.kind === 'class' &&
    to.kind === 'class' &&
    from.info.derivesFrom(to.info)
  ) {
    return rankRelated(from, to);
  }
  if (from.kind === 'class' && closureFunction(cx, from.info, to)) {
    return { rank: 3, detail: 0 };
  }
  return rankByUser(cx, operand, from, to, isStandardOnly);
}

/** A string literal where a pointer to characters that are not const is wanted. */
export function losesLiteralConst(operand: Operand, to: CType): boolean {
  return (
    operand.kind === 'string' &&
    operand.type.kind === 'array' &&
    to.kind === 'pointer' &&
    !isConst(to.to) &&
    unqualify(operand.type.of) === unqualify(to.to)
  );
}

function rankPointers(from: PointerCType, to: PointerCType): Rank | undefined {
  const lost = qualsOf(from.to) & ~qualsOf(to.to) & (CONST | VOLATILE);
  if (lost !== 0) {
    return undefined;
  }
  const added = qualsOf(from.to) !== qualsOf(to.to) ? 1 : 0;
  if (unqualify(from.to) === unqualify(to.to)) {
    return { rank: 0, detail: added };
  }
  if (
    from.to.kind === 'pointer' &&
    to.to.kind === 'pointer' &&
    sameButQualifiers(from.to, to.to)
  ) {
    return { rank: 0, detail: 1 };
  }
  if (to.to.kind === 'void') {
    return { rank: 2, detail: TO_VOID + added };
  }
  if (isSameOrDerived(from.to, to.to)) {
    const { rank, detail } = rankRelated(from.to, to.to);
    return { rank, detail: detail + added };
  }
  return undefined;
}

/** An object where one of its class or of a base is wanted: a nearer base is better. */
function rankRelated(from: CType, to: CType): Rank {
  const a = unqualify(from);
  const b = unqualify(to);
  return a === b || a.kind !== 'class' || b.kind !== 'class'
    ? EXACT
    : { rank: 2, detail: 2 * (a.info.pathToBase(b.info)?.length ?? 0) };
}

/** `T **` to `T *__restrict__ *` and the like. */
function sameButQualifiers(a: CType, b: CType): boolean {
  if (unqualify(a) === unqualify(b)) {
    return (qualsOf(a) & ~RESTRICT & ~qualsOf(b)) === 0;
  }
  return (
    a.kind === 'pointer' &&
    b.kind === 'pointer' &&
    isConst(b.to) &&
    sameButQualifiers(a.to, b.to)
  );
}
