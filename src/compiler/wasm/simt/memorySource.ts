import type { Expr, Span, Type } from '../../ir/types';
import type { Context, MaskContext } from './context';
import type { Definedness } from './definedness';
import type { Leaf, Region } from './region';

/** A hoisted value in the frame. */
export interface Temp {
  rep: Leaf['rep'];
  offset: number;
}

/** What the places of a function ask of its expressions. */
export interface MemorySource {
  readonly defined: Definedness;
  readonly context: Context;
  /** The only scalar of a value. */
  leaf(expr: Expr, region: Region): Leaf;
  /** An index, in 32 bits. */
  index(expr: Expr, region: Region): Leaf;
  takeTemps(type: Type): Temp[];
  /** That many slots of the frame, until the statement ends. */
  takeTemp(count: number): number;
  region(at: MaskContext, expr: { span: Span }): Region;
}
