/** Functions to pointers to them. */
import type { Span } from '../../../ir/types';
import { Context } from '../context/context';
import { typeOfFunction } from '../entities/functions';
import { valueOperand } from '../entities/operands';
import type { FunctionsOperand, ValueOperand } from '../entities/operands';
import { spell } from '../entities/spelling';
import { pointerTo } from '../entities/types';
import type { FunctionCType } from '../entities/types';
import { addressOfFunction } from './addresses';
import { takesVariadicArea, irFunctionOf } from '../functions/functions';
import { chooseFunction } from '../templates/chooseFunction';
import type { IntrinsicOverload } from '../entities/intrinsics';
import type { FunctionEntity } from '../entities/symbols';
import * as make from '../emit/make';
import { Scope } from '../entities/scopes';
import { lowerIntrinsic } from '../intrinsics/actions';
import { toValue } from '../values/loads';

/** The address of a function; undefined after a report. */
export function functionPointer(
  cx: Context,
  operand: FunctionsOperand,
  span: Span,
  target?: FunctionCType
): ValueOperand | undefined {
  const { name } = operand.set;
  const chosen = chooseFunction(cx, operand, target);
  if (!chosen) {
    cx.error(
      span,
      target
        ? `no function '${name}' has the type '${spell(target)}'`
        : `which of the functions '${name}' is meant does not show here`,
      { notes: target ? [] : [{ message: 'cast it to the type of the one' }] }
    );
    return undefined;
  }
  const fn =
    chosen.kind === 'function' ? chosen : wrapIntrinsic(cx, chosen, span);
  if (takesVariadicArea(cx.unit, fn)) {
    cx.unsupported(
      span,
      `a pointer to '${fn.displayName}', which takes a variable number of arguments,`,
      'call it by its name'
    );
    return undefined;
  }
  const address = addressOfFunction(cx, fn, span);
  const signature = typeOfFunction(fn);
  return address && signature
    ? valueOperand(pointerTo(signature), address, span)
    : undefined;
}

/** The sides that a wrapper is for: `host`, `device`, `host device`. */
const wrappers = (): Map<IntrinsicOverload, Map<string, FunctionEntity>> =>
  new Map();

/** `double (*f)(double) = sin`: a function around what the compiler has no function for. */
function wrapIntrinsic(
  cx: Context,
  intrinsic: IntrinsicOverload,
  span: Span
): FunctionEntity {
  const { unit } = cx;
  const all = unit.keep(wrappers);
  const known = all.get(intrinsic) ?? new Map<string, FunctionEntity>();
  all.set(intrinsic, known);
  // Before main() the values of device variables alone are read outside of functions.
  const device = cx.isDevice || !cx.entity;
  const host = !device || cx.isBoth;
  const sides = `${host ? 'host' : ''} ${device ? 'device' : ''}`;
  let entity = known.get(sides);
  if (!entity) {
    entity = unit.hostEntity(intrinsic.name, span);
    entity.execution = { host, device, kernel: false };
    entity.params = intrinsic.params.map((type, i) => ({
      name: `x${i}`,
      type,
      span
    }));
    entity.result = intrinsic.result;
    entity.state = 'done';
    known.set(sides, entity);
    const ir = irFunctionOf(unit, entity);
    const inner = new Context(
      unit,
      new Scope('function', unit.globalScope),
      entity,
      ir
    );
    const args = ir.params.map(variable =>
      make.read(make.variablePlace(variable, span), span)
    );
    ir.body = inner.capture(() => {
      const result = lowerIntrinsic(inner, intrinsic, args, span);
      const value = result.kind === 'void' ? undefined : toValue(inner, result);
      inner.emit({
        stmt: 'return',
        ...(value ? { value: value.expr } : {}),
        span
      });
    });
    unit.define(ir);
  }
  return entity;
}
