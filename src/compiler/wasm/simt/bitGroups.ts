/** Bits of a value in groups, each of which is defined or undefined as a whole. */
import type { StructType, Type } from '../../ir/types';
import { sizeOf } from '../../ir/layout';

/** The most groups in which the bits of a value are followed. */
const MOST = 12;

/** Each group inside of the mask or outside of it, as long as there are not too many. */
export function parted(groups: readonly bigint[], mask: bigint): bigint[] {
  const parts = groups.flatMap(bits =>
    [bits & mask, bits & ~mask].filter(part => part !== 0n)
  );
  return parts.length > MOST ? [...groups] : parts;
}

/** Of `size` bytes of a union, or of a struct with bit-fields: each byte, and in it each bit-field, by itself. */
export function rawGroups(
  type: StructType,
  at: number,
  size: number
): bigint[] {
  const all = (1n << BigInt(8 * size)) - 1n;
  let groups = Array.from({ length: size }, (_, i) => 0xffn << BigInt(8 * i));
  for (const [first, count] of bitFieldsIn(type, 0)) {
    const bits = (1n << BigInt(count)) - 1n;
    const from = BigInt(first - 8 * at);
    const mask = (from < 0n ? bits >> -from : bits << from) & all;
    groups = groups.flatMap(group =>
      [group & mask, group & ~mask].filter(part => part !== 0n)
    );
  }
  return groups;
}

/** Of the bit-fields in a type, the first bit and how many there are. */
function bitFieldsIn(type: Type, at: number): [first: number, count: number][] {
  switch (type.kind) {
    case 'struct':
      return type.fields.flatMap(field =>
        field.bits
          ? [[8 * (at + field.offset) + field.bits.first, field.bits.count]]
          : bitFieldsIn(field.type, at + field.offset)
      );
    case 'array':
      return Array.from({ length: type.length }, (_, i) =>
        bitFieldsIn(type.of, at + i * sizeOf(type.of))
      ).flat();
    default:
      return [];
  }
}
