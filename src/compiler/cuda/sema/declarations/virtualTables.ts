/** What stands in the tables of virtual functions: for the host before main() runs, for the device from the start. */
import type { Expr, IrFunction, Variable } from '../../../ir/types';
import { Context } from '../context/context';
import type { Unit } from '../context/unit';
import type { ClassInfo } from '../entities/classes';
import { irPointer, irType } from '../entities/layout';
import { T } from '../entities/types';
import { castLines } from '../expressions/dynamicCast';
import { stringLiteral, stringPlace } from '../values/strings';
import type { FunctionEntity } from '../entities/symbols';
import { ENTRY } from '../entities/classes';
import { irFunctionOf } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { destructorOf } from '../lifetime/specialMembers';
import { virtualTables } from '../lifetime/virtualCalls';
import * as make from '../emit/make';
import { hostFunction } from './hostVariables';

const filled = (): Map<ClassInfo, IrFunction> => new Map();

/** Functions that fill the tables that are in use; those that are new need bodies. */
export function fillVirtualTables(unit: Unit): IrFunction[] {
  const known = unit.keep(filled);
  for (const [info, { variable, isOfHost }] of unit.keep(virtualTables)) {
    if (isOfHost && !known.has(info)) {
      known.set(info, fill(unit, info, variable));
    }
  }
  return [...known.values()];
}

/** Names the functions of device code in the tables; those that are new need bodies. */
export function nameVirtualFunctions(unit: Unit): void {
  for (const [info, table] of unit.keep(virtualTables)) {
    const entry = unit.module.virtualTables?.find(
      ({ variable }) => variable === table.variable
    );
    if (entry && entry.functions.length === 0) {
      info.virtuals.forEach((_, i) => {
        const target = targetOf(info, i);
        if (target && runsOn('device', target)) {
          requireBody(new Context(unit, unit.globalScope), target, info.span);
          entry.functions.push(irFunctionOf(unit, target));
        } else {
          entry.functions.push(undefined);
        }
      });
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

/** What a virtual call on an object of the class runs; undefined where that is pure and has no body. */
function targetOf(info: ClassInfo, slot: number): FunctionEntity | undefined {
  const { fn, isPure } = info.virtuals[slot];
  const target = fn.role === 'destructor' ? destructorOf(info.type) : fn;
  return isPure && !target?.declaration.body ? undefined : target;
}

function fill(unit: Unit, info: ClassInfo, table: Variable): IrFunction {
  const { span } = info;
  const place = make.variablePlace(table, span);
  const store = (cx: Context, at: number, value: Expr): void => {
    const index = make.constant('i32', at, span);
    const entry = make.element(place, index, irType(ENTRY), span);
    cx.emit({ stmt: 'store', place: entry, value, span });
  };
  return hostFunction(unit, info.scope, `_init_${info.name}`, span, cx => {
    const lines = stringPlace(cx, stringLiteral(castLines(unit, info), span));
    store(cx, 0, {
      op: 'pointercast',
      arg: cx.address(lines.place, irPointer(T.char), span),
      type: irType(ENTRY),
      span
    });
    info.virtuals.forEach((_, i) => {
      const target = targetOf(info, i);
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
