/** Which Python arrays make up the arrays of a request. */
import type { ElementType } from '../protocol/arrays';

/** A part of a payload that is one Python array. */
export interface PayloadPiece {
  /** Index of the expression among all that were evaluated. */
  expression: number;
  /** Bytes into the payload. */
  offset: number;
  nbytes: number;
}

/** Memory that goes to the GPU as one buffer: an array, or the union of overlapping ones. */
export interface ArrayPlan {
  dtype: ElementType;
  shape: number[];
  nbytes: number;
  /** Cover the whole payload. */
  pieces: PayloadPiece[];
  /** Arrays behind pointers that are not const: what changed in them goes back. */
  targets: PayloadPiece[];
}
