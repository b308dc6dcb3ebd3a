/** Where virtual bases lie: the Itanium C++ ABI, as g++ has it. */
import type { StructType } from '../../../ir/types';
import type { BaseInfo, ClassInfo } from './classes';
import { inOrder } from './primaryBase';
import type { CType } from './types';

/** All virtual bases of these and of theirs, each once, as they lie: outer ones first. */
function asLaidOut(bases: readonly BaseInfo[]): BaseInfo[] {
  const found = new Map<ClassInfo, BaseInfo>();
  const visit = (base: BaseInfo): void => {
    if (base.isVirtual && !found.has(base.info)) {
      found.set(base.info, base);
    }
    base.info.bases.forEach(visit);
  };
  bases.forEach(visit);
  return [...found.values()];
}

/** A base object, by the way to it. */
interface Part {
  info: ClassInfo;
  offset: () => number;
}

/** Puts the virtual bases behind all else, but for those whose table is a base's own. */
export function placeVirtualBases(
  info: ClassInfo,
  index: number,
  ends: { size: number; align: number },
  place: (type: CType, from: number, step: number) => number
): void {
  const offsets = new Map<ClassInfo, number>();
  const claims = new Map<ClassInfo, Part>();
  const seen = new Set<ClassInfo>();
  const offsetOf = (of: ClassInfo): number =>
    offsets.get(of) ?? claims.get(of)!.offset();
  const claim = (part: Part): void => {
    const { primary, bases } = part.info;
    if (primary?.isVirtual && !claims.has(primary.info)) {
      claims.set(primary.info, part);
    }
    for (const base of bases) {
      if (!base.isVirtual) {
        claim({
          info: base.info,
          offset: () => part.offset() + base.offset
        });
      } else if (!seen.has(base.info)) {
        seen.add(base.info);
        claim({ info: base.info, offset: () => offsetOf(base.info) });
      }
    }
  };
  claim({ info, offset: () => 0 });
  const all = asLaidOut(info.bases);
  const indices = new Map<ClassInfo, number>();
  for (const { info: base, type } of all) {
    if (claims.has(base)) {
      continue;
    }
    const align = base.baseAlign;
    ends.align = Math.max(ends.align, align);
    const behind = Math.ceil(ends.size / align) * align;
    if (base.isEmpty) {
      const at = place(type, 0, Math.max(behind, 1));
      offsets.set(base, at);
      ends.size = Math.max(ends.size, at + base.size);
    } else {
      const at = place(type, behind, align);
      offsets.set(base, at);
      indices.set(base, index++);
      ends.size = at + base.dataSize;
    }
  }
  info.virtualBases = inOrder(info.bases).map(base => ({
    ...base,
    offset: offsetOf(base.info),
    index: indices.get(base.info)
  }));
}

const bases = new WeakMap<ClassInfo, StructType>();

/** The struct of an object that is a base: without its own virtual bases. */
export function baseStruct(info: ClassInfo): StructType {
  let struct = bases.get(info);
  if (!struct) {
    const whole = info.irStruct();
    const { dataSize, baseAlign, virtualBases, unit } = info;
    const behind = virtualBases.filter(({ index }) => index !== undefined);
    struct = {
      ...whole,
      name: unit.structId(`${info.name}_base`),
      fields: whole.fields.slice(0, whole.fields.length - behind.length),
      size: Math.ceil(dataSize / baseAlign) * baseAlign,
      align: baseAlign,
      dataSize
    };
    bases.set(info, struct);
    unit.addStruct(struct);
  }
  return struct;
}
