/** Matching types and template arguments against patterns that mention template parameters. */
import { integerValue } from '../../../semantics/scalars';
import type {
  Expression,
  ParameterDeclaration,
  TemplateArgument,
  TypeNode
} from '../../ast';
import { NO_QUALIFIERS } from '../../parser/typeSyntax';
import { tryConstant } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { resolveName, typeOfSegment } from '../names/names';
import type { ClassTemplate, TemplateValue } from '../entities/symbols';
import { qualifierBits, resolveType } from '../names/typeNodes';
import {
  CONST,
  T,
  isConst,
  isVolatile,
  qualify,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { completeArguments, argumentsKey } from './arguments';
import type { Deduction } from './deduction';
import { typeOfFunctionArgument } from './functionArguments';
import { objectNamed, typeOfObject } from './objectArguments';
import { deduceBound } from './arrayBounds';
import { mentions, mentionsArgs, mentionsIn } from './mentions';
import { patternOf } from '../names/packs';
import { aliased, qualified } from './aliases';

export function isParameter(
  deduction: Deduction,
  node: TypeNode
): number | undefined {
  if (
    node.kind !== 'named' ||
    node.name.segments.length !== 1 ||
    node.name.segments[0].templateArgs
  ) {
    return undefined;
  }
  return deduction.indices.get(node.name.segments[0].name);
}

/** Matches a type against a pattern; false when they contradict. `isTop`: conversions may still help; `isExact`: not even one to a base. */
export function deduceType(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  type: CType,
  isTop = false,
  isExact = false
): boolean {
  const index = isParameter(deduction, node);
  if (index !== undefined && deduction.fixed.has(index)) {
    return true;
  }
  if (index !== undefined) {
    const quals = qualifierBits(node.qualifiers);
    // Qualifiers that the pattern adds are a conversion's business.
    const deduced = quals === 0 ? type : removeQuals(type, quals);
    return deduction.bind(index, { kind: 'type', type: deduced });
  }
  switch (node.kind) {
    case 'pointer':
      if (type.kind !== 'pointer') {
        return isTop && !mentions(deduction, node.to);
      }
      return deduceType(cx, deduction, node.to, type.to);
    case 'reference':
      return deduceType(
        cx,
        deduction,
        node.to,
        type.kind === 'reference' ? type.to : type
      );
    case 'array': {
      if (type.kind !== 'array') {
        return isTop && type.kind === 'pointer'
          ? deduceType(cx, deduction, node.of, type.to)
          : false;
      }
      return (
        deduceType(cx, deduction, node.of, type.of) &&
        (!node.size || deduceBound(cx, deduction, node.size, type.length))
      );
    }
    case 'named': {
      const last = node.name.segments[node.name.segments.length - 1];
      const isMember = node.name.segments
        .slice(0, -1)
        .some(one => one.templateArgs);
      const alias =
        last.templateArgs &&
        !isMember &&
        aliased(cx, node, deduction.template.scope);
      if (isMember || (alias && !mentions(deduction, alias))) {
        deduction.hasNondeduced = true;
        return true;
      }
      // `C<int>` tells of C, which is a parameter.
      const isOfParameter =
        node.name.segments.length === 1 && deduction.indices.has(last.name);
      if (
        !last.templateArgs ||
        !(isOfParameter || mentionsArgs(deduction, last.templateArgs))
      ) {
        return true;
      }
      return alias
        ? deduceType(
            cx,
            deduction,
            qualified(alias, node.qualifiers),
            type,
            isTop,
            isExact
          )
        : deduceInstance(
            cx,
            deduction,
            last.name,
            last.templateArgs,
            unqualify(type),
            isExact
          );
    }
    case 'decltype':
      deduction.hasNondeduced = true;
      return true;
    case 'pack':
      return deduceType(cx, deduction, node.pattern, type);
    case 'memberPointer':
    case 'function':
      return deducesExactly(cx, deduction, node, type);
    default:
      return true;
  }
}

function removeQuals(type: CType, quals: number): CType {
  if (type.kind === 'array') {
    return unqualify(type);
  }
  return qualify(type.unqualified, type.quals & ~quals);
}

/** `Matrix<T, N>` against an instance of Matrix, or a class derived from one. */
function deduceInstance(
  cx: Context,
  deduction: Deduction,
  name: string,
  args: TemplateArgument[],
  type: CType,
  isExact: boolean
): boolean {
  if (type.kind !== 'class') {
    return false;
  }
  const { info } = type;
  if (info.template?.name === name && info.templateArgs) {
    return deduceArguments(
      cx,
      deduction,
      args,
      withoutDefaults(cx, info.template, info.templateArgs, args)
    );
  }
  const templateIndex = deduction.indices.get(name);
  if (templateIndex !== undefined && info.template && info.templateArgs) {
    return (
      deduction.bind(templateIndex, {
        kind: 'template',
        template: info.template
      }) &&
      deduceArguments(
        cx,
        deduction,
        args,
        withoutDefaults(cx, info.template, info.templateArgs, args)
      )
    );
  }
  if (isExact) {
    return false;
  }
  info.complete();
  return info.bases.some(base =>
    deduceInstance(cx, deduction, name, args, base.type, false)
  );
}

/** The values up to those that the pattern leaves to the template's defaults; all where a value is another. */
function withoutDefaults(
  cx: Context,
  template: ClassTemplate,
  values: TemplateValue[],
  args: TemplateArgument[]
): TemplateValue[] {
  if (
    values.length <= args.length ||
    args.some(arg => arg.isPackExpansion) ||
    template.params.some(param => param.isPack)
  ) {
    return values;
  }
  const written = values.slice(0, args.length);
  let complete: TemplateValue[] | undefined;
  cx.unit.reporter.try(() => {
    complete = completeArguments(cx, written, template, template.span);
  });
  return complete &&
    argumentsKey(cx.unit, complete) === argumentsKey(cx.unit, values)
    ? written
    : values;
}

/** Written arguments against values; used for partial specialisations too. */
export function deduceArguments(
  cx: Context,
  deduction: Deduction,
  args: TemplateArgument[],
  values: readonly TemplateValue[]
): boolean {
  const flat = values.flatMap(value =>
    value.kind === 'pack' ? value.elements : [value]
  );
  let position = 0;
  for (const [i, arg] of args.entries()) {
    if (
      arg.isPackExpansion ||
      (arg.kind === 'type' && arg.type.kind === 'pack')
    ) {
      if (!deducePack(cx, deduction, arg, flat.slice(position))) {
        return false;
      }
      return i === args.length - 1;
    }
    const value = flat[position++];
    if (!value || !deduceArgument(cx, deduction, arg, value)) {
      return false;
    }
  }
  return position === flat.length;
}

/** `Ts...`, `vector<Ts>...`: the pattern against each of the values that are left. */
function deducePack(
  cx: Context,
  deduction: Deduction,
  arg: TemplateArgument,
  values: readonly TemplateValue[]
): boolean {
  const pattern: TemplateArgument =
    arg.kind === 'type' ? { ...arg, type: patternOf(arg.type) } : arg;
  const index =
    pattern.kind === 'type'
      ? isParameter(deduction, pattern.type)
      : pattern.value.kind === 'identifier'
        ? deduction.indices.get(pattern.value.name.segments[0].name)
        : undefined;
  if (index !== undefined) {
    return deduction.bindPack(index, values);
  }
  const before = deduction.packElement;
  const isFine = values.every((value, i) => {
    deduction.packElement = i;
    return deduceArgument(cx, deduction, pattern, value);
  });
  deduction.packElement = before;
  return isFine;
}

function deduceArgument(
  cx: Context,
  deduction: Deduction,
  arg: TemplateArgument,
  value: TemplateValue
): boolean {
  if (arg.kind === 'type') {
    if (value.kind === 'template' && arg.type.kind === 'named') {
      const index = isParameter(deduction, arg.type);
      if (index !== undefined) {
        return deduction.bind(index, value);
      }
      // A template by its name: compared when all else is known.
      deduction.hasNondeduced = true;
      return true;
    }
    return (
      value.kind === 'type' &&
      deducesExactly(cx, deduction, arg.type, value.type)
    );
  }
  if (arg.value.kind === 'identifier' && arg.value.name.segments.length === 1) {
    const index = deduction.indices.get(arg.value.name.segments[0].name);
    if (index !== undefined) {
      return (
        deduction.bind(index, value) &&
        deduceTypeOfValue(cx, deduction, index, value)
      );
    }
  }
  if (value.kind === 'value' && mentionsIn(deduction, arg.value)) {
    deduction.hasNondeduced = true;
    return true;
  }
  if (value.kind === 'object') {
    const named = cx.inScope(deduction.template.scope, () =>
      objectNamed(cx, arg.value)
    );
    return named?.of === value.of;
  }
  if (value.kind !== 'value') {
    return value.kind === 'type' && arg.value.kind === 'identifier'
      ? resolvesTo(cx, deduction, arg.value, value.type)
      : false;
  }
  // It may name parameters of a class around the template.
  const known = cx.inScope(deduction.template.scope, () =>
    tryConstant(cx, arg.value)
  );
  return (
    known !== undefined &&
    known !== 'error' &&
    integerish(known.value) === integerish(value.constant.value)
  );
}

/** What the type of a value tells: `template <class C, class T, T C::*M> struct A<M>` ([temp.deduct.type]). */
function deduceTypeOfValue(
  cx: Context,
  deduction: Deduction,
  index: number,
  value: TemplateValue
): boolean {
  const param = deduction.template.params[index];
  if (param.kind !== 'value' || !mentions(deduction, param.type, true)) {
    return true;
  }
  const type =
    value.kind === 'value'
      ? value.constant.type
      : value.kind === 'function'
        ? typeOfFunctionArgument(value.set)
        : value.kind === 'object'
          ? typeOfObject(value)
          : undefined;
  const plain = isParameter(deduction, param.type);
  return (
    !type ||
    (plain !== undefined && deduction.values[plain] !== undefined) ||
    deducesExactly(cx, deduction, param.type, type)
  );
}

function integerish(value: number | bigint | boolean): bigint | number {
  return typeof value === 'number' && !Number.isInteger(value)
    ? value
    : integerValue(value);
}

function resolvesTo(
  cx: Context,
  deduction: Deduction,
  node: Expression & { kind: 'identifier' },
  type: CType
): boolean {
  return cx.inScope(deduction.template.scope, () => {
    const resolved = resolveName(cx, node.name, true);
    return (
      resolved?.symbol !== undefined &&
      typeOfSegment(cx, resolved.last, resolved.symbol) === type
    );
  });
}

/** A pattern that mentions no parameter must be the very type. */
function deducesExactly(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  type: CType
): boolean {
  if (!mentions(deduction, node)) {
    let resolved: CType = T.error;
    cx.unit.reporter.try(() => {
      resolved = cx.inScope(deduction.template.scope, () =>
        resolveType(cx, node)
      );
    });
    return resolved === type;
  }
  if (node.kind === 'pointer') {
    return (
      type.kind === 'pointer' &&
      (qualifierBits(node.qualifiers) & CONST) === (type.quals & CONST) &&
      deducesExactly(cx, deduction, node.to, type.to)
    );
  }
  if (node.kind === 'reference') {
    return (
      type.kind === 'reference' &&
      type.isRvalue === node.isRvalue &&
      deducesExactly(cx, deduction, node.to, type.to)
    );
  }
  if (node.kind === 'array') {
    return (
      type.kind === 'array' &&
      deducesExactly(cx, deduction, node.of, type.of) &&
      (node.size
        ? deduceBound(cx, deduction, node.size, type.length)
        : type.length < 0)
    );
  }
  if (
    node.kind === 'named' &&
    isParameter(deduction, node) !== undefined &&
    ((node.qualifiers.isConst && !isConst(type)) ||
      (node.qualifiers.isVolatile && !isVolatile(type)))
  ) {
    return false;
  }
  if (node.kind === 'memberPointer') {
    return (
      type.kind === 'memberPointer' &&
      deducesExactly(
        cx,
        deduction,
        {
          kind: 'named',
          name: node.class,
          isTypename: true,
          qualifiers: NO_QUALIFIERS,
          span: node.span
        },
        type.owner
      ) &&
      deducesExactly(cx, deduction, node.to, type.to)
    );
  }
  if (node.kind === 'function' && type.kind === 'function') {
    return (
      type.isConst === (node.isConst === true) &&
      deducesExactly(cx, deduction, node.result, type.result) &&
      deduceParameters(cx, deduction, node.params, type.params)
    );
  }
  return node.kind === 'function'
    ? false
    : deduceType(cx, deduction, node, type, false, true);
}

/** `R(A, B...)`: the parameters of a function's type. */
function deduceParameters(
  cx: Context,
  deduction: Deduction,
  nodes: ParameterDeclaration[],
  types: CType[]
): boolean {
  const pack = nodes.findIndex(param => param.isPack);
  const single = pack < 0 ? nodes : nodes.slice(0, pack);
  if (pack < 0 ? nodes.length !== types.length : types.length < pack) {
    return false;
  }
  if (
    !single.every((param, i) =>
      deducesExactly(cx, deduction, param.type, types[i])
    )
  ) {
    return false;
  }
  const rest = pack < 0 ? [] : types.slice(pack);
  const isFine = rest.every((type, i) => {
    deduction.packElement = i;
    return deducesExactly(cx, deduction, patternOf(nodes[pack].type), type);
  });
  deduction.packElement = -1;
  return isFine;
}
