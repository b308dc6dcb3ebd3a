/** What the emitters ask of whoever looks at arithmetic (arithmeticChecks.ts), who comes with the checks. */
import type { BinaryExpr, Expr, Span } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import type { LaneLeaf, LaneRegion } from './region';

/** An operand or a result, by its type. */
export interface TypedLeaf {
  type: ScalarName;
  leaf: LaneLeaf;
}

/** An argument or the result of a function of single lanes, in memory. */
export interface TypedOffset {
  type: ScalarName;
  offset: number;
}

export interface ArithmeticWatch {
  /** Makes code that counts in the lanes in which a condition has a value. */
  where<T>(cond: LaneLeaf, holds: boolean, make: () => T): T;
  /** An operator with two operands, and what it gives. */
  binary(
    region: LaneRegion,
    expr: BinaryExpr,
    left: TypedLeaf,
    right: TypedLeaf,
    result: LaneLeaf
  ): void;
  negation(region: LaneRegion, span: Span, arg: TypedLeaf): void;
  /** What makes a NaN or an infinity of finite operands. */
  float(
    region: LaneRegion,
    operator: string,
    span: Span,
    operands: readonly TypedLeaf[],
    result: TypedLeaf
  ): void;
  called(
    region: LaneRegion,
    expr: Expr,
    operands: readonly TypedOffset[],
    result: TypedOffset
  ): void;
}
