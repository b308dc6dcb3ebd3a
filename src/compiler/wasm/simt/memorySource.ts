import type { Expr, Span, Type } from '../../ir/types';
import type { SimtContext, MaskContext } from './context';
import type { Following } from './following';
import type { LaneLeaf, LaneRegion } from './region';

/** A hoisted value in the frame. */
export interface Temp {
  rep: LaneLeaf['rep'];
  offset: number;
}

/** What the places of a function ask of its expressions. */
export interface MemorySource {
  readonly defined: Following;
  readonly context: SimtContext;
  /** The only scalar of a value. */
  leaf(expr: Expr, region: LaneRegion): LaneLeaf;
  /** An index, in 32 bits. */
  index(expr: Expr, region: LaneRegion, size: number): LaneLeaf;
  takeTemps(type: Type): Temp[];
  /** That many slots of the frame, until the statement ends. */
  takeTemp(count: number): number;
  region(at: MaskContext, expr: { span: Span }): LaneRegion;
}
