/** Calls of virtual functions, and the tables that they go through. */
import type { Expr, Place, Span, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { primaryBase, type ClassInfo } from '../entities/classes';
import { irType } from '../entities/layout';
import type { Operand, PlaceOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { T, arrayOf, pointerTo } from '../entities/types';
import { ENTRY, TABLE_FIELD } from '../entities/classes';
import * as make from '../emit/make';
import { callIndirect } from './indirectCalls';

interface Table {
  /** What the class is, then its functions. */
  variable: Variable;
  /** Host code, or code for both sides, makes objects of the class. */
  isOfHost: boolean;
}

/** The tables that code of this unit points objects to, and that are to be filled. */
export const virtualTables = (): Map<ClassInfo, Table> => new Map();

function tableOf(
  { unit, isHostOnly, isBoth }: Context,
  info: ClassInfo
): Variable {
  const tables = unit.keep(virtualTables);
  let table = tables.get(info);
  if (!table) {
    const type = irType(arrayOf(ENTRY, info.virtuals.length + 1));
    const name = `${info.name}_virtuals`;
    const variable = unit.variable(name, type, 'host', info.span);
    table = { variable, isOfHost: false };
    unit.module.globals.push(variable);
    (unit.module.virtualTables ??= []).push({
      variable,
      classes: lineage(info),
      functions: []
    });
    tables.set(info, table);
  }
  table.isOfHost ||= isHostOnly || isBoth;
  return table.variable;
}

/** The class and the bases that its table serves, most derived first. */
function lineage(info: ClassInfo): string[] {
  const base = primaryBase(info.bases);
  return [className(info), ...(base ? lineage(base) : [])];
}

/** The same in every file. */
function className(info: ClassInfo): string {
  return `${info.scope.parent?.path ?? ''}${info.name}`;
}

/** Where an object keeps the pointer to its table. */
function tablePlace(object: Place, info: ClassInfo, span: Span): Place {
  const found = info.findField(TABLE_FIELD)!;
  let place = object;
  for (const { index, type } of found.steps) {
    place = make.field(place, index, irType(type), span);
  }
  return place;
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
  const table = make.variablePlace(tableOf(cx, info), span);
  cx.emit({
    stmt: 'store',
    place: tablePlace(self.place, info, span),
    value: make.pointerCast(
      make.address(table, irType(pointerTo(ENTRY)), span),
      make.U64,
      span
    ),
    span
  });
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
