/** `make_float4` and its like. */
import { vectorTypes } from '../entities/types';
import type { CType, VectorCType } from '../entities/types';

export const VECTOR_MAKERS: readonly string[] = [...vectorTypes.keys()]
  .filter(name => name !== 'dim3' && !name.startsWith('__'))
  .map(name => `make_${name}`);

const known = new Set(VECTOR_MAKERS);

export function vectorMaker(
  name: string
): { type: VectorCType; params: CType[] } | undefined {
  if (!known.has(name)) {
    return undefined;
  }
  const type = vectorTypes.get(name.slice('make_'.length))!;
  return {
    type,
    params: Array.from({ length: type.lanes }, () => type.element)
  };
}
