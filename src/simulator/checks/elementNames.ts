/** What a message calls a place in memory: `x[5]`, `stars[5].mass`, `stack.size`, `list->head`. */
import { sizeOf } from '../../compiler/ir/layout';
import type { Type } from '../../compiler/ir/types';
import type { WarpAccess } from './access';
import type { LaunchScene, NamedMemory } from './scene';

type Named = Pick<
  NamedMemory,
  'name' | 'address' | 'bytes' | 'element' | 'of' | 'isVariable'
>;

/**
 * @param address of what is accessed, which may be outside
 * @param width bytes of what the index counts
 */
export function elementName(
  scene: LaunchScene,
  { site, size }: WarpAccess,
  object: Named,
  address: number,
  width = object.element
): string {
  const { name, element, of } = object;
  const index = Math.floor((address - object.address) / width);
  const { file, start, end } = site.span;
  const spelt = scene.module.files[file]?.text.slice(start, end) ?? '';
  const path =
    of && width === element
      ? spelled(
          memberPath(of, address - object.address - index * element, size),
          spelt
        )
      : '';
  if (!of && /^[\w.[\]>-]*->\w+$/.test(spelt)) {
    // Through a pointer out of memory: only where it leads is known.
    return `${spelt} (in ${name})`;
  }
  const isOne = object.bytes <= element && index === 0;
  if (path.startsWith('.') && index === 0) {
    if (isOne && object.isVariable) {
      return `${name}${path}`;
    }
    if (isOne || [`${name}->`, `(*${name}).`].some(w => spelt.startsWith(w))) {
      return `${name}->${path.slice(1)}`;
    }
  }
  return `${name}[${index}]${path}`;
}

/** A path whose member the source names there: of what a library does inside, or a copy of the whole, it names none. */
function spelled(path: string, spelt: string): string {
  const [, member] = /\.(\w+)[^.]*$/.exec(path) ?? [];
  return member !== undefined && new RegExp(`\\b${member}\\b`).test(spelt)
    ? path
    : '';
}

/** The member at an offset into a value: `.rows[2].x`; as far as it has all of what is accessed. */
function memberPath(type: Type, offset: number, size: number): string {
  switch (type.kind) {
    case 'struct': {
      const field = type.isUnion
        ? undefined
        : type.fields.findLast(({ offset: from }) => from <= offset);
      return !field ||
        field.bits ||
        offset + size > field.offset + sizeOf(field.type)
        ? ''
        : `.${field.name}${memberPath(field.type, offset - field.offset, size)}`;
    }
    case 'array': {
      const each = sizeOf(type.of);
      const index = Math.floor(offset / each);
      const rest = offset - index * each;
      return rest + size > each
        ? ''
        : `[${index}]${memberPath(type.of, rest, size)}`;
    }
    case 'vector': {
      const each = sizeOf({ kind: 'scalar', name: type.element });
      return size === each ? `.${'xyzw'[Math.floor(offset / each)]}` : '';
    }
    default:
      return '';
  }
}
