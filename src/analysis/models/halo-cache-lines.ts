import type { Model } from './model';

export const haloCacheLinesModel: Model = {
  id: 'models/halo-cache-lines',
  title: 'Cache lines of a block and its halo',
  course: 'Oxford lecture 3: the Laplace solver',
  teaches:
    'A point beside the block costs a whole line, one above or below it shares: wide blocks load less.'
};

export interface HaloLines {
  /** Lines of the block's own points. */
  interior: number;
  /** Lines of the rows above and below. */
  rows: number;
  /** Lines for the points left and right: one each. */
  sides: number;
  /** Lines for each line of the interior: 1 would be a block without a halo. */
  perInterior: number;
}

/**
 * Lines that a block of width x height threads reads for a 5-point stencil, if
 * rows begin at lines and the width is a multiple of what a line holds.
 * @param values of one line: 32 floats in 128 bytes, 8 in 32
 */
export function haloLines(
  width: number,
  height: number,
  values: number
): HaloLines {
  const perRow = Math.ceil(width / values);
  const interior = perRow * height;
  const rows = 2 * perRow;
  const sides = 2 * height;
  return { interior, rows, sides, perInterior: 1 + (rows + sides) / interior };
}
