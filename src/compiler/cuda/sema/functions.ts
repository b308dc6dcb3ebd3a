/** From function entities to IR functions: parameters, bodies, the queue of work. */
import type { Expr, IrFunction, Span, Variable } from '../../ir/types';
import { Context } from './context';
import { convert } from './conversions';
import { storeInitial, storeList } from './initialisers';
import { initialiseField, storeZero } from './initialisers/zeros';
import { constructAt } from './construct';
import { lowerExpression } from './expressions/lower';
import { needsThis } from './expressions/calls';
import { lowerBody, withCleanups } from './statements/lower';
import { destroyObject, destructorOf } from './declarations/hostVariables';
import { assignOperands } from './expressions/assign';
import { destroyParts, lowerSpecialMember } from './lifetime/specialMembers';
import type { Actions } from './lifetime/specialMembers';
import { endTemporaries, openTemporaries } from './lifetime/temporaries';
import { checkReturns } from './statements/flow';
import * as make from './make';
import type { PlaceOperand } from './operands';
import { resolveName } from './names';
import { expandArguments } from './templates/packs';
import { defineOutOfClass } from './templates/instantiate';
import { Scope } from './scopes';
import type { FunctionEntity, VariableSymbol } from './symbols';
import type { Unit } from './unit';
import {
  CONST,
  T,
  isConst,
  isVolatile,
  qualify,
  unqualify
} from './types/types';
import { irPointer, irType } from './types/layout';
import { resolveType } from './typeNodes';
import { nameText } from '../ast';
import type { Expression, LaunchBounds, MemberInitializer } from '../ast';
import { constantInteger } from './constantExpressions';

const MAX_DEPTH = 64;

/** Instances that each ask for the next: nvcc gives up at 200 too. */
const MAX_INSTANCE_DEPTH = 200;

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

/** Makes sure that the body will be lowered (now, when the result type depends on it). */
export function requireBody(cx: Context, fn: FunctionEntity, span: Span): void {
  const { unit } = cx;
  if (fn.state !== 'declared') {
    if (fn.state === 'queued' && (!fn.result || fn.isConstexpr)) {
      lowerNow(unit, fn);
    }
    return;
  }
  if (cx.unevaluated > 0 && fn.result && !fn.isConstexpr) {
    return;
  }
  if (fn.template || fn.classInfo?.template || unit.isLazyFile(fn.span.file)) {
    fn.requestedAt ??= span;
  }
  fn.instanceDepth =
    (cx.entity?.instanceDepth ?? 0) +
    (fn.template || fn.classInfo?.template ? 1 : 0);
  if (fn.instanceDepth > MAX_INSTANCE_DEPTH) {
    // The queue would never end: each instance asks for another.
    cx.error(
      span,
      `templates are nested too deeply at '${fn.displayName}': each instance needs another`
    );
    fn.state = 'done';
    return;
  }
  if (!fn.declaration.body && fn.classInfo) {
    defineOutOfClass(cx, fn);
  }
  if (!fn.declaration.body) {
    if (cx.unevaluated > 0) {
      return;
    }
    if (isExternal(unit, fn)) {
      declareExternal(unit, fn);
    } else {
      unit.missing.set(fn, span);
    }
    return;
  }
  fn.state = 'queued';
  if (!fn.result || fn.isConstexpr) {
    lowerNow(unit, fn);
  } else {
    unit.queue.push(fn);
  }
}

/** Functions that the provided headers declare and do not define: the runtime has them. */
function isExternal(unit: Unit, fn: FunctionEntity): boolean {
  return (
    unit.isLazyFile(fn.span.file) &&
    !fn.classInfo &&
    !fn.template &&
    !fn.execution.device &&
    !fn.isDeleted
  );
}

function declareExternal(unit: Unit, fn: FunctionEntity): void {
  const ir = irFunctionOf(unit, fn);
  ir.name = fn.name;
  ir.external = { variadic: fn.isVariadic };
  fn.state = 'done';
  unit.module.functions.push(ir);
}

/** Lowers everything that is due, and what that in turn needs. */
export function drainQueue(unit: Unit): void {
  for (let fn = unit.queue.shift(); fn; fn = unit.queue.shift()) {
    if (fn.state === 'queued') {
      lowerNow(unit, fn);
    }
  }
}

function lowerNow(unit: Unit, fn: FunctionEntity): void {
  if (unit.depth >= MAX_DEPTH) {
    unit.reporter.error(
      fn.requestedAt ?? fn.span,
      `templates are nested too deeply at '${fn.displayName}'`
    );
    fn.state = 'done';
    return;
  }
  unit.depth++;
  const context = fn.requestedAt
    ? {
        message: `in the instance '${fn.displayName}' that is needed here`,
        span: fn.requestedAt
      }
    : undefined;
  if (context) {
    unit.reporter.context.push(context);
  }
  try {
    fn.state = 'lowering';
    lowerFunction(unit, fn);
  } finally {
    fn.state = 'done';
    unit.depth--;
    if (context) {
      unit.reporter.context.pop();
    }
  }
}

function lowerFunction(unit: Unit, fn: FunctionEntity): void {
  const ir = irFunctionOf(unit, fn);
  const scope = new Scope('function', fn.scope);
  const cx = new Context(unit, scope, fn, ir);
  const params = [...ir.params];
  if (fn.classInfo && !fn.isStatic) {
    cx.thisType = qualify(fn.classInfo.type, fn.isConstMember ? CONST : 0);
    if (needsThis(fn)) {
      cx.thisVariable = params.shift();
    }
  }
  declareParameters(cx, fn, params);
  const declaration = fn.declaration;
  const errors = unit.reporter.errorCount;
  if (declaration.launchBounds) {
    ir.launchBounds = launchBounds(cx, declaration.launchBounds);
  }
  const body = declaration.body!;
  ir.body = cx.capture(() =>
    withCleanups(cx, () => {
      scheduleEnd(cx, fn, params);
      if (fn.role === 'constructor') {
        const since = openTemporaries(cx);
        lowerMemberInitializers(cx, fn);
        endTemporaries(cx, since);
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
    unit.reporter.errorCount === errors &&
    !fn.isIncomplete
  ) {
    checkReturns(cx, fn, ir);
  }
  if (fn.isIncomplete && !fn.execution.device && !fn.execution.kernel) {
    return;
  }
  unit.module.functions.push(ir);
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
  const parameter = cx.ir?.params[cx.thisVariable ? 1 : 0];
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
  destroy: destroyObject,
  construct: (cx, to, from) => {
    constructAt(cx, to, [from], to.span);
  },
  assign: (cx, to, from) => {
    assignOperands(cx, '=', to, from, to.span, true);
  }
};

/** What ends with the function: its parameters, and behind a destructor's body the parts of the object. */
function scheduleEnd(
  cx: Context,
  fn: FunctionEntity,
  variables: Variable[]
): void {
  const frame = cx.frames[cx.frames.length - 1];
  const { classInfo } = fn;
  if (fn.role === 'destructor' && classInfo) {
    frame.push({
      run: inner =>
        destroyParts(inner, selfPlace(inner, fn), classInfo, ACTIONS)
    });
  }
  if (fn.execution.kernel) {
    return;
  }
  for (const [i, param] of fn.params.entries()) {
    if (param.type.kind === 'class' && destructorOf(param.type)) {
      const place: PlaceOperand = {
        kind: 'place',
        type: unqualify(param.type),
        place: make.variablePlace(variables[i], param.span),
        span: param.span
      };
      frame.push({ run: inner => destroyObject(inner, place) });
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
  variables: Variable[]
): void {
  const packs = new Map<string, VariableSymbol[]>();
  for (const [i, param] of fn.params.entries()) {
    if (!param.name) {
      continue;
    }
    const symbol: VariableSymbol = {
      kind: 'variable',
      name: param.name,
      type: param.type,
      space: 'local',
      ir: variables[i],
      span: param.span,
      isParameter: true,
      owner: fn
    };
    if (param.packOf) {
      const list = packs.get(param.packOf) ?? [];
      packs.set(param.packOf, [...list, symbol]);
      continue;
    }
    if (cx.scope.symbols.has(param.name)) {
      cx.error(param.span, `the parameter name '${param.name}' is used twice`);
    }
    cx.scope.symbols.set(param.name, symbol);
  }
  for (const param of fn.declaration.params) {
    if (param.isPack && param.name && !packs.has(param.name)) {
      packs.set(param.name, []);
    }
  }
  for (const [name, elements] of packs) {
    cx.scope.symbols.set(name, { kind: 'pack', name, elements });
  }
}

/** `: a(x), Base(y)` and the defaults of the fields that it leaves out, in the order of declaration. */
function lowerMemberInitializers(cx: Context, fn: FunctionEntity): void {
  const info = fn.classInfo!;
  const self: PlaceOperand = {
    kind: 'place',
    type: info.type,
    place: cx.thisVariable
      ? make.deref(
          make.read(make.variablePlace(cx.thisVariable, fn.span), fn.span),
          irType(info.type),
          fn.span
        )
      : make.deref(
          { op: 'null', type: irPointer(info.type), span: fn.span },
          irType(info.type),
          fn.span
        ),
    span: fn.span
  };
  const written = new Map<string, MemberInitializer>();
  for (const initializer of fn.declaration.initializers) {
    const name = nameText(initializer.name);
    const field = info.fields.find(candidate => candidate.name === name);
    if (field) {
      written.set(name, initializer);
      continue;
    }
    const resolved = resolveName(cx, initializer.name, true);
    const type =
      resolved?.symbol && resolved.symbol.kind !== 'namespace'
        ? resolveType(cx, {
            kind: 'named',
            name: initializer.name,
            isTypename: false,
            qualifiers: {
              isConst: false,
              isVolatile: false,
              isRestrict: false
            },
            span: initializer.span
          })
        : undefined;
    if (type?.kind === 'class' && type.info === info) {
      const args = initializerArguments(cx, initializer);
      constructAt(cx, self, args, initializer.span);
      return;
    }
    if (type?.kind === 'class' && info.derivesFrom(type.info)) {
      written.set(`base ${type.info.name}`, initializer);
      continue;
    }
    cx.error(
      initializer.span,
      `'${name}' is neither a member nor a base of '${info.name}'`
    );
  }
  for (const base of info.bases) {
    const initializer = written.get(`base ${base.info.name}`);
    const place: PlaceOperand = {
      ...self,
      type: base.type,
      place:
        base.index === undefined
          ? self.place
          : make.field(self.place, base.index, irType(base.type), fn.span)
    };
    if (
      initializer?.initializer.kind === 'list' &&
      base.info.allConstructors().length === 0
    ) {
      storeList(cx, place, initializer.initializer.list);
    } else if (initializer) {
      constructAt(
        cx,
        place,
        initializerArguments(cx, initializer),
        initializer.span
      );
    } else if (base.info.constructors.length > 0) {
      constructAt(cx, place, [], fn.span);
    }
  }
  for (const field of info.fields) {
    const initializer = written.get(field.name);
    if (!initializer) {
      if (!info.isUnion) {
        initialiseField(cx, self, info.type, field.index, fn.span);
      }
      continue;
    }
    const place: PlaceOperand = {
      ...self,
      type: unqualify(field.type),
      place: make.field(
        self.place,
        field.index,
        irType(field.type),
        initializer.span
      ),
      span: initializer.span
    };
    storeMember(
      cx,
      place,
      initializer,
      field.name,
      field.type.kind === 'reference' ? field.type : undefined
    );
  }
}

function initializerArguments(
  cx: Context,
  initializer: MemberInitializer
): ReturnType<typeof lowerExpression>[] {
  const init = initializer.initializer;
  return init.kind === 'direct'
    ? (expandArguments(cx, init.args) ?? [])
    : init.kind === 'list'
      ? (expandArguments(
          cx,
          init.list.elements.map(element => element.value)
        ) ?? [])
      : [lowerExpression(cx, init.value)];
}

function storeMember(
  cx: Context,
  place: PlaceOperand,
  initializer: MemberInitializer,
  name: string,
  reference: VariableSymbol['type'] | undefined
): void {
  const init = initializer.initializer;
  if (reference) {
    const [operand] = initializerArguments(cx, initializer);
    const pointer =
      operand &&
      convertReference(cx, operand, reference, initializer.span, name);
    if (pointer) {
      cx.emit({
        stmt: 'store',
        place: { ...place.place, type: pointer.type },
        value: pointer,
        span: initializer.span
      });
    }
    return;
  }
  if (init.kind === 'list') {
    if (
      place.type.kind === 'class' ||
      place.type.kind === 'array' ||
      place.type.kind === 'vector'
    ) {
      storeList(cx, place, init.list);
    } else if (init.list.elements.length === 0) {
      cx.emit({
        stmt: 'store',
        place: place.place,
        value: make.zeroOf(irType(place.type), init.span),
        span: init.span
      });
    } else {
      storeInitial(cx, place, init.list.elements[0].value, name);
    }
    return;
  }
  if (place.type.kind === 'class') {
    constructAt(
      cx,
      place,
      initializerArguments(cx, initializer),
      initializer.span
    );
    return;
  }
  if (init.kind === 'direct' && init.args.some(isPack)) {
    storeExpanded(cx, place, initializer, name);
    return;
  }
  if (init.kind === 'direct' && init.args.length === 0) {
    storeZero(cx, place, initializer.span);
    return;
  }
  if (init.kind === 'direct' && init.args[0].kind === 'packExpansion') {
    const args = initializerArguments(cx, initializer);
    if (args.length === 0) {
      storeZero(cx, place, initializer.span);
      return;
    }
    const value =
      args.length === 1
        ? convert(cx, args[0], place.type, initializer.span, {
            what: 'initialise',
            name
          })
        : undefined;
    if (value) {
      cx.emit({
        stmt: 'store',
        place: place.place,
        value,
        span: initializer.span
      });
    } else if (args.length > 1) {
      cx.error(initializer.span, `the member '${name}' takes one value`);
    }
    return;
  }
  if (init.kind === 'direct' && init.args.length === 1) {
    storeInitial(cx, place, init.args[0], name);
    return;
  }
  if (init.kind === 'direct') {
    cx.error(initializer.span, `the member '${name}' takes one value`);
  }
}

function isPack(arg: Expression): boolean {
  return arg.kind === 'packExpansion';
}

/** `value(static_cast<A &&>(args)...)` of a scalar: none or one argument. */
function storeExpanded(
  cx: Context,
  place: PlaceOperand,
  initializer: MemberInitializer,
  name: string
): void {
  const { span } = initializer;
  const args = initializerArguments(cx, initializer);
  if (args.length === 0) {
    storeZero(cx, place, span);
  } else if (args.length === 1) {
    const value = convert(cx, args[0], place.type, span, {
      what: 'initialise',
      name
    });
    if (value) {
      cx.emit({ stmt: 'store', place: place.place, value, span });
    }
  } else {
    cx.error(span, `the member '${name}' takes one value`);
  }
}

function convertReference(
  cx: Context,
  operand: ReturnType<typeof lowerExpression>,
  type: VariableSymbol['type'],
  span: Span,
  name: string
): ReturnType<typeof convert> {
  return convert(cx, operand, type, span, { what: 'initialise', name });
}
