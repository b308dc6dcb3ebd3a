/**
 * What exceptions are to destroy. In a program with a `try`, each object with a
 * destructor that is alive in host code is in the list of guards
 * (headers/std/__unwinding.h), from its construction to its end. Programs
 * without handlers never unwind, and have none of this.
 */
import type { Expr, Place, Span, Stmt, Type } from '../../../ir/types';
import type { Context, Guard } from '../context/context';
import * as make from '../emit/make';
import { isFlat } from '../entities/classTraits';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { T, functionType, pointerTo, unqualify } from '../entities/types';
import type { CType, ClassCType } from '../entities/types';
import type { FunctionEntity } from '../entities/symbols';
import { destructorOf } from './specialMembers';
import { tablesAt } from './virtualCalls';

/** Words of a guard, and of what a handler keeps besides. */
const GUARD: Type = { kind: 'array', of: make.U64, length: 5 };
const HANDLER: Type = { kind: 'array', of: make.U64, length: 7 };

/** Whether exceptions can come through the code that is being lowered. */
export function unwinds(cx: Context): boolean {
  return (
    cx.unit.hasHandlers &&
    cx.isHostOnly &&
    !cx.isClosed &&
    cx.unevaluated === 0 &&
    cx.constantOnly === 0
  );
}

/** An aggregate whose members may be made first and put together then: none has to be destroyed should another throw. */
export function isMadeAtOnce(cx: Context, type: ClassCType): boolean {
  return isFlat(type.info) && !(unwinds(cx) && destructorOf(type));
}

/** Calls a function of the library by name. */
export function callRuntime(
  cx: Context,
  name: string,
  args: Operand[],
  span: Span
): Operand {
  const fn = runtimeFunction(cx, name);
  if (!fn) {
    return cx.incomplete(span, `'${name}' is not declared`);
  }
  return cx.doors.callFunction(cx, fn, undefined, args, span);
}

function runtimeFunction(
  cx: Context,
  name: string
): FunctionEntity | undefined {
  const symbol = cx.unit.libraryScope.symbols.get(name);
  const fn = symbol?.kind === 'functions' ? symbol.functions[0] : undefined;
  return fn?.kind === 'function' ? fn : undefined;
}

const untyped = (arg: Expr, span: Span): Operand =>
  valueOperand(
    pointerTo(T.void),
    { op: 'pointercast', arg, type: irPointer(T.void), span },
    span
  );

/** A record of a guard or of a handler, declared here. */
export function declareRecord(
  cx: Context,
  kind: 'guard' | 'handler',
  span: Span
): Guard {
  const type = kind === 'guard' ? GUARD : HANDLER;
  const variable = cx.unit.variable(`_${kind}`, type, 'local', span);
  const declaration: Stmt = { stmt: 'declare', variable, span };
  cx.emit(declaration);
  return { variable, declaration };
}

/** The address of a record, as an argument. */
export function recordOf(cx: Context, guard: Guard, span: Span): Operand {
  const place = make.variablePlace(guard.variable, span);
  return untyped(cx.address(place, irPointer(T.ulong), span), span);
}

const ENDING = pointerTo(functionType(T.void, [pointerTo(T.void)], false));

/** The function that ends an object of the type, as an argument; null where nothing has to. */
export function destructorPointer(
  cx: Context,
  type: CType,
  span: Span
): Operand {
  return endingBy(cx, destructorOf(type), span);
}

function endingBy(
  cx: Context,
  fn: FunctionEntity | undefined,
  span: Span
): Operand {
  const pointer =
    fn &&
    cx.doors.functionPointer(
      cx,
      {
        kind: 'functions',
        set: {
          kind: 'functions',
          name: fn.name,
          functions: [fn],
          intrinsics: []
        },
        span
      },
      span
    );
  const ir = irType(ENDING);
  return valueOperand(
    ENDING,
    pointer ? make.pointerCast(pointer.expr, ir, span) : make.zeroOf(ir, span),
    span
  );
}

/** An object, or an array of which `count` elements are there, is to be destroyed when an exception passes. */
export function guardObject(
  cx: Context,
  place: PlaceOperand,
  count?: number
): Guard | undefined {
  if (!unwinds(cx) || !destructorOf(place.type)) {
    return undefined;
  }
  const { span } = place;
  const { type, length } = elementsOf(place.type);
  const guard = declareRecord(cx, 'guard', span);
  const first = cx.address(firstOf(place), irPointer(type), span);
  // A base whose virtual bases the whole object ends: its destructor would end them, too.
  const end = tablesAt(cx, place)
    ? endingBy(cx, runtimeFunction(cx, '__gs_notEnded'), span)
    : destructorPointer(cx, type, span);
  link(cx, guard, {
    end,
    object: untyped(first, span),
    count: count ?? length,
    stride: sizeOf(type),
    span
  });
  return guard;
}

/**
 * Memory of `new`, in which an object or several are about to be made.
 * @param by the program's own `operator delete`; the library's if there is none
 */
export function guardMemory(
  cx: Context,
  memory: Expr,
  by: FunctionEntity | undefined,
  span: Span
): Guard | undefined {
  if (!unwinds(cx)) {
    return undefined;
  }
  const guard = declareRecord(cx, 'guard', span);
  link(cx, guard, {
    end: endingBy(cx, by ?? runtimeFunction(cx, '__gs_freed'), span),
    object: untyped(memory, span),
    count: 1,
    stride: 0,
    span
  });
  return guard;
}

/** What a `try` catches, as lines of text; without any: nothing passes here, the program ends. */
export function guardHandlers(
  cx: Context,
  types: Operand | undefined,
  span: Span
): Guard {
  const guard = declareRecord(cx, 'guard', span);
  const nothing: Expr = { op: 'null', type: irPointer(T.void), span };
  const list = types?.kind === 'value' ? types.expr : undefined;
  link(cx, guard, {
    end: valueOperand(ENDING, make.zeroOf(irType(ENDING), span), span),
    object: list
      ? untyped(list, span)
      : valueOperand(pointerTo(T.void), nothing, span),
    count: 0,
    stride: 0,
    span
  });
  return guard;
}

/**
 * Guards for the parts of an object, while others are made: should one of these
 * throw, the parts are destroyed. Of an array, also some of the elements.
 */
export function guardParts(cx: Context): {
  add: (place: PlaceOperand, first?: number, end?: number) => void;
  release: () => void;
} {
  const guards: (Guard | undefined)[] = [];
  let span: Span | undefined;
  return {
    add: (place, first = 0, end) => {
      ({ span } = place);
      const { type } = place;
      if (type.kind !== 'array' || (first === 0 && end === undefined)) {
        guards.push(guardObject(cx, place));
        return;
      }
      const element = make.element(
        place.place,
        make.constant('i32', first, span),
        irType(type.of),
        span
      );
      const count = (end ?? type.length) - first;
      guards.push(
        guardObject(
          cx,
          { ...place, type: unqualify(type.of), place: element },
          count * elementsOf(type.of).length
        )
      );
    },
    release: () => {
      for (const guard of guards.reverse()) {
        unguard(cx, guard, span!);
      }
    }
  };
}

/** An array whose elements are about to be made, at its place or at its first element's: so far there is none. */
export function guardElements(
  cx: Context,
  array: PlaceOperand
): Guard | undefined {
  return guardObject(cx, array, 0);
}

/** One more element is there. */
export function countElement(
  cx: Context,
  guard: Guard | undefined,
  { type, span }: PlaceOperand,
  index: Expr
): void {
  if (!guard) {
    return;
  }
  const last = make.cast(index, 'u64', span);
  const made = make.binary('add', last, make.constant('u64', 1, span), span);
  const each = make.constant('u64', elementsOf(type).length, span);
  callRuntime(
    cx,
    '__gs_counted',
    [
      recordOf(cx, guard, span),
      valueOperand(T.ulong, make.binary('mul', made, each, span), span)
    ],
    span
  );
}

/** The objects in an array, of however many dimensions; an object is one. */
function elementsOf(type: CType): { type: CType; length: number } {
  let length = 1;
  let of = type;
  while (of.kind === 'array') {
    length *= of.length;
    of = of.of;
  }
  return { type: unqualify(of), length };
}

/** The place of the first object in an array of arrays; else the place itself. */
function firstOf({ type, place, span }: PlaceOperand): Place {
  let first = place;
  let of = type;
  while (of.kind === 'array' && of.of.kind === 'array') {
    ({ of } = of);
    first = make.element(
      first,
      make.constant('i32', 0, span),
      irType(of),
      span
    );
  }
  return first;
}

/** The object has ended, or another owns it. */
export function unguard(
  cx: Context,
  guard: Guard | undefined,
  span: Span
): void {
  if (guard) {
    callRuntime(cx, '__gs_unguarded', [recordOf(cx, guard, span)], span);
  }
}

/** Puts a new guard before the others. */
function link(
  cx: Context,
  guard: Guard,
  {
    end,
    object,
    count,
    stride,
    span
  }: {
    end: Operand;
    object: Operand;
    count: number;
    stride: number;
    span: Span;
  }
): void {
  const number = (value: number): Operand =>
    valueOperand(T.ulong, make.constant('u64', value, span), span);
  callRuntime(
    cx,
    '__gs_guarded',
    [recordOf(cx, guard, span), end, object, number(count), number(stride)],
    span
  );
}
