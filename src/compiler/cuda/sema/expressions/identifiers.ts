/** Names in expressions. */
import { nameText } from '../../ast';
import type { IdentifierExpression } from '../../ast';
import type { Span } from '../../../ir/types';
import { twinAllocation } from '../functions/deviceTwins';
import { SPECIAL_FUNCTIONS } from '../names/builtins';
import { insteadOnDevice } from '../warnings/insteadOnDevice';
import { notSupportedOnHost } from '../names/unknownNames';
import { captureVariable } from './captures';
import { memberFunctionAddress } from '../conversions/memberPointers';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import * as make from '../emit/make';
import {
  allocationFunction,
  lookUpAllocation,
  resolveName,
  typeOfSegment
} from '../names/names';
import type { Resolved } from '../names/names';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import type {
  BindingSymbol,
  FunctionArgument,
  FunctionSet,
  ObjectArgument,
  VariableSymbol
} from '../entities/symbols';
import type { Scope } from '../entities/scopes';
import { templateValues } from '../templates/arguments';
import { areKnown } from '../templates/objectArguments';
import { chooseFunction } from '../templates/chooseFunction';
import { variableInstance } from '../templates/classInstances';
import { pendingVariables } from '../constants/pendingVariables';
import { irType } from '../entities/layout';
import { pointerTo, T, uint3 } from '../entities/types';
import type { CType } from '../entities/types';
import { addressOfOperand, toValue } from '../values/loads';
import { constantOperand } from './constantOperand';
import { fieldPlace, lanePlace } from './fieldPlaces';
import { functionName } from './functionNames';
import { MEMORY_FUNCTIONS } from './memory';
import { baseOfThis, fieldOfThis, thisPlace } from './thisObject';

export function lowerIdentifier(
  cx: Context,
  node: IdentifierExpression
): Operand {
  const { segments } = node.name;
  if (
    cx.entity &&
    segments.length === 1 &&
    /^__(?:func|FUNCTION|PRETTY_FUNCTION)__$/.test(segments[0].name)
  ) {
    return functionName(
      cx.entity,
      segments[0].name,
      cx.isDevice && !cx.isBoth,
      node.span
    );
  }
  const allocation = allocationFunction(cx, node.name);
  if (allocation) {
    return { kind: 'functions', set: allocation, span: node.span };
  }
  let resolved = resolveName(cx, node.name);
  const outer = resolved && outsideOfInstance(cx, resolved);
  if (outer) {
    resolved = cx.inScope(outer, () => resolveName(cx, node.name));
  }
  if (!resolved) {
    return errorOperand(node.span);
  }
  return operandOf(cx, resolved, node.span, nameText(node.name));
}

/** In the initialiser of `template <int N> constexpr int f = f<N - 1>;` the name alone is the instance, with arguments the template. */
function outsideOfInstance(
  cx: Context,
  { symbol, last, unqualified }: Resolved
): Scope | undefined {
  if (symbol?.kind !== 'variable' || !last.templateArgs || !unqualified) {
    return undefined;
  }
  let scope: Scope | undefined = cx.scope;
  while (scope && scope.own(last.name) !== symbol) {
    scope = scope.parent;
  }
  return scope?.parent;
}

/** What a resolved name is worth as an expression. */
export function operandOf(
  cx: Context,
  resolved: Resolved,
  span: Span,
  text: string
): Operand {
  const { symbol, field, last } = resolved;
  if (field) {
    return fieldOfThis(cx, field, resolved.classInfo, span);
  }
  if (!symbol) {
    return errorOperand(span);
  }
  switch (symbol.kind) {
    case 'variable':
      return useVariable(cx, symbol, span);
    case 'constant':
      return constantOperand(symbol, span);
    case 'address':
      return addressArgument(cx, symbol.argument, span);
    case 'binding':
      return useBinding(cx, symbol, span);
    case 'functions': {
      if (symbol.argument) {
        return functionArgument(cx, symbol, symbol.argument, span);
      }
      if (isWrittenByCompiler(cx, symbol)) {
        return {
          kind: 'functions',
          set: { ...symbol, functions: [], intrinsics: [] },
          span
        };
      }
      const templateArgs = last.templateArgs
        ? templateValues(cx, last.templateArgs)
        : undefined;
      if (
        last.templateArgs &&
        !(templateArgs && areKnown(cx, templateArgs, symbol))
      ) {
        return errorOperand(span);
      }
      return {
        kind: 'functions',
        set: ofThisSide(cx, symbol, span),
        templateArgs,
        unqualified: resolved.unqualified,
        classInfo: resolved.classInfo,
        ...(resolved.classInfo &&
          thisObject(cx, resolved.classInfo, symbol, span)),
        isQualified: text.includes('::'),
        span
      };
    }
    case 'special':
      return lowerSpecial(cx, symbol.name, span);
    case 'unknown':
      if (cx.isDevice && !cx.isBoth) {
        return cx.error(
          span,
          text.startsWith('std::') || /^cuda[A-Z]/.test(text)
            ? `'${text}' cannot be used in device code: it belongs to the host`
            : `'${text}' is not supported in device code`,
          insteadOnDevice(text)
        );
      }
      return cx.incomplete(
        span,
        cx.isDevice
          ? `'${text}' cannot be used in device code: it belongs to the host`
          : notSupportedOnHost(text)
      );
    case 'type':
    case 'classTemplate':
    case 'aliasTemplate': {
      const type = typeOfSegment(cx, last, symbol);
      return type ? { kind: 'type', type, span } : errorOperand(span);
    }
    case 'variableTemplate': {
      const variable = variableInstance(
        cx,
        symbol,
        last.templateArgs ?? [],
        span
      );
      return variable ? useVariable(cx, variable, span) : errorOperand(span);
    }
    case 'namespace':
      return cx.error(span, `'${text}' is a namespace, not a value`);
    case 'pack':
      return cx.error(
        span,
        `the parameter pack '${text}' must be expanded with '...'`
      );
  }
}

/** The address of a variable that a template was given. */
function addressArgument(
  cx: Context,
  argument: ObjectArgument,
  span: Span
): Operand {
  const object = useVariable(cx, argument.of, span);
  if (object.kind !== 'place') {
    return object;
  }
  return argument.form === 'decayed'
    ? (toValue(cx, object) ?? errorOperand(span))
    : {
        ...valueOperand(
          pointerTo(object.type),
          addressOfOperand(cx, object),
          span
        ),
        isAddress: true
      };
}

/** A function that a template was given. */
function functionArgument(
  cx: Context,
  { argument: _, ...set }: FunctionSet,
  { templateArgs, target, isMemberAddress }: FunctionArgument,
  span: Span
): Operand {
  if (isMemberAddress) {
    return memberFunctionAddress(cx, set, span, target);
  }
  const operand: Operand = { kind: 'functions', set, templateArgs, span };
  const chosen =
    target?.kind === 'function'
      ? chooseFunction(cx, operand, target)
      : undefined;
  return chosen?.kind === 'function'
    ? {
        ...operand,
        templateArgs: undefined,
        set: { ...set, functions: [chosen] }
      }
    : operand;
}

/**
 * `clock` is a function of the C library on the host, and a special register
 * on the device; `malloc` and `free` are others on either side.
 */
function ofThisSide(cx: Context, set: FunctionSet, span: Span): FunctionSet {
  const { libraryScope } = cx.unit;
  if (
    (set.name === 'malloc' || set.name === 'free') &&
    set.functions.every(fn => fn.scope === libraryScope)
  ) {
    const own = lookUpAllocation(cx, set.name) ?? set;
    if (cx.isBoth) {
      twinAllocation(cx, own, set.name, span);
    }
    return own;
  }
  if (
    !set.intrinsics.some(intrinsic => intrinsic.isDeviceOnly) ||
    !libraryScope.symbols.has(set.name)
  ) {
    return set;
  }
  return cx.isDevice
    ? {
        ...set,
        functions: set.functions.filter(
          fn => fn.scope !== libraryScope || fn.kind !== 'function'
        )
      }
    : {
        ...set,
        intrinsics: set.intrinsics.filter(intrinsic => !intrinsic.isDeviceOnly)
      };
}

/** Device code calls no library: what it may call of one, the compiler writes on the spot. */
function isWrittenByCompiler(cx: Context, set: FunctionSet): boolean {
  return (
    cx.isDevice &&
    (SPECIAL_FUNCTIONS.has(set.name) || MEMORY_FUNCTIONS.has(set.name)) &&
    set.functions.every(
      fn =>
        fn.kind === 'function' &&
        cx.unit.libraryScope.own(set.name)?.kind === 'functions' &&
        cx.unit.isLazyFile(fn.span.file)
    )
  );
}

/** An unqualified member function is called on `*this`. */
function thisObject(
  cx: Context,
  of: ClassInfo,
  { functions }: FunctionSet,
  span: Span
): { object?: Operand } {
  const object = thisPlace(cx, span);
  const isStatic = functions.every(fn => fn.kind === 'function' && fn.isStatic);
  return object
    ? { object: isStatic ? object : baseOfThis(cx, object, of, span) }
    : {};
}

/** A variable as a place; references are followed. */
export function useVariable(
  cx: Context,
  symbol: VariableSymbol,
  span: Span
): Operand {
  if (symbol.type.kind === 'error') {
    const { gap, isUnknown } = symbol.type;
    return gap
      ? cx.incomplete(gap.span, gap.message)
      : errorOperand(span, isUnknown);
  }
  const captured = captureVariable(cx, symbol, span);
  if (captured) {
    return captured;
  }
  // What host code has used already, device code may still not.
  if (
    !symbol.ir ||
    (symbol.space === 'host' &&
      (cx.isDevice || cx.isShared) &&
      cx.unit.keep(pendingVariables).get(symbol))
  ) {
    const known = cx.doors.useGlobal(cx, symbol, span);
    if (known) {
      return known;
    }
  }
  const variable = symbol.ir;
  if (!variable) {
    return errorOperand(span, true);
  }
  return variableOperand(symbol.type, make.variablePlace(variable, span), span);
}

/** The object that a place of declared type `type` stands for. */
export function variableOperand(
  type: CType,
  place: PlaceOperand['place'],
  span: Span
): PlaceOperand {
  if (type.kind === 'reference') {
    const pointer = make.read(place, span);
    return {
      kind: 'place',
      type: type.to,
      place: make.deref(pointer, irType(type.to), span),
      span
    };
  }
  return { kind: 'place', type, place, span };
}

function useBinding(cx: Context, symbol: BindingSymbol, span: Span): Operand {
  return bindingPart(cx, useVariable(cx, symbol.base, span), symbol, span);
}

function bindingPart(
  cx: Context,
  base: Operand,
  symbol: BindingSymbol,
  span: Span
): Operand {
  if (base.kind !== 'place') {
    return base;
  }
  if (symbol.path) {
    const member = fieldPlace(cx, base, symbol.path, span);
    return member.type.kind === 'array' &&
      symbol.path.field.name === 'elements_'
      ? bindingPart(cx, member, { ...symbol, path: undefined }, span)
      : member;
  }
  if (base.type.kind === 'array') {
    const index = make.constant('i32', symbol.index, span);
    return {
      ...base,
      type: base.type.of,
      place: make.element(base.place, index, irType(base.type.of), span)
    };
  }
  if (base.type.kind === 'vector') {
    return lanePlace(base, base.type, symbol.index, span);
  }
  return errorOperand(span);
}

const SPECIAL_VECTORS: Record<string, string> = {
  threadIdx: 'threadIdx',
  blockIdx: 'blockIdx',
  blockDim: 'blockDim',
  gridDim: 'gridDim'
};

function lowerSpecial(cx: Context, name: string, span: Span): Operand {
  if (SPECIAL_FUNCTIONS.has(name)) {
    return {
      kind: 'functions',
      set: { kind: 'functions', name, functions: [], intrinsics: [] },
      span
    };
  }
  if (cx.isHostOnly) {
    return cx.deviceOnly(span, `'${name}' exists in device code only`, {
      notes: [
        {
          message: `'${cx.entity?.name ?? ''}' runs on the host; mark it '__device__' or '__global__' to run it on the GPU`
        }
      ]
    });
  }
  if (name === 'warpSize') {
    return valueOperand(T.int, make.builtin('warpSize', make.I32, span));
  }
  if (SPECIAL_VECTORS[name]) {
    const lanes = (['x', 'y', 'z'] as const).map(axis =>
      make.builtin(`${name}.${axis}` as 'threadIdx.x', make.U32, span)
    );
    return valueOperand(uint3, {
      op: 'construct',
      args: lanes,
      type: irType(uint3),
      span
    });
  }
  return {
    kind: 'functions',
    set: { kind: 'functions', name, functions: [], intrinsics: [] },
    span
  };
}
