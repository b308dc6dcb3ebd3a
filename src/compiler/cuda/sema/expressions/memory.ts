/** memset, memcpy and memmove in device code: loops over elements, or over bytes where the types do not say more. */
import { integerValue } from '../../../semantics/scalars';
import type { CallExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import { constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, ValueOperand } from '../entities/operands';
import { countedLoop } from '../lifetime/counting';
import {
  isZeroByDefault,
  storeZero,
  zeroOfObject
} from '../initialisers/zeros';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { CONST, T, pointerTo, qualify, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

export const MEMORY_FUNCTIONS = new Set(['memset', 'memcpy', 'memmove']);

export function lowerMemoryCall(
  cx: Context,
  name: string,
  node: CallExpression
): Operand {
  if (node.args.length !== 3) {
    return cx.error(
      node.span,
      `'${name}' takes 3 arguments, not ${node.args.length}`
    );
  }
  const operands = node.args.map(arg => cx.doors.lowerExpression(cx, arg));
  const isSet = name === 'memset';
  const destination = toValue(cx, operands[0]);
  const source = toValue(cx, operands[1]);
  const bytes = convert(cx, operands[2], T.ulong, node.args[2].span, {
    what: 'argument'
  });
  if (!destination || !source || !bytes) {
    return errorOperand(node.span);
  }
  if (
    destination.type.kind !== 'pointer' ||
    (!isSet && source.type.kind !== 'pointer')
  ) {
    return cx.error(
      node.span,
      `'${name}' needs ${isSet ? 'a pointer' : 'two pointers'}`
    );
  }
  const to = cx.save(destination.expr);
  if (isSet) {
    const value = convert(cx, operands[1], T.int, node.args[1].span, {
      what: 'argument'
    });
    if (value) {
      setMemory(cx, { ...destination, expr: to }, value, bytes, node.span);
    }
  } else {
    copyMemory(
      cx,
      { ...destination, expr: to },
      { ...source, expr: cx.save(source.expr) },
      bytes,
      name === 'memmove',
      node.span
    );
  }
  const result = pointerTo(T.void);
  return valueOperand(
    result,
    { op: 'pointercast', arg: to, type: irType(result), span: node.span },
    node.span
  );
}

/** How many whole elements of that size the bytes are, if that is certain. */
function elementCount(
  cx: Context,
  bytes: Expr,
  size: number,
  span: Span
): Expr | undefined {
  if (size <= 0) {
    return undefined;
  }
  const known = constantOf(cx.unit, bytes);
  if (known !== undefined) {
    const total = integerValue(known);
    return total % BigInt(size) === 0n
      ? make.constant('u32', total / BigInt(size), span)
      : undefined;
  }
  if (bytes.op === 'binary' && bytes.operator === 'mul') {
    for (const [factor, other] of [
      [bytes.left, bytes.right],
      [bytes.right, bytes.left]
    ]) {
      const constant = constantOf(cx.unit, factor);
      if (
        constant !== undefined &&
        integerValue(constant) % BigInt(size) === 0n
      ) {
        const times = integerValue(constant) / BigInt(size);
        return make.cast(
          make.binary('mul', other, make.constant('u64', times, span), span),
          'u32'
        );
      }
    }
  }
  return undefined;
}

function isPlain(type: CType): boolean {
  return (
    type.kind !== 'void' && type.kind !== 'function' && type.kind !== 'error'
  );
}

function setMemory(
  cx: Context,
  to: ValueOperand,
  value: Expr,
  bytes: Expr,
  span: Span
): void {
  const pointee = to.type.kind === 'pointer' ? unqualify(to.type.to) : T.void;
  const isZero = value.op === 'const' && Number(value.value) === 0;
  const count =
    isZero && isPlain(pointee) && isZeroByDefault(pointee)
      ? elementCount(cx, bytes, sizeOf(pointee), span)
      : undefined;
  if (count) {
    eachIndex(cx, count, span, index => {
      const place = make.deref(
        make.offset(to.expr, index, span),
        irType(pointee),
        span
      );
      if (pointee.kind === 'class' || pointee.kind === 'array') {
        storeZero(cx, { kind: 'place', type: pointee, place, span }, span);
      } else {
        cx.emit({
          stmt: 'store',
          place,
          value: zeroOfObject(cx, pointee, span),
          span
        });
      }
    });
    return;
  }
  const pointer: Expr = {
    op: 'pointercast',
    arg: to.expr,
    type: irPointer(T.uchar),
    span
  };
  const byte = cx.save(make.cast(value, 'u8'));
  eachIndex(cx, make.cast(bytes, 'u32'), span, index => {
    const place = make.deref(
      make.offset(pointer, index, span),
      irType(T.uchar),
      span
    );
    cx.emit({ stmt: 'store', place, value: byte, span });
  });
}

function copyMemory(
  cx: Context,
  to: ValueOperand,
  from: ValueOperand,
  bytes: Expr,
  mayOverlap: boolean,
  span: Span
): void {
  const a = to.type.kind === 'pointer' ? unqualify(to.type.to) : T.void;
  const b = from.type.kind === 'pointer' ? unqualify(from.type.to) : T.void;
  const count =
    a === b && isPlain(a) && a.kind !== 'array'
      ? elementCount(cx, bytes, sizeOf(a), span)
      : undefined;
  const element = count ? a : T.uchar;
  const target: Expr = count
    ? to.expr
    : { op: 'pointercast', arg: to.expr, type: irPointer(T.uchar), span };
  const source: Expr = count
    ? from.expr
    : {
        op: 'pointercast',
        arg: from.expr,
        type: irPointer(qualify(T.uchar, CONST)),
        span
      };
  const total = cx.save(count ?? make.cast(bytes, 'u32'));
  const copyAt = (index: Expr): void => {
    const type = irType(element);
    const value = make.read(
      make.deref(make.offset(source, index, span), type, span),
      span
    );
    cx.emit({
      stmt: 'store',
      place: make.deref(make.offset(target, index, span), type, span),
      value,
      span
    });
  };
  if (!mayOverlap) {
    eachIndex(cx, total, span, copyAt);
    return;
  }
  // Overlapping upwards is copied from the end.
  const forward = make.binary('le', target, withPointee(source, target), span);
  const up = cx.capture(() => eachIndex(cx, total, span, copyAt));
  const down = cx.capture(() =>
    eachIndex(cx, total, span, index => {
      const last = make.binary(
        'sub',
        total,
        make.constant('u32', 1, span),
        span
      );
      copyAt(make.binary('sub', last, index, span));
    })
  );
  cx.emit({ stmt: 'if', cond: forward, then: up, else: down, span });
}

function withPointee(pointer: Expr, like: Expr): Expr {
  return {
    op: 'pointercast',
    arg: pointer,
    type: like.type,
    span: pointer.span
  };
}

function eachIndex(
  cx: Context,
  count: Expr,
  span: Span,
  body: (index: Expr) => void
): void {
  const total =
    make.scalarOf(count) === 'u32' ? count : make.cast(count, 'u32');
  if (total.op === 'const' && Number(total.value) <= 1) {
    if (Number(total.value) === 1) {
      body(make.constant('u32', 0, span));
    }
    return;
  }
  countedLoop(cx, make.constant('u32', 0, span), total, span, body);
}
