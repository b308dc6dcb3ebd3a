/** Making objects of class type: constructors, aggregates, dim3. */
import type { Expr, Span } from '../../../ir/types';
import { hasCopyConstructor } from '../entities/classTraits';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { convertEach, endsItsArguments } from '../conversions/arguments';
import { convert, copyInto } from '../conversions/conversions';
import { refuseDeletedCopy } from '../lifetime/deletedCopies';
import { defaultedMember, implicitCopy } from '../lifetime/specialMembers';
import { ofBase, storeTable, tablesAt } from '../lifetime/virtualCalls';
import { loadOperand, toValue } from '../values/loads';
import { basePlace, ownBase } from '../lifetime/bases';
import { rankConversion } from '../conversions/ranking';
import { emitFunctionCall, checkCallable } from '../functions/calls';
import { needsThis } from '../entities/functions';
import {
  initialiseByDefault,
  initialiseMembers,
  initialiseField,
  zeroOfObject
} from './zeros';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { resolveOverload } from '../overloads/overloads';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { irPointer, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, dim3, stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { pureFunction } from '../entities/virtuals';

/** An object of class or vector type from arguments, as a value. */
export function constructObject(
  cx: Context,
  type: CType,
  args: Operand[],
  span: Span
): Operand {
  if (type.kind === 'vector') {
    return constructVector(cx, type, args, span);
  }
  if (type.kind !== 'class') {
    return errorOperand(span);
  }
  const info = type.info;
  info.complete();
  if (!info.isComplete) {
    return cx.error(span, `'${info.name}' is declared but not defined`);
  }
  if (isAbstract(cx, info, span)) {
    return errorOperand(span);
  }
  if (
    args.length === 1 &&
    args[0].kind !== 'list' &&
    unqualify(typeOf(args[0])) === type &&
    !hasCopyConstructor(info)
  ) {
    if (args[0].kind === 'place' && refusesCopy(cx, info, args[0], span)) {
      return errorOperand(span);
    }
    if (args[0].kind === 'place' && implicitCopy(info, 'copy')) {
      const copy = convert(cx, args[0], type, span, { what: 'initialise' });
      return copy ? valueOperand(type, copy, span) : errorOperand(span);
    }
    return args[0];
  }
  if (args.length === 0 && !info.hasWrittenDefault) {
    return valueOperand(type, zeroOfObject(cx, type, span), span);
  }
  if (info.allConstructors().length === 0) {
    if (
      args.length === 1 &&
      args[0].kind !== 'list' &&
      rankConversion(cx, args[0], type)
    ) {
      const expr = convert(cx, args[0], type, span, { what: 'initialise' });
      return expr ? valueOperand(type, expr, span) : errorOperand(span);
    }
    return cx.error(
      span,
      `'${info.name}' has no constructor that takes (${args.map(arg => spell(typeOf(arg))).join(', ')})`,
      {
        notes: [
          { message: `an aggregate is made with braces: '${info.name}{…}'` }
        ]
      }
    );
  }
  const variable = cx.temp(irType(type), span);
  const place: PlaceOperand = {
    kind: 'place',
    type,
    place: make.variablePlace(variable, span),
    span,
    isXvalue: true
  };
  if (!constructAt(cx, place, args, span)) {
    return errorOperand(span);
  }
  cx.noteMade(variable);
  return loadOperand(cx, place);
}

/** Whether no object of the class can be made, which is reported. */
export function isAbstract(cx: Context, info: ClassInfo, span: Span): boolean {
  const pure = pureFunction(info);
  if (pure) {
    cx.error(
      span,
      `'${info.name}' is abstract: '${pure.displayName}' is pure virtual, so no object can be made`,
      { notes: [{ message: 'it is declared here', span: pure.span }] }
    );
  }
  return pure !== undefined;
}

function constructVector(
  cx: Context,
  type: CType & { kind: 'vector' },
  args: Operand[],
  span: Span
): Operand {
  if (args.length === 1 && unqualify(typeOf(args[0])) === type) {
    // A copy, even of a variable.
    return toValue(cx, args[0]) ?? errorOperand(span);
  }
  if (type === dim3) {
    if (
      args.length === 1 &&
      rankConversion(cx, args[0], type) &&
      typeOf(args[0]).kind !== 'class'
    ) {
      const expr = convert(cx, args[0], type, span, { what: 'initialise' });
      return expr ? valueOperand(type, expr, span) : errorOperand(span);
    }
    if (args.length > 3) {
      return cx.error(
        span,
        `'dim3' takes at most 3 values, not ${args.length}`
      );
    }
    const lanes = constructLanes(
      cx,
      args,
      T.uint,
      3,
      make.constant('u32', 1, span)
    );
    return lanes
      ? valueOperand(
          type,
          { op: 'construct', args: lanes, type: irType(type), span },
          span
        )
      : errorOperand(
          span,
          args.some(arg => arg.kind === 'error' && arg.isUnknown)
        );
  }
  if (args.length === 0) {
    return valueOperand(type, zeroOfObject(cx, type, span), span);
  }
  if (
    args.length === 1 &&
    typeOf(args[0]).kind === 'class' &&
    rankConversion(cx, args[0], type)
  ) {
    const expr = convert(cx, args[0], type, span, { what: 'initialise' });
    return expr ? valueOperand(type, expr, span) : errorOperand(span);
  }
  if (type.element === T.half || type.element === T.bfloat16) {
    return constructPair(cx, type, args, span);
  }
  return cx.error(span, `'${spell(type)}' has no constructor`, {
    notes: [{ message: `use make_${type.name}(…) or '${type.name}{…}'` }]
  });
}

/** `__half2(a, b)`. */
function constructPair(
  cx: Context,
  type: CType & { kind: 'vector' },
  args: Operand[],
  span: Span
): Operand {
  if (args.length !== 2) {
    return cx.error(
      span,
      `'${spell(type)}' takes 2 values, not ${args.length}`,
      {
        notes: [
          {
            message: `'${type.element === T.half ? '__float2half2_rn' : '__float2bfloat162_rn'}(x)' puts one value into both lanes`
          }
        ]
      }
    );
  }
  const lanes = constructLanes(
    cx,
    args,
    type.element,
    2,
    zeroOfObject(cx, type.element, span)
  );
  return lanes
    ? valueOperand(
        type,
        { op: 'construct', args: lanes, type: irType(type), span },
        span
      )
    : errorOperand(span);
}

function constructLanes(
  cx: Context,
  args: Operand[],
  element: CType,
  lanes: number,
  filler: Expr
): Expr[] | undefined {
  const exprs: Expr[] = [];
  for (let i = 0; i < lanes; i++) {
    if (i >= args.length) {
      exprs.push(filler);
      continue;
    }
    const expr = convert(cx, args[i], element, args[i].span, {
      what: 'initialise'
    });
    if (!expr) {
      return undefined;
    }
    exprs.push(expr);
  }
  return exprs;
}

/** Reports it where the class has no copy, or no move, of the object. */
function refusesCopy(
  cx: Context,
  info: ClassInfo,
  from: PlaceOperand,
  span: Span
): boolean {
  return refuseDeletedCopy(cx, info, from.isXvalue ? 'move' : 'copy', span);
}

/** What a copy or move constructor does that is declared `= default`. */
function copyAsDefaulted(
  cx: Context,
  place: PlaceOperand,
  arg: Operand,
  chosen: FunctionEntity,
  span: Span
): void {
  const [param] = chosen.params;
  const pointer = convert(cx, arg, param.type, span, { what: 'initialise' });
  const type = unqualify(place.type);
  if (!pointer || type.kind !== 'class') {
    return;
  }
  const from: PlaceOperand = {
    kind: 'place',
    type: stripReference(param.type),
    place: make.deref(pointer, irType(type), span),
    span
  };
  const isMove = param.type.kind === 'reference' && param.type.isRvalue;
  const byMember = defaultedMember(type.info, isMove ? 'move' : 'copy');
  if (byMember) {
    copyInto(
      cx,
      place.place,
      { ...from, isXvalue: isMove },
      type,
      byMember,
      span
    );
  } else {
    const value = make.read(from.place, span);
    cx.emit({ stmt: 'store', place: place.place, value, span });
  }
}

/** Calls the constructor that fits on an object; false after a report. */
export function constructAt(
  cx: Context,
  place: PlaceOperand,
  args: Operand[],
  span: Span
): boolean {
  const type = place.type;
  if (type.kind !== 'class') {
    return false;
  }
  const info = type.info;
  info.complete();
  if (info.constructors.length === 0 && args.length === 0) {
    initialiseMembers(cx, place, type, span);
    return true;
  }
  const usable: (FunctionEntity | FunctionTemplate)[] = info.allConstructors();
  if (
    args.length === 1 &&
    args[0].kind === 'value' &&
    unqualify(args[0].type) === unqualify(type) &&
    !tablesAt(cx, place)
  ) {
    // A prvalue initialises the object itself: nothing is copied or moved.
    const value = args[0].expr;
    cx.emit({ stmt: 'store', place: place.place, value, span });
    return true;
  }
  if (
    args.length === 1 &&
    args[0].kind !== 'list' &&
    unqualify(typeOf(args[0])) === unqualify(type) &&
    !hasCopyConstructor(info)
  ) {
    const [from] = args;
    if (from.kind === 'place' && refusesCopy(cx, info, from, span)) {
      return false;
    }
    const implicit =
      from.kind === 'place'
        ? implicitCopy(info, from.isXvalue ? 'move' : 'copy')
        : undefined;
    if (from.kind === 'place' && implicit) {
      copyInto(cx, place.place, from, type, implicit, span);
      return true;
    }
    const expr = convert(cx, from, type, span, { what: 'initialise' });
    if (!expr) {
      return false;
    }
    cx.emit({ stmt: 'store', place: place.place, value: expr, span });
    return true;
  }
  const base = baseOf(cx, info, args, usable, span);
  if (base) {
    return constructAt(cx, place, [base], span);
  }
  const chosen = resolveOverload(cx, info.name, usable, [], args, { span });
  if (!chosen || chosen.kind !== 'function') {
    return false;
  }
  if (chosen.isDeleted) {
    cx.error(span, `the constructor of '${info.name}' that fits is deleted`, {
      notes: [{ message: 'it is deleted here', span: chosen.span }]
    });
    return false;
  }
  if (chosen.isDefaulted) {
    if (args.length === 0) {
      initialiseMembers(cx, place, type, span);
    } else {
      const [{ type: taken }] = chosen.params;
      const isMove = taken.kind === 'reference' && taken.isRvalue;
      if (refuseDeletedCopy(cx, info, isMove ? 'move' : 'copy', span)) {
        return false;
      }
      copyAsDefaulted(cx, place, args[0], chosen, span);
    }
    return true;
  }
  if (!checkCallable(cx, chosen, span)) {
    return false;
  }
  const owner = chosen.classInfo ?? info;
  const given = convertEach(
    cx,
    {
      params: chosen.params,
      scope: chosen.scope,
      endsThem: endsItsArguments(chosen),
      purpose: ({ name }) => ({ what: 'argument', name })
    },
    args,
    span
  );
  if (!given) {
    return false;
  }
  // Arguments of an inherited constructor come before the other bases are made.
  const values =
    owner === info
      ? given
      : given.map(one =>
          one.type.kind === 'struct' ? one : cx.save(one, span)
        );
  makeThrough(cx, place, info, owner, span, target => {
    const tables = tablesAt(cx, target);
    emitFunctionCall(
      cx,
      tables ? ofBase(cx.unit, chosen, owner) : chosen,
      [
        ...(needsThis(chosen)
          ? [cx.address(target.place, irPointer(owner.type), span)]
          : []),
        ...(tables ?? []),
        ...values
      ],
      span
    );
  });
  return true;
}

/**
 * Makes an object by a constructor of its class, or by one that its class
 * inherits, maybe at second hand: the other bases and the members on the way
 * get their defaults.
 */
function makeThrough(
  cx: Context,
  place: PlaceOperand,
  info: ClassInfo,
  owner: ClassInfo,
  span: Span,
  call: (target: PlaceOperand) => void
): void {
  if (info === owner) {
    call(place);
    return;
  }
  const via = info.inherited.find(base => base.derivesFrom(owner));
  const bases = info.bases.filter(({ isVirtual }) => !isVirtual);
  const all = tablesAt(cx, place) ? bases : [...info.virtualBases, ...bases];
  for (const base of all) {
    const part = ownBase(cx, place, info, base, span);
    if (base.info === via) {
      makeThrough(cx, part, via, owner, span, call);
    } else {
      initialiseByDefault(cx, part, span);
    }
  }
  storeTable(cx, place, info);
  info.fields.forEach(field =>
    initialiseField(cx, place, info.type, field.index, span)
  );
}

/** `Base(other)` of an object of a derived class, where no constructor but the implicit copy takes it. */
function baseOf(
  cx: Context,
  info: ClassInfo,
  args: Operand[],
  constructors: (FunctionEntity | FunctionTemplate)[],
  span: Span
): PlaceOperand | undefined {
  const [from] = args;
  if (
    args.length !== 1 ||
    from.kind !== 'place' ||
    from.type.kind !== 'class' ||
    from.type.info === info ||
    !from.type.info.derivesFrom(info) ||
    hasCopyConstructor(info)
  ) {
    return undefined;
  }
  const own = constructors.filter(({ kind }) => kind === 'function');
  const isTaken = cx.unit.reporter.try(() => {
    resolveOverload(cx, info.name, own, [], args, { span });
  });
  return isTaken ? undefined : basePlace(cx, from, info, span);
}
