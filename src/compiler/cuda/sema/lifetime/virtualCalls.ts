/** Calls of virtual functions, and the tables that they go through. */
import type { Expr, Place, Span, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { ENTRY, TABLE_FIELD, stepTo } from '../entities/classes';
import type { BaseInfo, ClassInfo, Step } from '../entities/classes';
import { irPointer, irType } from '../entities/layout';
import type { Operand, PlaceOperand } from '../entities/operands';
import {
  ownerOfTable,
  placesOfTables,
  subobjectsOf,
  wholeObject
} from '../entities/subobjects';
import type { ActingObject, Subobject } from '../entities/subobjects';
import type { FunctionEntity } from '../entities/symbols';
import { T, arrayOf, pointerTo, unqualify } from '../entities/types';
import type { CType, PointerCType } from '../entities/types';
import * as make from '../emit/make';
import { plainBase } from './plainBases';
import { callIndirect } from './indirectCalls';

/** A table of virtual functions: of an object, or of a base in it, at one place. */
export interface Table {
  object: ActingObject;
  /** Where in the whole object the pointer to it is. */
  at: number;
  /** What the class is, then its functions. */
  variable: Variable;
  /** Host code, or code for both sides, makes objects of the class. */
  isOfHost: boolean;
}

/** The tables that code of this unit points objects to, and that are to be filled. */
const virtualTables = (): Map<string, Table> => new Map();

export function tablesIn(unit: Unit): ReadonlyMap<string, Table> {
  return unit.keep(virtualTables);
}

function tableOf(
  { unit, isHostOnly, isBoth }: Context,
  object: ActingObject,
  at: number
): Variable {
  const tables = unit.keep(virtualTables);
  const { whole, info, offset } = object;
  const key = [unit.idOf(whole), unit.idOf(info), offset, at].join();
  let table = tables.get(key);
  if (!table) {
    const owner = ownerOfTable(subobjectsOf(object), at);
    const type = irType(arrayOf(ENTRY, owner.info.virtuals.length + 1));
    const name = `${whole.name}_virtuals`;
    const variable = unit.variable(name, type, 'host', info.span);
    table = { object, at, variable, isOfHost: false };
    unit.module.globals.push(variable);
    (unit.module.virtualTables ??= []).push({
      variable,
      classes: lineage(owner.info),
      functions: []
    });
    tables.set(key, table);
  }
  table.isOfHost ||= isHostOnly || isBoth;
  return table.variable;
}

/** The class and the bases that its table serves, most derived first. */
function lineage(info: ClassInfo): string[] {
  const { primary } = info;
  return [className(info), ...(primary ? lineage(primary.info) : [])];
}

/** The same in every file. */
function className(info: ClassInfo): string {
  return `${info.scope.parent?.path ?? ''}${info.name}`;
}

/** Where an object keeps the pointer to its table: it begins with it. */
function tablePlace(object: Place, info: ClassInfo, span: Span): Place {
  let place = object;
  let current = info;
  for (
    let { primary } = current;
    primary && !primary.isVirtual;
    { primary } = current
  ) {
    place = make.field(place, primary.index!, primary.info.irBase(), span);
    current = primary.info;
  }
  const { index } = current.fields.find(({ name }) => name === TABLE_FIELD)!;
  return make.field(place, index, make.U64, span);
}

/** The tables that an object points to while one is made, and those of its bases that have virtual bases. */
function actingObjects(object: ActingObject): ActingObject[] {
  const { whole, info, offset } = object;
  const isShared = ({ info: of }: BaseInfo): boolean =>
    of.virtualBases.length > 0;
  const inner = info.bases
    .filter(base => !base.isVirtual && isShared(base))
    .flatMap(base =>
      actingObjects({ whole, info: base.info, offset: offset + base.offset })
    );
  return [object, ...inner];
}

/** The same of an object with its virtual bases. */
function allActing(whole: ClassInfo): ActingObject[] {
  return [
    ...actingObjects(wholeObject(whole)),
    ...whole.virtualBases
      .filter(base => base.info.virtualBases.length > 0)
      .flatMap(({ info, offset }) => actingObjects({ whole, info, offset }))
  ];
}

function countOf(objects: readonly ActingObject[]): number {
  return objects.reduce(
    (sum, { info }) =>
      sum + placesOfTables(subobjectsOf(wholeObject(info))).length,
    0
  );
}

/** How many tables the constructor of a base with virtual bases is given: the object decides which. */
export function tablesOfBase(info: ClassInfo): number {
  return info.virtualBases.length === 0
    ? 0
    : countOf(actingObjects(wholeObject(info)));
}

/** The tables for the object that is being made or destroyed, and for bases of it with virtual bases. */
function givenTables(cx: Context, info: ClassInfo, span: Span): Expr[] {
  if (cx.entity?.tables !== undefined && cx.entity.classInfo === info) {
    const params = cx.ir!.params.slice(1, 1 + cx.entity.tables);
    return params.map(param =>
      make.read(make.variablePlace(param, span), span)
    );
  }
  return allActing(info).flatMap(object => {
    const root = subobjectsOf(object);
    return placesOfTables(root).map(({ offset }) =>
      make.pointerCast(
        make.address(
          make.variablePlace(tableOf(cx, object, offset), span),
          irType(pointerTo(ENTRY)),
          span
        ),
        make.U64,
        span
      )
    );
  });
}

/** Those of them that are for a base, whose constructor or destructor is given them. */
export function tablesFor(
  cx: Context,
  info: ClassInfo,
  base: BaseInfo,
  span: Span
): Expr[] {
  const given = givenTables(cx, info, span);
  let from = placesOfTables(subobjectsOf(wholeObject(info))).length;
  const before = base.isVirtual
    ? info.virtualBases.slice(
        0,
        info.virtualBases.findIndex(one => one.info === base.info)
      )
    : info.bases.slice(0, info.bases.indexOf(base));
  if (base.isVirtual) {
    from = countOf(actingObjects(wholeObject(info)));
  }
  for (const one of before) {
    from += base.isVirtual || !one.isVirtual ? tablesOfBase(one.info) : 0;
  }
  return given.slice(from, from + tablesOfBase(base.info));
}

/** An object of the class begins: from here on its virtual functions are the class's. */
export function storeTable(
  cx: Context,
  self: PlaceOperand,
  info: ClassInfo
): void {
  const { span } = self;
  if (!info.isPolymorphic) {
    return;
  }
  const tables = givenTables(cx, info, span);
  const root = subobjectsOf(wholeObject(info));
  placesOfTables(root).forEach((part, i) => {
    let { place } = self;
    let type: CType = info.type;
    for (const base of wayTo(root, part)!) {
      place = partOf(cx, place, type, stepTo(base), span);
      ({ type } = base);
    }
    cx.emit({
      stmt: 'store',
      place: tablePlace(place, part.info, span),
      value: tables[i],
      span
    });
  });
}

function partOf(
  cx: Context,
  place: Place,
  type: CType,
  step: Step,
  span: Span
): Place {
  return step.base?.isVirtual
    ? virtualBasePlace(cx, place, type, step.base, span)
    : plainBase(cx, place, type, step, span);
}

/** The bases that lead to a part. */
function wayTo(from: Subobject, to: Subobject): BaseInfo[] | undefined {
  if (from === to) {
    return [];
  }
  for (const { base, part } of from.bases) {
    const rest = wayTo(part, to);
    if (rest) {
      return [base, ...rest];
    }
  }
  return undefined;
}

/** Where a virtual base of an object lies: the object's own class knows. */
export function virtualBasePlace(
  cx: Context,
  place: Place,
  type: CType,
  base: BaseInfo,
  span: Span
): Place {
  const bare = unqualify(type);
  if (bare.kind !== 'class') {
    return place;
  }
  const { info } = bare;
  const slot = info.virtuals.findIndex(one => one.base === base.info);
  const { fn } = info.virtuals[slot];
  const self = cx.address(place, irPointer(info.type), span);
  const by = callVirtual(
    cx,
    { ...fn, classInfo: info, virtualSlot: slot, result: T.long },
    [self],
    span
  );
  const bytes = make.pointerCast(self, irPointer(T.uchar), span);
  const at = by.kind === 'value' ? make.offset(bytes, by.expr, span) : bytes;
  return make.deref(
    make.pointerCast(at, irPointer(base.type), span),
    irType(base.type),
    span
  );
}

/** A pointer to an object as one to a virtual base of it, or to what is in that; null stays null. */
export function virtualBasePointer(
  cx: Context,
  pointer: Expr,
  from: PointerCType,
  steps: readonly Step[],
  to: PointerCType,
  span: Span
): Expr {
  const moved = (object: Expr): Expr => {
    let place = make.deref(object, irType(from.to), span);
    let current: CType = from.to;
    for (const step of steps) {
      place = partOf(cx, place, current, step, span);
      current = step.type;
    }
    return cx.address(place, irType(to), span);
  };
  if (pointer.op === 'address') {
    return moved(pointer);
  }
  const object = cx.save(pointer, span);
  const none = make.zeroOf(irType(to), span);
  const variable = cx.temp(irType(to), span);
  const result = make.variablePlace(variable, span);
  cx.emit({ stmt: 'store', place: result, value: none, span });
  const then = cx.capture(() => {
    const value = moved(object);
    cx.emit({ stmt: 'store', place: result, value, span });
  });
  const cond = make.binary('ne', object, make.zeroOf(object.type, span), span);
  cx.emit({ stmt: 'if', cond, then, else: [], span });
  return make.read(result, span);
}

/** The call of the function that the object's own class has in that place. `args` begin with `this`. */
export function callVirtual(
  cx: Context,
  fn: FunctionEntity,
  args: Expr[],
  span: Span
): Operand {
  const info = fn.classInfo!;
  const self = cx.save(args[0], span);
  const object = make.deref(self, irType(info.type), span);
  const table = make.pointerCast(
    make.read(tablePlace(object, info, span), span),
    irType(pointerTo(ENTRY)),
    span
  );
  const at = make.constant('i32', fn.virtualSlot! + 1, span);
  const entry = make.deref(make.offset(table, at, span), irType(ENTRY), span);
  return callIndirect(
    cx,
    {
      target: make.read(entry, span),
      args: [self, ...args.slice(1)],
      result: fn.result ?? T.void,
      virtual: className(info)
    },
    span
  );
}

const variants = (): Map<FunctionEntity, FunctionEntity> => new Map();

/** The constructor or destructor of an object that is a base: its virtual bases are another's. It is given its tables. */
export function ofBase(
  unit: Unit,
  fn: FunctionEntity,
  info: ClassInfo
): FunctionEntity {
  const known = unit.keep(variants);
  let variant = known.get(fn);
  if (!variant) {
    const tables = tablesOfBase(info);
    variant = {
      ...fn,
      displayName: `${fn.displayName} of a base`,
      params: [
        ...Array.from({ length: tables }, () => ({
          type: T.ulong,
          span: fn.span
        })),
        ...fn.params
      ],
      tables,
      whole: fn,
      ir: undefined,
      state: 'declared'
    };
    known.set(fn, variant);
  }
  return variant;
}

const places = (): WeakMap<Place, Expr[]> => new WeakMap();

/** ownBase() where there are virtual bases: they lie where the class has them. */
export function virtualBase(
  cx: Context,
  self: Place,
  info: ClassInfo,
  base: BaseInfo,
  span: Span
): Place {
  let place = self;
  if (base.isVirtual) {
    const bytes = make.pointerCast(
      cx.address(place, irPointer(info.type), span),
      irPointer(T.uchar),
      span
    );
    const at = make.constant('i64', BigInt(base.offset), span);
    const pointer = make.offset(bytes, at, span);
    place = make.deref(
      make.pointerCast(pointer, irPointer(base.type), span),
      irType(base.type),
      span
    );
  } else {
    place = partOf(cx, place, info.type, stepTo(base), span);
  }
  if (base.info.virtualBases.length > 0) {
    cx.unit.keep(places).set(place, tablesFor(cx, info, base, span));
  }
  return place;
}

/** Of an object that is a base with virtual bases: what is given to the functions that make it and end it. */
export function tablesAt(
  cx: Context,
  { place }: PlaceOperand
): Expr[] | undefined {
  return cx.unit.keep(places).get(place);
}
