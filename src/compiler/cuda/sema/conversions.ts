/** Conversions: lvalues to values, implicit and explicit conversions, C's usual arithmetic ones. */
import type { Expr, Span } from '../../ir/types';
import { convertByUser, rankByUser } from './classConversions';
import type { Context } from './context';
import { listAsValue, rankList } from './initialisers';
import * as make from './make';
import { isLvalue, typeOf, valueOperand } from './operands';
import type { Operand, PlaceOperand, ValueOperand } from './operands';
import { stringPlace } from './strings';
import { warnDoubleArithmetic } from './warnings';
import { irPointer, irScalar, irType, sizeOf } from './types/layout';
import {
  CONST,
  RESTRICT,
  T,
  VOLATILE,
  isArithmetic,
  isBool,
  isConst,
  isFloating,
  isIntegral,
  isUnsigned,
  pointerTo,
  qualsOf,
  spell,
  unqualify
} from './types/types';
import type {
  CType,
  ClassCType,
  PointerCType,
  ScalarCType
} from './types/types';

// ------------------------------------------------------- lvalue to rvalue

/** The value of an operand; undefined after a report when it has none. */
export function toValue(
  cx: Context,
  operand: Operand
): ValueOperand | undefined {
  switch (operand.kind) {
    case 'value':
      return operand;
    case 'place':
      return loadPlace(operand);
    case 'choice': {
      const then = loadPlace(operand.then);
      const otherwise = loadPlace(operand.else);
      return valueOperand(
        then.type,
        make.select(operand.cond, then.expr, otherwise.expr, operand.span)
      );
    }
    case 'string':
      return loadPlace(stringPlace(cx, operand));
    case 'functions':
      if (cx.isHostOnly) {
        cx.incomplete(operand.span);
      } else {
        cx.error(
          operand.span,
          operand.set.functions.some(
            fn => fn.kind === 'function' && fn.classInfo
          ) || operand.object
            ? `'${operand.set.name}' is a member function: call it with '(…)'`
            : `a pointer to the function '${operand.set.name}' is not supported: pass a functor or a lambda as a template argument instead`,
          operand.object
            ? { fix: { span: afterSpan(operand.span), text: '()' } }
            : {}
        );
      }
      return undefined;
    case 'list':
      cx.error(
        operand.span,
        'a braced list is not allowed here: its type is not known'
      );
      return undefined;
    case 'type':
      cx.error(
        operand.span,
        `expected an expression, but '${spell(operand.type)}' is a type`
      );
      return undefined;
    case 'void':
      cx.error(operand.span, "an expression of type 'void' has no value");
      return undefined;
    case 'error':
      return undefined;
  }
}

function afterSpan(span: Span): Span {
  return { ...span, start: span.end };
}

/** Arrays decay to a pointer to their first element. */
export function loadPlace(operand: PlaceOperand): ValueOperand {
  const { type, place, span } = operand;
  if (type.kind === 'array') {
    return valueOperand(
      pointerTo(type.of),
      make.address(place, irPointer(type.of), span),
      span
    );
  }
  const value = valueOperand(type.unqualified, make.read(place, span), span);
  return operand.bitWidth === undefined
    ? value
    : { ...value, bitWidth: operand.bitWidth };
}

/** The place of an operand as a pointer value; for choices a select of two. */
export function addressOf(
  operand:
    | PlaceOperand
    | {
        kind: 'choice';
        cond: Expr;
        then: PlaceOperand;
        else: PlaceOperand;
        type: CType;
        span: Span;
      }
): Expr {
  if (operand.kind === 'choice') {
    return make.select(
      operand.cond,
      addressOf(operand.then),
      addressOf(operand.else),
      operand.span
    );
  }
  return make.address(operand.place, irPointer(operand.type), operand.span);
}

/** A value put into a temporary, so that it has an address. */
export function materialise(cx: Context, value: ValueOperand): PlaceOperand {
  if (
    value.expr.op === 'read' &&
    value.expr.place.place === 'variable' &&
    cx.isTemporary(value.expr.place.variable)
  ) {
    return {
      kind: 'place',
      type: value.type,
      place: value.expr.place,
      span: value.span,
      isXvalue: true
    };
  }
  const variable = cx.temp(value.expr.type, value.span, value.expr);
  return {
    kind: 'place',
    type: value.type,
    place: make.variablePlace(variable, value.span),
    span: value.span,
    isXvalue: true
  };
}

// -------------------------------------------------------------- arithmetic

/** Integral promotion: bool, char, short and unscoped enums to int (all their values fit). */
export function promoted(type: CType): ScalarCType {
  const scalar =
    type.kind === 'enum'
      ? type.info.underlying
      : (type.unqualified as ScalarCType);
  if (scalar.kind === 'scalar' && !isFloating(scalar) && sizeOf(scalar) < 4) {
    return T.int;
  }
  return scalar;
}

const FLOAT_RANK: Record<string, number> = {
  half: 1,
  bfloat16: 1,
  float: 2,
  double: 3
};
const INT_RANK: Record<string, number> = {
  int: 1,
  uint: 1,
  long: 2,
  ulong: 2,
  llong: 3,
  ullong: 3
};

/** C's usual arithmetic conversions: the type both operands take. */
export function commonArithmetic(a: CType, b: CType): ScalarCType {
  const left =
    a.kind === 'enum' ? a.info.underlying : (a.unqualified as ScalarCType);
  const right =
    b.kind === 'enum' ? b.info.underlying : (b.unqualified as ScalarCType);
  if (isFloating(left) || isFloating(right)) {
    if (!isFloating(left)) {
      return right;
    }
    if (!isFloating(right)) {
      return left;
    }
    return FLOAT_RANK[left.name] >= FLOAT_RANK[right.name] ? left : right;
  }
  const x = promoted(left);
  const y = promoted(right);
  if (x === y) {
    return x;
  }
  const xRank = INT_RANK[x.name];
  const yRank = INT_RANK[y.name];
  if (isUnsigned(x) === isUnsigned(y)) {
    return xRank >= yRank ? x : y;
  }
  const [unsigned_, signed] = isUnsigned(x) ? [x, y] : [y, x];
  const uRank = INT_RANK[unsigned_.name];
  const sRank = INT_RANK[signed.name];
  if (uRank >= sRank) {
    return unsigned_;
  }
  if (sizeOf(signed) > sizeOf(unsigned_)) {
    return signed;
  }
  // Same size, signed of the higher rank: its unsigned partner.
  return signed.name === 'llong' ? T.ullong : T.ulong;
}

/** A scalar or enum value as another scalar or enum type. */
export function castScalar(
  expr: Expr,
  to: CType,
  span: Span = expr.span
): Expr {
  const target = to.kind === 'enum' ? to.info.underlying : (to as ScalarCType);
  return make.cast(expr, irScalar(target.name), span);
}

/** A value as a condition; undefined after a report. */
export function toCondition(cx: Context, operand: Operand): Expr | undefined {
  if (operand.kind === 'error') {
    return undefined;
  }
  return convert(cx, operand, T.bool, operand.span, { what: 'condition' });
}

// --------------------------------------------------------------- ranking

export interface Rank {
  /** 0 exact, 1 promotion, 2 conversion, 3 through a class, 4 ellipsis. */
  rank: number;
  /** Finer order among equals: qualifiers added, kinds of references. */
  detail: number;
}

const EXACT: Rank = { rank: 0, detail: 0 };

/** How well an operand converts to a parameter's type; undefined when it does not. */
export function rankConversion(
  cx: Context,
  operand: Operand,
  target: CType
): Rank | undefined {
  if (operand.kind === 'error' || target.kind === 'error') {
    return EXACT;
  }
  if (target.kind === 'reference') {
    return rankBinding(cx, operand, target.to, target.isRvalue);
  }
  if (operand.kind === 'list') {
    return rankList(cx, operand, target);
  }
  if (operand.kind === 'functions') {
    return target.kind === 'pointer' ? EXACT : undefined;
  }
  if (operand.kind === 'void' || operand.kind === 'type') {
    return undefined;
  }
  return rankTypes(cx, operand, target);
}

function rankBinding(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean
): Rank | undefined {
  const isNonConstLvalueRef = !isRvalue && !isConst(to);
  if (
    operand.kind === 'list' ||
    operand.kind === 'functions' ||
    operand.kind === 'void' ||
    operand.kind === 'type'
  ) {
    if (operand.kind === 'list' && !isNonConstLvalueRef) {
      return rankList(cx, operand, unqualify(to));
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
    const addsQuals = qualsOf(to) !== qualsOf(from);
    if (
      (qualsOf(from) & ~qualsOf(to) & (CONST | VOLATILE)) !== 0 &&
      (lvalue || operand.kind === 'place')
    ) {
      return undefined;
    }
    if (lvalue) {
      if (isRvalue) {
        return undefined;
      }
      return { rank: isRelated === 'same' ? 0 : 2, detail: addsQuals ? 1 : 0 };
    }
    if (isNonConstLvalueRef) {
      return undefined;
    }
    return { rank: isRelated === 'same' ? 0 : 2, detail: isRvalue ? 0 : 1 };
  }
  if (isNonConstLvalueRef) {
    return undefined;
  }
  return rankTypes(cx, operand as ValueOperand | PlaceOperand, unqualify(to));
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

function rankTypes(
  cx: Context,
  operand: Operand,
  target: CType
): Rank | undefined {
  const to = target.unqualified;
  const full = typeOf(operand);
  const from = full.kind === 'array' ? pointerTo(full.of) : full.unqualified;
  if (from === to || from.kind === 'error') {
    return EXACT;
  }
  if (isArithmetic(from) && to.kind === 'scalar') {
    if (promoted(from) === to || (from === T.float && to === T.double)) {
      return { rank: 1, detail: 0 };
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
      return rankPointers(from, to);
    }
  }
  if (isBool(to) && (from.kind === 'pointer' || from.kind === 'nullptr')) {
    return { rank: 2, detail: 2 };
  }
  if (
    from.kind === 'class' &&
    to.kind === 'class' &&
    from.info.derivesFrom(to.info)
  ) {
    return { rank: 2, detail: 0 };
  }
  return rankByUser(cx, operand, from, to);
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
    return { rank: 2, detail: 1 + added };
  }
  if (isSameOrDerived(from.to, to.to)) {
    return { rank: 2, detail: added };
  }
  return undefined;
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

// ------------------------------------------------------------ conversions

/** For the message: `cannot initialise 'x' …`. */
export interface Purpose {
  what:
    | 'initialise'
    | 'assign'
    | 'argument'
    | 'return'
    | 'condition'
    | 'operand'
    | 'cast';
  /** The variable, or the function and parameter. */
  name?: string;
  notes?: { message: string; span?: Span }[];
}

/** Implicit conversion to a type; for a reference, a pointer. Undefined after a report. */
export function convert(
  cx: Context,
  operand: Operand,
  target: CType,
  span: Span,
  purpose: Purpose
): Expr | undefined {
  if (operand.kind === 'error' || target.kind === 'error') {
    return undefined;
  }
  if (target.kind === 'reference') {
    return bindReference(
      cx,
      operand,
      target.to,
      target.isRvalue,
      span,
      purpose
    );
  }
  const to = target.unqualified;
  if (operand.kind === 'list') {
    return listAsValue(cx, operand.node, to)?.expr;
  }
  if (
    operand.kind === 'place' &&
    to.kind === 'class' &&
    unqualify(operand.type) === to
  ) {
    return copyOf(cx, operand, to, span);
  }
  const value = toValue(cx, operand);
  if (!value) {
    return undefined;
  }
  if (!rankTypes(cx, operand, to)) {
    reportConversion(cx, value.type, to, span, purpose);
    return undefined;
  }
  const isUpcast =
    to.kind === 'class' &&
    value.type.kind === 'class' &&
    value.type.info.derivesFrom(to.info);
  if ((value.type.kind === 'class' || to.kind === 'class') && !isUpcast) {
    // The object itself, not a copy, is what conversion operators are called on.
    return convertByUser(cx, value, to, span, operand);
  }
  return convertValue(cx, value, to, span);
}

/** A conversion that is known to exist. */
export function convertValue(
  cx: Context,
  value: ValueOperand,
  to: CType,
  span: Span
): Expr | undefined {
  const from = value.type;
  if (from === to) {
    return value.expr;
  }
  if (isArithmetic(from) && (to.kind === 'scalar' || to.kind === 'enum')) {
    if (from === T.double && to === T.float) {
      warnDoubleArithmetic(cx, value.expr);
    }
    return castScalar(value.expr, to, span);
  }
  if (to.kind === 'pointer') {
    return asPointer(value, to, span);
  }
  if (isBool(to) && (from.kind === 'pointer' || from.kind === 'nullptr')) {
    return isNotNull(value.expr, span);
  }
  if (
    from.kind === 'class' &&
    to.kind === 'class' &&
    from.info.derivesFrom(to.info)
  ) {
    return baseValue(value, to, span);
  }
  return convertByUser(cx, value, to, span);
}

/** `pointer != nullptr`. */
export function isNotNull(pointer: Expr, span: Span): Expr {
  if (pointer.op === 'address') {
    return make.constant('bool', true, span);
  }
  return make.binary(
    'ne',
    pointer,
    { op: 'null', type: pointer.type, span },
    span
  );
}

function asPointer(value: ValueOperand, to: PointerCType, span: Span): Expr {
  const type = irType(to);
  if (value.type.kind === 'nullptr' || value.isNullLiteral) {
    return { op: 'null', type, span };
  }
  if (value.type.kind === 'pointer') {
    const from = value.type;
    if (
      from.to.kind === 'class' &&
      to.to.kind === 'class' &&
      from.to.info !== to.to.info
    ) {
      const steps = from.to.info.pathToBase(to.to.info);
      if (steps) {
        let place = make.deref(value.expr, irType(from.to), span);
        for (const step of steps) {
          if (step.index !== undefined) {
            place = make.field(place, step.index, irType(step.type), span);
          }
        }
        return make.address(place, type, span);
      }
    }
    return repointed(value.expr, from, to, span);
  }
  return { op: 'pointercast', arg: value.expr, type, span };
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
  return { op: 'pointercast', arg: expr, type, span };
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

/** A derived object's base subobject, by value. */
function baseValue(value: ValueOperand, to: ClassCType, span: Span): Expr {
  const from = value.type as ClassCType;
  const steps = from.info.pathToBase(to.info) ?? [];
  if (value.expr.op === 'read') {
    let place = value.expr.place;
    for (const step of steps) {
      if (step.index === undefined) {
        return { op: 'construct', args: [], type: irType(to), span };
      }
      place = make.field(place, step.index, irType(step.type), span);
    }
    return make.read(place, span);
  }
  let expr = value.expr;
  for (const step of steps) {
    if (step.index === undefined) {
      return { op: 'construct', args: [], type: irType(to), span };
    }
    expr = {
      op: 'member',
      value: expr,
      index: step.index,
      type: irType(step.type),
      span
    };
  }
  return expr;
}

/** A copy of an object: its bytes, or what its copy constructor makes. */
function copyOf(
  cx: Context,
  operand: PlaceOperand,
  to: ClassCType,
  span: Span
): Expr | undefined {
  if (
    to.info.constructors.some(
      fn => fn.kind === 'function' && isCopyConstructor(fn.params, to)
    )
  ) {
    return convertByUser(cx, { ...loadPlace(operand) }, to, span, operand);
  }
  return loadPlace(operand).expr;
}

function isCopyConstructor(params: { type: CType }[], to: ClassCType): boolean {
  return (
    params.length === 1 &&
    params[0].type.kind === 'reference' &&
    !params[0].type.isRvalue &&
    unqualify(params[0].type.to) === to
  );
}

// -------------------------------------------------------------- references

/** Binds a reference: the address of the operand, or of a temporary that holds its converted value. */
function bindReference(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  span: Span,
  purpose: Purpose
): Expr | undefined {
  const rank = rankBinding(cx, operand, to, isRvalue);
  if (!rank) {
    if (
      operand.kind === 'functions' ||
      operand.kind === 'void' ||
      operand.kind === 'type'
    ) {
      toValue(cx, operand);
      return undefined;
    }
    reportBinding(cx, operand, to, isRvalue, span, purpose);
    return undefined;
  }
  let source = operand;
  if (source.kind === 'string') {
    source = stringPlace(cx, source);
  }
  if (
    (source.kind === 'place' || source.kind === 'choice') &&
    isSameOrDerived(source.type, to)
  ) {
    if (source.kind === 'place' && source.bitWidth !== undefined) {
      if (!isConst(to)) {
        cx.error(span, 'a reference cannot be bound to a bit-field');
        return undefined;
      }
    } else {
      const from = source.type;
      const address = addressOf(source);
      return asPointer(
        { kind: 'value', type: pointerTo(from), expr: address, span },
        pointerTo(to),
        span
      );
    }
  }
  const bare = unqualify(to);
  const converted = convert(cx, source, bare, span, purpose);
  if (!converted) {
    return undefined;
  }
  const place = materialise(cx, valueOperand(bare, converted, span));
  return make.address(place.place, irPointer(to), span);
}

function reportBinding(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  span: Span,
  purpose: Purpose
): void {
  const from = typeOf(operand);
  if (!isRvalue && !isConst(to) && !isLvalue(operand)) {
    cx.error(
      span,
      `a value of type '${spell(from)}' cannot be bound to a reference of type '${spell(to)} &': it has no address`,
      {
        notes: [
          {
            message: `store it in a variable first, or let the parameter be 'const ${spell(to)} &'`
          },
          ...(purpose.notes ?? [])
        ]
      }
    );
    return;
  }
  if (unqualify(from) === unqualify(to) && isConst(from) && !isConst(to)) {
    cx.error(
      span,
      `a reference of type '${spell(to)} &' cannot be bound to a const object of type '${spell(from)}'`,
      {
        notes: purpose.notes
      }
    );
    return;
  }
  if (isRvalue && isLvalue(operand) && unqualify(from) === unqualify(to)) {
    cx.error(
      span,
      `an rvalue reference of type '${spell(to)} &&' cannot be bound to an lvalue`,
      { notes: purpose.notes }
    );
    return;
  }
  reportConversion(cx, from, to, span, purpose);
}

function reportConversion(
  cx: Context,
  from: CType,
  to: CType,
  span: Span,
  purpose: Purpose
): void {
  if (from.kind === 'error') {
    return;
  }
  const notes: { message: string; span?: Span }[] = [...(purpose.notes ?? [])];
  if (from.kind === 'pointer' && to.kind === 'pointer') {
    if (
      unqualify(from.to) === unqualify(to.to) &&
      isConst(from.to) &&
      !isConst(to.to)
    ) {
      notes.unshift({
        message: `what '${spell(from)}' points to is const: declare the target 'const' too`
      });
    } else if (from.to.kind === 'void') {
      notes.unshift({ message: `C++ needs a cast here: '(${spell(to)})'` });
    } else {
      notes.unshift({
        message: `if the bits are meant, write '(${spell(to)})' or reinterpret_cast`
      });
    }
  } else if (from.kind === 'pointer' && isArithmetic(to)) {
    if (unqualify(from.to) === to || isArithmetic(from.to)) {
      notes.unshift({
        message: "did you mean to dereference the pointer with '*' or '[…]'?"
      });
    }
  } else if (isArithmetic(from) && to.kind === 'pointer') {
    if (unqualify(to.to) === from) {
      notes.unshift({ message: "did you mean to take the address with '&'?" });
    }
  } else if (isIntegral(from) && to.kind === 'enum') {
    notes.unshift({
      message: `write '(${spell(to)})' to convert an integer to an enumeration`
    });
  } else if (from.kind === 'enum' && from.info.isScoped) {
    notes.unshift({
      message: `an 'enum class' converts only with a cast: 'static_cast<${spell(to)}>(…)'`
    });
  }
  const target = spell(to);
  const source = spell(from);
  const name = purpose.name ? `'${purpose.name}'` : 'it';
  const message =
    purpose.what === 'initialise'
      ? `cannot initialise ${name} of type '${target}' with a value of type '${source}'`
      : purpose.what === 'assign'
        ? `cannot assign a value of type '${source}' to an object of type '${target}'`
        : purpose.what === 'argument'
          ? `cannot pass a value of type '${source}' to the parameter ${purpose.name ? `'${purpose.name}' ` : ''}of type '${target}'`
          : purpose.what === 'return'
            ? `cannot return a value of type '${source}' from a function that returns '${target}'`
            : purpose.what === 'condition'
              ? `a value of type '${source}' cannot be used as a condition`
              : `cannot convert '${source}' to '${target}'`;
  cx.error(span, message, { notes });
}
