/** Pointers that a kernel is given: as parameters, and inside struct parameters. */
import { sizeOf } from '../../ir/layout';
import type { ParameterRoot } from '../../ir/roots/index';
import { pointerKey, type PointerKey } from '../../ir/pointerKey';

/** The byte of a pointer in its struct parameter; undefined for a pointer parameter. */
export function byteOf(root: ParameterRoot): number | undefined {
  if (root.path.length === 0) {
    return undefined;
  }
  let bytes = 0;
  let type = root.param.type;
  for (const index of root.path) {
    if (type.kind === 'struct') {
      bytes += type.fields[index].offset;
      type = type.fields[index].type;
    } else if (type.kind === 'array') {
      bytes += index * sizeOf(type.of);
      type = type.of;
    }
  }
  return bytes;
}

export function rootKey(root: ParameterRoot): PointerKey {
  return pointerKey(root.index, byteOf(root));
}

/** `grid.cells` of a struct parameter becomes `grid_cells`. */
export function parameterName({ param, path }: ParameterRoot): string {
  const names = [param.name];
  let type = param.type;
  for (const index of path) {
    if (type.kind === 'struct') {
      names.push(type.fields[index].name);
      type = type.fields[index].type;
    } else if (type.kind === 'array') {
      names.push(String(index));
      type = type.of;
    }
  }
  return names.join('_');
}
