/** Deducing template arguments from a call's arguments ([temp.deduct.call]). */
import type {
  Expression,
  ParameterDeclaration,
  TemplateArgument,
  TypeNode
} from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context';
import { isLvalue, typeOf } from '../operands';
import type { Operand } from '../operands';
import type {
  FunctionEntity,
  FunctionTemplate,
  TemplateValue
} from '../symbols';
import { tryConstant } from '../constantExpressions';
import { integerValue } from '../constants';
import { qualifierBits } from '../typeNodes';
import {
  bindParameter,
  completeArguments,
  convertConstant,
  keyOf,
  typeId
} from './arguments';
import type { Parameterised } from './arguments';
import { functionInstance } from './instantiate';
import { Scope } from '../scopes';
import {
  T,
  decayed,
  isConst,
  qualify,
  referenceTo,
  unqualify,
  CONST
} from '../types/types';
import type { CType } from '../types/types';

/** Values found so far, by parameter. */
export class Deduction {
  readonly values: (TemplateValue | undefined)[];
  readonly indices = new Map<string, number>();
  /** Parameters whose arguments were written out: they are not deduced. */
  readonly fixed = new Set<number>();
  /** Which element of packs is being deduced; -1 outside a pack. */
  packElement = -1;

  constructor(readonly template: Parameterised) {
    this.values = template.params.map(() => undefined);
    template.params.forEach(
      (param, i) => param.name !== undefined && this.indices.set(param.name, i)
    );
  }

  /** Whether a value agrees with what is known of a parameter; it is noted. */
  bind(index: number, value: TemplateValue): boolean {
    const param = this.template.params[index];
    if (param.isPack) {
      let pack = this.values[index];
      if (pack?.kind !== 'pack') {
        pack = { kind: 'pack', elements: [] };
        this.values[index] = pack;
      }
      const at = Math.max(0, this.packElement);
      const known = pack.elements[at];
      if (known) {
        return same(known, value);
      }
      pack.elements[at] = value;
      return true;
    }
    const known = this.values[index];
    if (known) {
      return same(known, value);
    }
    this.values[index] = value;
    return true;
  }
}

function same(a: TemplateValue, b: TemplateValue): boolean {
  if (a.kind === 'value' && b.kind === 'value') {
    return (
      a.constant.value === b.constant.value ||
      (typeof a.constant.value !== 'boolean' &&
        typeof b.constant.value !== 'boolean' &&
        Number(a.constant.value) === Number(b.constant.value))
    );
  }
  return a.kind === 'type' && b.kind === 'type'
    ? typeId(a.type) === typeId(b.type)
    : keyOf([a]) === keyOf([b]);
}

/**
 * The instance of a function template for the arguments, or undefined: a
 * template that does not fit is no candidate, and nothing is reported.
 */
export function deduceFunction(
  cx: Context,
  template: FunctionTemplate,
  args: Operand[],
  explicit: TemplateValue[] | undefined,
  span: Span
): FunctionEntity | undefined {
  const values = deduceValues(
    cx,
    template,
    template.declaration.params,
    args,
    explicit
  );
  if (!values) {
    return undefined;
  }
  let entity: FunctionEntity | undefined;
  const isFine = cx.unit.reporter.try(() => {
    const complete = completeArguments(cx, values, template, span);
    entity = complete && functionInstance(cx, template, complete, span);
  });
  return isFine &&
    entity &&
    !entity.params.some(
      param => param.type.kind === 'error' && !param.type.isUnknown
    ) &&
    !(entity.result?.kind === 'error' && !entity.result.isUnknown)
    ? entity
    : undefined;
}

/** Arguments for all template parameters up to the last that is known; undefined when they contradict. */
export function deduceValues(
  cx: Context,
  template: Parameterised,
  params: ParameterDeclaration[],
  args: Operand[],
  explicit: TemplateValue[] | undefined
): TemplateValue[] | undefined {
  const deduction = new Deduction(template);
  for (const [i, value] of (explicit ?? []).entries()) {
    const index = Math.min(i, template.params.length - 1);
    const param = template.params[index];
    if (!param) {
      return undefined;
    }
    if (param.isPack) {
      deduction.packElement = i - index;
    } else if (i > index) {
      return undefined;
    }
    if (!fitsKind(cx, deduction, index, value)) {
      return undefined;
    }
    deduction.packElement = -1;
    if (!param.isPack) {
      deduction.fixed.add(index);
    }
  }
  const hasPack = params.some(param => param.isPack);
  if (!hasPack && args.length > params.length) {
    return undefined;
  }
  for (const [i, param] of params.entries()) {
    if (param.isPack) {
      for (let j = i; j < args.length; j++) {
        deduction.packElement = j - i;
        if (!deduceParameter(cx, deduction, patternOf(param.type), args[j])) {
          return undefined;
        }
      }
      deduction.packElement = -1;
      break;
    }
    if (args[i] === undefined) {
      if (!param.defaultValue) {
        return undefined;
      }
      continue;
    }
    if (!deduceParameter(cx, deduction, param.type, args[i])) {
      return undefined;
    }
  }
  return finish(cx, deduction);
}

export function patternOf(node: TypeNode): TypeNode {
  return node.kind === 'pack' ? node.pattern : node;
}

function fitsKind(
  cx: Context,
  deduction: Deduction,
  index: number,
  value: TemplateValue
): boolean {
  const param = deduction.template.params[index];
  const wanted =
    param.kind === 'type'
      ? value.kind === 'type'
      : param.kind === 'template'
        ? value.kind === 'template'
        : value.kind === 'value' || value.kind === 'function';
  void cx;
  return wanted && deduction.bind(index, value);
}

/** Known values in order; the rest must have defaults or be empty packs. */
export function finish(
  cx: Context,
  deduction: Deduction
): TemplateValue[] | undefined {
  const { template, values } = deduction;
  const scope = new Scope(
    'template',
    template.scope,
    undefined,
    template.scope.path
  );
  const flat: TemplateValue[] = [];
  for (const [i, param] of template.params.entries()) {
    const value = values[i];
    if (value) {
      bindParameter(scope, param, value);
      flat.push(...(value.kind === 'pack' ? value.elements : [value]));
      continue;
    }
    if (param.isPack) {
      continue;
    }
    if (!param.default) {
      return undefined;
    }
    let filled: TemplateValue[] | undefined;
    const isFine = cx.unit.reporter.try(() => {
      filled = completeArguments(cx, [...flat], template, param.span);
    });
    return isFine && filled
      ? filled.flatMap(one => (one.kind === 'pack' ? one.elements : [one]))
      : undefined;
  }
  return flat;
}

/** P and A of one argument: references and decay are handled here. */
function deduceParameter(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  arg: Operand
): boolean {
  if (arg.kind === 'list' || arg.kind === 'error' || arg.kind === 'functions') {
    return true;
  }
  const type = typeOf(arg);
  if (type.kind === 'error') {
    return true;
  }
  if (node.kind === 'reference') {
    if (
      node.isRvalue &&
      node.to.kind === 'named' &&
      qualifierBits(node.to.qualifiers) === 0 &&
      isParameter(deduction, node.to) !== undefined &&
      isLvalue(arg)
    ) {
      return deduction.bind(isParameter(deduction, node.to)!, {
        kind: 'type',
        type: referenceTo(type)
      });
    }
    const value =
      arg.kind === 'value' || (arg.kind === 'place' && arg.isXvalue === true);
    // A const parameter reference takes the constness off what is deduced.
    const bare = value && type.kind !== 'array' ? type : type;
    return deduceType(
      cx,
      deduction,
      node.to,
      qualifierBits(node.to.qualifiers) & CONST ? qualify(bare, CONST) : bare,
      true
    );
  }
  return deduceType(cx, deduction, node, unqualify(decayed(type)), true);
}

function isParameter(deduction: Deduction, node: TypeNode): number | undefined {
  if (
    node.kind !== 'named' ||
    node.name.segments.length !== 1 ||
    node.name.segments[0].templateArgs
  ) {
    return undefined;
  }
  return deduction.indices.get(node.name.segments[0].name);
}

/** Matches a type against a pattern; false when they contradict. `isTop`: conversions may still help. */
export function deduceType(
  cx: Context,
  deduction: Deduction,
  node: TypeNode,
  type: CType,
  isTop = false
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
        (!node.size || deduceValue(cx, deduction, node.size, type.length))
      );
    }
    case 'named': {
      const last = node.name.segments[node.name.segments.length - 1];
      if (!last.templateArgs || !mentionsArgs(deduction, last.templateArgs)) {
        return true;
      }
      return deduceInstance(
        cx,
        deduction,
        last.name,
        last.templateArgs,
        unqualify(type)
      );
    }
    case 'pack':
      return deduceType(cx, deduction, node.pattern, type);
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
  type: CType
): boolean {
  if (type.kind !== 'class') {
    return false;
  }
  const { info } = type;
  if (info.template?.name === name && info.templateArgs) {
    return deduceArguments(cx, deduction, args, info.templateArgs);
  }
  const templateIndex = deduction.indices.get(name);
  if (templateIndex !== undefined && info.template && info.templateArgs) {
    return (
      deduction.bind(templateIndex, {
        kind: 'template',
        template: info.template
      }) && deduceArguments(cx, deduction, args, info.templateArgs)
    );
  }
  info.complete();
  return info.bases.some(base =>
    deduceInstance(cx, deduction, name, args, base.type)
  );
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
      const rest = flat.slice(position);
      const pattern = arg.kind === 'type' ? patternOf(arg.type) : undefined;
      const packIndex =
        arg.kind === 'type'
          ? pattern
            ? isParameter(deduction, pattern)
            : undefined
          : arg.value.kind === 'identifier'
            ? deduction.indices.get(arg.value.name.segments[0].name)
            : undefined;
      if (packIndex !== undefined) {
        deduction.values[packIndex] = { kind: 'pack', elements: rest };
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

function deduceArgument(
  cx: Context,
  deduction: Deduction,
  arg: TemplateArgument,
  value: TemplateValue
): boolean {
  if (arg.kind === 'type') {
    if (value.kind === 'template' && arg.type.kind === 'named') {
      const index = isParameter(deduction, arg.type);
      return index !== undefined && deduction.bind(index, value);
    }
    return (
      value.kind === 'type' &&
      deducesExactly(cx, deduction, arg.type, value.type)
    );
  }
  if (arg.value.kind === 'identifier' && arg.value.name.segments.length === 1) {
    const index = deduction.indices.get(arg.value.name.segments[0].name);
    if (index !== undefined) {
      return deduction.bind(index, value);
    }
  }
  if (value.kind !== 'value') {
    return value.kind === 'type' && arg.value.kind === 'identifier'
      ? resolvesTo(cx, deduction, arg.value, value.type)
      : false;
  }
  const known = tryConstant(cx, arg.value);
  return (
    known !== undefined &&
    known !== 'error' &&
    integerish(known.value) === integerish(value.constant.value)
  );
}

function integerish(value: number | bigint | boolean): bigint | number {
  return typeof value === 'number' && !Number.isInteger(value)
    ? value
    : integerValue(value);
}

import { resolveType } from '../typeNodes';
import { resolveName, typeOfSegment } from '../names';

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
        ? deduceValue(cx, deduction, node.size, type.length)
        : type.length < 0)
    );
  }
  if (
    node.kind === 'named' &&
    isParameter(deduction, node) !== undefined &&
    node.qualifiers.isConst &&
    !isConst(type)
  ) {
    return false;
  }
  if (node.kind === 'function' && type.kind === 'function') {
    return (
      deducesExactly(cx, deduction, node.result, type.result) &&
      node.params.length === type.params.length &&
      node.params.every((param, i) =>
        deducesExactly(cx, deduction, param.type, type.params[i])
      )
    );
  }
  return deduceType(cx, deduction, node, type);
}

/** An array bound: a value parameter is bound, anything else must agree. */
function deduceValue(
  cx: Context,
  deduction: Deduction,
  node: Expression,
  value: number
): boolean {
  if (node.kind === 'identifier' && node.name.segments.length === 1) {
    const index = deduction.indices.get(node.name.segments[0].name);
    if (index !== undefined) {
      const param = deduction.template.params[index];
      const type =
        param.kind === 'value' && param.type.kind === 'builtin'
          ? resolveType(cx, param.type)
          : T.ulong;
      const constant = convertConstant(
        { type: T.long, value: BigInt(value) },
        unqualify(type)
      ) ?? { type: T.ulong, value: BigInt(value) };
      return deduction.bind(index, { kind: 'value', constant });
    }
  }
  return true;
}

/** Whether a type mentions a parameter of the template. */
export function mentions(deduction: Deduction, node: TypeNode): boolean {
  switch (node.kind) {
    case 'named':
      return node.name.segments.some(
        (segment, i) =>
          (i === 0 && deduction.indices.has(segment.name)) ||
          (segment.templateArgs !== undefined &&
            mentionsArgs(deduction, segment.templateArgs))
      );
    case 'pointer':
    case 'reference':
    case 'memberPointer':
      return mentions(deduction, node.to);
    case 'array':
      return (
        mentions(deduction, node.of) ||
        (node.size?.kind === 'identifier' &&
          deduction.indices.has(node.size.name.segments[0].name))
      );
    case 'pack':
      return mentions(deduction, node.pattern);
    case 'function':
      return (
        mentions(deduction, node.result) ||
        node.params.some(param => mentions(deduction, param.type))
      );
    case 'decltype':
      return true;
    default:
      return false;
  }
}

function mentionsArgs(deduction: Deduction, args: TemplateArgument[]): boolean {
  return args.some(arg =>
    arg.kind === 'type'
      ? mentions(deduction, arg.type)
      : arg.value.kind !== 'integer' && arg.value.kind !== 'bool'
  );
}
