/** What lowering an expression gives: a value, a place, or something that only a context can use. */
import type { Expr, Place, Span } from '../../../ir/types';
import type { InitListExpression, StringLiteral } from '../../ast';
import type { ClassInfo } from './classes';
import type { FunctionEntity, FunctionSet, TemplateValue } from './symbols';
import { CONST, T, isConst, qualify } from './types';
import type { CType } from './types';

/** A prvalue. Void ones have no expression. */
export interface ValueOperand {
  kind: 'value';
  type: CType;
  expr: Expr;
  span: Span;
  /** A literal 0 that may become a null pointer. */
  isNullLiteral?: boolean;
  /** Read from a bit-field of so many bits: that decides its promotion. */
  bitWidth?: number;
  /** The object in memory that an assignment of this value stored to: what its result refers to. */
  assignedTo?: PlaceOperand;
  /** What a const variable is known to hold, for which its name stands: the variable, where its address counts. */
  ofConst?: () => PlaceOperand | undefined;
  /** The address of an object that is there: not null. */
  isAddress?: boolean;
  /** A const object, as `const T f()` gives: overloads tell, its own type is without. */
  isConstObject?: boolean;
}

/** An lvalue (or xvalue): something with an address. */
export interface PlaceOperand {
  kind: 'place';
  type: CType;
  place: Place;
  span: Span;
  isXvalue?: boolean;
  /** How the member that it names is declared: with its reference, without its object's const. */
  declared?: CType;
  /** A bit-field of so many bits. */
  bitWidth?: number;
}

/** `c ? a : b` of two places, or of such choices. */
export interface ChoiceOperand {
  kind: 'choice';
  type: CType;
  cond: Expr;
  then: PlaceOperand | ChoiceOperand;
  else: PlaceOperand | ChoiceOperand;
  span: Span;
}

/** A name that stands for functions, perhaps bound to an object. */
export interface FunctionsOperand {
  kind: 'functions';
  set: FunctionSet;
  templateArgs?: TemplateValue[];
  object?: Operand;
  /** Named `Base::f`: no search for better matches. */
  classInfo?: ClassInfo;
  /** `p->Base::f`: that very function, were it virtual. */
  isQualified?: boolean;
  /** `&S::f` of several functions: which one, the type of the pointer tells. */
  isMemberAddress?: boolean;
  /** Found by unqualified look-up: argument-dependent look-up applies. */
  unqualified?: boolean;
  span: Span;
}

export interface ListOperand {
  kind: 'list';
  node: InitListExpression;
  span: Span;
}

export interface StringOperand {
  kind: 'string';
  node: StringLiteral;
  type: CType;
  span: Span;
}

export interface TypeOperand {
  kind: 'type';
  type: CType;
  span: Span;
}

export interface VoidOperand {
  kind: 'void';
  span: Span;
}

/** Wrong and reported, or (`isUnknown`) host code that is not modelled. */
export interface ErrorOperand {
  kind: 'error';
  isUnknown: boolean;
  span: Span;
}

export type Operand =
  | ValueOperand
  | PlaceOperand
  | ChoiceOperand
  | FunctionsOperand
  | ListOperand
  | StringOperand
  | TypeOperand
  | VoidOperand
  | ErrorOperand;

export function valueOperand(
  type: CType,
  expr: Expr,
  span: Span = expr.span
): ValueOperand {
  return { kind: 'value', type, expr, span };
}

/** A prvalue of a type that may be const: objects of classes stay it. */
export function objectOperand(
  type: CType,
  expr: Expr,
  span: Span
): ValueOperand {
  const value = valueOperand(type.unqualified, expr, span);
  return type.kind === 'class' && isConst(type)
    ? { ...value, isConstObject: true }
    : value;
}

export function errorOperand(span: Span, isUnknown = false): ErrorOperand {
  return { kind: 'error', isUnknown, span };
}

/** The type that overload resolution and templates see; error for what has none. */
export function typeOf(operand: Operand): CType {
  switch (operand.kind) {
    case 'value':
      return operand.isConstObject
        ? qualify(operand.type, CONST)
        : operand.type;
    case 'place':
    case 'choice':
    case 'string':
    case 'type':
      return operand.type;
    case 'void':
      return T.void;
    case 'error':
      return operand.isUnknown ? T.unknown : T.error;
    case 'functions':
    case 'list':
      return T.error;
  }
}

/** An lvalue: it has an address that outlives the expression. */
export function isLvalue(operand: Operand): boolean {
  return (
    (operand.kind === 'place' && !operand.isXvalue) ||
    operand.kind === 'choice' ||
    operand.kind === 'string'
  );
}

/** How well an operand converts to a type: what overload resolution compares. */
export interface Rank {
  /** 0 exact, 1 promotion, 2 conversion, 3 through a class, 4 ellipsis. */
  rank: number;
  /** Finer order among equals: qualifiers of pointers added, bool. */
  detail: number;
  /** The reference that it binds, to an rvalue or not. */
  binds?: { to: CType; isRvalueReference: boolean; isRvalue: boolean };
  /** The conversion operator that it goes through, and how its result converts. */
  by?: { operator: FunctionEntity; then: Rank | undefined };
}
