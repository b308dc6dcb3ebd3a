/** `auto`, and class template arguments deduced from constructors. */
import type { Expression, TypeNode } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { decltypeOfOperand } from '../names/decltype';
import { resolveName } from '../names/names';
import { isLvalue, typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { typeOfOnly } from '../templates/functions';
import { deduceClassFrom, listType } from './classDeduction';
import { qualifierBits } from '../names/typeNodes';
import { spell } from '../entities/spelling';
import {
  CONST,
  T,
  arrayOf,
  decayed,
  pointerTo,
  qualify,
  referenceTo,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

/**
 * The type that `auto`, `const auto &`, `auto *` get from an operand; undefined
 * after a report. `decltype(auto)` looks at the expression that it comes from.
 */
export function deduceAuto(
  cx: Context,
  node: TypeNode,
  operand: Operand,
  span: Span,
  expression?: Expression
): CType | undefined {
  if (operand.kind === 'error') {
    return operand.isUnknown ? T.unknown : undefined;
  }
  const named = operand.kind === 'functions' && typeOfOnly(cx, operand);
  if (named && (node.kind === 'auto' || node.kind === 'pointer')) {
    return node.kind === 'auto'
      ? qualify(pointerTo(named), qualifierBits(node.qualifiers))
      : pointerTo(named);
  }
  if (named && node.kind === 'reference') {
    return referenceTo(named);
  }
  if (operand.kind === 'list') {
    const list = listType(cx, operand.node);
    const isConstReference =
      node.kind === 'reference' &&
      node.to.kind === 'auto' &&
      (node.isRvalue || (qualifierBits(node.to.qualifiers) & CONST) !== 0);
    if (list && node.kind === 'auto' && !node.isDecltypeAuto) {
      return qualify(list, qualifierBits(node.qualifiers));
    }
    if (list && isConstReference) {
      return referenceTo(
        qualify(list, qualifierBits(node.to.qualifiers)),
        node.isRvalue
      );
    }
  }
  if (
    operand.kind === 'list' ||
    operand.kind === 'functions' ||
    operand.kind === 'void' ||
    operand.kind === 'type'
  ) {
    cx.error(
      span,
      operand.kind === 'void'
        ? "'auto' cannot stand for 'void'"
        : "the type of 'auto' cannot be deduced from this"
    );
    return undefined;
  }
  const type = typeOf(operand);
  const quals = qualifierBits(node.qualifiers);
  switch (node.kind) {
    case 'auto':
      if (node.isDecltypeAuto) {
        return expression
          ? decltypeOfOperand(cx, expression, operand)
          : isLvalue(operand)
            ? referenceTo(type)
            : type;
      }
      return qualify(unqualify(decayed(type)), quals);
    case 'reference': {
      if (node.to.kind !== 'auto') {
        break;
      }
      if (node.isRvalue) {
        return isLvalue(operand)
          ? referenceTo(type)
          : referenceTo(unqualify(type), true);
      }
      return referenceTo(qualify(type, qualifierBits(node.to.qualifiers)));
    }
    case 'pointer': {
      const bare = decayed(type).unqualified;
      if (bare.kind !== 'pointer') {
        cx.error(
          span,
          `'auto *' needs a pointer, not a value of type '${spell(type)}'`
        );
        return undefined;
      }
      const to =
        node.to.kind === 'pointer'
          ? deduceAuto(
              cx,
              node.to,
              {
                kind: 'value',
                type: bare.to,
                expr: { op: 'null', type: { kind: 'void' }, span },
                span
              },
              span
            )
          : qualify(bare.to, qualifierBits(node.to.qualifiers));
      return to && qualify(pointerTo(to), quals);
    }
    case 'array':
      if (type.kind === 'array') {
        return arrayOf(type.of, type.length);
      }
      break;
    default:
      break;
  }
  cx.error(span, "this use of 'auto' is not supported: name the type");
  return undefined;
}

/** `Pair(1, 2)`: a class template named without arguments gets them from the constructor's. */
export function deducePlaceholder(
  cx: Context,
  node: TypeNode,
  args: readonly Expression[],
  span: Span,
  isCopy = false
): CType | undefined {
  if (
    node.kind !== 'named' ||
    node.name.segments[node.name.segments.length - 1].templateArgs
  ) {
    return undefined;
  }
  const resolved = resolveName(cx, node.name, true);
  if (resolved?.symbol?.kind !== 'classTemplate') {
    return undefined;
  }
  return deduceClassFrom(cx, resolved.symbol, args, span, isCopy);
}
