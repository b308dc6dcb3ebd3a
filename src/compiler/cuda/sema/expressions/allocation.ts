/** `new` and `delete`, which host code has. */
import type { DeleteExpression, NewExpression } from '../../ast';
import type { Expr, Span, Type as IrType } from '../../../ir/types';
import { constantOf } from '../constants/constantExpressions';
import { castScalar } from '../emit/arithmetic';
import { constructAt } from '../initialisers/construct';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { asBuiltIn } from '../conversions/scalarObjects';
import { destructorOf } from '../lifetime/specialMembers';
import {
  needsConstruction,
  initialiseByDefault,
  storeZero
} from '../initialisers/zeros';
import { destroyObject, destroyVirtually } from '../lifetime/destroy';
import { storeInitial, storeList } from '../initialisers/store';
import {
  countElement,
  guardElements,
  guardMemory,
  unguard
} from '../lifetime/guards';
import { countedLoop } from '../lifetime/counting';
import { toValue } from '../values/loads';
import { expandedList } from '../names/packs';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { twinAllocation } from '../functions/deviceTwins';
import { lookUpAllocation } from '../names/names';
import { callArguments, expandArguments } from './arguments';
import { resolveType } from '../names/typeNodes';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, isArithmetic, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { deleteFor, ownDelete, ownNew } from './allocationFunctions';
import { callOperand } from './calls';

/**
 * Before an array whose elements have destructors stands their number, as in
 * the Itanium C++ ABI; 16 bytes keep every alignment.
 */
const COOKIE = 16;

export function lowerNew(cx: Context, node: NewExpression): Operand {
  let type = resolveType(cx, node.type);
  if (type.kind === 'error') {
    return errorOperand(node.span, type.isUnknown);
  }
  let count = node.count && elementCount(cx, node.count);
  if (node.count && !count) {
    return errorOperand(node.span);
  }
  const isArray = node.count !== undefined || type.kind === 'array';
  if (!node.count && type.kind === 'array') {
    // `new Row` of a typedef of an array.
    count = make.constant('u64', type.length, node.span);
    type = type.of;
  }
  if (type.kind === 'class') {
    type.info.complete();
    if (!type.info.isComplete) {
      return cx.error(
        node.type.span,
        `'${type.info.name}' is declared but not defined`
      );
    }
  }
  const { span } = node;
  const hasCookie = isArray && destructorOf(type) !== undefined;
  const bytes = bytesOf(type, count, hasCookie, span);
  const allocated = allocate(cx, node, type, isArray, bytes);
  if (!allocated) {
    return errorOperand(span);
  }
  const pointerType = pointerTo(type);
  const freed =
    type.kind === 'class' &&
    (node.placement.length === 0 || allocated.mayBeNull)
      ? deleteFor(cx, { type, isArray, isGlobal: node.isGlobal, span })
      : 'none';
  const construct = (memory: Expr): Expr => {
    const guard =
      freed === 'none' ? undefined : guardMemory(cx, memory, freed, span);
    const start =
      hasCookie && count ? writeCookie(cx, memory, count, span) : memory;
    const pointer = cx.save({
      op: 'pointercast',
      arg: start,
      type: irType(pointerType),
      span
    });
    if (count) {
      initialiseElements(cx, node, pointer, type, count);
    } else {
      initialiseObject(cx, node, placeAt(pointer, type, span));
    }
    unguard(cx, guard, span);
    return pointer;
  };
  const pointer = allocated.mayBeNull
    ? unlessNull(cx, allocated.memory, irType(pointerType), construct)
    : construct(allocated.memory);
  return valueOperand(pointerType, pointer, span);
}

/** What `construct` makes in the memory; null where there is none, as of `new (std::nothrow)`. */
function unlessNull(
  cx: Context,
  allocated: Expr,
  type: IrType,
  construct: (memory: Expr) => Expr
): Expr {
  const { span } = allocated;
  const memory = cx.save(allocated);
  const place = make.variablePlace(cx.temp(type, span), span);
  cx.emit({ stmt: 'store', place, value: { op: 'null', type, span }, span });
  const then = cx.capture(() => {
    const value = construct(memory);
    cx.emit({ stmt: 'store', place, value, span });
  });
  const cond = isNotNull(memory);
  cx.emit({ stmt: 'if', cond, then, else: [], span });
  return make.read(place, span);
}

function isNotNull(pointer: Expr): Expr {
  const { type, span } = pointer;
  return make.binary('ne', pointer, { op: 'null', type, span }, span);
}

interface Allocated {
  memory: Expr;
  mayBeNull: boolean;
}

/** Memory for the objects: from the program's own functions, at the placement, or new. */
function allocate(
  cx: Context,
  node: NewExpression,
  type: CType,
  isArray: boolean,
  bytes: Expr
): Allocated | undefined {
  const { span } = node;
  const placement = (): Operand[] =>
    node.placement.map(each => cx.doors.lowerExpression(cx, each));
  const own = cx.isDevice
    ? undefined
    : ownNew(
        cx,
        { type, isArray, isGlobal: node.isGlobal, span },
        bytes,
        placement
      );
  if (own) {
    return own === 'failed' ? undefined : { memory: own, mayBeNull: false };
  }
  if (node.placement.length > 0) {
    return placed(cx, node, bytes);
  }
  const memory = newMemory(cx, bytes, span);
  // On the device nothing is thrown: `new` gives null where the heap is full.
  return memory && { memory, mayBeNull: cx.isDevice };
}

/** Memory, or the end of the program, or std::bad_alloc where somebody may catch it. */
function newMemory(cx: Context, bytes: Expr, span: Span): Expr | undefined {
  const args = [valueOperand(T.ulong, bytes, span)];
  const std = cx.unit.globalScope.symbols.get('std');
  const throwing =
    (!cx.isDevice || cx.isBoth) &&
    cx.unit.hasHandlers &&
    std?.kind === 'namespace'
      ? std.scope.symbols.get('__new')
      : undefined;
  if (throwing?.kind === 'functions') {
    if (cx.isBoth) {
      twinAllocation(cx, throwing, '__gs_new', span);
    }
    const made = callOperand(
      cx,
      { kind: 'functions', set: throwing, span },
      args,
      span
    );
    return made.kind === 'value' ? made.expr : undefined;
  }
  return callAllocation(cx, '__gs_new', args, span);
}

function placeAt(pointer: Expr, type: CType, span: Span): PlaceOperand {
  return {
    kind: 'place',
    type: unqualify(type),
    place: make.deref(pointer, irType(type), span),
    span
  };
}

/** The number of elements as u64, evaluated once. */
function elementCount(
  cx: Context,
  node: NonNullable<NewExpression['count']>
): Expr | undefined {
  const value = toValue(
    cx,
    asBuiltIn(cx, cx.doors.lowerExpression(cx, node), isArithmetic)
  );
  if (!value) {
    return undefined;
  }
  if (!isArithmetic(value.type)) {
    cx.error(
      node.span,
      `the number of elements has the type '${spell(value.type)}', not an integer one`
    );
    return undefined;
  }
  return cx.save(castScalar(value.expr, T.ulong));
}

function bytesOf(
  type: CType,
  count: Expr | undefined,
  hasCookie: boolean,
  span: Span
): Expr {
  const size = make.constant('u64', Math.max(1, sizeOf(type)), span);
  const all = count ? make.binary('mul', count, size, span) : size;
  return hasCookie
    ? make.binary('add', all, make.constant('u64', COOKIE, span), span)
    : all;
}

/** Of `new (pointer) T` and `new (std::nothrow) T`. */
function placed(
  cx: Context,
  node: NewExpression,
  bytes: Expr
): Allocated | undefined {
  const { span, placement } = node;
  const [first, ...rest] = placement;
  const operand = cx.doors.lowerExpression(cx, first);
  if (rest.length === 0 && isNothrow(typeOf(operand))) {
    const memory = callAllocation(
      cx,
      'malloc',
      [valueOperand(T.ulong, bytes, span)],
      span
    );
    return memory && { memory, mayBeNull: true };
  }
  const value = toValue(cx, operand);
  if (rest.length > 0 || value?.type.kind !== 'pointer') {
    cx.unsupported(
      span,
      'this placement of new',
      "only 'new (pointer) T' and 'new (std::nothrow) T' are"
    );
    return undefined;
  }
  const memory = convert(cx, value, pointerTo(T.void), span, {
    what: 'argument'
  });
  return memory && { memory, mayBeNull: false };
}

function isNothrow(type: CType): boolean {
  return spell(unqualify(type)) === 'std::nothrow_t';
}

/** Calls `__gs_new`, `malloc` or `free`. */
function callAllocation(
  cx: Context,
  name: string,
  args: Operand[],
  span: Span
): Expr | undefined {
  const set = lookUpAllocation(cx, name);
  if (!set) {
    cx.incomplete(span, `'${name}' is not declared`);
    return undefined;
  }
  if (cx.isBoth) {
    twinAllocation(cx, set, name, span);
  }
  const result = callOperand(cx, { kind: 'functions', set, span }, args, span);
  return result.kind === 'value' ? result.expr : undefined;
}

function writeCookie(cx: Context, memory: Expr, count: Expr, span: Span): Expr {
  const base = cx.save({
    op: 'pointercast',
    arg: memory,
    type: irPointer(T.ulong),
    span
  });
  cx.emit({
    stmt: 'store',
    place: make.deref(base, make.U64, span),
    value: count,
    span
  });
  return make.offset(base, make.constant('i32', COOKIE / 8, span), span);
}

function initialiseObject(
  cx: Context,
  node: NewExpression,
  place: PlaceOperand
): void {
  const { initializer, span } = node;
  if (!initializer) {
    initialiseByDefault(cx, place, span);
    return;
  }
  if (initializer.kind === 'list') {
    storeList(cx, place, initializer.list);
    return;
  }
  const nodes = initializer.kind === 'direct' ? initializer.args : [];
  if (place.type.kind === 'class') {
    const args = callArguments(cx, nodes);
    // A pack may have been all of them.
    if (args?.length === 0) {
      storeZero(cx, place, span);
    } else if (args && !args.some(arg => arg.kind === 'error')) {
      constructAt(cx, place, args, span);
    }
    return;
  }
  if (initializer.kind === 'copy') {
    storeInitial(cx, place, initializer.value, '');
    return;
  }
  const args = expandArguments(cx, nodes);
  if (args?.length === 0) {
    storeZero(cx, place, span);
    return;
  }
  const value =
    args?.length === 1
      ? convert(cx, args[0], place.type, span, { what: 'initialise' })
      : undefined;
  if (value) {
    cx.emit({ stmt: 'store', place: place.place, value, span });
  } else if (args && args.length > 1) {
    cx.error(
      span,
      `'${spell(place.type)}' takes one value, not ${args.length}`
    );
  }
}

function initialiseElements(
  cx: Context,
  node: NewExpression,
  pointer: Expr,
  type: CType,
  count: Expr
): void {
  const { initializer, span } = node;
  const at = (index: Expr): PlaceOperand =>
    placeAt(make.offset(pointer, index, span), type, span);
  if (!initializer && !needsConstruction(type)) {
    return;
  }
  const guard = guardElements(cx, at(make.constant('u64', 0, span)));
  let first = 0;
  if (initializer?.kind === 'list') {
    for (const element of expandedList(cx, initializer.list).elements) {
      const index = make.constant('i64', first++, span);
      storeInitial(cx, at(index), element.value, '');
      countElement(cx, guard, at(index), index);
    }
  }
  const from = make.constant('u64', first, span);
  // Where all are given, the class need not have a default.
  if (first === 0 || constantOf(cx.unit, count) !== BigInt(first)) {
    countedLoop(cx, from, count, span, index => {
      if (initializer) {
        storeZero(cx, at(index), span);
      } else {
        initialiseByDefault(cx, at(index), span);
      }
      countElement(cx, guard, at(index), index);
    });
  }
  unguard(cx, guard, span);
}

/** The object itself, of which the pointer may lead to a base. */
function wholeAt(cx: Context, pointer: Expr, by: Expr): Expr {
  const { type, span } = pointer;
  const bytes = make.pointerCast(pointer, irPointer(T.uchar), span);
  return make.pointerCast(make.offset(bytes, cx.save(by), span), type, span);
}

export function lowerDelete(cx: Context, node: DeleteExpression): Operand {
  const { span } = node;
  const value = toValue(cx, cx.doors.lowerExpression(cx, node.operand));
  if (!value) {
    return errorOperand(span);
  }
  if (value.type.kind !== 'pointer') {
    return cx.error(
      span,
      `'delete' needs a pointer, not a value of type '${spell(value.type)}'`
    );
  }
  const type = unqualify(value.type.to);
  const free = (pointer: Expr): void => {
    if (ownDelete(cx, { ...node, type }, pointer)) {
      return;
    }
    callAllocation(
      cx,
      'free',
      [
        valueOperand(
          pointerTo(T.void),
          { op: 'pointercast', arg: pointer, type: irPointer(T.void), span },
          span
        )
      ],
      span
    );
  };
  if (type.kind === 'class') {
    type.info.complete();
  }
  if (!destructorOf(type)) {
    free(value.expr);
    return { kind: 'void', span };
  }
  const pointer = cx.save(value.expr);
  const then = cx.capture(() => {
    if (!node.isArray) {
      const by = destroyVirtually(cx, placeAt(pointer, type, span));
      free(by?.kind === 'value' ? wholeAt(cx, pointer, by.expr) : pointer);
      return;
    }
    const cookie = make.offset(
      { op: 'pointercast', arg: pointer, type: irPointer(T.ulong), span },
      make.constant('i32', -COOKIE / 8, span),
      span
    );
    const count = cx.save(make.read(make.deref(cookie, make.U64, span), span));
    countedLoop(cx, make.constant('u64', 0, span), count, span, index => {
      const left = make.binary('sub', count, index, span);
      const last = make.binary(
        'sub',
        left,
        make.constant('u64', 1, span),
        span
      );
      destroyObject(cx, placeAt(make.offset(pointer, last, span), type, span));
    });
    free(cookie);
  });
  cx.emit({ stmt: 'if', cond: isNotNull(pointer), then, else: [], span });
  return { kind: 'void', span };
}
