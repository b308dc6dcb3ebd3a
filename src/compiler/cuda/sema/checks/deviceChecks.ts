/**
 * Nothing half-understood reaches the GPU. Host code may use libraries that
 * are not modelled; what device code reaches of it is an error here, with the
 * place where the gap was met.
 */
import type { Expr, IrFunction, Place, Span, Type } from '../../../ir/types';
import { deviceUses, functionsInVariables } from '../../../ir/passes/addresses';
import { walkStmts, rootVariable } from '../../../ir/visit';
import type { FunctionEntity } from '../entities/symbols';
import type { Unit } from '../context/unit';
import { whyNotClass } from '../warnings/onDevice';

/** Reports what kernels and device functions reach that the GPU cannot have. */
export function checkDeviceCode(unit: Unit): void {
  const pending = unit.module.functions.filter(
    fn => isDeviceOnly(unit, fn) && !unit.checkedFunctions.has(fn)
  );
  pending.push(...functionsInVariables(unit.module));
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    if (unit.checkedFunctions.has(fn)) {
      continue;
    }
    checkDeviceFunction(unit, fn);
    pending.push(...deviceUses(unit.module, fn));
  }
  dropUnreached(unit);
}

/** What is wrong with a function that device code calls. */
export function checkDeviceFunction(unit: Unit, fn: IrFunction): void {
  unit.checkedFunctions.add(fn);
  reportGap(unit, unit.entities.get(fn));
  checkTypes(unit, fn);
}

/** Kernels, and functions that are for the GPU only. */
function isDeviceOnly(unit: Unit, fn: IrFunction): boolean {
  const execution = unit.entities.get(fn)?.execution;
  return (
    execution !== undefined &&
    (execution.kernel || (execution.device && !execution.host))
  );
}

function reportGap(unit: Unit, entity: FunctionEntity | undefined): void {
  if (!entity?.isIncomplete && !entity?.deviceGap) {
    return;
  }
  const gap: FunctionEntity['deviceGap'] = entity.gap ?? entity.deviceGap;
  unit.reporter.error(
    gap?.span ?? entity.span,
    gap?.message ??
      `'${entity.displayName}' uses what only the host has, and device code calls it`,
    { notes: gap?.notes ?? [] }
  );
}

/** Functions for both sides that device code does not reach and that are not whole. */
function dropUnreached(unit: Unit): void {
  const { functions } = unit.module;
  if (unit.isPart) {
    // Another file may reach them.
    return;
  }
  for (let i = functions.length - 1; i >= 0; i--) {
    const entity = unit.entities.get(functions[i]);
    if (entity?.isIncomplete && !unit.checkedFunctions.has(functions[i])) {
      functions.splice(i, 1);
    }
  }
}

/** Every place and value of a struct that the GPU cannot have. */
function checkTypes(unit: Unit, fn: IrFunction): void {
  const check = (type: Type, span: Span): void => {
    const reason = refused(unit, type);
    if (reason && !unit.reporter.hasErrorOn(span)) {
      unit.reporter.error(
        span,
        `this cannot be used in device code: ${reason}`
      );
    }
  };
  for (const param of fn.params) {
    check(param.type, param.span);
  }
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        check(stmt.variable.type, stmt.span);
      }
    },
    expr: (expr: Expr) => {
      check(expr.type, expr.span);
      if (expr.op === 'offset' && expr.type.kind === 'pointer') {
        // The step is the size of the struct.
        check(expr.type.to, expr.span);
      }
    },
    place: (place: Place, use) => {
      check(place.type, place.span);
      const variable = use === 'read' ? undefined : rootVariable(place);
      if (use !== 'address' && variable?.space === 'constant') {
        unit.reporter.error(
          place.span,
          `'${variable.name}' is '__constant__': kernels can only read it`,
          {
            notes: [
              {
                message:
                  "the host sets it with cudaMemcpyToSymbol; what kernels write is '__device__'"
              }
            ]
          }
        );
      }
    }
  });
}

function refused(unit: Unit, type: Type): string | undefined {
  if (type.kind === 'array') {
    return refused(unit, type.of);
  }
  if (type.kind !== 'struct') {
    return undefined;
  }
  let reason = unit.refusedStructs.get(type);
  if (reason === undefined) {
    const info = unit.classes.find(candidate => candidate.isIr(type));
    reason = (info && whyNotClass(info)) ?? '';
    unit.refusedStructs.set(type, reason);
  }
  return reason || undefined;
}
