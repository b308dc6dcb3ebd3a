/** Variables of one mask context: which level they were declared at decides whether a store must blend. */
export interface MaskContext {
  /** The i32 local with the active lanes. */
  mask: number;
  level: number;
}
