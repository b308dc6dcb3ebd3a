/** Variables at namespace scope and static members. */
import { pendingVariables } from '../constants/pendingVariables';
import { findSpecifier, hasSpecifier } from '../../ast';
import type { VariableDeclaration } from '../../ast';
import type { ConstantLeaf, VariableSpace } from '../../../ir/types';
import type { Datum } from '../constants/constantMachine';
import { toLeaves } from '../constants/constantObjects';
import type { Context } from '../context/context';
import { whyNotOnDevice } from '../warnings/onDevice';
import { resolveType } from '../names/typeNodes';
import { arrayLength, checkComplete } from './variableTypes';
import { deduceAuto, deducePlaceholder } from '../initialisers/auto';
import { expandedInitializer } from '../names/packs';
import { hasAuto } from '../functions/entities';
import { materialiseGlobal } from './globalUse';
import { constantObject, lowerInitialiser } from './hostVariables';
import { destructorOf } from '../lifetime/specialMembers';
import { needsConstruction } from '../initialisers/zeros';
import { constantLeaves } from './statics';
import type { HostInitialiser, Unit } from '../context/unit';
import type { Scope } from '../entities/scopes';
import type { VariableSymbol } from '../entities/symbols';
import { declareTexture } from '../expressions/textures';
import { irType } from '../entities/layout';
import {
  CONST,
  T,
  arrayOf,
  isConst,
  isVolatile,
  qualify,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

/** `home` is the class of a member that is defined outside of it, where its template's parameters may have other names. */
export function declareGlobal(
  cx: Context,
  written: VariableDeclaration,
  isMember = false,
  home: Scope = cx.scope
): void {
  const initializer = expandedInitializer(cx, written.initializer);
  const node =
    initializer === written.initializer ? written : { ...written, initializer };
  const name = node.name?.segments[node.name.segments.length - 1].name;
  if (name === undefined || !node.name) {
    return;
  }
  if (isMember && repeats(cx, home, node, name)) {
    return;
  }
  const type = globalType(cx, node, name);
  const space = globalSpace(node);
  if (
    type.kind === 'class' &&
    type.info.lambda &&
    hasSpecifier(node, 'inline')
  ) {
    type.info.lambda.inlineOwner = `${cx.scope.path}${name}`;
  }
  let isNew = false;
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space,
    span: node.nameSpan,
    ...(hasSpecifier(node, '__managed__') ? { isManaged: true } : {})
  };
  if (!home.symbols.has(name)) {
    // The initialiser may name the variable: `T pool[2] = {{&pool[1]}}`.
    home.symbols.set(name, symbol);
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
      !(isMember && node.name.segments.length === 1) &&
      !checkComplete(cx, type, name, node)
    ) {
      symbol.type = T.error;
    } else {
      declareTexture(cx, symbol);
      readInitializer(cx, symbol, node, type);
    }
  }
  const known = isNew ? undefined : home.symbols.get(name);
  if (known?.kind === 'variable' && !isMember) {
    if (
      !isSameVariable(known.type, type) &&
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
  home.symbols.set(name, symbol);
}

/** `constexpr int S::N;` behind a class that has given the value. */
function repeats(
  cx: Context,
  home: Scope,
  node: VariableDeclaration,
  name: string
): boolean {
  const known = home.own(name);
  const declared =
    known?.kind === 'variable'
      ? cx.unit.keep(pendingVariables).get(known)
      : undefined;
  return (
    !node.initializer &&
    !isOnlyDeclared(cx, node) &&
    declared?.node.initializer !== undefined
  );
}

/** `static int total;` in its class: the definition follows. */
function isOnlyDeclared(cx: Context, node: VariableDeclaration): boolean {
  return (
    cx.scope.kind === 'class' &&
    node.name?.segments.length === 1 &&
    !node.initializer &&
    !hasSpecifier(node, 'inline')
  );
}

/** Of two declarations of a variable one may leave out the length of its array. */
function isSameVariable(a: CType, b: CType): boolean {
  return (
    a === b ||
    (a.kind === 'array' &&
      b.kind === 'array' &&
      (a.length < 0 || b.length < 0) &&
      a.of === b.of)
  );
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
  const { type } = declared;
  Object.assign(declared, definition, { ir });
  // A member with its value in its class is read twice: while the class is, and after.
  unit.hostInitialisers = unit.hostInitialisers.filter(
    ({ symbol }) => symbol !== declared
  );
  for (const initialiser of unit.hostInitialisers) {
    if (initialiser.symbol === definition) {
      initialiser.symbol = declared;
    }
  }
  if (type.kind === 'array' && type.length >= 0) {
    // `extern int t[];` behind `int t[4];` takes nothing away.
    declared.type = type;
  }
  if (ir) {
    ir.type = irType(declared.type);
  }
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
  if (
    (hasSpecifier(node, 'extern') && !node.initializer) ||
    isOnlyDeclared(cx, node)
  ) {
    return;
  }
  if (!isDynamic && !(needsConstruction(symbol.type) && !node.initializer)) {
    if (!destructorOf(symbol.type)) {
      return;
    }
  }
  const { scope, unit } = cx;
  const initialiser: HostInitialiser = {
    symbol,
    isOfProgram: !unit.isLazyFile(node.span.file),
    isDone: false,
    initializer: node.initializer,
    lower: () => {
      // The declared one, where an earlier declaration made it.
      const { symbol: variable } = initialiser;
      const pending = cx.unit.keep(pendingVariables).get(variable);
      if (pending && variable.type.kind !== 'error') {
        materialiseGlobal(cx, variable, pending);
        return lowerInitialiser(cx, scope, variable, node);
      }
      return undefined;
    }
  };
  unit.hostInitialisers.push(initialiser);
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
          value.span,
          value
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
  let object: Datum;
  if (node.initializer) {
    let result = constantLeaves(cx, type, node.initializer, isDeviceSpace);
    if (
      typeof result === 'string' &&
      (hasSpecifier(node, 'constexpr') || isDeviceSpace)
    ) {
      object = constantObject(
        cx,
        type,
        node.initializer,
        node.span,
        isDeviceSpace
      );
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
  } else if (isDeviceSpace && needsConstruction(type)) {
    object = constantObject(cx, type, undefined, node.span, true);
    leaves = toLeaves(irType(type), object) ?? leaves;
  } else if (
    isConst(type) &&
    type.kind === 'scalar' &&
    symbol.space === 'host' &&
    !isOnlyDeclared(cx, node) &&
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
