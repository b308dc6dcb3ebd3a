/**
 * Rewriting whole modules at once: the IR is a graph of plain objects, in which
 * functions, variables and structures are shared by reference. Whatever refers
 * to one of them is found without knowing every kind of node.
 */
import type { Span, Variable } from '../../ir/types';

export interface GraphChange {
  /** What stands for an object from now on; it is not entered. */
  replace: ReadonlyMap<object, object>;
  /** The number in the program of a file that a span names. */
  fileOf(file: number): number;
  /** Added to the ids of variables. */
  idBase: number;
}

/** Changes everything that can be reached. @returns the greatest id of a variable. */
export function rewriteGraph(roots: object[], change: GraphChange): number {
  const { replace, idBase } = change;
  const spans = new Map<Span, Span>();
  const seen = new Set<object>();
  const pending: object[] = [...roots];
  let lastId = 0;
  /** The value that belongs in its place. */
  const changed = (value: object): object => {
    if (isSpan(value)) {
      let moved = spans.get(value);
      if (!moved) {
        moved =
          value.line === 0
            ? value
            : { ...value, file: change.fileOf(value.file) };
        spans.set(value, moved);
        seen.add(moved);
      }
      return moved;
    }
    const other = replace.get(value);
    if (other) {
      return other;
    }
    pending.push(value);
    return value;
  };
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (seen.has(at)) {
      continue;
    }
    seen.add(at);
    if (isVariable(at)) {
      at.id += idBase;
      lastId = Math.max(lastId, at.id);
    }
    const owner = at as Record<string, unknown>;
    for (const key of Object.keys(owner)) {
      const value = owner[key];
      if (typeof value === 'object' && value !== null) {
        const next = changed(value);
        if (next !== value) {
          owner[key] = next;
        }
      }
    }
  }
  return lastId;
}

/** Everything that can be reached, without changing it. */
export function reachedObjects(roots: object[]): Set<object> {
  const seen = new Set<object>();
  const pending: object[] = [...roots];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (!seen.has(at)) {
      seen.add(at);
      for (const value of Object.values(at)) {
        if (typeof value === 'object' && value !== null) {
          pending.push(value as object);
        }
      }
    }
  }
  return seen;
}

function isSpan(value: object): value is Span {
  return 'file' in value && 'start' in value && 'line' in value;
}

function isVariable(value: object): value is Variable {
  return 'space' in value && 'id' in value && 'isVolatile' in value;
}
