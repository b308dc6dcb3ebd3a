/** Types of two files, compared by what they are. */
import type { StructType, Type } from '../../ir/types';

/** Whether objects of the two types are the same bytes with the same meaning. */
export function sameLayout(
  a: Type,
  b: Type,
  assumed: Map<StructType, StructType> = new Map()
): boolean {
  if (a === b) {
    return true;
  }
  switch (a.kind) {
    case 'void':
      return b.kind === 'void';
    case 'scalar':
      return b.kind === 'scalar' && a.name === b.name;
    case 'vector':
      return (
        b.kind === 'vector' &&
        a.element === b.element &&
        a.lanes === b.lanes &&
        a.align === b.align
      );
    case 'pointer':
      return b.kind === 'pointer' && sameLayout(a.to, b.to, assumed);
    case 'array':
      return (
        b.kind === 'array' &&
        a.length === b.length &&
        sameLayout(a.of, b.of, assumed)
      );
    case 'opaque':
      return b.kind === 'opaque' && a.name === b.name;
    case 'struct':
      return b.kind === 'struct' && sameStruct(a, b, assumed);
  }
}

/** Of names that are one identifier, `S` and `__S`, all but the first have a number in the module. */
function writtenName({ name }: StructType): string {
  return name.replace(/_\d+$/, '');
}

/** A structure that is only declared in one of the files is the other's. */
function sameStruct(
  a: StructType,
  b: StructType,
  assumed: Map<StructType, StructType>
): boolean {
  if (assumed.has(a)) {
    return assumed.get(a) === b;
  }
  assumed.set(a, b);
  if (writtenName(a) !== writtenName(b)) {
    return false;
  }
  if (a.fields.length === 0 || b.fields.length === 0) {
    return true;
  }
  return (
    a.isUnion === b.isUnion &&
    a.size === b.size &&
    a.align === b.align &&
    a.fields.length === b.fields.length &&
    a.fields.every((field, i) => {
      const other = b.fields[i];
      return (
        field.name === other.name &&
        field.offset === other.offset &&
        field.bits?.first === other.bits?.first &&
        field.bits?.count === other.bits?.count &&
        sameLayout(field.type, other.type, assumed)
      );
    })
  );
}
