/** What the headers ask the compiler about types: `__is_class(T)`, `__is_constructible(T, A...)`. */
import type { TypeTraitExpression } from '../../ast';
import type { Span } from '../../../ir/types';
import { constructObject } from '../initialisers/construct';
import type { Context } from '../context/context';
import { hasCopyConstructor } from '../entities/classTraits';
import { destructorOf, implicitCopy } from '../lifetime/specialMembers';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { rankConversion } from '../conversions/ranking';
import { templateValues } from '../templates/arguments';
import { irPointer, irType } from '../entities/layout';
import { T, stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

export function lowerTypeTrait(
  cx: Context,
  node: TypeTraitExpression
): Operand {
  const { span } = node;
  const types: CType[] = [];
  for (const value of templateValues(cx, node.types) ?? []) {
    if (value.kind !== 'type' || value.type.kind === 'error') {
      return errorOperand(span);
    }
    types.push(value.type);
  }
  if (types.length === 0) {
    return cx.error(span, `'${node.trait}' needs a type`);
  }
  if (node.trait === '__underlying_value') {
    const [type] = types;
    return type.kind === 'enum'
      ? valueOperand(
          type.info.underlying,
          make.zeroOf(irType(type.info.underlying), span),
          span
        )
      : cx.error(span, 'only enumerations have an underlying type');
  }
  const answer = holds(cx, node.trait, types, span);
  return answer === undefined
    ? cx.unsupported(span, node.trait, 'it is internal to library headers')
    : valueOperand(T.bool, make.constant('bool', answer, span), span);
}

function holds(
  cx: Context,
  trait: string,
  [type, ...others]: CType[],
  span: Span
): boolean | undefined {
  const info = type.kind === 'class' ? type.info : undefined;
  info?.complete();
  switch (trait) {
    case '__is_class':
      return info !== undefined && !info.isUnion;
    case '__is_union':
      return info?.isUnion === true;
    case '__is_enum':
      return type.kind === 'enum';
    case '__is_function':
      return type.kind === 'function';
    case '__is_empty':
      return info?.isEmpty === true && !info.isUnion;
    case '__is_aggregate':
      return type.kind === 'array' || info?.isAggregate === true;
    case '__is_member_pointer':
      return type.kind === 'memberPointer';
    case '__is_member_function_pointer':
      return type.kind === 'memberPointer' && type.to.kind === 'function';
    case '__has_trivial_destructor':
      return !destructorOf(type);
    case '__has_trivial_constructor':
      return element(type).kind === 'class'
        ? trivially(element(type))
        : isObject(type);
    case '__is_trivially_copyable':
      return isObject(type) && !copiesByCode(element(type));
    case '__is_base_of': {
      const [other] = others;
      return (
        info !== undefined &&
        other?.kind === 'class' &&
        other.info.derivesFrom(info)
      );
    }
    case '__is_constructible':
      return isConstructible(cx, type, others, span);
    default:
      return undefined;
  }
}

function element(type: CType): CType {
  return type.kind === 'array' ? element(type.of) : unqualify(type);
}

function isObject(type: CType): boolean {
  return !['void', 'function', 'reference'].includes(type.kind);
}

function trivially(type: CType): boolean {
  return type.kind === 'class' && type.info.isTrivial;
}

function copiesByCode(type: CType): boolean {
  return (
    type.kind === 'class' &&
    (hasCopyConstructor(type.info) ||
      implicitCopy(type.info, 'copy') !== undefined ||
      destructorOf(type) !== undefined)
  );
}

/** Whether `T(args…)` means something. */
function isConstructible(
  cx: Context,
  type: CType,
  types: CType[],
  span: Span
): boolean {
  const args = types.map((one): Operand => {
    const bare = stripReference(one);
    return {
      kind: 'place',
      type: bare,
      place: make.deref(
        { op: 'null', type: irPointer(bare), span },
        irType(bare),
        span
      ),
      span,
      isXvalue: one.kind !== 'reference' || one.isRvalue
    };
  });
  if (type.kind !== 'class') {
    return isObject(type) || type.kind === 'reference'
      ? args.length === 0
        ? type.kind !== 'reference'
        : args.length === 1 && rankConversion(cx, args[0], type) !== undefined
      : false;
  }
  return cx.unit.reporter.try(() => {
    cx.unevaluatedly(() => constructObject(cx, unqualify(type), args, span));
  });
}
