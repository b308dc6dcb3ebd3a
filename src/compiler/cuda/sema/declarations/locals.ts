/** Declarations in function bodies. */
import type { Span } from '../../../ir/types';
import { findSpecifier, hasSpecifier, refusalMessage } from '../../ast';
import type { Declaration, Initializer, VariableDeclaration } from '../../ast';
import { evaluateVariable } from '../constants/constantCalls';
import { noteObject } from '../constants/constantObjects';
import { Context } from '../context/context';
import type { Scope } from '../entities/scopes';
import type { Operand } from '../entities/operands';
import type { VariableSymbol } from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import { irType } from '../entities/layout';
import {
  CONST,
  arrayOf,
  isConst,
  isVolatile,
  qualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { deduceAuto, deducePlaceholder } from '../initialisers/auto';
import { hasAuto } from '../functions/entities';
import { expandedInitializer } from '../names/packs';
import { declareAnonymousUnion, isAnonymousUnion } from './anonymousUnions';
import { declareBinding } from './bindings';
import { declareReference, initialiseLocal } from './initialiseLocal';
import { declareShared } from './shared';
import { constantTable, declareStatic } from './statics';
import { declareMember } from './top';
import { declareVariableArray } from './variableArrays';
import { arrayLength, checkComplete, poison } from './variableTypes';

export function declareLocal(cx: Context, node: Declaration): void {
  switch (node.kind) {
    case 'variable':
      declareVariable(cx, node);
      return;
    case 'structuredBinding':
      declareBinding(cx, node);
      return;
    case 'refused':
      if (cx.isHostOnly) {
        cx.incomplete(node.span, refusalMessage(node));
      } else {
        cx.error(node.span, refusalMessage(node));
      }
      return;
    case 'class':
      if (isAnonymousUnion(node)) {
        declareAnonymousUnion(cx, node);
        return;
      }
      declareMember(cx, node);
      return;
    default:
      declareMember(cx, node);
  }
}

function declareVariable(cx: Context, written: VariableDeclaration): void {
  const initializer = expandedInitializer(cx, written.initializer);
  const node =
    initializer === written.initializer ? written : { ...written, initializer };
  const name = node.name?.segments[node.name.segments.length - 1].name;
  if (name === undefined) {
    return;
  }
  checkRedeclared(cx, name, node.nameSpan);
  if (hasSpecifier(node, '__shared__')) {
    declareShared(cx, node, name);
    return;
  }
  if (hasSpecifier(node, 'extern')) {
    declareElsewhere(cx, node, name);
    return;
  }
  const misplaced =
    findSpecifier(node, '__constant__') ??
    findSpecifier(node, '__device__') ??
    findSpecifier(node, '__managed__');
  if (misplaced && !hasSpecifier(node, 'static')) {
    cx.error(
      misplaced.span,
      `'${misplaced.name}' variables must be declared outside of functions`,
      {
        notes: [
          {
            message: `move the declaration of '${name}' to the top of the file`
          }
        ]
      }
    );
    poison(cx, name, node.nameSpan);
    return;
  }
  const mayVary = cx.isHostOnly && node.type.kind === 'array';
  if (mayVary && declareVariableArray(cx, node, name)) {
    return;
  }
  const mark = cx.out.length;
  const declared = declaredType(cx, node, name);
  if (!declared) {
    poison(cx, name, node.nameSpan);
    return;
  }
  const { operand } = declared;
  const type = hasSpecifier(node, 'constexpr')
    ? qualify(declared.type, CONST)
    : declared.type;
  if (type.kind === 'error') {
    poison(cx, name, node.nameSpan, type.isUnknown);
    if (node.initializer) {
      lowerInitializerLoosely(cx, node.initializer);
    }
    return;
  }
  if (!checkComplete(cx, type, name, node)) {
    poison(cx, name, node.nameSpan);
    return;
  }
  // What is a thread's own lives as long as the program, and is put away while another runs.
  if (
    (hasSpecifier(node, 'static') || hasSpecifier(node, 'thread_local')) &&
    !hasSpecifier(node, 'constexpr')
  ) {
    declareStatic(cx, node, name, type);
    return;
  }
  if (
    type.kind === 'array' &&
    isConst(type) &&
    node.initializer &&
    constantTable(cx, node, name, type)
  ) {
    return;
  }
  const variable = cx.unit.variable(
    name,
    irType(type),
    'local',
    node.nameSpan,
    {
      isConst: isConst(type) && type.kind !== 'array',
      isVolatile: isVolatile(type)
    }
  );
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: node.nameSpan,
    owner: cx.entity
  };
  cx.unit.localTypes.set(written, type);
  if (type.kind === 'reference') {
    declareReference(cx, node, symbol, variable, type, operand);
    return;
  }
  initialiseLocal(cx, node, symbol, variable, operand, mark);
  if (hasSpecifier(node, 'constexpr') && !symbol.constant) {
    const own = symbol.ir ?? variable;
    noteObject(
      cx.unit,
      own,
      evaluateVariable(cx.unit, cx.out.slice(mark), own)
    );
  }
}

/** `extern int count;` in a block: a variable of the namespace around the function. */
function declareElsewhere(
  cx: Context,
  node: VariableDeclaration,
  name: string
): void {
  let scope: Scope = cx.scope;
  while (scope.kind !== 'namespace' && scope.parent) {
    scope = scope.parent;
  }
  cx.doors.declareGlobal(new Context(cx.unit, scope), node);
  const symbol = scope.own(name) ?? cx.unit.libraryScope.own(name);
  if (symbol) {
    cx.scope.symbols.set(name, symbol);
  }
}

function lowerInitializerLoosely(cx: Context, initializer: Initializer): void {
  const nodes =
    initializer.kind === 'copy'
      ? [initializer.value]
      : initializer.kind === 'direct'
        ? initializer.args
        : initializer.list.elements.map(element => element.value);
  nodes.forEach(
    value =>
      value.kind !== 'initList' &&
      value.kind !== 'packExpansion' &&
      cx.doors.lowerExpression(cx, value)
  );
}

function checkRedeclared(cx: Context, name: string, span: Span): void {
  // The parameters and the outermost block of a function are one scope.
  const known = cx.scope.symbols.get(name);
  if (known && known.kind === 'variable') {
    cx.error(span, `'${name}' is declared twice in this block`, {
      notes: [{ message: 'the first declaration is here', span: known.span }]
    });
  }
}

/** The type, with `auto`, array lengths and template arguments taken from the initialiser. */
function declaredType(
  cx: Context,
  node: VariableDeclaration,
  name: string
): { type: CType; operand?: Operand } | undefined {
  const { initializer } = node;
  if (hasAuto(node.type)) {
    const value =
      initializer?.kind === 'copy'
        ? initializer.value
        : initializer?.kind === 'direct' && initializer.args.length === 1
          ? initializer.args[0]
          : initializer?.kind === 'list' &&
              initializer.list.elements.length === 1
            ? initializer.list.elements[0].value
            : undefined;
    if (!value) {
      cx.error(
        node.nameSpan,
        `'${name}' needs an initialiser: its type is 'auto'`
      );
      return undefined;
    }
    const operand = cx.doors.lowerExpression(cx, value);
    // `auto &n = N`: the variable is const, whose value this is.
    const source =
      operand.kind === 'value' && operand.ofConst
        ? { ...operand, type: qualify(operand.type, CONST) }
        : operand;
    const type = deduceAuto(cx, node.type, source, value.span, value);
    return type && { type, operand };
  }
  const args =
    initializer?.kind === 'direct'
      ? initializer.args
      : initializer?.kind === 'list'
        ? [initializer.list]
        : initializer?.kind === 'copy'
          ? [initializer.value]
          : [];
  const type =
    deducePlaceholder(
      cx,
      node.type,
      args,
      node.span,
      initializer?.kind === 'copy'
    ) ?? resolveType(cx, node.type);
  if (type.kind === 'array' && type.length < 0) {
    if (!initializer) {
      cx.error(node.nameSpan, `the size of the array '${name}' is missing`);
      return undefined;
    }
    const length = arrayLength(cx, type.of, type, initializer);
    if (length === undefined) {
      cx.error(
        initializer.span,
        `the array '${name}' must be initialised with a list in braces`
      );
      return undefined;
    }
    return { type: arrayOf(type.of, length) };
  }
  return { type };
}
