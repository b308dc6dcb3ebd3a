/** Variables, and their addresses, as the arguments of templates. */
import type { Expression, TypeNode } from '../../ast';
import type { Span } from '../../../ir/types';
import { pendingVariables } from '../constants/pendingVariables';
import type { Context } from '../context/context';
import { spell } from '../entities/spelling';
import type {
  FunctionSet,
  ObjectArgument,
  TemplateValue,
  VariableSymbol
} from '../entities/symbols';
import { isConst, isVolatile, pointerTo, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { hasAuto } from '../functions/entities';
import { resolveName } from '../names/names';

/** `x`, `&x`, where x lives as long as the program and its name stands for no constant. */
export function objectNamed(
  cx: Context,
  node: Expression
): ObjectArgument | undefined {
  const isAddress = node.kind === 'unary' && node.operator === '&';
  const named = isAddress ? node.operand : node;
  if (named.kind !== 'identifier') {
    return undefined;
  }
  const { symbol } = resolveName(cx, named.name, true) ?? {};
  if (symbol?.kind === 'address') {
    return isAddress ? undefined : symbol.argument;
  }
  if (
    symbol?.kind !== 'variable' ||
    symbol.type.kind === 'reference' ||
    symbol.type.kind === 'error' ||
    !isStatic(cx, symbol)
  ) {
    return undefined;
  }
  const { type } = symbol;
  const isValue = type.kind === 'pointer' || type.kind === 'memberPointer';
  return !isAddress && (symbol.constant || (isValue && isConst(type)))
    ? undefined
    : {
        kind: 'object',
        of: symbol,
        form: isAddress ? 'address' : 'lvalue',
        span: node.span
      };
}

function isStatic(cx: Context, symbol: VariableSymbol): boolean {
  return (
    cx.unit.keep(pendingVariables).has(symbol) ||
    (symbol.ir !== undefined && cx.unit.module.globals.includes(symbol.ir))
  );
}

/** A variable's value as the argument of functions none of which takes a variable by reference: it is not known; false after a report. */
export function areKnown(
  cx: Context,
  values: readonly TemplateValue[],
  { functions }: FunctionSet
): boolean {
  const unknown = values.find(
    (value): value is ObjectArgument =>
      value.kind === 'object' &&
      value.form === 'lvalue' &&
      value.of.type.kind !== 'array'
  );
  const takesObjects = functions.some(
    fn =>
      fn.kind === 'functionTemplate' &&
      fn.params.some(
        param =>
          param.kind === 'value' &&
          param.type.kind !== 'builtin' &&
          param.type.kind !== 'pointer'
      )
  );
  if (unknown && !takesObjects) {
    refuse(cx, unknown, unknown.span);
    return false;
  }
  return true;
}

/** What a parameter `auto` is for it; undefined where only its value would do. */
export function typeOfObject({ of, form }: ObjectArgument): CType | undefined {
  switch (form) {
    case 'lvalue':
      return of.type;
    case 'address':
      return pointerTo(of.type);
    case 'decayed':
      return of.type.kind === 'array' ? pointerTo(of.type.of) : undefined;
  }
}

/** The argument as the parameter asks for it: a reference, a pointer; undefined after a report. */
export function objectOfType(
  cx: Context,
  value: ObjectArgument,
  node: TypeNode,
  resolve: () => CType,
  span: Span
): ObjectArgument | undefined {
  const { type } = value.of;
  const isArray = value.form === 'lvalue' && type.kind === 'array';
  if (hasAuto(node)) {
    if (node.kind === 'reference') {
      return value.form === 'lvalue' ? value : refuse(cx, value, span);
    }
    return value.form !== 'lvalue'
      ? value
      : isArray
        ? { ...value, form: 'decayed' }
        : refuse(cx, value, span);
  }
  const wanted = resolve();
  if (wanted.kind === 'error') {
    return undefined;
  }
  if (wanted.kind === 'reference') {
    return value.form === 'lvalue' && adds(type, wanted.to)
      ? value
      : refuse(cx, value, span, wanted);
  }
  if (wanted.kind === 'pointer') {
    const form = isArray ? 'decayed' : value.form;
    const given =
      form === 'lvalue' ? undefined : typeOfObject({ ...value, form });
    return given?.kind === 'pointer' && adds(given.to, wanted.to)
      ? { ...value, form }
      : refuse(cx, value, span, wanted);
  }
  return refuse(cx, value, span, wanted);
}

/** The same type, with no more than qualifiers put on. */
function adds(from: CType, to: CType): boolean {
  return (
    unqualify(from) === unqualify(to) &&
    (!isConst(from) || isConst(to)) &&
    (!isVolatile(from) || isVolatile(to))
  );
}

function refuse(
  cx: Context,
  { of, form, span: written }: ObjectArgument,
  span: Span,
  wanted?: CType
): undefined {
  if (
    form === 'lvalue' &&
    wanted?.kind !== 'reference' &&
    of.type.kind !== 'array'
  ) {
    cx.error(written, 'a template argument must be a constant expression', {
      notes: [
        {
          message:
            'its value must be known when the program is compiled: use a constant, or a switch over the values that occur'
        }
      ]
    });
  } else {
    cx.error(
      span,
      `the template parameter is of type '${wanted ? spell(wanted) : 'auto &'}', but '${form === 'address' ? '&' : ''}${of.name}' is of type '${spell(form === 'address' ? pointerTo(of.type) : of.type)}'`
    );
  }
  return undefined;
}
