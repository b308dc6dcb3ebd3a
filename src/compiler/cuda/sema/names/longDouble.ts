/**
 * `long double` is `double` here: of two overloads that differ in it alone, the
 * second would define the first anew. Which types were written so is known by
 * their nodes.
 */
import { walkTree } from '../../ast';
import type { FunctionDeclaration, TypeNode } from '../../ast';
import type { Context } from '../context/context';
import type { Symbol_ } from '../entities/symbols';
import { findUnqualified } from './names';

/** Names of types that mean it. */
const aliases = (): Set<Symbol_> => new Set();

/** Whether types in a tree say `long double`, by a name of it too. */
export function saysLongDouble(cx: Context, tree: unknown): boolean {
  let found = false;
  walkTree(tree, ({ name }) => {
    found ||=
      name === 'long double' ||
      (typeof name === 'string' &&
        cx.unit.keep(aliases).has(findUnqualified(cx, name).symbol!));
  });
  return found;
}

/** Whether one of two functions of the same parameters is for `long double`, and the other is not. */
export function differInLongDouble(
  cx: Context,
  a: FunctionDeclaration,
  b: FunctionDeclaration
): boolean {
  const [x, y] = [a, b].map(({ params, result }) =>
    saysLongDouble(cx, [result, params.map(({ type }) => type)])
  );
  return x !== y;
}

/** Remembers a name of a type if it stands for it. */
export function rememberAlias(
  cx: Context,
  type: TypeNode,
  symbol: Symbol_ | undefined
): void {
  const isPlain = type.kind === 'builtin' || type.kind === 'named';
  if (isPlain && symbol && saysLongDouble(cx, type)) {
    cx.unit.keep(aliases).add(symbol);
  }
}
