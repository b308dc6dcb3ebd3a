/** What special members do with each part of an object. */
import type { Expr } from '../../../ir/types';
import type { Context } from '../context/context';
import { TABLE_FIELD, stepTo } from '../entities/classes';
import type { BaseInfo, ClassInfo, Step } from '../entities/classes';
import { irType } from '../entities/layout';
import type { PlaceOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { CONST, qualify, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import * as make from '../emit/make';
import { basePart, ownBase } from './bases';
import { eachElementFrom } from './counting';
import { needsCopying } from './specialMembers';
import type { SpecialMember } from './specialMembers';
import { storeTable } from './virtualCalls';

/** The bases that an object makes and ends itself: virtual ones only where it is the whole object. */
function ownBases(info: ClassInfo, isWhole: boolean): BaseInfo[] {
  return [
    ...(isWhole ? info.virtualBases : []),
    ...info.bases.filter(({ isVirtual }) => !isVirtual)
  ];
}

/** The way to a virtual base, of whose class there may be others. */
function wayToVirtual(info: ClassInfo, to: ClassInfo): Step[] | undefined {
  for (const base of info.bases) {
    const rest =
      base.isVirtual && base.info === to ? [] : wayToVirtual(base.info, to);
    if (rest) {
      return [stepTo(base), ...rest];
    }
  }
  return undefined;
}

/** A base of an object, where that has it. */
function findBase(
  cx: Context,
  object: PlaceOperand,
  info: ClassInfo,
  base: BaseInfo
): PlaceOperand {
  let { place } = object;
  let type: CType = info.type;
  const steps = base.isVirtual
    ? wayToVirtual(info, base.info)!
    : [stepTo(base)];
  for (const step of steps) {
    place = basePart(cx, place, type, step, object.span);
    ({ type } = step);
  }
  return { ...object, type: base.type, place };
}

/** The parts of an object as places, bases first. */
function partPlaces(
  object: PlaceOperand,
  info: ClassInfo,
  bases: readonly PlaceOperand[]
): PlaceOperand[] {
  const { span } = object;
  return [
    ...bases,
    ...info.fields
      .filter(({ name }) => name !== TABLE_FIELD)
      .map((field): PlaceOperand => ({
        ...object,
        type: field.type,
        place: make.field(object.place, field.index, irType(field.type), span)
      }))
  ];
}

export interface Actions {
  destroy: (cx: Context, place: PlaceOperand) => void;
  /** Makes an object at `to` from `from`. */
  construct: (cx: Context, to: PlaceOperand, from: PlaceOperand) => void;
  assign: (cx: Context, to: PlaceOperand, from: PlaceOperand) => void;
}

/** What a destructor does behind its own body: members, the last first, then bases. */
export function destroyParts(
  cx: Context,
  self: PlaceOperand,
  info: ClassInfo,
  actions: Actions,
  isWhole = true
): void {
  const bases = ownBases(info, isWhole).map(base =>
    ownBase(cx, self, info, base, self.span)
  );
  for (const part of partPlaces(self, info, bases).reverse()) {
    actions.destroy(cx, { ...part, type: unqualify(part.type) });
  }
}

/** The body of a special member. `self` is `*this`, `other` what its parameter refers to. */
export function lowerSpecialMember(
  cx: Context,
  fn: FunctionEntity,
  self: PlaceOperand,
  other: PlaceOperand | undefined,
  actions: Actions
): void {
  const info = fn.classInfo!;
  if (fn.special === 'destroy' || !other) {
    return; // Its parts end as those of every destructor do.
  }
  const isNew = fn.special === 'copy' || fn.special === 'move';
  const bases = isNew ? ownBases(info, fn.tables === undefined) : info.bases;
  const targets = partPlaces(
    self,
    info,
    bases.map(base =>
      isNew
        ? ownBase(cx, self, info, base, self.span)
        : findBase(cx, self, info, base)
    )
  );
  const sources = partPlaces(
    other,
    info,
    bases.map(base => findBase(cx, other, info, base))
  );
  targets.forEach((target, i) =>
    lowerPart(cx, fn.special!, target, sources[i], actions)
  );
  if (isNew) {
    storeTable(cx, self, info);
  }
}

function lowerPart(
  cx: Context,
  member: SpecialMember,
  to: PlaceOperand,
  from: PlaceOperand,
  actions: Actions
): void {
  const type = unqualify(to.type);
  const { span } = to;
  const isAssignment = member === 'assignCopy' || member === 'assignMove';
  if (
    type.kind === 'array' &&
    needsCopying(type, isAssignment ? 'assignCopy' : 'copy')
  ) {
    const at = (place: PlaceOperand, index: Expr): PlaceOperand => ({
      ...place,
      type: type.of,
      place: make.element(place.place, index, irType(type.of), span)
    });
    eachElementFrom(cx, 0, type.length, span, index =>
      lowerPart(cx, member, at(to, index), at(from, index), actions)
    );
    return;
  }
  if (
    type.kind === 'class' &&
    (!type.info.isEmpty ||
      needsCopying(type, isAssignment ? 'assignCopy' : 'copy'))
  ) {
    const isMove = member === 'move' || member === 'assignMove';
    const source: PlaceOperand = {
      ...from,
      // A const member of what is moved from is copied.
      type: isMove
        ? qualify(type, from.type.quals & CONST)
        : qualify(type, CONST),
      ...(isMove ? { isXvalue: true } : {})
    };
    const target = { ...to, type };
    if (isAssignment) {
      actions.assign(cx, target, source);
    } else {
      actions.construct(cx, target, source);
    }
    return;
  }
  if (type.kind === 'array') {
    copyBytes(cx, to, from, type.length);
    return;
  }
  if (type.kind !== 'class') {
    cx.emit({
      stmt: 'store',
      place: to.place,
      value: make.read(from.place, span),
      span
    });
  }
}

/** An array of plain elements, one by one. */
function copyBytes(
  cx: Context,
  to: PlaceOperand,
  from: PlaceOperand,
  length: number
): void {
  const type = to.type;
  if (type.kind !== 'array') {
    return;
  }
  const ir = irType(type.of);
  eachElementFrom(cx, 0, length, to.span, index => {
    const target = make.element(to.place, index, ir, to.span);
    const source = make.element(from.place, index, ir, to.span);
    if (type.of.kind === 'array') {
      copyBytes(
        cx,
        { ...to, type: type.of, place: target },
        { ...from, type: type.of, place: source },
        type.of.length
      );
      return;
    }
    cx.emit({
      stmt: 'store',
      place: target,
      value: make.read(source, to.span),
      span: to.span
    });
  });
}
