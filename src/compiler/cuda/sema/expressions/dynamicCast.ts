/**
 * `dynamic_cast`: the table of an object's virtual functions begins with what
 * its class is, as lines of text: a class, and how far behind the table's own
 * place in the object it lies.
 */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { resultOperand } from '../emit/results';
import type { ClassInfo } from '../entities/classes';
import {
  isPublicBase,
  listed,
  subobjectsOf,
  wholeObject
} from '../entities/subobjects';
import type { ActingObject } from '../entities/subobjects';
import { irPointer, irType } from '../entities/layout';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { T, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { callRuntime } from '../lifetime/guards';
import { nameLine, typeIdentity } from '../names/typeIdentity';
import { addressOfOperand, toValue } from '../values/loads';
import { stringLiteral } from '../values/strings';

/** A class and its bases, each with its place in the object. */
export function subobjects(
  info: ClassInfo
): { info: ClassInfo; offset: number; isPublic: boolean }[] {
  const root = subobjectsOf(wholeObject(info));
  return listed(root).map(part => ({
    info: part.info,
    offset: part.offset,
    isPublic: isPublicBase(root, part)
  }));
}

/** Added to all distances, so that none is negative. */
const MIDDLE = 65536;

/** What an object is, for the table at one place in it: the classes that it can be taken for from there. */
export function castLines(
  unit: Unit,
  object: ActingObject,
  at: number
): string {
  const root = subobjectsOf(object);
  const parts = listed(root);
  const here = parts.filter(
    ({ offset, info }) => offset === at && info.isPolymorphic
  );
  const lines = [...new Set(parts.map(({ info }) => info))]
    .flatMap(info => {
      const all = parts.filter(part => part.info === info);
      // Around the object that is asked; else the only one, where both are open to all.
      const around = all.filter(part =>
        here.some(one => isPublicBase(part, one))
      );
      const open =
        all.length === 1 && here.some(one => isPublicBase(root, one));
      const part =
        around.length === 1
          ? around[0]
          : open && isPublicBase(root, all[0])
            ? all[0]
            : undefined;
      return part
        ? [`${MIDDLE + part.offset - at} ${typeIdentity(unit, info.type)}\n`]
        : [];
    })
    .concat(`${MIDDLE + root.offset - at} void\n`)
    .join('');
  return nameLine(unit, root.info.type) + lines;
}

/** A function of the library's, where the program has its header. */
export function libraryFunction(
  { globalScope }: Unit,
  name: string
): FunctionEntity | undefined {
  const std = globalScope.find('std');
  const found = std?.kind === 'namespace' ? std.scope.own(name) : undefined;
  const fn = found?.kind === 'functions' ? found.functions[0] : undefined;
  return fn?.kind === 'function' ? fn : undefined;
}

/** `dynamic_cast<T *>(p)` and `dynamic_cast<T &>(x)`, which host code has. */
export function lowerDynamicCast(
  cx: Context,
  operand: Operand,
  target: CType,
  span: Span
): Operand {
  if (operand.kind === 'error') {
    return errorOperand(span, operand.isUnknown);
  }
  const message =
    "'dynamic_cast' is not supported in device code: give the base a virtual function that says which class an object is of, then use static_cast";
  if (cx.isBoth) {
    cx.onHostOnly(span, message);
  } else if (cx.isDevice) {
    return cx.error(span, message);
  }
  const isReference = target.kind === 'reference';
  const to =
    target.kind === 'reference' || target.kind === 'pointer'
      ? unqualify(target.to)
      : undefined;
  const pointer = isReference
    ? operand.kind === 'place'
      ? addressOfOperand(cx, operand)
      : undefined
    : toValue(cx, operand)?.expr;
  const from =
    operand.kind === 'place' || operand.kind === 'value'
      ? operand.type
      : undefined;
  const source = isReference
    ? from
    : from?.kind === 'pointer'
      ? from.to
      : undefined;
  if (
    !pointer ||
    (to?.kind !== 'class' && to?.kind !== 'void') ||
    source?.kind !== 'class' ||
    !source.info.hasVirtualFunctions
  ) {
    return cx.error(
      span,
      "'dynamic_cast' goes from a pointer or reference to a class with virtual functions to one to another class"
    );
  }
  const object = cx.save(pointer);
  const untyped: Expr = {
    op: 'pointercast',
    arg: object,
    type: irPointer(T.void),
    span
  };
  const given = [
    valueOperand(pointerTo(T.void), untyped, span),
    stringLiteral(`${typeIdentity(cx.unit, to)}\n`, span)
  ];
  const throwing =
    isReference && cx.unit.hasHandlers
      ? libraryFunction(cx.unit, '__this_part')
      : undefined;
  const part = throwing
    ? cx.doors.callFunction(cx, throwing, undefined, given, span)
    : callRuntime(
        cx,
        isReference ? '__gs_this_part' : '__gs_part',
        given,
        span
      );
  if (part.kind !== 'value') {
    return errorOperand(span);
  }
  const found: Expr = {
    op: 'pointercast',
    arg: part.expr,
    type: irType(target),
    span
  };
  return resultOperand(target, found, span);
}
