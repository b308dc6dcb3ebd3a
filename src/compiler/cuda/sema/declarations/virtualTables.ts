/** What stands in the tables of virtual functions: for the host before main() runs, for the device from the start. */
import type { Expr, IrFunction } from '../../../ir/types';
import { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { convert } from '../conversions/conversions';
import { ENTRY } from '../entities/classes';
import type { ClassInfo } from '../entities/classes';
import { irPointer, irType } from '../entities/layout';
import type { PlaceOperand } from '../entities/operands';
import {
  finalOverrider,
  listed,
  ownerOfTable,
  subobjectsOf
} from '../entities/subobjects';
import type { Subobject } from '../entities/subobjects';
import { CONST, T, qualify } from '../entities/types';
import type { CType } from '../entities/types';
import { pointedClass } from '../entities/overriding';
import { castLines } from '../expressions/dynamicCast';
import { stringLiteral, stringPlace } from '../values/strings';
import type { FunctionEntity } from '../entities/symbols';
import { followWhole } from '../functions/definitions';
import { emitFunctionCall } from '../functions/calls';
import { irFunctionOf } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { destructorOf } from '../lifetime/specialMembers';
import { ofBase, tablesIn } from '../lifetime/virtualCalls';
import type { Table } from '../lifetime/virtualCalls';
import * as make from '../emit/make';
import { hostFunction } from './hostVariables';

const filled = (): Map<Table, IrFunction> => new Map();

/** Functions that fill the tables that are in use; those that are new need bodies. */
export function fillVirtualTables(unit: Unit): IrFunction[] {
  const known = unit.keep(filled);
  for (const table of tablesIn(unit).values()) {
    if (table.isOfHost && !known.has(table)) {
      known.set(table, fill(unit, table));
    }
  }
  return [...known.values()];
}

/** Names the functions of device code in the tables; those that are new need bodies. */
export function nameVirtualFunctions(unit: Unit): void {
  for (const table of tablesIn(unit).values()) {
    const entry = unit.module.virtualTables?.find(
      ({ variable }) => variable === table.variable
    );
    if (entry && entry.functions.length === 0) {
      const targets = targetsOf(unit, table);
      for (const target of targets) {
        if (target && runsOn('device', target)) {
          const { info } = table.object;
          requireBody(new Context(unit, unit.globalScope), target, info.span);
          entry.functions.push(irFunctionOf(unit, target));
        } else {
          entry.functions.push(undefined);
        }
      }
    }
  }
}

/** A destructor that nobody wrote is for the sides that those of the parts are for. */
function runsOn(side: 'host' | 'device', fn: FunctionEntity): boolean {
  const info = fn.special === 'destroy' ? fn.classInfo : undefined;
  const parts = [...(info?.bases ?? []), ...(info?.fields ?? [])];
  return (
    (fn.execution[side] || fn.isConstexpr) &&
    parts.every(({ type }) => {
      const destructor = destructorOf(type);
      return !destructor || runsOn(side, destructor);
    })
  );
}

const made = (): Map<Table, (FunctionEntity | undefined)[]> => new Map();

/** What virtual calls through the table run, by slot; undefined where that is pure and has no body. */
function targetsOf(unit: Unit, table: Table): (FunctionEntity | undefined)[] {
  const known = unit.keep(made);
  let targets = known.get(table);
  if (!targets) {
    const root = subobjectsOf(table.object);
    const part = ownerOfTable(root, table.at);
    targets = part.info.virtuals.map((_, slot) =>
      targetOf(unit, table, root, part, slot)
    );
    known.set(table, targets);
  }
  return targets;
}

function targetOf(
  unit: Unit,
  { object }: Table,
  root: Subobject,
  part: Subobject,
  slot: number
): FunctionEntity | undefined {
  const { fn, first, base } = part.info.virtuals[slot];
  if (base) {
    const place = listed(root)
      .flatMap(({ bases }) => bases)
      .find(one => one.base.isVirtual && one.part.info === base)!.part;
    return distance(unit, part, place);
  }
  const by = root.offset - part.offset;
  if (fn.role === 'destructor') {
    const destructor = destructorOf(root.info.type);
    return object.whole === object.info && destructor
      ? ending(unit, destructor, part, by)
      : undefined;
  }
  const last = finalOverrider(root, part, slot);
  if (!last) {
    unit.reporter.error(
      root.info.span,
      `'${root.info.name}' has two functions that override '${first.displayName}', and neither overrides the other`,
      { notes: [{ message: 'it is declared here', span: first.span }] }
    );
    return undefined;
  }
  if (last.isPure && !last.fn.declaration.body) {
    return undefined;
  }
  const shift = last.part.offset - part.offset;
  return shift === 0 && !isConverted(last.fn, first)
    ? last.fn
    : thunk(unit, last.fn, first, part, shift);
}

/** Whether what an overrider returns is elsewhere in the object than what its callers expect. */
function isConverted(fn: FunctionEntity, first: FunctionEntity): boolean {
  const from = pointedClass(fn.result);
  const to = pointedClass(first.result);
  const steps = from && to && from !== to ? from.pathToBase(to) : undefined;
  let offset = 0;
  let info = from;
  for (const { type, index, base } of steps ?? []) {
    const found: { offset: number } | undefined = info?.bases.find(
      one => one.type === type && one.index === index
    );
    offset += base?.isVirtual ? 1 : (found?.offset ?? 0);
    info = type.kind === 'class' ? type.info : undefined;
  }
  return offset !== 0;
}

/** A function of our own making, in a table of the part. */
function generated(
  unit: Unit,
  like: FunctionEntity,
  part: Subobject,
  name: string,
  changes: Partial<FunctionEntity>,
  body: (cx: Context, self: Expr) => void
): FunctionEntity {
  const { info } = part;
  const { declaration } = unit.hostEntity(name, like.span);
  const fn: FunctionEntity = {
    ...like,
    name,
    displayName: `${info.name}::${name}`,
    declaration: {
      ...declaration,
      body: { kind: 'compound', body: [], span: like.span }
    },
    scope: info.scope,
    classInfo: info,
    role: 'function',
    template: undefined,
    isStatic: false,
    isDefaulted: false,
    special: undefined,
    virtualSlot: undefined,
    ir: undefined,
    state: 'declared',
    ...changes
  };
  unit.generated.set(fn, cx => {
    const self = make.variablePlace(cx.thisVariable!, like.span);
    body(cx, make.read(self, like.span));
  });
  return fn;
}

function moved(self: Expr, by: number, type: CType): Expr {
  const { span } = self;
  const bytes = make.pointerCast(self, irPointer(T.uchar), span);
  const at = make.constant('i64', BigInt(by), span);
  return make.pointerCast(make.offset(bytes, at, span), irPointer(type), span);
}

/** Tells how far from a base a virtual base lies. */
function distance(
  unit: Unit,
  part: Subobject,
  place: Subobject
): FunctionEntity {
  const by = place.offset - part.offset;
  const like = unit.hostEntity('distance', part.info.span);
  return generated(
    unit,
    like,
    part,
    `distance ${by}`,
    {
      result: T.long,
      execution: { host: true, device: true, kernel: false }
    },
    cx => give(cx, make.constant('i64', BigInt(by), part.info.span))
  );
}

function give(cx: Context, value: Expr): void {
  cx.emit({ stmt: 'return', value, span: value.span });
}

/** Ends the object, and tells how far from the part that begins. */
function ending(
  unit: Unit,
  destructor: FunctionEntity,
  part: Subobject,
  by: number
): FunctionEntity {
  const { classInfo, span } = destructor;
  return generated(
    unit,
    destructor,
    part,
    `end of ${classInfo!.name}, ${by}`,
    {
      result: T.long,
      params: [],
      execution: {
        host: runsOn('host', destructor),
        device: runsOn('device', destructor),
        kernel: false
      },
      isConstexpr: false
    },
    (cx, self) => {
      emitFunctionCall(
        cx,
        destructor,
        [
          by === 0 && classInfo === part.info
            ? self
            : moved(self, by, classInfo!.type)
        ],
        span
      );
      give(cx, make.constant('i64', BigInt(by), span));
    }
  );
}

/** Calls an overrider in a class whose object begins elsewhere, or which returns an object of another class. */
function thunk(
  unit: Unit,
  fn: FunctionEntity,
  first: FunctionEntity,
  part: Subobject,
  by: number
): FunctionEntity {
  const { span } = fn;
  return generated(
    unit,
    fn,
    part,
    `${fn.displayName} for ${first.displayName}, ${by}`,
    { result: first.result },
    (cx, self) => {
      const object = qualify(fn.classInfo!.type, fn.isConstMember ? CONST : 0);
      const params = cx.ir!.params.slice(1);
      const result = emitFunctionCall(
        cx,
        fn,
        [
          moved(self, by, object),
          ...params.map(param =>
            make.read(make.variablePlace(param, span), span)
          )
        ],
        span
      );
      if (first.result!.kind === 'void' || result.kind === 'void') {
        cx.emit({ stmt: 'return', span });
        return;
      }
      const value = isConverted(fn, first)
        ? convert(cx, result, first.result!, span, { what: 'return' })
        : result.kind === 'value'
          ? result.expr
          : cx.address(
              (result as PlaceOperand).place,
              irType(first.result!),
              span
            );
      if (value) {
        give(cx, value);
      }
    }
  );
}

function fill(unit: Unit, table: Table): IrFunction {
  const { object, variable } = table;
  const { info } = object;
  const { span } = info;
  const place = make.variablePlace(variable, span);
  const store = (cx: Context, at: number, value: Expr): void => {
    const index = make.constant('i32', at, span);
    const entry = make.element(place, index, irType(ENTRY), span);
    cx.emit({ stmt: 'store', place: entry, value, span });
  };
  return hostFunction(unit, info.scope, `_init_${info.name}`, span, cx => {
    const lines = castLines(unit, object, table.at);
    const text = stringPlace(cx, stringLiteral(lines, span));
    store(cx, 0, {
      op: 'pointercast',
      arg: cx.address(text.place, irPointer(T.char), span),
      type: irType(ENTRY),
      span
    });
    targetsOf(unit, table).forEach((target, i) => {
      if (target && runsOn('host', target)) {
        requireBody(new Context(unit, unit.globalScope), target, span);
        store(cx, i + 1, addressOf(unit, target));
      }
    });
  });
}

function addressOf(unit: Unit, target: FunctionEntity): Expr {
  return {
    op: 'function',
    function: irFunctionOf(unit, target),
    type: irType(ENTRY),
    span: target.span
  };
}

/** A constructor or destructor has been defined: other files make bases with it. */
export function defineForBases(
  cx: Context,
  fn: FunctionEntity,
  info: ClassInfo
): void {
  if (
    info.virtualBases.length > 0 &&
    (fn.role === 'constructor' || fn.role === 'destructor')
  ) {
    const ofBases = ofBase(cx.unit, fn, info);
    cx.unit.missing.delete(ofBases);
    ofBases.state = 'declared';
    followWhole(ofBases);
    requireBody(cx, ofBases, fn.span);
  }
}
