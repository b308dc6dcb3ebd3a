/**
 * Function templates that nobody instantiates: C++ looks names up in them that
 * depend on no template argument, and so reports those that nobody declares.
 * What may depend on one, or be found in another way, is left alone.
 */
import type { Expression, IdentifierExpression } from '../../ast';
import { Context } from '../context/context';
import { findUnqualified } from '../names/names';
import type { Scope } from '../entities/scopes';
import type { FunctionTemplate } from '../entities/symbols';
import { reportUnknown } from '../names/unknownNames';
import type { Unit } from '../context/unit';

/** Nodes and lists of the syntax, whatever they are. */
type Tree = object & { kind?: unknown; name?: unknown; names?: unknown };

export function checkUninstantiated(unit: Unit): void {
  for (const template of templatesIn(unit.globalScope, new Set())) {
    const { body } = template.declaration;
    if (
      body &&
      template.instances.size === 0 &&
      template.specialisations.size === 0 &&
      !unit.isLazyFile(template.span.file)
    ) {
      checkBody(unit, template, body);
    }
  }
}

function* templatesIn(
  scope: Scope,
  seen: Set<Scope>
): Iterable<FunctionTemplate> {
  if (seen.has(scope)) {
    return;
  }
  seen.add(scope);
  for (const symbol of scope.symbols.values()) {
    if (symbol.kind === 'namespace') {
      yield* templatesIn(symbol.scope, seen);
    } else if (symbol.kind === 'functions') {
      for (const fn of symbol.functions) {
        if (
          fn.kind === 'functionTemplate' &&
          !fn.classInfo &&
          fn.scope.kind === 'namespace'
        ) {
          yield fn;
        }
      }
    }
  }
}

function checkBody(unit: Unit, template: FunctionTemplate, body: Tree): void {
  const { declaration, params, scope } = template;
  const found: Found = {
    declared: new Set(),
    varied: new Set(),
    identifiers: [],
    calls: new Map(),
    opensNamespace: false
  };
  collect(params, found);
  found.declared.forEach(name => found.varied.add(name));
  collect(declaration.params, found);
  collect(body, found);
  if (found.opensNamespace) {
    return;
  }
  const cx = new Context(unit, scope);
  for (const node of found.identifiers) {
    const [segment] = node.name.segments;
    const { name } = segment;
    const args = found.calls.get(node);
    if (
      !found.declared.has(name) &&
      !name.startsWith('__') &&
      !(args && args.some(arg => mayDepend(arg, found))) &&
      !isKnown(cx, name)
    ) {
      reportUnknown(cx, segment);
    }
  }
}

function isKnown(cx: Context, name: string): boolean {
  const { symbol, field } = findUnqualified(cx, name);
  return symbol !== undefined || field !== undefined;
}

interface Found {
  /** Every name that something in the function declares, wherever. */
  declared: Set<string>;
  /** Of these, what may be of a type that a template argument decides. */
  varied: Set<string>;
  /** Unqualified names in expressions. */
  identifiers: IdentifierExpression[];
  /** Arguments, by the name that is called with them. */
  calls: Map<IdentifierExpression, Expression[]>;
  /** `using namespace` inside: names may come from there. */
  opensNamespace: boolean;
}

function collect(tree: Tree, found: Found): void {
  if (isIdentifier(tree)) {
    const { name } = tree;
    if (
      name.segments.length === 1 &&
      !name.isGlobal &&
      !name.segments[0].templateArgs
    ) {
      found.identifiers.push(tree);
    }
    return;
  }
  if (isCall(tree) && tree.callee.kind === 'identifier') {
    found.calls.set(tree.callee, tree.args);
  }
  if (tree.kind === 'usingDirective') {
    found.opensNamespace = true;
  }
  for (const name of namesOf(tree)) {
    found.declared.add(name);
    if (!hasPlainType(tree)) {
      found.varied.add(name);
    }
  }
  for (const part of Object.values(tree) as unknown[]) {
    if (typeof part === 'object' && part !== null) {
      collect(part, found);
    }
  }
}

function isIdentifier(tree: Tree): tree is IdentifierExpression {
  return tree.kind === 'identifier';
}

function isCall(tree: Tree): tree is Extract<Expression, { kind: 'call' }> {
  return tree.kind === 'call';
}

/** The names that a node gives to something, or mentions as a type. */
function* namesOf(tree: Tree): Iterable<string> {
  const parts = Array.isArray(tree.names) ? tree.names : [tree.name];
  for (const part of parts as unknown[]) {
    if (typeof part === 'string') {
      yield part;
    } else if (typeof part === 'object' && part !== null) {
      const { name, segments } = part as { name?: unknown; segments?: unknown };
      const last: unknown = Array.isArray(segments)
        ? (segments as { name: unknown }[]).at(-1)?.name
        : name;
      if (typeof last === 'string') {
        yield last;
      }
    }
  }
}

/** A variable or parameter of a built-in type, or a pointer to one. */
function hasPlainType(tree: Tree): boolean {
  if (tree.kind !== 'variable' && tree.kind !== 'parameter') {
    return false;
  }
  let { type } = tree as { type: { kind: string; to?: unknown } };
  while (type.kind === 'pointer') {
    type = type.to as typeof type;
  }
  return type.kind === 'builtin';
}

/** Anything but numbers, variables of built-in types and what operators make of them. */
function mayDepend(node: Expression, found: Found): boolean {
  switch (node.kind) {
    case 'integer':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
      return false;
    case 'identifier': {
      const { name } = node.name.segments[0];
      return (
        node.name.segments.length > 1 ||
        !found.declared.has(name) ||
        found.varied.has(name)
      );
    }
    case 'unary':
      return mayDepend(node.operand, found);
    case 'binary':
      return mayDepend(node.left, found) || mayDepend(node.right, found);
    case 'index':
      return mayDepend(node.base, found) || mayDepend(node.index, found);
    default:
      return true;
  }
}
