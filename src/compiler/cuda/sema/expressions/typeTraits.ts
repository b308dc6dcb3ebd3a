/** What the headers ask the compiler about types: `__is_class(T)`, `__is_constructible(T, A...)`. */
import type {
  Expression,
  TemplateArgument,
  TypeNode,
  TypeTraitExpression
} from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import { constructObject } from '../initialisers/construct';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import { hasCopyConstructor } from '../entities/classTraits';
import { destructors, isDestructible } from '../lifetime/destructible';
import { mayThrow } from '../functions/throwing';
import {
  destructorOf,
  hasOwnAssignment,
  implicitAssignment,
  implicitCopy
} from '../lifetime/specialMembers';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { pureFunction } from '../entities/virtuals';
import { libraryFunction } from './dynamicCast';
import { nameLine } from '../names/typeIdentity';
import { addressOfOperand } from '../values/loads';
import { stringLiteral } from '../values/strings';
import { rankConversion } from '../conversions/ranking';
import { templateValues } from '../templates/arguments';
import { irPointer, irType } from '../entities/layout';
import { T, pointerTo, stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';

export function lowerTypeTrait(
  cx: Context,
  node: TypeTraitExpression
): Operand {
  const { span } = node;
  if (node.operand) {
    return lowerTypeid(cx, node.operand, span);
  }
  if (node.trait === 'typeid') {
    return cx.doors.lowerExpression(cx, typeidOfType(node.types, span));
  }
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
  if (node.trait === '__is_named') {
    return stringLiteral(nameLine(cx.unit, types[0]), span);
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

/** `typeid(x)`: the type as it is declared, or, of an object with virtual functions, the one that it has. */
function lowerTypeid(cx: Context, node: Expression, span: Span): Operand {
  const seen = cx.unevaluatedly(() => cx.doors.lowerExpression(cx, node));
  if (seen.kind === 'error') {
    return errorOperand(span);
  }
  const type = seen.kind === 'functions' ? T.void : typeOf(seen);
  const isAsked =
    (seen.kind === 'place' || seen.kind === 'choice') &&
    type.kind === 'class' &&
    type.info.hasVirtualFunctions;
  if (!isAsked) {
    return cx.doors.lowerExpression(
      cx,
      typeidOfType([typeOfValue(node, span)], span)
    );
  }
  const object = cx.doors.lowerExpression(cx, node);
  if (object.kind !== 'place' && object.kind !== 'choice') {
    return errorOperand(span);
  }
  const pointer = addressOfOperand(cx, object);
  const untyped: Expr = {
    op: 'pointercast',
    arg: pointer,
    type: irPointer(T.void),
    span
  };
  return callStd(
    cx,
    '__typed_object',
    valueOperand(pointerTo(T.void), untyped, span),
    span
  );
}

/** `decltype(x)`, as an argument. */
function typeOfValue(expression: Expression, span: Span): TemplateArgument {
  const type: TypeNode = {
    kind: 'decltype',
    expression,
    isTypeof: true,
    qualifiers: { isConst: false, isVolatile: false, isRestrict: false },
    span
  };
  return { kind: 'type', type, isPackExpansion: false, span };
}

/** `std::__typeid<T>()`. */
function typeidOfType(types: TemplateArgument[], span: Span): Expression {
  const segments = [
    { name: 'std', span },
    { name: '__typeid', templateArgs: types, span }
  ];
  return {
    kind: 'call',
    callee: {
      kind: 'identifier',
      name: { isGlobal: true, segments, span },
      span
    },
    args: [],
    span
  };
}

function callStd(cx: Context, name: string, arg: Operand, span: Span): Operand {
  const fn = libraryFunction(cx.unit, name);
  return fn
    ? cx.doors.callFunction(cx, fn, undefined, [arg], span)
    : cx.error(span, "'typeid' needs '#include <typeinfo>'");
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
    case '__is_polymorphic':
      return info?.hasVirtualFunctions === true;
    case '__is_abstract':
      return info !== undefined && pureFunction(info) !== undefined;
    case '__has_virtual_destructor':
      return info?.virtuals.some(({ fn }) => fn.role === 'destructor') === true;
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
      return isDestructible(type) && !destructorOf(type);
    case '__is_destructible':
      return isDestructible(type);
    case '__has_nothrow_destructor':
      return (
        isDestructible(type) && !destructors(type).some(fn => mayThrow(cx, fn))
      );
    case '__is_final':
      return info?.isFinal === true;
    case '__has_trivial_constructor':
      return element(type).kind === 'class'
        ? trivially(element(type))
        : isObject(type);
    case '__is_standard_layout':
      return isObject(type) && hasStandardLayout(element(type));
    case '__is_trivially_copyable':
      return (
        isObject(type) &&
        !copiesByCode(element(type)) &&
        !assignsByCode(element(type))
      );
    case '__is_trivially_copied':
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

/** Laid out as C would ([class.prop]): nothing virtual, one access for all members, which one class in the hierarchy has. */
function hasStandardLayout(type: CType): boolean {
  if (type.kind !== 'class') {
    return true;
  }
  const { info } = type;
  info.complete();
  const { bases, fields } = info;
  const withMembers = bases.filter(base => !isBare(base.info)).length;
  return (
    !info.isPolymorphic &&
    fields.every(
      field =>
        field.access === fields[0].access &&
        hasStandardLayout(element(field.type))
    ) &&
    bases.every(base => hasStandardLayout(base.type)) &&
    withMembers + (fields.length > 0 ? 1 : 0) < 2
  );
}

/** No members of its own, nor of its bases. */
function isBare({ bases, fields }: ClassInfo): boolean {
  return fields.length === 0 && bases.every(base => isBare(base.info));
}

function copiesByCode(type: CType): boolean {
  return (
    type.kind === 'class' &&
    (type.info.isPolymorphic ||
      hasCopyConstructor(type.info) ||
      implicitCopy(type.info, 'copy') !== undefined ||
      destructorOf(type) !== undefined)
  );
}

function assignsByCode(type: CType): boolean {
  return (
    type.kind === 'class' &&
    (hasOwnAssignment(type.info) ||
      implicitAssignment(type.info, 'assignCopy') !== undefined)
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
      ? args.length === 0 && type.kind === 'array'
        ? type.length >= 0 && isConstructible(cx, type.of, [], span)
        : args.length === 0
          ? type.kind !== 'reference'
          : args.length === 1 && rankConversion(cx, args[0], type) !== undefined
      : false;
  }
  return (
    isDestructible(type) &&
    cx.unit.reporter.try(() => {
      cx.unevaluatedly(() => constructObject(cx, unqualify(type), args, span));
    })
  );
}
