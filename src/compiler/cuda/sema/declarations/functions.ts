/** Function declarations: entities, execution spaces, redeclarations. */
import { differInLongDouble } from '../names/longDouble';
import { hasSpecifier } from '../../ast';
import type { FunctionDeclaration } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { namedParameters } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { hasNoPrototype } from '../entities/functions';
import { addFunction, sameParameters } from '../entities/scopes';
import type { FunctionEntity } from '../entities/symbols';
import { spell } from '../entities/spelling';
import { makeEntity } from '../functions/entities';
import { builtinSymbol } from '../names/builtins';
import { unqualify } from '../entities/types';

/** Declares or defines a function that is no template in the current scope. */
export function declareFunction(
  cx: Context,
  node: FunctionDeclaration
): FunctionEntity | undefined {
  const entity = declare(cx, node);
  if (entity && cx.unit.cDeclarations.has(node)) {
    cx.unit.cFunctions.add(entity);
  }
  return entity;
}

function declare(
  cx: Context,
  node: FunctionDeclaration
): FunctionEntity | undefined {
  if (cx.scope.kind === 'block' || cx.scope.kind === 'function') {
    return declareInBlock(cx, node);
  }
  const last = node.name.segments[node.name.segments.length - 1];
  const scope = cx.scope;
  const entity = makeEntity(cx, node, {
    scope,
    displayName: `${scope.path}${last.name}`
  });
  const own = node.body ? undefined : libraryFunction(cx, entity);
  if (own) {
    return own;
  }
  if (!node.body && isBuiltIn(entity)) {
    return undefined;
  }
  const known = scope.symbols.get(last.name);
  if (known?.kind === 'functions') {
    for (const other of known.functions) {
      if (other.kind === 'function' && sameParameters(other, entity)) {
        return redeclare(cx, other, entity, node);
      }
    }
  } else if (
    known &&
    known.kind !== 'special' &&
    known.kind !== 'unknown' &&
    known.kind !== 'type'
  ) {
    cx.error(
      node.nameSpan,
      `'${last.name}' is declared already as something else`,
      {
        notes:
          'span' in known
            ? [{ message: 'it is declared here', span: known.span as Span }]
            : []
      }
    );
    return undefined;
  }
  const before = inBlock(cx, entity);
  if (before) {
    // Visible from here on; until now it was in the block alone.
    before.firstSpan = node.nameSpan;
    addFunction(scope, last.name, before);
    return redeclare(cx, before, entity, node);
  }
  addFunction(scope, last.name, entity);
  register(cx, entity);
  return entity;
}

const declaredInBlocks = (): FunctionEntity[] => [];

/** The function of that name that a block before has declared. */
function inBlock(
  cx: Context,
  entity: FunctionEntity
): FunctionEntity | undefined {
  return cx.unit
    .keep(declaredInBlocks)
    .find(
      fn => fn.displayName === entity.displayName && sameParameters(fn, entity)
    );
}

/** `int f(int);` in a function: the namespace's function, under a name of the block. */
function declareInBlock(
  cx: Context,
  node: FunctionDeclaration
): FunctionEntity {
  const { name } = node.name.segments[node.name.segments.length - 1];
  const scope = cx.scope.namespaceScope();
  const entity = cx.inScope(scope, () =>
    makeEntity(cx, node, { scope, displayName: `${scope.path}${name}` })
  );
  const known = scope.symbols.get(name);
  const functions = known?.kind === 'functions' ? known.functions : [];
  const fn =
    libraryFunction(cx, entity) ??
    functions.find(
      (other): other is FunctionEntity =>
        other.kind === 'function' && sameParameters(other, entity)
    ) ??
    inBlock(cx, entity) ??
    entity;
  if (fn === entity) {
    cx.unit.keep(declaredInBlocks).push(fn);
    register(cx, fn);
  } else {
    entity.params.forEach(({ default: value }, i) => {
      fn.params[i].default ??= value;
    });
  }
  // A body here is a '}' that is missing before, as the parser has said: the rest of the file means the function.
  addFunction(node.body ? scope : cx.scope, name, fn);
  return fn;
}

/** `extern "C" int rand(void);` in a program says what is known. */
function libraryFunction(
  cx: Context,
  entity: FunctionEntity
): FunctionEntity | undefined {
  const { libraryScope } = cx.unit;
  const known = libraryScope.symbols.get(entity.name);
  return cx.scope === libraryScope || known?.kind !== 'functions'
    ? undefined
    : known.functions.find(
        (fn): fn is FunctionEntity =>
          fn.kind === 'function' &&
          (sameParameters(fn, entity) || hasNoPrototype(cx.unit, entity))
      );
}

/** `__device__ float __saturatef(float);` in a program says what is known, too. */
function isBuiltIn({ name, params, execution }: FunctionEntity): boolean {
  const symbol = execution.device ? builtinSymbol(name) : undefined;
  return (
    symbol?.kind === 'functions' &&
    symbol.intrinsics.some(
      known =>
        known.params.length === params.length &&
        known.params.every(
          (type, i) => unqualify(type) === unqualify(params[i].type)
        )
    )
  );
}

function register(cx: Context, entity: FunctionEntity): void {
  if (entity.execution.kernel) {
    cx.unit.kernels.push(entity);
  }
  if (!entity.execution.device && !entity.execution.kernel) {
    cx.unit.hostFunctions.push(entity);
  }
  if (entity.declaration.body && !cx.unit.isLazyFile(entity.span.file)) {
    requireBody(cx, entity, entity.span);
  }
}

/** A second declaration: fills in the body and default arguments. */
function redeclare(
  cx: Context,
  first: FunctionEntity,
  second: FunctionEntity,
  node: FunctionDeclaration
): FunctionEntity {
  if (first.friendOf && !first.declaration.body) {
    // Friends are declared without the specifiers that CUDA adds.
    first.execution = second.execution;
    first.friendOf = undefined;
    register(cx, first);
  }
  const a = first.execution;
  const b = second.execution;
  const isUnmarked =
    !hasSpecifier(node, '__host__') &&
    !hasSpecifier(node, '__device__') &&
    !hasSpecifier(node, '__global__');
  if (
    a.kernel !== b.kernel ||
    (a.device !== b.device && !isUnmarked) ||
    (isUnmarked && a.kernel)
  ) {
    cx.error(
      node.nameSpan,
      `'${first.displayName}' is declared with other execution specifiers before`,
      {
        notes: [{ message: 'the first declaration is here', span: first.span }]
      }
    );
  }
  if (
    first.result &&
    second.result &&
    first.result !== second.result &&
    first.result.kind !== 'error' &&
    second.result.kind !== 'error'
  ) {
    cx.error(
      node.nameSpan,
      `'${first.displayName}' returns '${spell(second.result)}' here but '${spell(first.result)}' in its first declaration`,
      {
        notes: [{ message: 'the first declaration is here', span: first.span }]
      }
    );
  }
  for (const [i, param] of second.params.entries()) {
    if (param.default && !first.params[i].default) {
      first.params[i].default = param.default;
    }
  }
  if (node.body) {
    if (first.declaration.body) {
      if (differInLongDouble(cx, first.declaration, node)) {
        return first;
      }
      cx.error(node.nameSpan, `'${first.displayName}' is defined twice`, {
        notes: [{ message: 'the first definition is here', span: first.span }]
      });
      return first;
    }
    // The names of the definition are the ones its body uses.
    const defaults = first.params.map(param => param.default);
    const wasUsed = cx.unit.missing.get(first);
    first.params = second.params.map((param, i) =>
      defaults[i] ? { ...param, default: defaults[i] } : param
    );
    first.declaration = {
      ...node,
      specifiers: isUnmarked ? first.declaration.specifiers : node.specifiers
    };
    first.firstSpan ??= first.span;
    first.span = node.nameSpan;
    first.scope = second.scope;
    if (first.ir) {
      first.ir.span = node.nameSpan;
      namedParameters(cx.unit, first).forEach((variable, i) => {
        variable.name = first.params[i].name ?? variable.name;
        variable.span = first.params[i].span;
      });
    }
    cx.unit.missing.delete(first);
    first.state = 'declared';
    requireBody(cx, first, wasUsed ?? first.span);
  }
  return first;
}
