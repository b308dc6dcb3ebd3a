/**
 * Words that structs have side by side, as vectors:
 *
 *     struct Body { float x, y, z, mass; };   array<vec4<f32>>
 *
 * A struct of 16 bytes is one load then instead of four, of which each has its own
 * bounds, and compilers of shaders know that words beside each other are aligned.
 * What is written must be whole vectors, for neighbours in one may be other threads'.
 */
import { sizeOf } from '../../ir/layout';
import { scalarSize } from '../../semantics/scalarTypes';
import {
  isWords,
  scalarsInside,
  type MemoryObject,
  type ObjectUse
} from './objects';
import type { Type } from '../../ir/types';

/** How many words of a buffer that begins at a multiple of 16 bytes go together; undefined for one by one. */
export function wordsTogether(
  use: ObjectUse,
  { element, unit, atomic }: Pick<MemoryObject, 'element' | 'unit' | 'atomic'>
): 2 | 4 | undefined {
  if (atomic || unit !== 4 || element.kind === 'vector') {
    return undefined;
  }
  return ([4, 2] as const).find(
    lanes =>
      use.steps.size > 0 &&
      [...use.steps].every(step => step % (4 * lanes) === 0) &&
      [...use.written].every(type => fills(type, 4 * lanes))
  );
}

/** Whether a value is vectors of so many bytes, with nothing between its numbers. */
function fills(type: Type, bytes: number): boolean {
  const size = sizeOf(type);
  return (
    !isWords(type) &&
    size % bytes === 0 &&
    scalarsInside(type).reduce(
      (sum, { scalar }) => sum + scalarSize(scalar),
      0
    ) === size
  );
}
