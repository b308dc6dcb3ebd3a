/** Where the bases and members of a class lie: the Itanium C++ ABI, as g++ and nvcc have it. */
import { TABLE_FIELD } from './classes';
import type { BaseInfo, ClassInfo, PendingField } from './classes';
import { alignOf, sizeOf } from './layout';
import { placeVirtualBases } from './virtuals';
import { T, dim3, unqualify, vectorTypes } from './types';
import type { CType } from './types';

/** Vectors that are classes with constructors in CUDA's headers. */
const CONSTRUCTED = new Set<CType | undefined>([
  dim3,
  vectorTypes.get('__half2'),
  vectorTypes.get('__nv_bfloat162'),
  T.half,
  T.bfloat16
]);

/** Far more than programs have, and less than what would take seconds: each copy of an object goes over them. */
export const MAX_PARTS = 4096;

/**
 * Gives the class its bases, fields, size and alignment, and completes it.
 * Members of a derived class begin in the padding at the end of a base, unless
 * that is a POD; two empty objects of one type never share an address.
 */
export function layOut(
  info: ClassInfo,
  bases: Omit<BaseInfo, 'index' | 'offset'>[],
  pending: readonly PendingField[],
  minAlign = 1
): void {
  info.parts = [...bases, ...pending].reduce(
    (sum, { type }) => sum + partsOf(type),
    1
  );
  if (info.parts > MAX_PARTS) {
    info.unit.reporter.fatal(
      info.span,
      `'${info.name}' has more than ${MAX_PARTS} bases and members, those of its bases and members included`
    );
    info.parts = 1;
    bases = pending = [];
  }
  let offset = 0;
  let align = minAlign;
  let size = 0;
  let index = 0;
  const taken = new EmptyParts();
  const { primary } = info;
  if (info.isPolymorphic && (!primary || primary.isVirtual)) {
    const type = T.ulong;
    info.fields.push({
      name: TABLE_FIELD,
      type,
      offset: 0,
      index: index++,
      isMutable: false,
      access: 'private',
      span: info.span
    });
    offset = size = sizeOf(type);
    align = Math.max(align, alignOf(type));
  }
  info.bases.push(...bases.map(base => ({ ...base, offset: 0 })));
  info.primary =
    info.bases.find(
      base =>
        base.info === primary?.info && base.isVirtual === primary.isVirtual
    ) ?? primary;
  // The base with the table comes first, wherever it is named.
  const inOrder = info.bases
    .filter(({ isVirtual }) => !isVirtual)
    .sort((a, b) => Number(b === info.primary) - Number(a === info.primary));
  for (const base of inOrder) {
    const baseAlign = Math.min(info.packing, base.info.baseAlign);
    align = Math.max(align, baseAlign);
    if (base.info.isEmpty) {
      // At the beginning, or behind everything else where that is taken.
      base.offset = taken.isFree(base.type, 0)
        ? 0
        : taken.place(base.type, roundUp(offset, baseAlign), baseAlign);
      size = Math.max(size, base.offset + base.info.size);
    } else {
      base.index = index++;
      base.offset = taken.place(
        base.type,
        roundUp(offset, baseAlign),
        baseAlign
      );
      offset = base.offset + base.info.dataSize;
      size = Math.max(size, offset);
    }
    taken.add(base.type, base.offset);
  }
  /** First free bit, counted from the start of the struct; -1 outside a run of bit-fields. */
  let bit = -1;
  for (const { bitWidth, align: asked, ...member } of pending) {
    const { name, type } = member;
    const natural = info.isPacked ? 1 : Math.min(info.packing, alignOf(type));
    const fieldAlign = Math.max(natural, asked ?? 1);
    if (bitWidth !== undefined) {
      const unitBits = sizeOf(type) * 8;
      let at = bit < 0 ? offset * 8 : bit;
      if (info.isUnion) {
        at = 0;
      }
      if (bitWidth === 0) {
        bit = roundUp(at, unitBits);
        offset = Math.ceil(bit / 8);
        size = Math.max(size, offset);
        continue;
      }
      const last = at + bitWidth - 1;
      if (Math.floor(at / unitBits) !== Math.floor(last / unitBits)) {
        at = roundUp(at, unitBits);
      }
      const unit = Math.floor(at / unitBits);
      if (name) {
        info.fields.push({
          ...member,
          offset: (unit * unitBits) / 8,
          bits: { first: at - unit * unitBits, count: bitWidth },
          index: index++
        });
        align = Math.max(align, fieldAlign);
      }
      bit = at + bitWidth;
      offset = Math.ceil(bit / 8);
      size = Math.max(size, offset);
      continue;
    }
    bit = -1;
    const at = info.isUnion
      ? 0
      : taken.place(type, roundUp(offset, fieldAlign), fieldAlign);
    taken.add(type, at);
    info.fields.push({
      ...member,
      offset: at,
      index: index++
    });
    align = Math.max(align, fieldAlign);
    offset = at + sizeOf(type);
    size = Math.max(size, offset);
  }
  info.baseAlign = align;
  const ends = { size, align };
  placeVirtualBases(info, index, ends, (type, at, step) => {
    const place = taken.place(type, at, step);
    taken.add(type, place);
    return place;
  });
  ({ align } = ends);
  info.align = align;
  info.size = Math.max(1, roundUp(ends.size, align));
  info.isPodForLayout = isPodForLayout(info);
  info.dataSize =
    info.isPodForLayout || size === 0 ? info.size : Math.min(size, info.size);
  info.isComplete = true;
}

/** Which empty classes lie where in an object that is being laid out. */
class EmptyParts {
  private readonly at = new Map<number, Set<ClassInfo>>();

  add(type: CType, offset: number): void {
    for (const [info, start] of emptyParts(type, offset)) {
      let there = this.at.get(start);
      if (!there) {
        this.at.set(start, (there = new Set()));
      }
      there.add(info);
    }
  }

  isFree(type: CType, offset: number): boolean {
    if (this.at.size > 0) {
      for (const [info, start] of emptyParts(type, offset)) {
        if (this.at.get(start)?.has(info)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The first place from `offset` on, in steps, where no two empty objects of one type meet. */
  place(type: CType, offset: number, step: number): number {
    let at = offset;
    while (!this.isFree(type, at)) {
      at += step;
    }
    return at;
  }
}

/** Empty classes inside an object that begins at `offset`, each with its place. */
function* emptyParts(
  type: CType,
  offset: number
): Generator<[ClassInfo, number]> {
  if (type.kind === 'array') {
    if (holdsEmpty(type)) {
      for (let i = 0; i < type.length; i++) {
        yield* emptyParts(type.of, offset + i * sizeOf(type.of));
      }
    }
    return;
  }
  if (type.kind !== 'class') {
    return;
  }
  const { info } = type;
  if (info.isEmpty) {
    yield [info, offset];
  }
  for (const part of [...info.bases, ...info.fields]) {
    if (!('isVirtual' in part && part.isVirtual)) {
      yield* emptyParts(part.type, offset + part.offset);
    }
  }
}

/** Elements of an array count where each has its place to be found. */
function partsOf(type: CType): number {
  switch (type.kind) {
    case 'array':
      return partsOf(type.of) * (holdsEmpty(type.of) ? type.length : 1);
    case 'class':
      return type.info.parts;
    default:
      return 1;
  }
}

function holdsEmpty(type: CType): boolean {
  if (type.kind === 'array') {
    return holdsEmpty(type.of);
  }
  return (
    type.kind === 'class' &&
    (type.info.isEmpty ||
      [...type.info.bases, ...type.info.fields].some(part =>
        holdsEmpty(part.type)
      ))
  );
}

function isPodForLayout(info: ClassInfo): boolean {
  const isWritten = (fn: ClassInfo['constructors'][number]): boolean =>
    fn.kind === 'functionTemplate' || !(fn.isDefaulted || fn.isDeleted);
  const assignments = info.functionSet('operator=')?.functions ?? [];
  return (
    info.bases.length === 0 &&
    !info.isPolymorphic &&
    !info.lambda &&
    !info.constructors.some(isWritten) &&
    !(info.destructor && isWritten(info.destructor)) &&
    !assignments.some(
      fn => isWritten(fn) && fn.kind === 'function' && isOwnType(info, fn)
    ) &&
    info.fields.every(
      field =>
        field.access === 'public' && !field.initializer && isPodPart(field.type)
    )
  );
}

/** operator= that takes an object of the class. */
function isOwnType(
  info: ClassInfo,
  { params }: { params: readonly { type: CType }[] }
): boolean {
  const [first] = params;
  const type = first.type.kind === 'reference' ? first.type.to : first.type;
  return unqualify(type) === info.type;
}

function isPodPart(type: CType): boolean {
  switch (type.kind) {
    case 'array':
      return isPodPart(type.of);
    case 'reference':
      return false;
    case 'class':
      return type.info.isPodForLayout;
    default:
      return !CONSTRUCTED.has(unqualify(type));
  }
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}
