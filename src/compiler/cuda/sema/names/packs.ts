/** Parameter packs: the names in a pattern, and what stands for each element. */
import { walkTree } from '../../ast';
import type {
  BaseSpecifier,
  AnyNode,
  Expression,
  Initializer,
  InitListExpression,
  MemberInitializer,
  ParameterDeclaration,
  TemplateArgument,
  TypeNode
} from '../../ast';
import type { Context } from '../context/context';
import { Scope } from '../entities/scopes';
import type { PackSymbol } from '../entities/symbols';
import { findUnqualified } from './names';

/** A pack by its name, also where the pattern of an expansion around stands for one of its elements. */
export function packNamed(cx: Context, name: string): PackSymbol | undefined {
  for (let scope: Scope | undefined = cx.scope; scope; scope = scope.parent) {
    const expanded = scope.expanded?.get(name);
    if (expanded) {
      return expanded;
    }
    const own = scope.own(name);
    if (own) {
      return own.kind === 'pack' ? own : undefined;
    }
  }
  const { symbol } = findUnqualified(cx, name);
  return symbol?.kind === 'pack' ? symbol : undefined;
}

/** What expands a pack by itself: `b...` in `f(a, b...)...`, and `sizeof...(b)`. */
function isExpansion(node: AnyNode): boolean {
  return (
    node.kind === 'packExpansion' ||
    node.kind === 'pack' ||
    node.kind === 'sizeofPack' ||
    node.isPackExpansion === true ||
    node.isPack === true
  );
}

/** Whether packs are expanded in it. */
export function expands(tree: unknown): boolean {
  let found = false;
  walkTree(tree, ({ kind, isPackExpansion }) => {
    found ||=
      kind === 'packExpansion' || kind === 'fold' || isPackExpansion === true;
  });
  return found;
}

/** The packs that a pattern names and leaves to be expanded around it. */
function packsIn(cx: Context, pattern: unknown): Map<string, PackSymbol> {
  const packs = new Map<string, PackSymbol>();
  const visit = (tree: unknown): void => {
    if (typeof tree !== 'object' || tree === null) {
      return;
    }
    const node: AnyNode & { init?: unknown } = tree;
    if (node.kind === 'fold') {
      visit(node.init);
      return;
    }
    if (isExpansion(node)) {
      return;
    }
    const { name } = node;
    if (typeof name === 'string' && !packs.has(name)) {
      const pack = packNamed(cx, name);
      if (pack) {
        packs.set(name, pack);
      }
    }
    Object.values(tree).forEach(visit);
  };
  visit(pattern);
  return packs;
}

/** A scope for each element of the packs in a pattern. */
export function* elementScopes(cx: Context, pattern: unknown): Iterable<Scope> {
  const packs = packsIn(cx, pattern);
  const lengths = new Set(
    [...packs.values()].map(pack => pack.elements.length)
  );
  const length = packs.size === 0 ? 0 : Math.min(...lengths);
  for (let i = 0; i < length; i++) {
    const scope = new Scope('block', cx.scope, undefined, cx.scope.path);
    scope.expanded = packs;
    for (const [name, pack] of packs) {
      scope.symbols.set(name, pack.elements[i]);
    }
    yield scope;
  }
}

/** Lists that hold expansions, at any depth. */
const withPacks = new WeakMap<InitListExpression, boolean>();

function hasPacks(list: InitListExpression): boolean {
  let known = withPacks.get(list);
  if (known === undefined) {
    known = list.elements.some(
      ({ value }) =>
        value.kind === 'packExpansion' ||
        (value.kind === 'initList' && hasPacks(value))
    );
    withPacks.set(list, known);
  }
  return known;
}

/** `{a, args...}` with an element for each of the pack's. */
export function expandedList(
  cx: Context,
  list: InitListExpression
): InitListExpression {
  if (!hasPacks(list)) {
    return list;
  }
  const scoped = (expression: Expression, scope: Scope): Expression =>
    expression.kind === 'initList'
      ? {
          ...expression,
          elements: expression.elements.map(element => ({
            ...element,
            value: scoped(element.value, scope)
          }))
        }
      : { kind: 'scoped', expression, scope, span: expression.span };
  return {
    ...list,
    elements: list.elements.flatMap(element => {
      const { value } = element;
      return value.kind === 'packExpansion'
        ? [...elementScopes(cx, value.pattern)].map(scope => ({
            ...element,
            value: scoped(value.pattern, scope)
          }))
        : value.kind === 'initList'
          ? [{ ...element, value: expandedList(cx, value) }]
          : [element];
    })
  };
}

/** An initialiser whose braces hold no expansions any more. */
export function expandedInitializer<I extends Initializer | undefined>(
  cx: Context,
  initializer: I
): I {
  if (initializer?.kind === 'list' && hasPacks(initializer.list)) {
    return { ...initializer, list: expandedList(cx, initializer.list) };
  }
  return initializer?.kind === 'copy' && initializer.value.kind === 'initList'
    ? { ...initializer, value: expandedList(cx, initializer.value) }
    : initializer;
}

/** Parameters, a pack as one for each element. */
export function* expandParameters(
  cx: Context,
  nodes: readonly ParameterDeclaration[]
): Iterable<{ node: ParameterDeclaration; scope: Scope; packOf?: string }> {
  for (const node of nodes) {
    if (!node.isPack) {
      yield { node, scope: cx.scope };
      continue;
    }
    const pattern = patternOf(node.type);
    let index = 0;
    for (const scope of elementScopes(cx, pattern)) {
      yield {
        node: {
          ...node,
          type: pattern,
          isPack: false,
          ...(node.name ? { name: `${node.name}_${index}` } : {})
        },
        scope,
        ...(node.name ? { packOf: node.name } : {})
      };
      index++;
    }
  }
}

/** Template arguments, `Ts...` once for each element. */
export function* expandTemplateArguments(
  cx: Context,
  args: readonly TemplateArgument[]
): Iterable<{ arg: TemplateArgument; scope: Scope }> {
  for (const arg of args) {
    const isExpansion =
      arg.isPackExpansion || (arg.kind === 'type' && arg.type.kind === 'pack');
    if (!isExpansion) {
      yield { arg, scope: cx.scope };
      continue;
    }
    const plain: TemplateArgument =
      arg.kind === 'type'
        ? { ...arg, type: patternOf(arg.type), isPackExpansion: false }
        : { ...arg, isPackExpansion: false };
    for (const scope of elementScopes(
      cx,
      plain.kind === 'type' ? plain.type : plain.value
    )) {
      yield { arg: plain, scope };
    }
  }
}

export function packSize(cx: Context, name: string): number | undefined {
  return packNamed(cx, name)?.elements.length;
}

export function patternOf(node: TypeNode): TypeNode {
  return node.kind === 'pack' ? node.pattern : node;
}

/** Bases, `F...` as one for each element of the pack, with the scope that its name is in. */
export function expandedBases(
  cx: Context,
  bases: readonly BaseSpecifier[]
): Iterable<{ node: BaseSpecifier; scope: Scope }> {
  return expandedNodes(cx, bases, ({ type }) => type);
}

/** Initialisers of members and bases, `F(f)...` as one for each element. */
export function expandedInitializers(
  cx: Context,
  initializers: readonly MemberInitializer[]
): Iterable<{ node: MemberInitializer; scope: Scope }> {
  return expandedNodes(cx, initializers, ({ name, initializer }) => [
    name,
    initializer
  ]);
}

function* expandedNodes<N extends { isPackExpansion: boolean }>(
  cx: Context,
  nodes: readonly N[],
  pattern: (node: N) => unknown
): Iterable<{ node: N; scope: Scope }> {
  for (const node of nodes) {
    const scopes = node.isPackExpansion
      ? elementScopes(cx, pattern(node))
      : [cx.scope];
    for (const scope of scopes) {
      yield { node, scope };
    }
  }
}
