/**
 * Loops whose number of rounds is known become straight code, and variables
 * whose value is known become constants, as nvcc does at its default level.
 * What follows sees neighbouring accesses only after this.
 */
import { foldConstants, foldExpr } from '../../../ir/passes/fold';
import type { Expr, LoopStmt, Stmt, Variable } from '../../../ir/types';
import { blocksOf, exprsOf, walkExpr, walkStmts } from '../../../ir/visit';
import { mapExpr, mapPlace } from '../../../ir/rewrite';
import { addressedIn, assignedIn } from './affine';

/** Rounds and expression nodes beyond which a loop stays a loop. */
const MAX_ROUNDS = 64;
const MAX_NODES = 3000;

type Known = Map<Variable, Expr>;

export function unrollWhole(stmts: Stmt[]): Stmt[] {
  const unroller = new Unroller(addressedIn(stmts));
  return dropUnread(unroller.list(stmts, new Map()));
}

class Unroller {
  constructor(private readonly addressed: ReadonlySet<Variable>) {}

  list(stmts: readonly Stmt[], known: Known): Stmt[] {
    return stmts.flatMap(stmt => this.stmt(stmt, known));
  }

  private expr(expr: Expr, known: Known): Expr {
    return mapExpr(expr, {
      expr: e => {
        if (e.op === 'read' && e.place.place === 'variable') {
          return known.get(e.place.variable) ?? e;
        }
        return foldExpr(e);
      }
    });
  }

  private set(variable: Variable, value: Expr | undefined, known: Known): void {
    if (
      value?.op === 'const' &&
      variable.space === 'local' &&
      variable.type.kind === 'scalar' &&
      !variable.isVolatile &&
      !this.addressed.has(variable)
    ) {
      known.set(variable, value);
    } else {
      known.delete(variable);
    }
  }

  private forget(stmts: readonly Stmt[], known: Known): void {
    assignedIn(stmts).forEach(variable => known.delete(variable));
  }

  private stmt(stmt: Stmt, known: Known): Stmt[] {
    switch (stmt.stmt) {
      case 'declare': {
        const init = stmt.init && this.expr(stmt.init, known);
        this.set(stmt.variable, init, known);
        return [{ ...stmt, ...(init && { init }) }];
      }
      case 'store': {
        const value = this.expr(stmt.value, known);
        if (stmt.place.place === 'variable') {
          this.set(stmt.place.variable, value, known);
          return [{ ...stmt, value }];
        }
        const place = mapPlace(stmt.place, {
          expr: e => this.expr(e, known)
        });
        this.forget([stmt], known);
        return [{ ...stmt, place, value }];
      }
      case 'if': {
        const cond = this.expr(stmt.cond, known);
        if (cond.op === 'const') {
          return this.list(cond.value ? stmt.then : stmt.else, known);
        }
        const then = this.list(stmt.then, new Map(known));
        const otherwise = this.list(stmt.else, new Map(known));
        this.forget([stmt], known);
        return [{ ...stmt, cond, then, else: otherwise }];
      }
      case 'loop':
        return this.loop(stmt, known);
      case 'switch': {
        const value = this.expr(stmt.value, known);
        const cases = stmt.cases.map(c => ({
          ...c,
          body: this.list(c.body, new Map(known))
        }));
        this.forget([stmt], known);
        return [{ ...stmt, value, cases }];
      }
      case 'block':
        // Variables are unique: a scope means nothing here.
        return this.list(stmt.body, known);
      default: {
        const [next] = foldConstants([this.substitute(stmt, known)]);
        this.forget([stmt], known);
        return [next ?? stmt];
      }
    }
  }

  /** A statement without statements inside, its variables that are known replaced. */
  private substitute(stmt: Stmt, known: Known): Stmt {
    const expr = (e: Expr): Expr => this.expr(e, known);
    switch (stmt.stmt) {
      case 'atomic':
        return {
          ...stmt,
          place: mapPlace(stmt.place, { expr }),
          operands: stmt.operands.map(expr)
        };
      case 'warp':
        return {
          ...stmt,
          mask: stmt.mask && expr(stmt.mask),
          args: stmt.args.map(expr)
        };
      case 'barrier':
        return {
          ...stmt,
          mask: stmt.mask && expr(stmt.mask),
          operand: stmt.operand && expr(stmt.operand)
        };
      case 'print':
        return {
          ...stmt,
          args: stmt.args.map(a => (a.op === 'string' ? a : expr(a)))
        };
      case 'assert':
        return { ...stmt, cond: expr(stmt.cond) };
      case 'return':
        return { ...stmt, value: stmt.value && expr(stmt.value) };
      default:
        return stmt;
    }
  }

  private loop(stmt: LoopStmt, known: Known): Stmt[] {
    const init = this.list(stmt.init, known);
    const unrolled = this.unrolled(stmt, new Map(known));
    if (unrolled) {
      known.clear();
      unrolled.known.forEach((value, variable) => known.set(variable, value));
      return [...init, ...unrolled.stmts];
    }
    this.forget([{ ...stmt, init: [] }], known);
    const body = this.list(stmt.body, new Map(known));
    const step = this.list(stmt.step, new Map(known));
    return [
      {
        ...stmt,
        init,
        cond: stmt.cond && this.expr(stmt.cond, known),
        until: stmt.until && this.expr(stmt.until, known),
        body,
        step
      }
    ];
  }

  /** All rounds one after the other, if the condition is known in each. */
  private unrolled(
    stmt: LoopStmt,
    known: Known
  ): { stmts: Stmt[]; known: Known } | undefined {
    if (
      !stmt.cond ||
      stmt.until ||
      stmt.unroll === 1 ||
      stmt.body.some(s => leavesLoop(s, false))
    ) {
      return undefined;
    }
    const out: Stmt[] = [];
    let nodes = 0;
    for (let round = 0; ; round++) {
      const cond = this.expr(stmt.cond, known);
      if (cond.op !== 'const') {
        return undefined;
      }
      if (!cond.value) {
        return { stmts: out, known };
      }
      if (round === MAX_ROUNDS) {
        return undefined;
      }
      const body = this.list([...stmt.body, ...stmt.step], known);
      nodes += size(body);
      if (nodes > MAX_NODES) {
        return undefined;
      }
      out.push(...body);
    }
  }
}

/** A break, continue or return. */
function leavesLoop(stmt: Stmt, inSwitch: boolean): boolean {
  switch (stmt.stmt) {
    case 'break':
      return !inSwitch;
    case 'continue':
    case 'return':
      return true;
    case 'loop':
      return blocksOf(stmt).some(list => list.some(holdsReturn));
    default:
      return blocksOf(stmt).some(list =>
        list.some(s => leavesLoop(s, inSwitch || stmt.stmt === 'switch'))
      );
  }
}

function holdsReturn(stmt: Stmt): boolean {
  return (
    stmt.stmt === 'return' ||
    blocksOf(stmt).some(list => list.some(holdsReturn))
  );
}

function size(stmts: readonly Stmt[]): number {
  let nodes = 0;
  walkStmts(stmts, {
    stmt: () => void nodes++,
    expr: () => void nodes++
  });
  return nodes;
}

/** Without settings of variables that nothing reads. */
function dropUnread(stmts: Stmt[]): Stmt[] {
  const used = new Set<Variable>();
  walkStmts(stmts, {
    place: (place, use) => {
      if (place.place === 'variable' && use !== 'write') {
        used.add(place.variable);
      }
    }
  });
  const isDead = (variable: Variable): boolean =>
    variable.space === 'local' && !variable.isVolatile && !used.has(variable);
  const drop = (list: Stmt[]): Stmt[] =>
    list.flatMap((stmt): Stmt[] => {
      switch (stmt.stmt) {
        case 'declare':
          // Other statements may set it: it stays, without its value.
          return isDead(stmt.variable) && stmt.init && !isVolatileRead(stmt)
            ? [{ stmt: 'declare', variable: stmt.variable, span: stmt.span }]
            : [stmt];
        case 'store':
          return stmt.place.place === 'variable' &&
            isDead(stmt.place.variable) &&
            !isVolatileRead(stmt)
            ? []
            : [stmt];
        case 'if':
          return [{ ...stmt, then: drop(stmt.then), else: drop(stmt.else) }];
        case 'loop':
          return [
            {
              ...stmt,
              init: drop(stmt.init),
              body: drop(stmt.body),
              step: drop(stmt.step)
            }
          ];
        case 'switch':
          return [
            {
              ...stmt,
              cases: stmt.cases.map(c => ({ ...c, body: drop(c.body) }))
            }
          ];
        case 'block':
          return [{ ...stmt, body: drop(stmt.body) }];
        default:
          return [stmt];
      }
    });
  return drop(stmts);
}

function isVolatileRead(stmt: Stmt): boolean {
  let found = false;
  for (const expr of exprsOf(stmt)) {
    walkExpr(expr, {
      expr: e => {
        found ||=
          e.op === 'read' &&
          e.place.place === 'deref' &&
          e.place.pointer.type.kind === 'pointer' &&
          e.place.pointer.type.isVolatile;
      },
      place: p => {
        found ||= p.place === 'variable' && p.variable.isVolatile;
      }
    });
  }
  return found;
}
