/** `throw`: the exception's object is made, and the library looks for its handler. */
import type { Expr, Span } from '../../../ir/types';
import type { ThrowExpression } from '../../ast';
import { LIBRARY_FILE } from '../../headers/library/index';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { convert } from '../conversions/conversions';
import * as make from '../emit/make';
import type { ClassInfo } from '../entities/classes';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { spell } from '../entities/spelling';
import {
  CONST,
  T,
  decayed,
  pointerTo,
  qualify,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { subobjects } from './dynamicCast';
import { callRuntime, destructorPointer } from '../lifetime/guards';
import { callVirtual } from '../lifetime/virtualCalls';
import { typeIdentity } from '../names/typeIdentity';
import { toValue } from '../values/loads';
import { stringLiteral } from '../values/strings';

/** Device code has neither; code for both sides has them on the host. */
export function refuseOnDevice(
  cx: Context,
  span: Span,
  message: string
): boolean {
  if (cx.isBoth) {
    cx.onHostOnly(span, message);
  } else if (cx.isDevice) {
    cx.error(span, message);
    return true;
  }
  return false;
}

export function lowerThrow(cx: Context, node: ThrowExpression): Operand {
  const { span } = node;
  if (
    refuseOnDevice(
      cx,
      span,
      'throw is not supported in device code, which has no exceptions: return an error code'
    )
  ) {
    return errorOperand(span);
  }
  if (!node.operand && cx.unit.module.files[span.file].name === LIBRARY_FILE) {
    cx.emit({ stmt: 'throw', span });
    return { kind: 'void', span };
  }
  if (node.operand) {
    const mark = cx.out.length;
    const operand = cx.doors.lowerExpression(cx, node.operand);
    if (operand.kind === 'error') {
      return operand;
    }
    if (!throwObject(cx, movable(cx, operand), span, mark)) {
      return errorOperand(span);
    }
  } else if (cx.unit.hasHandlers) {
    callRuntime(cx, '__gs_rethrow', [], span);
  } else {
    terminate(cx, undefined, undefined, span);
  }
  cx.emit({ stmt: 'trap', span });
  return { kind: 'void', span };
}

/** An object that ends inside the innermost `try` around is moved ([class.copy.elision]). */
function movable(cx: Context, operand: Operand): Operand {
  if (operand.kind !== 'place' || operand.place.place !== 'variable') {
    return operand;
  }
  const { variable } = operand.place;
  const since = cx.frames.findLastIndex(frame =>
    frame.some(({ isTry }) => isTry)
  );
  const isInside = cx.frames
    .slice(Math.max(since, 0))
    .some(frame => frame.some(cleanup => cleanup.variable === variable));
  return isInside ? { ...operand, isXvalue: true } : operand;
}

/** Throws a copy of the operand, which was lowered from `mark` on; false after a report. */
function throwObject(
  cx: Context,
  operand: Operand,
  span: Span,
  mark: number
): boolean {
  const type =
    operand.kind === 'string'
      ? pointerTo(qualify(T.char, CONST))
      : decayed(unqualify(typeOf(operand)));
  const value = convert(cx, operand, type, span, { what: 'initialise' });
  if (!value) {
    return false;
  }
  // There is memory for it before it is made: it is made there.
  const made = cx.out.splice(mark);
  const size = valueOperand(
    T.ulong,
    make.constant('u64', Math.max(1, sizeOf(type)), span),
    span
  );
  const name = cx.unit.hasHandlers ? '__gs_exception_memory' : '__gs_new';
  const memory = callRuntime(cx, name, [size], span);
  if (memory.kind !== 'value') {
    return false;
  }
  const pointer = cx.save({
    op: 'pointercast',
    arg: memory.expr,
    type: irPointer(type),
    span
  });
  cx.out.push(...made);
  const place = make.deref(pointer, irType(type), span);
  cx.emit({ stmt: 'store', place, value, span });
  const described = describedPart(type);
  if (!cx.unit.hasHandlers) {
    const what =
      described &&
      callVirtual(
        cx,
        described.what,
        [partAddress(pointer, described, span)],
        span
      );
    terminate(cx, spell(type), what, span);
    return true;
  }
  const types = toValue(cx, stringLiteral(typeLines(cx.unit, type), span));
  callRuntime(
    cx,
    '__gs_throw',
    [
      memory,
      types ?? errorOperand(span),
      destructorPointer(cx, type, span),
      valueOperand(
        T.long,
        make.constant(
          'i64',
          described
            ? described.offset * 64 + (described.what.virtualSlot ?? 0) + 1
            : -1,
          span
        ),
        span
      )
    ],
    span
  );
  return true;
}

/** The end that libstdc++ puts to a program whose exception nobody catches. */
function terminate(
  cx: Context,
  type: string | undefined,
  what: Operand | undefined,
  span: Span
): void {
  const nothing: Expr = { op: 'null', type: irType(T.nullptr), span };
  const none = valueOperand(T.nullptr, nothing, span);
  callRuntime(
    cx,
    '__gs_terminate',
    [type === undefined ? none : stringLiteral(type, span), what ?? none],
    span
  );
}

/** The std::exception in an object of the type, and its what(). */
function describedPart(
  type: CType
): { offset: number; what: ClassInfo['virtuals'][number]['fn'] } | undefined {
  const part =
    type.kind === 'class'
      ? subobjects(type.info).find(
          ({ info }) => spell(info.type) === 'std::exception'
        )
      : undefined;
  const what = part?.info.virtuals.find(({ fn }) => fn.name === 'what')?.fn;
  return part && what && { offset: part.offset, what };
}

/** What a call of a part's member takes for `this`: the part's address in the object behind the pointer. */
function partAddress(
  object: Expr,
  { offset, what }: NonNullable<ReturnType<typeof describedPart>>,
  span: Span
): Expr {
  const bytes = make.pointerCast(object, irPointer(T.uchar), span);
  return make.pointerCast(
    make.offset(bytes, make.constant('i64', offset, span), span),
    irPointer(qualify(what.classInfo!.type, CONST)),
    span
  );
}

/** The types that a handler of an object may name, as the library reads them. */
function typeLines(unit: Unit, type: CType): string {
  const lines = new Map<string, number>();
  const ambiguous = new Set<string>();
  const add = (name: string, offset: number): void => {
    if (lines.has(name) && lines.get(name) !== offset) {
      ambiguous.add(name);
    }
    lines.set(name, lines.get(name) ?? offset);
  };
  if (type.kind === 'class') {
    subobjects(type.info).forEach(part =>
      add(typeIdentity(unit, part.info.type), part.offset)
    );
  } else if (type.kind === 'pointer') {
    add(typeIdentity(unit, type), 0);
    const targets: CType[] =
      type.to.kind === 'class'
        ? subobjects(type.to.info)
            .filter(({ offset }) => offset === 0)
            .map(({ info }) => info.type)
        : [unqualify(type.to)];
    for (const target of [...targets, T.void]) {
      const { quals } = type.to;
      add(typeIdentity(unit, pointerTo(qualify(target, quals))), 0);
      add(typeIdentity(unit, pointerTo(qualify(target, quals | CONST))), 0);
    }
  } else {
    add(typeIdentity(unit, type), 0);
  }
  return [...lines]
    .filter(([name]) => !ambiguous.has(name))
    .map(([name, offset]) => `${offset} ${name}\n`)
    .join('');
}
