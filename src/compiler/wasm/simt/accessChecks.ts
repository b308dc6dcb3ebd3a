/**
 * What checked code tells the simulator of its accesses, and does as it says.
 */
import { sizeOf } from '../../ir/layout';
import type { Place, Type } from '../../ir/types';
import type { AccessSite, MemberArray } from './abi';
import type { SimtContext, MaskContext } from './context';
import type { MemorySource } from './memorySource';
import { isWide, type LaneLeaf, type LaneRegion } from './region';
import type { Group } from './groups';
import { memorySize } from './storage';

/** Emits an access for the lanes that may do it: all, where nobody checks. */
export function admitted(
  context: SimtContext,
  site: AccessSite,
  mask: number,
  access: (mask: number) => void
): void {
  const { code, imports } = context;
  if (imports.check === undefined) {
    access(mask);
    return;
  }
  const lanes = context.takeMask();
  code.get(context.frame).get(mask).i32(site.id);
  code.call(imports.check).tee(lanes).if();
  access(lanes);
  code.end();
  context.freeMask(lanes);
}

/** What places are asked for here. */
interface Places {
  readonly expressions: MemorySource;
  address(place: Place, region: LaneRegion): LaneLeaf;
}

/** Tells those who check accesses what they must know of one; `slotOf` says where each part's value is. */
export function describeAccess(
  site: AccessSite,
  place: Place,
  group: Group,
  slotOf: (part: number) => number,
  memory: Places,
  at: MaskContext
): void {
  if (memory.expressions.context.imports.check !== undefined) {
    const { purposes, tries } = memory.expressions.context;
    site.purpose = purposes.get(place);
    site.tries = tries.get(place);
    site.parts = group.parts.map((part, i) => ({
      type: part.name,
      slot: slotOf(group.first + i),
      isWide: isWide(part.rep),
      at: part.at - group.at,
      size: memorySize(part.name),
      ...(part.raw && { isRaw: true })
    }));
    site.member = memberArray(place, memory, at);
  }
}

/**
 * The array inside of a struct that an index of the place goes into, with its
 * address in each lane. The place is hoisted.
 */
function memberArray(
  place: Place,
  memory: Places,
  at: MaskContext
): MemberArray | undefined {
  let isIndexed = false;
  let array = place;
  while (array.place === 'element' && array.base.type.kind === 'array') {
    isIndexed = true;
    array = array.base;
  }
  if (array.place !== 'field') {
    return undefined;
  }
  const { base, field, type } = array;
  if (!isIndexed) {
    return memberArray(base, memory, at);
  }
  if (
    base.type.kind !== 'struct' ||
    // The last member may stand for as many as there is memory for.
    (field === base.type.fields.length - 1 && lengthOf(type) <= 1)
  ) {
    return undefined;
  }
  const { expressions } = memory;
  const slot = expressions.takeTemp(1);
  const region = expressions.region(at, place);
  region.store(slot, memory.address(array, region), false);
  expressions.context.flush();
  return {
    name: base.type.fields[field].name,
    bytes: sizeOf(type),
    element: sizeOf(elementOf(type)),
    slot
  };
}

function elementOf(type: Type): Type {
  return type.kind === 'array' ? elementOf(type.of) : type;
}

function lengthOf(type: Type): number {
  return type.kind === 'array' ? type.length : 1;
}
