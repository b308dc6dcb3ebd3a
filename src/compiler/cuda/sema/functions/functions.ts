/** From function entities to the signatures of IR functions. */
import type { IrFunction, Variable } from '../../../ir/types';
import { needsThis } from '../entities/functions';
import type { FunctionEntity } from '../entities/symbols';
import { CONST, T, isConst, isVolatile, qualify } from '../entities/types';
import { irPointer, irType } from '../entities/layout';
import type { Unit } from '../context/unit';

/** The IR function of an entity; its body may come later. */
export function irFunctionOf(unit: Unit, fn: FunctionEntity): IrFunction {
  if (!fn.ir) {
    const kind = fn.execution.kernel
      ? 'kernel'
      : fn.execution.device || fn.isConstexpr
        ? 'device'
        : 'host';
    fn.ir = {
      id: unit.functionId(fn.displayName),
      name: fn.displayName,
      kind,
      params: [],
      result: irType(fn.result ?? T.void),
      shared: [],
      body: [],
      span: fn.span
    };
    unit.entities.set(fn.ir, fn);
    if (needsThis(fn)) {
      const type = irPointer(
        qualify(fn.classInfo!.type, fn.isConstMember ? CONST : 0)
      );
      fn.ir.params.push(unit.variable('self', type, 'local', fn.span));
    }
    for (const [i, param] of fn.params.entries()) {
      fn.ir.params.push(
        unit.variable(
          param.name ?? `_unused${i}`,
          irType(param.type),
          'local',
          param.span,
          {
            isConst: isConst(param.type),
            isVolatile: isVolatile(param.type)
          }
        )
      );
    }
    if (takesVariadicArea(unit, fn)) {
      fn.ir.params.push(
        unit.variable('_variadic', irPointer(T.char), 'local', fn.span)
      );
    }
  }
  return fn.ir;
}

/** A function of the program that takes `...`: the caller packs what it passes there. */
export function takesVariadicArea(unit: Unit, fn: FunctionEntity): boolean {
  return (
    fn.isVariadic &&
    (fn.declaration.body !== undefined || !unit.isLazyFile(fn.span.file))
  );
}

/** The IR's parameters that the declaration names: not `this`, nor the area of `...`. */
export function namedParameters(unit: Unit, fn: FunctionEntity): Variable[] {
  const params = fn.ir?.params ?? [];
  const end = params.length - (takesVariadicArea(unit, fn) ? 1 : 0);
  return params.slice(end - fn.params.length, end);
}
