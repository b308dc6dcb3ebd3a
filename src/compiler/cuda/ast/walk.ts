import type { Span } from '../../ir/types';

/** What a walk through nodes of every kind can ask of them. */
export interface AnyNode {
  readonly kind?: unknown;
  readonly name?: unknown;
  readonly span?: Span;
  readonly templateArgs?: unknown;
  readonly isConst?: unknown;
  readonly operand?: unknown;
  readonly isPack?: unknown;
  readonly isPackExpansion?: unknown;
}

/** Calls `visit` for everything in a syntax tree, or a list of them, from the outside in. */
export function walkTree(tree: unknown, visit: (node: AnyNode) => void): void {
  if (typeof tree === 'object' && tree !== null) {
    visit(tree);
    Object.values(tree).forEach(child => walkTree(child, visit));
  }
}
