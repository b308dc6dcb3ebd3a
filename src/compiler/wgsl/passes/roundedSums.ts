/**
 * Sums whose rounding the program computes itself: Kahan's sum, Knuth's two-sum,
 * rounding by a large constant. In `(a + b) - a` CUDA rounds a + b to a float;
 * drivers of WebGPU may simplify the whole to b, and NVIDIA's does: the error
 * that was wanted is gone. Such a sum becomes `add_rn` or `sub_rn`, which
 * compilers of WGSL cannot look through.
 */
import { mapStmts } from '../../ir/rewrite';
import type {
  BinaryExpr,
  Expr,
  Place,
  Span,
  Stmt,
  Variable
} from '../../ir/types';
import { walkStmts, rootVariable } from '../../ir/visit';
import { samePlace, sameExpr } from '../analysis/same';

/** A sum, and where it is kept. */
interface Definition {
  place: Place;
  sum: BinaryExpr;
}

type Definitions = ReadonlyMap<Variable, Definition[]>;

/** The body with every sum that a difference is taken of, with one of its own terms, rounded where it stands. */
export function keepRoundedSums(body: Stmt[]): Stmt[] {
  let kept = body;
  for (;;) {
    const sums = recoveredSums(kept);
    if (sums.size === 0) {
      return kept;
    }
    // A sum inside another one is a new node by then: it is found again.
    kept = mapStmts(kept, {
      expr: expr => (sums.has(expr) ? rounded(expr as BinaryExpr) : expr)
    });
  }
}

function rounded({ operator, left, right, type, span }: BinaryExpr): Expr {
  return {
    op: 'intrinsic',
    name: operator === 'add' ? 'add_rn' : 'sub_rn',
    args: [left, right],
    type,
    span
  };
}

function isSum(expr: Expr | undefined): expr is BinaryExpr {
  return (
    expr?.op === 'binary' &&
    (expr.operator === 'add' || expr.operator === 'sub') &&
    expr.type.kind === 'scalar' &&
    expr.type.name === 'f32'
  );
}

/** Sums that meet one of their own terms again, in another sum. */
function recoveredSums(body: readonly Stmt[]): Set<Expr> {
  const definitions = definitionsOf(body);
  const found = new Set<Expr>();
  walkStmts(body, {
    expr: expr => {
      if (isSum(expr)) {
        const { left, right } = expr;
        const rightSign = signOfRight(expr);
        const cancelled = [
          ...sumsOf(left, definitions).filter(sum =>
            cancels(sum, right, -rightSign)
          ),
          ...sumsOf(right, definitions).filter(sum =>
            cancels(sum, left, -rightSign)
          )
        ];
        cancelled.forEach(sum => found.add(sum));
      }
    }
  });
  return found;
}

function signOfRight({ operator }: BinaryExpr): 1 | -1 {
  return operator === 'add' ? 1 : -1;
}

/** Whether `term` stands in the sum with that sign. */
function cancels(sum: BinaryExpr, term: Expr, sign: number): boolean {
  return (
    (sign === 1 && sameExpr(sum.left, term)) ||
    (sign === signOfRight(sum) && sameExpr(sum.right, term))
  );
}

/** Sums that are kept in variables of the function, by variable. */
function definitionsOf(body: readonly Stmt[]): Definitions {
  const definitions = new Map<Variable, Definition[]>();
  const note = (place: Place, sum: Expr | undefined): void => {
    const variable = rootVariable(place);
    if (variable && isSum(sum)) {
      definitions.set(variable, [
        ...(definitions.get(variable) ?? []),
        { place, sum }
      ]);
    }
  };
  walkStmts(body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        note(placeOf(stmt.variable, stmt.span), stmt.init);
      } else if (stmt.stmt === 'store') {
        note(stmt.place, stmt.value);
      }
    }
  });
  return definitions;
}

function placeOf(variable: Variable, span: Span): Place {
  return { place: 'variable', type: variable.type, variable, span };
}

/** What an expression may be the value of: itself, or sums that its variable was set to. */
function sumsOf(expr: Expr, definitions: Definitions): BinaryExpr[] {
  if (isSum(expr)) {
    return [expr];
  }
  if (expr.op !== 'read') {
    return [];
  }
  const { place } = expr;
  const variable = rootVariable(place);
  return ((variable && definitions.get(variable)) ?? [])
    .filter(definition => samePlace(definition.place, place))
    .map(({ sum }) => sum);
}
