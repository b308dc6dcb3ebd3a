/**
 * Conditions of loops that the front end made of statements, as expressions:
 *
 *     for (;; i++) { t = least(n, m); if (!(i < t)) break; … }
 *
 * becomes
 *
 *     for (; i < min(n, m); i++) { … }
 *
 * for functions that do nothing but choose and compute, statement expressions
 * (`({ … })`) and `&&` of such. What is known of loops with a bound then holds.
 */
import { binary, bool, intrinsic, select, unary } from '../../ir/build/index';
import { sameType } from '../../ir/layout';
import { mapExpr, mapStmts } from '../../ir/rewrite';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Stmt,
  Type,
  Variable
} from '../../ir/types';
import { operandsOf, walkExpr, walkStmts, type Visitor } from '../../ir/visit';
import type { BinaryOperator } from '../../semantics/scalars';
import { sameExpr } from '../analysis/same';

/** A longer condition is better made once. */
const MOST_NODES = 40;

export function joinConditions(stmts: Stmt[]): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => (stmt.stmt === 'loop' ? (withCondition(stmt) ?? stmt) : stmt)
  });
}

function withCondition(loop: LoopStmt): LoopStmt | undefined {
  const at = loop.body.findIndex(isExit);
  const exit = loop.body[at];
  if (loop.cond || exit?.stmt !== 'if') {
    return undefined;
  }
  const made = new Values(new Set());
  const before = loop.body.slice(0, at);
  if (made.run(before) !== 'end') {
    return undefined;
  }
  const body = loop.body.slice(at + 1);
  const cond = made.of(negated(exit.cond));
  return cond &&
    nodesOf(cond) <= MOST_NODES &&
    !isNamed([...body, ...loop.step], loop.until, made.variables)
    ? { ...loop, cond, body }
    : undefined;
}

function isExit(stmt: Stmt): boolean {
  return (
    stmt.stmt === 'if' &&
    stmt.then.length === 1 &&
    stmt.then[0].stmt === 'break' &&
    stmt.else.length === 0
  );
}

function negated(expr: Expr): Expr {
  const { span } = expr;
  if (expr.op === 'unary' && expr.operator === 'not') {
    return expr.arg;
  }
  const opposite = expr.op === 'binary' && OPPOSITES[expr.operator];
  return opposite && isInteger(expr.left.type)
    ? binary(opposite, expr.left, expr.right, span)
    : unary('not', expr, span);
}

const OPPOSITES: Partial<Record<BinaryOperator, BinaryOperator>> = {
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
  eq: 'ne',
  ne: 'eq'
};

function isInteger(type: Type): boolean {
  return type.kind === 'scalar' && /^[iu](32|64)$/.test(type.name);
}

/** What variables hold behind statements that compute values and nothing else. */
class Values {
  constructor(
    /** Those that the statements themselves bring, and their values where they have one. */
    readonly variables: Set<Variable>,
    private values = new Map<Variable, Expr>()
  ) {}

  /** Whether the statements come to their end, return a value, or are others than these. */
  run(stmts: Stmt[]): 'end' | Expr | undefined {
    for (const [i, stmt] of stmts.entries()) {
      switch (stmt.stmt) {
        case 'declare':
          if (!isPlain(stmt.variable)) {
            return undefined;
          }
          this.variables.add(stmt.variable);
          this.values.delete(stmt.variable);
          if (stmt.init && !this.set(stmt.variable, this.of(stmt.init))) {
            return undefined;
          }
          break;
        case 'store':
          if (
            stmt.place.place !== 'variable' ||
            !this.set(stmt.place.variable, this.of(stmt.value))
          ) {
            return undefined;
          }
          break;
        case 'call': {
          const args = stmt.args.map(arg => this.of(arg));
          const value = args.every(arg => arg !== undefined)
            ? resultOf(stmt.callee, args)
            : undefined;
          if (!stmt.result || !this.set(stmt.result, value)) {
            return undefined;
          }
          break;
        }
        case 'block': {
          const result = this.run(stmt.body);
          if (result !== 'end') {
            return result;
          }
          break;
        }
        case 'if': {
          const rest = stmts.slice(i + 1);
          return this.branch(stmt.cond, stmt.then, stmt.else, rest);
        }
        case 'return':
          return stmt.value && this.of(stmt.value);
        default:
          return undefined;
      }
    }
    return 'end';
  }

  private branch(
    condition: Expr,
    then: Stmt[],
    otherwise: Stmt[],
    rest: Stmt[]
  ): 'end' | Expr | undefined {
    const cond = this.of(condition);
    if (!cond || !isStable(cond)) {
      return undefined;
    }
    const sides = [then, otherwise].map(list => {
      const side = new Values(this.variables, new Map(this.values));
      return { side, result: side.run(list) };
    });
    if (sides.some(({ result }) => result === undefined)) {
      return undefined;
    }
    const [a, b] = sides;
    if (a.result === 'end' && b.result === 'end') {
      this.merge(cond, a.side, b.side);
      return this.run(rest);
    }
    const [x, y] = sides.map(({ side, result }) =>
      result === 'end' ? side.run(rest) : result
    );
    return x && y && x !== 'end' && y !== 'end'
      ? chosen(cond, x, y)
      : undefined;
  }

  private merge(cond: Expr, a: Values, b: Values): void {
    for (const variable of this.variables) {
      const x = a.values.get(variable);
      const y = b.values.get(variable);
      // What one side alone sets is used there alone, or undefined.
      const value = x && y ? (x === y ? x : chosen(cond, x, y)) : undefined;
      if (value) {
        this.values.set(variable, value);
      } else {
        this.values.delete(variable);
      }
    }
  }

  /** An expression in terms of what was there before the statements; undefined where it asks for more. */
  of(expr: Expr): Expr | undefined {
    let isKnown = true;
    const mapped = mapExpr(expr, {
      expr: inner => {
        if (inner.op === 'select') {
          return chosen(inner.cond, inner.then, inner.else);
        }
        if (inner.op !== 'read' || inner.place.place !== 'variable') {
          return inner;
        }
        const { variable } = inner.place;
        if (!this.variables.has(variable)) {
          return inner;
        }
        const value = this.values.get(variable);
        isKnown &&= value !== undefined && sameType(value.type, inner.type);
        return value ?? inner;
      },
      place: place => {
        // Parts of variables and their addresses; pointers as values were read above.
        isKnown &&= place.place === 'deref' || place.place === 'variable';
        return place;
      }
    });
    walkExpr(mapped, {
      place: (place, use) => {
        isKnown &&=
          use === 'read' &&
          !(place.place === 'variable' && this.variables.has(place.variable));
      }
    });
    return isKnown && nodesOf(mapped) <= MOST_NODES ? mapped : undefined;
  }

  private set(variable: Variable, value: Expr | undefined): boolean {
    // What is read from memory is read once: it may change.
    if (!value || !this.variables.has(variable) || !isStable(value)) {
      return false;
    }
    this.values.set(variable, value);
    return true;
  }
}

/** What a function gives that chooses and computes, and does nothing else. */
function resultOf(fn: IrFunction, args: Expr[]): Expr | undefined {
  if (!fn.params.every(isPlain) || !args.every(isStable)) {
    return undefined;
  }
  const result = new Values(
    new Set(fn.params),
    new Map(fn.params.map((param, i) => [param, args[i]]))
  ).run(fn.body);
  return result === 'end' ? undefined : result;
}

function isPlain({ type, space, isVolatile }: Variable): boolean {
  return type.kind === 'scalar' && space === 'local' && !isVolatile;
}

/** Whether an expression has the same value wherever it is asked for while no statement stores. */
function isStable(expr: Expr): boolean {
  let stable = true;
  walkExpr(expr, {
    place: place => {
      stable &&= place.place === 'variable' && isPlain(place.variable);
    },
    expr: inner => {
      stable &&= inner.op !== 'builtin' || !/clock|timer|mask/.test(inner.name);
    }
  });
  return stable;
}

function chosen(cond: Expr, then: Expr, otherwise: Expr): Expr {
  const { type, span } = then;
  if (cond.op === 'unary' && cond.operator === 'not') {
    return chosen(cond.arg, otherwise, then);
  }
  if (sameType(type, bool)) {
    const both = then.op === 'const' && otherwise.op === 'const';
    if (both && then.value !== otherwise.value) {
      return then.value ? cond : negated(cond);
    }
    if (isValue(otherwise, false) || sameExpr(cond, otherwise)) {
      return binary('and', cond, then, span);
    }
    if (isValue(then, true) || sameExpr(cond, then)) {
      return binary('or', cond, otherwise, span);
    }
    if (isValue(then, false)) {
      return binary('and', negated(cond), otherwise, span);
    }
    if (isValue(otherwise, true)) {
      return binary('or', negated(cond), then, span);
    }
  }
  if (cond.op === 'binary' && isInteger(type)) {
    const extreme = EXTREMES[cond.operator];
    const { left, right } = cond;
    if (extreme && sameExpr(left, then) && sameExpr(right, otherwise)) {
      return intrinsic(type, extreme, [left, right], span);
    }
    if (extreme && sameExpr(left, otherwise) && sameExpr(right, then)) {
      const other = extreme === 'min' ? 'max' : 'min';
      return intrinsic(type, other, [left, right], span);
    }
  }
  return select(cond, then, otherwise, span);
}

function isValue(expr: Expr, value: boolean): boolean {
  return expr.op === 'const' && expr.value === value;
}

/** What `a < b ? a : b` is, and so on. */
const EXTREMES: Partial<Record<BinaryOperator, 'min' | 'max'>> = {
  lt: 'min',
  le: 'min',
  gt: 'max',
  ge: 'max'
};

function nodesOf(expr: Expr): number {
  return operandsOf(expr).reduce((sum, inner) => sum + nodesOf(inner), 1);
}

function isNamed(
  stmts: Stmt[],
  until: Expr | undefined,
  variables: ReadonlySet<Variable>
): boolean {
  let named = false;
  const visitor: Visitor = {
    place: place => {
      named ||= place.place === 'variable' && variables.has(place.variable);
    }
  };
  walkStmts(stmts, visitor);
  if (until) {
    walkExpr(until, visitor);
  }
  return named;
}
