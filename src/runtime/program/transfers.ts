/** What copies and fills move, as numbers. */

/** `rows` runs of `width` bytes, `pitch` apart, in `slices` that are `slice` apart. */
export interface Shape {
  width: number;
  rows: number;
  slices: number;
}
export interface Layout {
  pitch: number;
  slice: number;
}

/** What is copied where to. */
export interface Copy {
  to: bigint;
  toLayout: Layout;
  from: bigint;
  fromLayout: Layout;
  shape: Shape;
  kind: number;
}

/** Elements of `pattern` side by side; `shape.width` counts bytes. */
export interface Fill {
  address: bigint;
  layout: Layout;
  shape: Shape;
  /** The bytes of an element, which rows are whole numbers of. */
  pattern: Uint8Array;
}
