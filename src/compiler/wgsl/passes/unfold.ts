/**
 * Loops over the elements of a thread's own array, round by round, so that each
 * index is a constant and the array can live in registers, as nvcc has it.
 * Compilers of WGSL do so themselves with plain loops, but leave the array in
 * memory where
 *
 * - a loop inside begins or ends at the counter: `for (j = i + 1; j < 6; j++) a[j][i] …`;
 * - an index comes out of a table of constants: `state[order[k]]`.
 * - a round takes a byte or a half out of words, and the source has `#pragma unroll`.
 *
 * Of several counters, only the one that ends the loop is left (oneCounter.ts).
 */
import { constant } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { sizeOf } from '../../ir/layout';
import { foldExpr } from '../../ir/passes/fold';
import { mapStmts } from '../../ir/rewrite';
import type {
  Expr,
  LoopStmt,
  Place,
  ScalarType,
  Stmt,
  Variable
} from '../../ir/types';
import { rootVariable, walkExpr, walkStmts } from '../../ir/visit';
import { constantCount, counterValues } from './counted';
import { withOneCounter } from './oneCounter';
import { copied } from './writeOut';

const MOST_ROUNDS = 32;
/** Of a kernel: longer code is no faster, and takes long to compile. */
const MOST_STATEMENTS = 768;

export function unfoldLoops(given: Stmt[], fresh: FreshVariables): Stmt[] {
  const stmts = withOneCounter(given);
  const arrays = arraysInMemory(stmts);
  let cuts = false;
  walkStmts(stmts, {
    stmt: stmt => {
      cuts ||= stmt.stmt === 'loop' && cutsWords(stmt);
    }
  });
  return (
    ((arrays.size > 0 || cuts) && new Unfolder(arrays, fresh).whole(stmts)) ||
    stmts
  );
}

class Unfolder {
  constructor(
    private readonly arrays: ReadonlySet<Variable>,
    private readonly fresh: FreshVariables
  ) {}

  private written = 0;

  /** Undefined where it would be too long, or has an index that WGSL does not take, of code that never runs. */
  whole(stmts: Stmt[]): Stmt[] | undefined {
    const unfolded = this.list(stmts);
    return this.written <= MOST_STATEMENTS && areIndicesInside(unfolded)
      ? unfolded
      : undefined;
  }

  private list(stmts: Stmt[]): Stmt[] {
    return stmts.flatMap((stmt): Stmt[] => {
      switch (stmt.stmt) {
        case 'block':
          return [{ ...stmt, body: this.list(stmt.body) }];
        case 'if':
          return [
            {
              ...stmt,
              then: this.list(stmt.then),
              else: this.list(stmt.else)
            }
          ];
        case 'loop':
          return this.rounds(stmt) ?? [{ ...stmt, body: this.list(stmt.body) }];
        default:
          return [stmt];
      }
    });
  }

  private rounds(stmt: LoopStmt): Stmt[] | undefined {
    const count = countOf(stmt);
    if (
      !count ||
      !isPlain(stmt.body) ||
      (!indexes(stmt.body, this.arrays, counters(stmt.body, count.variable)) &&
        !cutsWords(stmt))
    ) {
      return undefined;
    }
    return count.turns.flatMap(turn => {
      if (this.written > MOST_STATEMENTS) {
        return [];
      }
      const round = mapStmts(copied(stmt.body, this.fresh), {
        expr: expr =>
          expr.op === 'read' && isVariable(expr.place, count.variable)
            ? constant(count.type, turn, expr.span)
            : (inTable(expr) ?? foldExpr(expr))
      });
      walkStmts(round, {
        stmt: each => {
          this.written += each.stmt === 'block' || each.stmt === 'loop' ? 0 : 1;
        }
      });
      return this.list(round);
    });
  }
}

/**
 * Whether a loop that the source wants unrolled takes bytes or halves, one a
 * round, out of words of the thread's own: `((half *)&four_words)[i]`.
 */
function cutsWords(stmt: LoopStmt): boolean {
  const counter = stmt.unroll === 0 ? constantCount(stmt)?.variable : undefined;
  let found = false;
  if (counter) {
    walkStmts(stmt.body, {
      place: place => {
        found ||=
          place.place === 'deref' &&
          place.type.kind === 'scalar' &&
          sizeOf(place.type) < 4 &&
          isOwn(place.pointer) &&
          reads(place.pointer, new Set([counter]));
      }
    });
  }
  return found;
}

/** The byte of a whole variable of the thread that a pointer leads to, where it is a constant. */
function ownBytes(pointer: Expr): { at: number; bytes: number } | undefined {
  switch (pointer.op) {
    case 'offset': {
      const base = ownBytes(pointer.pointer);
      const { type } = pointer;
      return base && type.kind === 'pointer' && pointer.index.op === 'const'
        ? {
            ...base,
            at: base.at + Number(pointer.index.value) * sizeOf(type.to)
          }
        : undefined;
    }
    case 'pointercast':
      return ownBytes(pointer.arg);
    case 'address':
      return pointer.place.place === 'variable' && isOwn(pointer)
        ? { at: 0, bytes: sizeOf(pointer.place.type) }
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a pointer leads into a variable of the thread. */
function isOwn(pointer: Expr): boolean {
  switch (pointer.op) {
    case 'offset':
      return isOwn(pointer.pointer);
    case 'pointercast':
      return isOwn(pointer.arg);
    case 'address': {
      const root = rootVariable(pointer.place);
      return root?.space === 'local' && !root.isVolatile;
    }
    default:
      return false;
  }
}

function areIndicesInside(stmts: Stmt[]): boolean {
  let found = true;
  walkStmts(stmts, {
    place: place => {
      if (place.place === 'element' && place.index.op === 'const') {
        const { type } = place.base;
        const at = Number(place.index.value);
        found &&= type.kind !== 'array' || (at >= 0 && at < type.length);
      }
      if (place.place === 'deref') {
        const into = ownBytes(place.pointer);
        found &&=
          !into || (into.at >= 0 && into.at + sizeOf(place.type) <= into.bytes);
      }
    }
  });
  return found;
}

/** The counter of a loop, and the few values that it takes. */
function countOf(
  stmt: LoopStmt
): { variable: Variable; type: ScalarType; turns: number[] } | undefined {
  const count = stmt.unroll === 1 ? undefined : constantCount(stmt);
  const turns = count && counterValues(stmt, count, MOST_ROUNDS);
  return turns && { ...count, turns };
}

/** Whole arrays of a thread that compilers of WGSL leave in memory for such loops alone. */
function arraysInMemory(stmts: Stmt[]): Set<Variable> {
  const found = new Set<Variable>();
  walkStmts(stmts, {
    stmt: stmt => {
      const count = stmt.stmt === 'loop' ? countOf(stmt) : undefined;
      if (stmt.stmt !== 'loop' || !count || !isPlain(stmt.body)) {
        return;
      }
      const inner = counters(stmt.body, count.variable);
      inner.delete(count.variable);
      const own = new Set([count.variable]);
      eachIndex(stmt.body, (array, index) => {
        if (reads(index, inner) || readsTable(index, own)) {
          found.add(array);
        }
      });
    }
  });
  if (found.size > 0) {
    walkStmts(stmts, {
      place: (place, use) => {
        if (use === 'address') {
          found.delete(rootVariable(place)!);
        }
      }
    });
  }
  return found;
}

/** A counter, and those of loops inside that begin or end at it. */
function counters(stmts: Stmt[], outer: Variable): Set<Variable> {
  const found = new Set([outer]);
  walkStmts(stmts, {
    stmt: stmt => {
      const count = stmt.stmt === 'loop' ? constantCount(stmt) : undefined;
      if (
        count &&
        (reads(count.start, found) ||
          (stmt.stmt === 'loop' && stmt.cond && reads(stmt.cond, found)))
      ) {
        found.add(count.variable);
      }
    }
  });
  return found;
}

/** Each index of an array of the thread's own. */
function eachIndex(
  stmts: Stmt[],
  found: (array: Variable, index: Expr) => void
): void {
  walkStmts(stmts, {
    place: place => {
      const array = place.place === 'element' ? rootVariable(place) : undefined;
      if (
        place.place === 'element' &&
        array?.space === 'local' &&
        !array.isVolatile
      ) {
        found(array, place.index);
      }
    }
  });
}

function indexes(
  stmts: Stmt[],
  arrays: ReadonlySet<Variable>,
  counter: ReadonlySet<Variable>
): boolean {
  let found = false;
  eachIndex(stmts, (array, index) => {
    found ||= arrays.has(array) && reads(index, counter);
  });
  return found;
}

/** Statements that run from the first to the last, and of this thread alone. */
function isPlain(stmts: Stmt[]): boolean {
  let found = true;
  walkStmts(stmts, {
    stmt: ({ stmt }) => {
      found &&= ['declare', 'store', 'block', 'if', 'loop', 'call'].includes(
        stmt
      );
    }
  });
  return found;
}

function reads(expr: Expr, variables: ReadonlySet<Variable>): boolean {
  let found = false;
  walkExpr(expr, {
    place: place => {
      found ||= place.place === 'variable' && variables.has(place.variable);
    }
  });
  return found;
}

function readsTable(index: Expr, counter: ReadonlySet<Variable>): boolean {
  let found = false;
  walkExpr(index, {
    place: place => {
      found ||=
        tableOf(place) !== undefined &&
        reads((place as Place & { place: 'element' }).index, counter);
    }
  });
  return found;
}

/** The table of integers that a place is an element of, and that nothing can change. */
function tableOf(place: Place): Variable | undefined {
  if (place.place !== 'element' || place.base.place !== 'variable') {
    return undefined;
  }
  const { variable } = place.base;
  return variable.space === 'constant' &&
    variable.isConst &&
    variable.initial &&
    place.type.kind === 'scalar' &&
    /^[iu]\d+$/.test(place.type.name)
    ? variable
    : undefined;
}

/** The constant that an element of a table is. */
function inTable(expr: Expr): Expr | undefined {
  if (expr.op !== 'read' || expr.place.place !== 'element') {
    return undefined;
  }
  const { place } = expr;
  const table = tableOf(place);
  if (
    !table ||
    place.index.op !== 'const' ||
    table.type.kind !== 'array' ||
    expr.type.kind !== 'scalar'
  ) {
    return undefined;
  }
  const at = Number(place.index.value);
  if (at < 0 || at >= table.type.length) {
    return undefined;
  }
  const offset = at * sizeOf(expr.type);
  const leaf = table.initial!.find(each => each.offset === offset);
  return leaf?.type === expr.type.name && !leaf.function
    ? { op: 'const', type: expr.type, value: leaf.value, span: expr.span }
    : undefined;
}

function isVariable(place: Place, variable: Variable): boolean {
  return place.place === 'variable' && place.variable === variable;
}
