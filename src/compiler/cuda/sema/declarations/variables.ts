/** Variables at namespace scope and static members. */
import { pendingVariables } from '../constants/pendingVariables';
import type { Pending } from '../constants/pendingVariables';
import { findSpecifier, hasSpecifier } from '../../ast';
import type { VariableDeclaration } from '../../ast';
import type {
  ConstantLeaf,
  Span,
  Variable,
  VariableSpace
} from '../../../ir/types';
import type { Value } from '../constants/constantCalls';
import { noteObject, toLeaves } from '../constants/constantObjects';
import type { Context } from '../context/context';
import { insteadOnDevice } from '../warnings/insteadOnDevice';
import { errorOperand, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import * as make from '../emit/make';
import { whyNotOnDevice } from '../warnings/onDevice';
import { resolveType } from '../names/typeNodes';
import { arrayLength, checkComplete } from './variableTypes';
import { deduceAuto, deducePlaceholder } from '../initialisers/auto';
import { hasAuto } from '../functions/entities';
import { constantObject, lowerInitialiser } from './hostVariables';
import { destructorOf } from '../lifetime/specialMembers';
import { needsConstruction } from '../initialisers/zeros';
import { constantLeaves, moduleVariable } from './statics';
import type { Unit } from '../context/unit';
import type { VariableSymbol } from '../entities/symbols';
import { declareTexture, useTexture } from '../expressions/textures';
import { irScalar, irType } from '../entities/layout';
import {
  CONST,
  T,
  arrayOf,
  isConst,
  isFloating,
  isVolatile,
  qualify,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { useStrings } from './stringTables';

export function declareGlobal(
  cx: Context,
  node: VariableDeclaration,
  isMember = false
): void {
  const name = node.name?.segments[node.name.segments.length - 1].name;
  if (name === undefined || !node.name) {
    return;
  }
  const type = globalType(cx, node, name);
  const space = globalSpace(node);
  let isNew = false;
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space,
    span: node.nameSpan,
    ...(hasSpecifier(node, '__managed__') ? { isManaged: true } : {})
  };
  if (!cx.scope.symbols.has(name)) {
    // The initialiser may name the variable: `T pool[2] = {{&pool[1]}}`.
    cx.scope.symbols.set(name, symbol);
    isNew = true;
  }
  const reason = space === 'host' ? undefined : whyNotOnDevice(type);
  if (reason) {
    cx.error(
      node.nameSpan,
      `the device variable '${name}' is not supported: ${reason}`
    );
    symbol.type = T.error;
  } else if (
    type.kind !== 'error' &&
    space !== 'shared' &&
    type.kind !== 'opaque'
  ) {
    if (
      !(hasSpecifier(node, 'extern') && !node.initializer) &&
      !isMember &&
      !checkComplete(cx, type, name, node)
    ) {
      symbol.type = T.error;
    } else {
      declareTexture(cx, symbol);
      readInitializer(cx, symbol, node, type);
    }
  }
  const known = isNew ? undefined : cx.scope.symbols.get(name);
  if (known?.kind === 'variable' && !isMember) {
    if (
      known.type !== type &&
      known.type.kind !== 'error' &&
      type.kind !== 'error' &&
      !hasSpecifier(node, 'extern')
    ) {
      cx.error(node.nameSpan, `'${name}' is declared twice`, {
        notes: [{ message: 'the first declaration is here', span: known.span }]
      });
    }
    if (hasSpecifier(node, 'extern') && !node.initializer) {
      return;
    }
  } else if (known?.kind === 'functions' && known.functions.length > 0) {
    cx.error(node.nameSpan, `'${name}' is a function already`, {
      notes: known.functions[0]
        ? [{ message: 'it is declared here', span: known.functions[0].span }]
        : []
    });
  }
  if (known?.kind === 'variable') {
    // Code in between has named the variable already.
    define(cx.unit, known, symbol);
    return;
  }
  cx.scope.symbols.set(name, symbol);
}

/** A definition behind an `extern` declaration or one in a class. */
function define(
  unit: Unit,
  declared: VariableSymbol,
  definition: VariableSymbol
): void {
  const pendings = unit.keep(pendingVariables);
  const { ir } = declared;
  const pending = pendings.get(definition);
  Object.assign(declared, definition, { ir });
  if (pending) {
    const wasExtern = hasSpecifier(
      pendings.get(declared)?.node ?? pending.node,
      'extern'
    );
    pendings.set(declared, { ...pending, wasExtern });
  }
  if (ir && pending && pending.leaves.length > 0) {
    ir.initial = pending.leaves;
  }
}

/** Host variables that need code to run before main(). */
function noteInitialiser(
  cx: Context,
  symbol: VariableSymbol,
  node: VariableDeclaration,
  isDynamic: boolean
): void {
  if (hasSpecifier(node, 'extern') && !node.initializer) {
    return;
  }
  if (!isDynamic && !(needsConstruction(symbol.type) && !node.initializer)) {
    if (!destructorOf(symbol.type)) {
      return;
    }
  }
  const { scope, unit } = cx;
  unit.hostInitialisers.push({
    symbol,
    isOfProgram: !unit.isLazyFile(node.span.file),
    isDone: false,
    lower: () => {
      const pending = cx.unit.keep(pendingVariables).get(symbol);
      if (pending && symbol.type.kind !== 'error') {
        materialiseGlobal(cx, symbol, pending);
        return lowerInitialiser(cx, scope, symbol, node);
      }
      return undefined;
    }
  });
}

function globalType(
  cx: Context,
  node: VariableDeclaration,
  name: string
): CType {
  const type = writtenType(cx, node, name);
  return hasSpecifier(node, 'constexpr') ? qualify(type, CONST) : type;
}

/** With `auto`, template arguments and the length of an array taken from the initialiser. */
function writtenType(
  cx: Context,
  node: VariableDeclaration,
  name: string
): CType {
  const { initializer } = node;
  if (hasAuto(node.type)) {
    const value = initializer?.kind === 'copy' ? initializer.value : undefined;
    if (!value) {
      cx.error(
        node.nameSpan,
        `'${name}' needs an initialiser: its type is 'auto'`
      );
      return T.error;
    }
    return cx.unevaluatedly(
      () =>
        deduceAuto(
          cx,
          node.type,
          cx.doors.lowerExpression(cx, value),
          value.span
        ) ?? T.error
    );
  }
  const placeholder =
    initializer &&
    deducePlaceholder(
      cx,
      node.type,
      initializer.kind === 'direct'
        ? initializer.args
        : [initializer.kind === 'list' ? initializer.list : initializer.value],
      node.span,
      initializer.kind === 'copy'
    );
  const type = placeholder ?? resolveType(cx, node.type);
  if (type.kind === 'array' && type.length < 0 && initializer) {
    const length = cx.unevaluatedly(() =>
      arrayLength(cx, type.of, type, initializer)
    );
    return length === undefined ? type : arrayOf(type.of, length);
  }
  return type;
}

function globalSpace(node: VariableDeclaration): VariableSpace {
  if (hasSpecifier(node, '__shared__')) {
    return 'shared';
  }
  if (hasSpecifier(node, '__constant__')) {
    return 'constant';
  }
  return hasSpecifier(node, '__device__') || hasSpecifier(node, '__managed__')
    ? 'global'
    : 'host';
}

function readInitializer(
  cx: Context,
  symbol: VariableSymbol,
  node: VariableDeclaration,
  type: CType
): void {
  const isDeviceSpace =
    symbol.space === 'global' || symbol.space === 'constant';
  if (type.kind === 'reference') {
    cx.unit.keep(pendingVariables).set(symbol, {
      node,
      leaves: [],
      isDynamic: true,
      scope: cx.scope
    });
    if (symbol.space === 'host') {
      noteInitialiser(cx, symbol, node, true);
    }
    return;
  }
  let leaves: ConstantLeaf[] = [];
  let isDynamic = false;
  let object: Value;
  if (node.initializer) {
    let result = constantLeaves(cx, type, node.initializer);
    if (typeof result === 'string' && hasSpecifier(node, 'constexpr')) {
      object = constantObject(cx, type, node.initializer, node.span);
      result =
        object === undefined
          ? result
          : (toLeaves(irType(type), object) ?? result);
    }
    if (result === 'strings' && isDeviceSpace) {
      cx.unit.keep(pendingVariables).set(symbol, {
        node,
        leaves: [],
        isDynamic: false,
        isOfStrings: true,
        scope: cx.scope
      });
      return;
    }
    if (result === 'dynamic' || result === 'strings') {
      isDynamic = true;
      if (isDeviceSpace) {
        const specifier =
          findSpecifier(node, '__constant__') ??
          findSpecifier(node, '__device__');
        cx.error(
          node.initializer.span,
          `the '${specifier?.name ?? '__managed__'}' variable '${symbol.name}' must be initialised with a constant`,
          {
            notes: [
              {
                message:
                  'or leave it out and copy the value with cudaMemcpyToSymbol'
              }
            ]
          }
        );
      }
      if (hasSpecifier(node, 'constexpr')) {
        const bare = unqualify(type);
        if (bare.kind === 'scalar') {
          cx.error(
            node.initializer.span,
            `the initialiser of the constexpr variable '${symbol.name}' is not a constant expression`
          );
        }
      }
    } else if (result === undefined) {
      symbol.type = T.error;
      return;
    } else {
      leaves = result;
    }
  } else if (
    isConst(type) &&
    type.kind === 'scalar' &&
    symbol.space === 'host' &&
    !hasSpecifier(node, 'extern')
  ) {
    cx.error(
      node.nameSpan,
      `the const variable '${symbol.name}' must be initialised`
    );
  }
  cx.unit
    .keep(pendingVariables)
    .set(symbol, { node, leaves, isDynamic, object, scope: cx.scope });
  if (symbol.space === 'host') {
    noteInitialiser(cx, symbol, node, isDynamic);
  }
  const bare = unqualify(type);
  if (
    (bare.kind === 'scalar' || bare.kind === 'enum') &&
    isConst(type) &&
    !isVolatile(type) &&
    leaves[0] &&
    symbol.space !== 'constant'
  ) {
    symbol.constant = { type: bare, value: leaves[0].value };
  }
}

/** A namespace-scope variable where code uses it. */
export function useGlobal(
  cx: Context,
  symbol: VariableSymbol,
  span: Span
): Operand | undefined {
  const { type } = symbol;
  if (symbol.constant) {
    // Known const scalars of host code may be used in kernels by value.
    const scalar =
      type.kind === 'enum' ? type.info.underlying : unqualify(type);
    if (scalar.kind === 'scalar') {
      return valueOperand(
        unqualify(type),
        make.constant(irScalar(scalar.name), symbol.constant.value, span),
        span
      );
    }
  }
  const pending = cx.unit.keep(pendingVariables).get(symbol);
  if (symbol.space === 'shared') {
    if (cx.isHostOnly) {
      return cx.error(
        span,
        `the '__shared__' variable '${symbol.name}' exists in device code only`
      );
    }
    return useSharedGlobal(cx, symbol);
  }
  if (!pending) {
    return errorOperand(span, true);
  }
  if (pending.isOfStrings && cx.unevaluated === 0) {
    return cx.isDevice
      ? useStrings(cx, symbol, pending.node, pending.scope, span)
      : cx.error(
          span,
          `'${symbol.name}' holds strings: the host can neither read nor change it here`,
          {
            notes: [{ message: 'device code may read it', span: symbol.span }]
          }
        );
  }
  if (cx.unevaluated > 0 && !cx.entity) {
    return materialiseGlobal(cx, symbol, pending);
  }
  if (symbol.space === 'host') {
    if (symbol.textureHandle !== undefined && cx.isDevice) {
      return useTexture(cx, symbol, symbol.textureHandle, span);
    }
    if (cx.isDevice && !cx.isBoth && cx.unevaluated === 0) {
      if (
        isConst(type) &&
        !pending.isDynamic &&
        isConstexprLike(pending, type)
      ) {
        shareTable(symbol);
        return materialiseGlobal(cx, symbol, pending);
      }
      return cx.error(
        span,
        `the host variable '${symbol.name}' cannot be used in device code`,
        {
          notes: insteadOnDevice(symbol.name).notes ?? [
            {
              message:
                type.kind === 'array'
                  ? `declare it '__device__' or '__constant__', or pass a pointer to a device copy as a kernel argument`
                  : "declare it '__device__' or '__constant__', or pass it as a kernel argument",
              span: symbol.span
            }
          ]
        }
      );
    }
    if (cx.isShared && !(isConst(type) && !pending.isDynamic)) {
      cx.onHostOnly(
        span,
        `the host variable '${symbol.name}' cannot be used in device code`
      );
    } else if (cx.isShared) {
      shareTable(symbol);
    }
  }
  materialiseGlobal(cx, symbol, pending);
  return undefined;
}

/** A table that device code reads, too. */
function shareTable(symbol: VariableSymbol): void {
  symbol.space = 'constant';
  if (symbol.ir) {
    symbol.ir.space = 'constant';
  }
}

/** Declared for the GPU, not a table that the compiler put there. */
function isDeviceSymbol(node: VariableDeclaration): boolean {
  return hasSpecifier(node, '__device__') || hasSpecifier(node, '__constant__');
}

function isConstexprLike(pending: Pending, type: CType): boolean {
  return (
    hasSpecifier(pending.node, 'constexpr') ||
    (unqualify(type).kind === 'scalar' && isFloating(unqualify(type)))
  );
}

function materialiseGlobal(
  cx: Context,
  symbol: VariableSymbol,
  pending: Pending
): undefined {
  if (!symbol.ir) {
    const made = moduleVariable(
      cx,
      symbol.name,
      symbol.type,
      symbol.space,
      pending.node,
      pending.leaves
    );
    symbol.ir = made.ir;
    if (symbol.ir && pending.object !== undefined) {
      noteObject(cx.unit, symbol.ir, pending.object);
    }
    symbol.constantLeaves = made.constantLeaves;
    cx.unit.linkedVariables.add(symbol);
    if (symbol.isManaged && symbol.ir) {
      symbol.ir.isManaged = true;
    } else if (symbol.ir && isDeviceSymbol(pending.node)) {
      cx.unit.deviceSymbols.add(symbol.ir);
    }
  }
  return undefined;
}

/** `extern __shared__` at namespace scope: every function that uses it lists it. */
function useSharedGlobal(cx: Context, symbol: VariableSymbol): undefined {
  if (!symbol.ir) {
    const { type } = symbol;
    const variable: Variable = cx.unit.variable(
      symbol.name,
      irType(type),
      'shared',
      symbol.span,
      {
        isConst: isConst(type),
        isVolatile: isVolatile(type)
      }
    );
    if (type.kind === 'array' && type.length < 0) {
      variable.isDynamicShared = true;
    }
    symbol.ir = variable;
  }
  if (cx.ir && !cx.ir.shared.includes(symbol.ir)) {
    cx.ir.shared.push(symbol.ir);
  }
  return undefined;
}

/** A static member that is defined here: other files may use it. */
export function materialiseMember(cx: Context, symbol: VariableSymbol): void {
  const pending = cx.unit.keep(pendingVariables).get(symbol);
  if (pending && symbol.type.kind !== 'error' && !symbol.constant) {
    materialiseGlobal(cx, symbol, pending);
  }
}

/** Defined in a file of several, where others may use it. */
function mayBeUsedElsewhere(unit: Unit, { node }: Pending): boolean {
  return (
    unit.isPart &&
    !unit.isLazyFile(node.span.file) &&
    !hasSpecifier(node, 'extern') &&
    !hasSpecifier(node, 'static') &&
    !hasSpecifier(node, 'constexpr')
  );
}

/** Every `__device__`, `__managed__` and `__constant__` variable is in the module, used or not. */
export function materialiseDeviceVariables(cx: Context): void {
  const visit = (scope: Context['scope']): void => {
    for (const symbol of scope.symbols.values()) {
      const pending =
        symbol.kind === 'variable'
          ? cx.unit.keep(pendingVariables).get(symbol)
          : undefined;
      if (symbol.kind === 'variable') {
        if (
          pending &&
          (symbol.space === 'global' ||
            symbol.space === 'constant' ||
            mayBeUsedElsewhere(cx.unit, pending)) &&
          symbol.type.kind !== 'error' &&
          symbol.type.kind !== 'reference'
        ) {
          materialiseGlobal(cx, symbol, pending);
        }
      } else if (symbol.kind === 'namespace' && symbol.scope.parent === scope) {
        visit(symbol.scope);
      }
    }
  };
  visit(cx.unit.globalScope);
}
