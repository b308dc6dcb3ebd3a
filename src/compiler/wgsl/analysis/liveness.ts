/**
 * Which variables a loop leaves behind: those that may be read after it before
 * something is stored to them. Backwards over the statements, once or twice each.
 */
import {
  blocksOf,
  exprsOf,
  walkExpr,
  walkPlace,
  type Visitor
} from '../../ir/visit';
import type { Expr, LoopStmt, Place, Stmt, Variable } from '../../ir/types';

type Live = ReadonlySet<Variable>;

interface Targets {
  /** What is read after a `break`, and after a `continue`. */
  broken: Live;
  continued: Live;
}

const NONE: Live = new Set();

/** Of the variables, those that are live behind each loop; never too few. */
export function liveBehindLoops(
  stmts: Stmt[],
  variables: ReadonlySet<Variable>
): Map<LoopStmt, Live> {
  const behind = new Map<LoopStmt, Live>();
  // What the rounds of a loop find from those before: it asks nothing of what follows.
  const carried = new Map<LoopStmt, Live>();

  const list = (inner: Stmt[], live: Live, targets: Targets): Live =>
    inner.reduceRight((after, stmt) => before(stmt, after, targets), live);

  const before = (stmt: Stmt, live: Live, targets: Targets): Live => {
    switch (stmt.stmt) {
      case 'declare':
        return withReads(without(live, stmt.variable), stmt.init);
      case 'store': {
        const { place, value } = stmt;
        return place.place === 'variable'
          ? withReads(without(live, place.variable), value)
          : withReads(withPlace(live, place), value);
      }
      case 'if':
        return withReads(
          union(list(stmt.then, live, targets), list(stmt.else, live, targets)),
          stmt.cond
        );
      case 'switch': {
        const inside = { ...targets, broken: live };
        const cases = stmt.cases.map(c => list(c.body, live, inside));
        return withReads(cases.reduce(union, live), stmt.value);
      }
      case 'block':
        return list(stmt.body, live, targets);
      case 'loop':
        return beforeLoop(stmt, live);
      case 'break':
        return targets.broken;
      case 'continue':
        return targets.continued;
      case 'return':
        return withReads(NONE, stmt.value);
      case 'try':
        // A jump may come from anywhere inside.
        return blocksOf(stmt).reduce(
          (all, block) => union(all, list(block, all, targets)),
          union(live, variables)
        );
      case 'atomic':
        return exprsOf(stmt).reduce<Live>(
          withReads,
          withPlace(live, stmt.place)
        );
      default:
        return exprsOf(stmt).reduce<Live>(withReads, live);
    }
  };

  const beforeLoop = (loop: LoopStmt, live: Live): Live => {
    let round = carried.get(loop);
    if (!round) {
      round = beforeRound(loop, NONE, NONE);
      carried.set(loop, round);
    }
    behind.set(loop, union(behind.get(loop) ?? NONE, live));
    const targets = { broken: live, continued: live };
    return list(
      loop.init,
      beforeRound(loop, live, union(round, live)),
      targets
    );
  };

  const beforeRound = (loop: LoopStmt, live: Live, next: Live): Live => {
    const end = withReads(loop.until ? union(next, live) : next, loop.until);
    const step = list(loop.step, end, { broken: live, continued: end });
    const body = list(loop.body, step, { broken: live, continued: step });
    return withReads(loop.cond ? union(body, live) : body, loop.cond);
  };

  const reader = (found: (variable: Variable) => void): Visitor => ({
    place: place => {
      if (place.place === 'variable' && variables.has(place.variable)) {
        found(place.variable);
      }
    }
  });

  const withReads = (live: Live, expr: Expr | undefined): Live =>
    expr ? added(live, reading => walkExpr(expr, reading)) : live;

  const withPlace = (live: Live, place: Place): Live =>
    added(live, reading => walkPlace(place, 'read', reading));

  const added = (live: Live, walk: (reading: Visitor) => void): Live => {
    let all: Set<Variable> | undefined;
    walk(
      reader(variable => {
        if (!live.has(variable)) {
          (all ??= new Set(live)).add(variable);
        }
      })
    );
    return all ?? live;
  };

  list(stmts, NONE, { broken: NONE, continued: NONE });
  return behind;
}

function without(live: Live, variable: Variable): Live {
  if (!live.has(variable)) {
    return live;
  }
  const rest = new Set(live);
  rest.delete(variable);
  return rest;
}

function union(a: Live, b: Live): Live {
  if (a === b || b.size === 0) {
    return a;
  }
  if (a.size === 0) {
    return b;
  }
  const all = new Set(a);
  b.forEach(variable => all.add(variable));
  return all.size === a.size ? a : all;
}
