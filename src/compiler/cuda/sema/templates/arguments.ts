/** Template arguments: their values, defaults, and the scope that binds parameters to them. */
import { castFunction } from '../../../semantics/scalars';
import type {
  Expression,
  NameSegment,
  TemplateArgument,
  TemplateParameter
} from '../../ast';
import type { Span } from '../../../ir/types';
import { tryConstant } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { resolveName, typeOfSegment } from '../names/names';
import { bindParameter, Scope } from '../entities/scopes';
import type {
  Constant,
  FunctionArgument,
  FunctionSet,
  TemplateValue
} from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import { irScalar } from '../entities/layout';
import { spell } from '../entities/spelling';
import { functionOfType, functionValue } from './functionArguments';
import { objectNamed, objectOfType } from './objectArguments';
import { isArithmetic, isFloating, T, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { expandTemplateArguments } from '../names/packs';

export interface Parameterised {
  name?: string;
  params: TemplateParameter[];
  scope: Scope;
}

/** The values of written arguments, packs expanded; undefined after a report. */
export function templateValues(
  cx: Context,
  args: TemplateArgument[]
): TemplateValue[] | undefined {
  const values: TemplateValue[] = [];
  for (const { arg, scope } of expandTemplateArguments(cx, args)) {
    const value = cx.inScope(scope, () => templateValue(cx, arg));
    if (!value) {
      return undefined;
    }
    values.push(value);
  }
  return values;
}

function templateValue(
  cx: Context,
  arg: TemplateArgument
): TemplateValue | undefined {
  if (arg.kind === 'type') {
    if (arg.type.kind === 'named') {
      // A class template's name without arguments may be a template argument.
      const resolved = resolveName(cx, arg.type.name, true);
      const last = arg.type.name.segments[arg.type.name.segments.length - 1];
      if (
        (resolved?.symbol?.kind === 'classTemplate' ||
          resolved?.symbol?.kind === 'aliasTemplate') &&
        !last.templateArgs
      ) {
        return { kind: 'template', template: resolved.symbol };
      }
      if (resolved?.symbol?.kind === 'functions') {
        return functionNamed(cx, resolved.symbol, last, false);
      }
      if (resolved?.symbol?.kind === 'constant') {
        return {
          kind: 'value',
          constant: { type: resolved.symbol.type, value: resolved.symbol.value }
        };
      }
    }
    const type = resolveType(cx, arg.type);
    return type.kind === 'error' ? undefined : { kind: 'type', type };
  }
  return valueOf(cx, arg.value);
}

function valueOf(cx: Context, node: Expression): TemplateValue | undefined {
  if (node.kind === 'identifier') {
    const resolved = resolveName(cx, node.name, true);
    const { symbol, last } = resolved ?? {};
    if (symbol && last) {
      if (
        (symbol.kind === 'classTemplate' || symbol.kind === 'aliasTemplate') &&
        !last.templateArgs
      ) {
        return { kind: 'template', template: symbol };
      }
      if (
        symbol.kind === 'type' ||
        symbol.kind === 'classTemplate' ||
        symbol.kind === 'aliasTemplate'
      ) {
        const type = typeOfSegment(cx, last, symbol);
        return type && type.kind !== 'error'
          ? { kind: 'type', type }
          : undefined;
      }
      if (symbol.kind === 'functions') {
        return functionNamed(cx, symbol, last, false);
      }
    }
  }
  if (
    node.kind === 'unary' &&
    node.operator === '&' &&
    node.operand.kind === 'identifier'
  ) {
    const { name } = node.operand;
    const { symbol, last } = resolveName(cx, name, true) ?? {};
    if (symbol?.kind === 'functions' && last) {
      return functionNamed(cx, symbol, last, true);
    }
  }
  const object = objectNamed(cx, node);
  if (object) {
    return object;
  }
  if (node.kind === 'nullptr') {
    return { kind: 'value', constant: { type: T.nullptr, value: 0n } };
  }
  const constant = tryConstant(cx, node);
  if (constant === 'error') {
    return undefined;
  }
  if (constant === undefined) {
    cx.error(node.span, 'a template argument must be a constant expression', {
      notes: [
        {
          message:
            'its value must be known when the program is compiled: use a constant, or a switch over the values that occur'
        }
      ]
    });
    return undefined;
  }
  return { kind: 'value', constant };
}

/** `f`, `f<int>`, and behind `&` `A::f`. */
function functionNamed(
  cx: Context,
  set: FunctionSet,
  { templateArgs: written }: NameSegment,
  isAddress: boolean
): TemplateValue | undefined {
  const templateArgs = written && templateValues(cx, written);
  return written && !templateArgs
    ? undefined
    : functionValue(set, templateArgs, isAddress);
}

function isKnown(value: TemplateValue | undefined): value is TemplateValue {
  return value !== undefined;
}

/** One value per parameter (a pack for a parameter pack), defaults filled in; undefined after a report. */
export function templateArguments(
  cx: Context,
  args: TemplateArgument[],
  template: Parameterised,
  span: Span
): TemplateValue[] | undefined {
  const values = templateValues(cx, args);
  return values && completeArguments(cx, values, template, span);
}

/** The same of values, between which those may be missing that have defaults. */
export function completeArguments(
  cx: Context,
  given: readonly (TemplateValue | undefined)[],
  template: Parameterised,
  span: Span
): TemplateValue[] | undefined {
  const { params } = template;
  const values: TemplateValue[] = [];
  const hasPack = params.some(param => param.isPack);
  if (!hasPack && given.length > params.length) {
    cx.error(
      span,
      `'${template.name ?? 'the template'}' takes ${params.length} template argument${params.length === 1 ? '' : 's'}, not ${given.length}`
    );
    return undefined;
  }
  const scope = new Scope(
    'template',
    template.scope,
    undefined,
    template.scope.path
  );
  for (const [i, param] of params.entries()) {
    let value: TemplateValue | undefined;
    if (param.isPack) {
      // What deduction found is in packs already.
      const known = given[i];
      value =
        known?.kind === 'pack'
          ? known
          : { kind: 'pack', elements: given.slice(i).filter(isKnown) };
      const elements: TemplateValue[] = [];
      for (const element of value.elements) {
        const checked = checkArgument(cx, scope, param, element, span);
        if (!checked) {
          return undefined;
        }
        elements.push(checked);
      }
      value = { kind: 'pack', elements };
    } else {
      value = given[i] ?? defaultArgument(cx, scope, param);
      if (!value) {
        cx.error(
          span,
          `the template argument '${param.name ?? i + 1}' of '${template.name ?? 'the template'}' is missing`
        );
        return undefined;
      }
      value = checkArgument(cx, scope, param, value, span);
      if (!value) {
        return undefined;
      }
    }
    bindParameter(scope, param, value);
    values.push(value);
  }
  return values;
}

export function defaultArgument(
  cx: Context,
  scope: Scope,
  param: TemplateParameter
): TemplateValue | undefined {
  if (!param.default) {
    return undefined;
  }
  return cx.inScope(scope, () => {
    if (param.kind === 'type') {
      const type = resolveType(cx, param.default!);
      return type.kind === 'error'
        ? undefined
        : ({ kind: 'type', type } as const);
    }
    if (param.kind === 'value') {
      return valueOf(cx, param.default!);
    }
    const resolved = resolveName(cx, param.default!);
    return resolved?.symbol?.kind === 'classTemplate' ||
      resolved?.symbol?.kind === 'aliasTemplate'
      ? ({ kind: 'template', template: resolved.symbol } as const)
      : undefined;
  });
}

/** The argument brought to the parameter's kind and type. */
function checkArgument(
  cx: Context,
  scope: Scope,
  param: TemplateParameter,
  value: TemplateValue,
  span: Span
): TemplateValue | undefined {
  if (param.kind === 'type') {
    if (value.kind !== 'type') {
      cx.error(
        span,
        `the template parameter '${param.name ?? ''}' is a type, but a value is given`
      );
      return undefined;
    }
    return value;
  }
  if (param.kind === 'template') {
    if (value.kind !== 'template') {
      cx.error(
        span,
        `the template parameter '${param.name ?? ''}' is a template`
      );
      return undefined;
    }
    return value;
  }
  if (value.kind === 'function') {
    return param.type.kind === 'auto'
      ? value
      : functionOfType(
          cx,
          value,
          cx.inScope(scope, () => resolveType(cx, param.type)),
          span
        );
  }
  if (value.kind === 'object') {
    return objectOfType(
      cx,
      value,
      param.type,
      () => cx.inScope(scope, () => resolveType(cx, param.type)),
      span
    );
  }
  if (value.kind !== 'value') {
    cx.error(
      span,
      `the template parameter '${param.name ?? ''}' is a value, but a type is given`
    );
    return undefined;
  }
  if (param.type.kind === 'auto') {
    return value;
  }
  const type = unqualify(cx.inScope(scope, () => resolveType(cx, param.type)));
  const converted = convertConstant(value.constant, type);
  if (!converted) {
    if (type.kind !== 'error') {
      cx.error(
        span,
        `the template parameter '${param.name ?? ''}' is of type '${spell(type)}', but a value of type '${spell(value.constant.type)}' is given`
      );
    }
    return undefined;
  }
  return { kind: 'value', constant: converted };
}

export function convertConstant(
  constant: Constant,
  type: CType
): Constant | undefined {
  const from =
    constant.type.kind === 'enum'
      ? constant.type.info.underlying
      : constant.type;
  const to = type.kind === 'enum' ? type.info.underlying : type;
  if (type.kind === 'memberPointer' || type.kind === 'pointer') {
    return constant.type === type
      ? constant
      : constant.type.kind === 'nullptr'
        ? { type, value: 0n }
        : undefined;
  }
  if (from.kind !== 'scalar' || to.kind !== 'scalar') {
    return undefined;
  }
  if (
    constant.type.kind === 'enum' &&
    constant.type.info.isScoped &&
    type !== constant.type
  ) {
    return undefined;
  }
  if (type.kind === 'enum' && type !== constant.type) {
    return undefined;
  }
  if (!isArithmetic(to) || (isFloating(from) && !isFloating(to))) {
    return undefined;
  }
  return {
    type,
    value: castFunction(irScalar(from.name), irScalar(to.name))(constant.value)
  };
}

/** A scope in which each parameter stands for its value. */
export function boundScope(
  template: Parameterised,
  values: TemplateValue[]
): Scope {
  const scope = new Scope(
    'template',
    template.scope,
    undefined,
    template.scope.path
  );
  template.params.forEach((param, i) => bindParameter(scope, param, values[i]));
  return scope;
}

// ------------------------------------------------------------------- keys
/** Equal for equal arguments: instances are made once. */
export function argumentsKey(
  unit: Unit,
  values: readonly TemplateValue[]
): string {
  return values
    .map((value): string => {
      switch (value.kind) {
        case 'type':
          return `t${unit.idOf(value.type)}`;
        case 'value':
          return `v${unit.idOf(value.constant.type)}:${Object.is(value.constant.value, -0) ? '-0' : String(value.constant.value)}`;
        case 'function':
          return `f${unit.idOf(value.set.functions[0] ?? value.set)}${argumentKey(unit, value.set.argument)}`;
        case 'object':
          return `o${unit.idOf(value.of)}${value.form}`;
        case 'template':
          return `c${unit.idOf(value.template)}`;
        case 'pack':
          return `p(${argumentsKey(unit, value.elements)})`;
      }
    })
    .join(',');
}

function argumentKey(unit: Unit, argument: FunctionArgument = {}): string {
  const { templateArgs, target } = argument;
  return `${templateArgs ? `<${argumentsKey(unit, templateArgs)}>` : ''}${target ? `:${unit.idOf(target)}` : ''}`;
}

/** `<int, 512>` */
export function spellValues(values: readonly TemplateValue[]): string {
  const flat = (list: readonly TemplateValue[]): string[] =>
    list.flatMap(value =>
      value.kind === 'pack'
        ? flat(value.elements)
        : [
            value.kind === 'type'
              ? spell(value.type)
              : value.kind === 'value'
                ? spellConstant(value.constant)
                : value.kind === 'function'
                  ? value.set.name
                  : value.kind === 'object'
                    ? `${value.form === 'address' ? '&' : ''}${value.of.name}`
                    : value.template.name
          ]
    );
  return `<${flat(values).join(', ')}>`;
}

function spellConstant(constant: Constant): string {
  if (constant.type.kind === 'enum') {
    for (const [name, value] of constant.type.info.enumerators) {
      if (value === constant.value) {
        return constant.type.info.isScoped
          ? `${constant.type.info.name}::${name}`
          : name;
      }
    }
  }
  if (constant.type.kind === 'memberPointer' && constant.value !== 0n) {
    const { info } = constant.type.owner;
    const at = Number(constant.value) - 1;
    const field = info.fields.find(one => one.offset === at);
    return `&${info.name}::${field?.name ?? ''}`;
  }
  return String(constant.value);
}
