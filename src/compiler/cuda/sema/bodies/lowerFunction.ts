/** The body of a function: its parameters, its statements, what ends with it. */
import type { Expr, IrFunction, Variable } from '../../../ir/types';
import type { LaunchBounds } from '../../ast';
import {
  constantBool,
  constantInteger
} from '../constants/constantExpressions';
import { constructAt } from '../initialisers/construct';
import { Context } from '../context/context';
import { endsItsArguments } from '../conversions/arguments';
import { bindParameters } from '../functions/entities';
import { destructorOf } from '../lifetime/specialMembers';
import { destroyParts, lowerSpecialMember } from '../lifetime/memberwise';
import type { Actions } from '../lifetime/memberwise';
import { destroyObject, endWithBlock } from '../lifetime/destroy';
import { assignOperands } from '../expressions/assign';
import { needsThis } from '../entities/functions';
import { irFunctionOf } from '../functions/functions';
import { storeTable } from '../lifetime/virtualCalls';
import { unwinds } from '../lifetime/guards';
import { holds } from '../statements/jumps';
import { keepExceptionsIn } from '../statements/exceptions';
import * as make from '../emit/make';
import type { PlaceOperand } from '../entities/operands';
import { Scope } from '../entities/scopes';
import { checkReturns } from '../statements/flow';
import { lowerBody, withCleanups } from '../statements/lower';
import type { FunctionEntity } from '../entities/symbols';
import { irPointer, irType } from '../entities/layout';
import { CONST, T, qualify, unqualify } from '../entities/types';
import type { Unit } from '../context/unit';
import { lowerMemberInitializers } from './memberInitializers';

/** Lowers the body of a function that has one and adds the IR function to the module. */
export function lowerFunction(unit: Unit, fn: FunctionEntity): void {
  const ir = irFunctionOf(unit, fn);
  if (unit.isHostOnly && !fn.execution.host && fn.result) {
    unit.define(ir);
    return;
  }
  const scope = new Scope('function', fn.scope);
  const cx = new Context(unit, scope, fn, ir);
  const params = [...ir.params];
  if (fn.classInfo && !fn.isStatic) {
    cx.thisType = qualify(fn.classInfo.type, fn.isConstMember ? CONST : 0);
    if (needsThis(fn)) {
      cx.thisVariable = params.shift();
    }
  }
  const generate = unit.generated.get(fn);
  if (generate) {
    ir.body = cx.capture(() => generate(cx));
    unit.define(ir);
    return;
  }
  // Those of a base with virtual bases are given tables before all else.
  const tables = fn.tables ?? 0;
  params.splice(0, tables);
  const types = fn.params.slice(tables);
  declareParameters(cx, fn, types, params);
  const declaration = fn.declaration;
  const errors = unit.reporter.errorsMet;
  if (declaration.launchBounds) {
    ir.launchBounds = launchBounds(cx, declaration.launchBounds);
  }
  if (
    declaration.noexceptIf &&
    !fn.template &&
    !unit.isLazyFile(fn.span.file)
  ) {
    // What is wrong in it is said here; elsewhere only its value is asked for.
    constantBool(cx, declaration.noexceptIf, 'noexcept');
  }
  const body = declaration.body!;
  ir.body = cx.capture(() =>
    withCleanups(cx, () => {
      if (isClosed(cx, fn)) {
        keepExceptionsIn(cx, fn.span);
        cx.isClosed = !holds(body, ({ kind }) => kind === 'try');
      }
      scheduleEnd(cx, fn, types, params);
      if (fn.role === 'constructor') {
        lowerMemberInitializers(cx, fn, selfPlace(cx, fn));
      }
      if (fn.role === 'destructor') {
        storeTable(cx, selfPlace(cx, fn), fn.classInfo!);
      }
      if (fn.special) {
        lowerSpecialMember(
          cx,
          fn,
          selfPlace(cx, fn),
          otherPlace(cx, fn),
          ACTIONS
        );
      }
      lowerBody(cx, body);
    })
  );
  fn.result ??= T.void;
  ir.result = irType(fn.result);
  if (
    fn.role === 'function' &&
    unit.reporter.errorsMet === errors &&
    !fn.isIncomplete
  ) {
    checkReturns(cx, fn, ir);
  }
  const { device, kernel } = fn.execution;
  // Of one file among several: another may reach it, and is told why it cannot.
  if (fn.isIncomplete && !device && !kernel && !unit.isPart) {
    return;
  }
  unit.define(ir);
}

/** `*this`. */
function selfPlace(cx: Context, fn: FunctionEntity): PlaceOperand {
  const { type } = fn.classInfo!;
  const pointer: Expr = cx.thisVariable
    ? make.read(make.variablePlace(cx.thisVariable, fn.span), fn.span)
    : { op: 'null', type: irPointer(type), span: fn.span };
  return {
    kind: 'place',
    type,
    place: make.deref(pointer, irType(type), fn.span),
    span: fn.span
  };
}

/** What the parameter of a special member refers to. */
function otherPlace(cx: Context, fn: FunctionEntity): PlaceOperand | undefined {
  const parameter = cx.ir?.params[(cx.thisVariable ? 1 : 0) + (fn.tables ?? 0)];
  const { type } = fn.classInfo!;
  return (
    parameter && {
      kind: 'place',
      type,
      place: make.deref(
        make.read(make.variablePlace(parameter, fn.span), fn.span),
        irType(type),
        fn.span
      ),
      span: fn.span
    }
  );
}

const ACTIONS: Actions = {
  destroy: (cx, place) => {
    destroyObject(cx, place);
  },
  construct: (cx, to, from) => {
    constructAt(cx, to, [from], to.span);
  },
  assign: (cx, to, from) => {
    assignOperands(cx, '=', to, from, to.span, true);
  }
};

/** Whether no exception may leave the function: `noexcept`, and destructors. */
function isClosed(cx: Context, fn: FunctionEntity): boolean {
  return (
    unwinds(cx) &&
    !cx.unit.isLazyFile(fn.span.file) &&
    !fn.special &&
    (fn.declaration.isNoexcept ?? fn.role === 'destructor') &&
    fn.declaration.body !== undefined &&
    fn.declaration.body.body.length > 0
  );
}

/** What ends with the function: its parameters, and behind a destructor's body the parts of the object. */
function scheduleEnd(
  cx: Context,
  fn: FunctionEntity,
  types: FunctionEntity['params'],
  variables: Variable[]
): void {
  const frame = cx.frames[cx.frames.length - 1];
  const { classInfo } = fn;
  if (fn.role === 'destructor' && classInfo) {
    frame.push({
      run: inner =>
        destroyParts(
          inner,
          selfPlace(inner, fn),
          classInfo,
          ACTIONS,
          fn.tables === undefined
        )
    });
  }
  if (fn.execution.kernel || !endsItsArguments(fn)) {
    return;
  }
  // Arguments are made from the last to the first.
  for (const [i, param] of [...types.entries()].reverse()) {
    if (param.type.kind === 'class' && destructorOf(param.type)) {
      const place: PlaceOperand = {
        kind: 'place',
        type: unqualify(param.type),
        place: make.variablePlace(variables[i], param.span),
        span: param.span
      };
      endWithBlock(cx, place);
    }
  }
}

function launchBounds(
  cx: Context,
  bounds: LaunchBounds
): IrFunction['launchBounds'] {
  const maxThreads = constantInteger(cx, bounds.maxThreads, 'launch-bounds');
  const minBlocks =
    bounds.minBlocks && constantInteger(cx, bounds.minBlocks, 'launch-bounds');
  return maxThreads === undefined
    ? undefined
    : {
        maxThreads: Number(maxThreads),
        ...(minBlocks !== undefined ? { minBlocks: Number(minBlocks) } : {})
      };
}

function declareParameters(
  cx: Context,
  fn: FunctionEntity,
  types: FunctionEntity['params'],
  variables: Variable[]
): void {
  bindParameters(cx.scope, fn.declaration.params, types, (param, i) => {
    const name = param.name ?? '';
    if (!param.packOf && cx.scope.symbols.has(name)) {
      cx.error(param.span, `the parameter name '${name}' is used twice`);
    }
    return {
      kind: 'variable',
      name,
      type: param.type,
      space: 'local',
      ir: variables[i],
      span: param.span,
      isParameter: true,
      owner: fn
    };
  });
}
