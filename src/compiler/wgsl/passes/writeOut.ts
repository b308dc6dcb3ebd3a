/**
 * Short loops, round by round, where a value that is a constant in each round
 * makes cheaper code than one that is computed:
 *
 * - the distance of a shuffle in `for (d = 1; d < 32; d *= 2)`;
 * - the index of a buffer that is read in one round and written in the next,
 *   which the bounds checks of WebGPU otherwise clamp each time.
 *
 * Longer loops that ask whether their counter is even go two rounds at a time.
 * nvcc does the same with both; compilers of shaders keep the loops.
 */
import {
  binary,
  constant,
  declare,
  loop,
  read,
  store
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type {
  ConstExpr,
  Expr,
  LoopStmt,
  Stmt,
  StoreStmt,
  Variable
} from '../../ir/types';
import { walkExpr, walkStmts, rootVariable } from '../../ir/visit';
import { mapExpr, mapPlace, mapStmts, type Rewriter } from '../../ir/rewrite';
import { constantCount, counterValues, type ConstantCount } from './counted';
import { foldExpr } from '../../ir/passes/fold';
import { changedVariables } from '../../ir/passes/inline';
import { byOwnCounter } from './ownCounter';

const MOST_ROUNDS = 8;
/** Longer bodies would make long code. */
const MOST_STATEMENTS = 12;

type Values = Map<Variable, ConstExpr>;

export function writeOutLoops(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  // What a pointer leads to may change at any store.
  const exposed = new Set<Variable | undefined>();
  walkStmts(stmts, {
    place: (place, use) => {
      if (use === 'address') {
        exposed.add(rootVariable(place));
      }
    }
  });
  return new Writer(fresh, exposed).list(stmts, new Map());
}

class Writer {
  constructor(
    private readonly fresh: FreshVariables,
    private readonly exposed: ReadonlySet<Variable | undefined>
  ) {}

  /** Known values are put in only here: elsewhere the code stays as it was written. */
  private inside = false;

  /** `values`: what local integers certainly are; becomes what holds after the statements. */
  list(stmts: Stmt[], values: Values): Stmt[] {
    return stmts.flatMap(stmt => this.stmt(stmt, values));
  }

  private stmt(stmt: Stmt, values: Values): Stmt[] {
    switch (stmt.stmt) {
      case 'declare': {
        const init = stmt.init && this.expr(stmt.init, values);
        this.assign(stmt.variable, init, values);
        return [{ ...stmt, ...(init && { init }) }];
      }
      case 'store':
        return [this.store(stmt, values)];
      case 'block':
        return [{ ...stmt, body: this.list(stmt.body, values) }];
      case 'if': {
        const cond = this.expr(stmt.cond, values);
        const then = this.list(stmt.then, new Map(values));
        const otherwise = this.list(stmt.else, new Map(values));
        forget([stmt], values);
        return [{ ...stmt, cond, then, else: otherwise }];
      }
      case 'loop':
        return this.loop(stmt, values);
      default: {
        forget([stmt], values);
        const [mapped] = this.inside
          ? mapStmts([stmt], this.reader(values))
          : [stmt];
        return [mapped];
      }
    }
  }

  private store(stmt: StoreStmt, values: Values): Stmt {
    const value = this.expr(stmt.value, values);
    if (stmt.place.place === 'variable') {
      this.assign(stmt.place.variable, value, values);
      return { ...stmt, value };
    }
    const place = this.inside
      ? mapPlace(stmt.place, this.reader(values))
      : stmt.place;
    forget([stmt], values);
    return { ...stmt, place, value };
  }

  private assign(
    variable: Variable,
    value: Expr | undefined,
    values: Values
  ): void {
    if (
      value?.op === 'const' &&
      variable.space === 'local' &&
      !variable.isVolatile &&
      !this.exposed.has(variable) &&
      isInteger(variable)
    ) {
      values.set(variable, value);
    } else {
      values.delete(variable);
    }
  }

  private expr(expr: Expr, values: Values): Expr {
    return this.inside ? mapExpr(expr, this.reader(values)) : expr;
  }

  /** Puts known values in and folds what they make constant. */
  private reader(values: Values): Rewriter {
    return {
      expr: expr => {
        const value =
          expr.op === 'read' && expr.place.place === 'variable'
            ? values.get(expr.place.variable)
            : undefined;
        return value ? { ...value, span: expr.span } : foldExpr(expr);
      }
    };
  }

  // -------------------------------------------------------------------- loops

  private loop(stmt: LoopStmt, values: Values): Stmt[] {
    const rounds = this.roundsOf(stmt, values);
    if (rounds) {
      return rounds;
    }
    const next =
      this.inPairs(stmt) ?? byOwnCounter(stmt, values, this.fresh) ?? stmt;
    const init = this.list(next.init, values);
    forget([{ ...next, init: [] }], values);
    const body = this.list(next.body, new Map(values));
    return [{ ...next, init, body }];
  }

  /** The rounds one after the other; undefined where that brings nothing. */
  private roundsOf(stmt: LoopStmt, values: Values): Stmt[] | undefined {
    const count = constantCount(stmt);
    if (!count || !isShort(stmt)) {
      return undefined;
    }
    const turns = counterValues(stmt, count, MOST_ROUNDS);
    if (!turns || turns.length < 2) {
      return undefined;
    }
    if (!shufflesBy(stmt, count.variable) && !this.swaps(stmt, count, values)) {
      return undefined;
    }
    return this.inRound(() =>
      turns.flatMap(turn => {
        values.set(count.variable, numberOf(count, turn));
        const body = this.list(copied(stmt.body, this.fresh), values);
        values.delete(count.variable);
        return body;
      })
    );
  }

  private inRound<T>(work: () => T): T {
    const before = this.inside;
    this.inside = true;
    try {
      return work();
    } finally {
      this.inside = before;
    }
  }

  /** Whether an index of a shared array is a constant in each round, and another in the next. */
  private swaps(stmt: LoopStmt, count: ConstantCount, values: Values): boolean {
    const changed = changedVariables(stmt.body);
    const outer = [...changed].filter(variable => values.has(variable));
    if (outer.length === 0) {
      return false;
    }
    const after = new Map(values);
    this.inRound(() => {
      after.set(count.variable, numberOf(count, 0));
      this.list(stmt.body, after);
    });
    const alternating = new Set(
      [...after.keys()].filter(
        variable => outer.includes(variable) || !values.has(variable)
      )
    );
    alternating.delete(count.variable);
    if (!outer.every(variable => after.has(variable))) {
      return false;
    }
    let found = false;
    walkStmts(stmt.body, {
      place: place => {
        if (
          place.place === 'element' &&
          rootVariable(place)?.space === 'shared'
        ) {
          found ||= reads(place.index, expr => alternating.has(expr));
        }
      }
    });
    return found;
  }

  /** Two rounds in each, so that the counter's last bit is known. */
  private inPairs(stmt: LoopStmt): LoopStmt | undefined {
    const count = constantCount(stmt);
    const { cond, span } = stmt;
    if (
      !count ||
      !isShort(stmt) ||
      count.start.op !== 'const' ||
      Number(count.start.value) < 0 ||
      count.operator !== 'add' ||
      Number(count.by.value) !== 1 ||
      cond?.op !== 'binary' ||
      cond.operator !== 'lt' ||
      cond.left.op !== 'read' ||
      cond.right.op !== 'const'
    ) {
      return undefined;
    }
    const start = Number(count.start.value);
    const rounds = Number(cond.right.value) - start;
    const { variable, type } = count;
    const number = (value: number): Expr => constant(type, value, span);
    if (rounds < 2 || rounds % 2 !== 0 || !asksParity(stmt.body, variable)) {
      return undefined;
    }
    const turn = this.fresh.local('turn', type, span);
    const body = [0, 1].flatMap(more => {
      const round = this.fresh.copy(variable);
      const known = mapStmts(copied(stmt.body, this.fresh), {
        expr: expr =>
          isParity(expr, variable)
            ? constant(type, (start + more) % 2, expr.span)
            : expr
      });
      const value = binary(
        'add',
        binary('mul', read(turn, span), number(2), span),
        number(start + more),
        span
      );
      const rest = renamed(known, new Map([[variable, round]]));
      return mentions(rest, round)
        ? [declare(round, foldExpr(value), span), ...rest]
        : rest;
    });
    return loop({
      init: [declare(turn, number(0), span)],
      cond: binary('lt', read(turn, span), number(rounds / 2), span),
      step: [
        store(turn, binary('add', read(turn, span), number(1), span), span)
      ],
      body,
      span
    });
  }
}

/** The statements with variables of their own. */
export function copied(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  const copies = new Map<Variable, Variable>();
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        copies.set(stmt.variable, fresh.copy(stmt.variable));
      }
    }
  });
  return renamed(stmts, copies);
}

function numberOf({ type, start }: ConstantCount, value: number): ConstExpr {
  return constant(type, value, start.span) as ConstExpr;
}

function isInteger({ type }: Variable): boolean {
  return type.kind === 'scalar' && (type.name === 'i32' || type.name === 'u32');
}

/** What the statements may change is not known after them. */
function forget(stmts: Stmt[], values: Values): void {
  changedVariables(stmts).forEach(variable => values.delete(variable));
}

function renamed(stmts: Stmt[], names: Map<Variable, Variable>): Stmt[] {
  const of = (variable: Variable): Variable => names.get(variable) ?? variable;
  return mapStmts(stmts, {
    place: place =>
      place.place === 'variable' && names.has(place.variable)
        ? { ...place, variable: of(place.variable) }
        : place,
    stmt: stmt => {
      let next = stmt;
      if (next.stmt === 'declare') {
        next = { ...next, variable: of(next.variable) };
      }
      if ('result' in next && next.result) {
        next = { ...next, result: of(next.result) } as Stmt;
      }
      if (next.stmt === 'warp' && next.predicate) {
        next = { ...next, predicate: of(next.predicate) };
      }
      return next;
    }
  });
}

/** A few statements that run from the first to the last, over local variables. */
function isShort({ body, until, unroll }: LoopStmt): boolean {
  let statements = 0;
  let isPlain = true;
  walkStmts(body, {
    stmt: stmt => {
      statements += stmt.stmt === 'block' ? 0 : 1;
      isPlain &&=
        !['break', 'continue', 'return', 'call', 'loop', 'switch'].includes(
          stmt.stmt
        ) &&
        (stmt.stmt !== 'declare' || stmt.variable.space === 'local');
    }
  });
  return !until && unroll !== 1 && isPlain && statements <= MOST_STATEMENTS;
}

function reads(expr: Expr, matches: (variable: Variable) => boolean): boolean {
  let found = false;
  walkExpr(expr, {
    place: place => {
      found ||= place.place === 'variable' && matches(place.variable);
    }
  });
  return found;
}

/** A shuffle whose lane or distance is made of the counter. */
function shufflesBy({ body }: LoopStmt, counter: Variable): boolean {
  let found = false;
  walkStmts(body, {
    stmt: stmt => {
      found ||=
        stmt.stmt === 'warp' &&
        stmt.operation.startsWith('shfl') &&
        stmt.args.slice(1).some(arg => reads(arg, v => v === counter));
    }
  });
  return found;
}

function mentions(stmts: Stmt[], variable: Variable): boolean {
  let found = false;
  walkStmts(stmts, {
    place: place => {
      found ||= place.place === 'variable' && place.variable === variable;
    }
  });
  return found;
}

function asksParity(stmts: Stmt[], counter: Variable): boolean {
  let found = false;
  walkStmts(stmts, {
    expr: expr => {
      found ||= isParity(expr, counter);
    }
  });
  return found;
}

/** `v % 2` or `v & 1`. */
function isParity(expr: Expr, variable: Variable): boolean {
  return (
    expr.op === 'binary' &&
    expr.left.op === 'read' &&
    expr.left.place.place === 'variable' &&
    expr.left.place.variable === variable &&
    expr.right.op === 'const' &&
    ((expr.operator === 'rem' && Number(expr.right.value) === 2) ||
      (expr.operator === 'bitand' && Number(expr.right.value) === 1))
  );
}
