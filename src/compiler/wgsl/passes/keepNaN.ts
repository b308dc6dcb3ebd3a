/**
 * Choices between two floats by comparing them, on devices whose compilers make
 * a minimum or maximum of them:
 *
 *     v = v < c ? c : v;    if (v > most) most = v;
 *
 * A comparison with NaN is false, so the first keeps a NaN, and a NaN in `most`
 * stays; a card's minimum gives the other number. One side is compared through
 * `exact`, which compilers do not look through. Where a NaN chooses a constant,
 * both give the same, and nothing is done.
 */
import { mapStmts } from '../../ir/rewrite';
import type { BinaryExpr, Expr, IfStmt, Place, Stmt } from '../../ir/types';
import { rootVariable, walkStmts } from '../../ir/visit';
import { isFloatName } from '../../semantics/scalarTypes';
import { sameExpr, samePlace } from '../analysis/same';

export function keepNaN(stmts: Stmt[]): Stmt[] {
  let kept = stmts;
  for (;;) {
    const hidden = choosing(kept);
    if (hidden.size === 0) {
      return kept;
    }
    // A choice around another one is a new node by then: it is found again.
    kept = mapStmts(kept, {
      expr: expr => (hidden.has(expr) ? compared(expr as BinaryExpr) : expr)
    });
  }
}

/** Whether there is a choice that a device may make a minimum or maximum of. */
export function choosesByComparison(stmts: Stmt[]): boolean {
  return choosing(stmts).size > 0;
}

/** The comparisons that choose one of their own sides. */
function choosing(stmts: Stmt[]): Set<Expr> {
  const found = new Set<Expr>();
  walkStmts(stmts, {
    expr: expr => {
      if (expr.op === 'select') {
        add(found, expr.cond, expr.then, expr.else);
      }
    },
    stmt: stmt => {
      if (stmt.stmt === 'if') {
        choicesOf(stmt).forEach(([then, otherwise]) =>
          add(found, stmt.cond, then, otherwise)
        );
      }
    }
  });
  return found;
}

type Choice = [then: Expr | undefined, otherwise: Expr | undefined];

/** What variables are set to if the condition holds, and if not; undefined for what they were. */
function choicesOf(stmt: IfStmt): (readonly [Expr, Expr])[] {
  const choices: { place: Place; values: Choice }[] = [];
  [stmt.then, stmt.else].forEach((arm, side) => {
    for (const inner of arm) {
      if (
        inner.stmt === 'store' &&
        isFloat(inner.value) &&
        rootVariable(inner.place)?.space === 'local'
      ) {
        const known = choices.find(({ place }) =>
          samePlace(place, inner.place)
        );
        const values: Choice = known?.values ?? [undefined, undefined];
        values[side] = inner.value;
        if (!known) {
          choices.push({ place: inner.place, values });
        }
      }
    }
  });
  return choices.map(({ place, values }) => {
    const before: Expr = {
      op: 'read',
      place,
      type: place.type,
      span: place.span
    };
    return [values[0] ?? before, values[1] ?? before];
  });
}

/** Adds the comparison of a condition, if it chooses one of its own sides, and NaN another number than a minimum would. */
function add(found: Set<Expr>, cond: Expr, then: Expr, otherwise: Expr): void {
  let isNegated = false;
  let inner = cond;
  while (inner.op === 'unary' && inner.operator === 'not') {
    isNegated = !isNegated;
    inner = inner.arg;
  }
  if (inner.op !== 'binary' || !isOrdering(inner)) {
    return;
  }
  const { left, right } = inner;
  const isChosen =
    (sameExpr(left, then) && sameExpr(right, otherwise)) ||
    (sameExpr(left, otherwise) && sameExpr(right, then));
  const unordered = isNegated ? then : otherwise;
  if (isChosen && unordered.op !== 'const') {
    found.add(inner);
  }
}

function isOrdering({ operator, left }: BinaryExpr): boolean {
  return (
    isFloat(left) &&
    (operator === 'lt' ||
      operator === 'le' ||
      operator === 'gt' ||
      operator === 'ge')
  );
}

function isFloat({ type }: Expr): boolean {
  return (
    type.kind === 'scalar' && isFloatName(type.name) && type.name !== 'f64'
  );
}

/** Through `exact` goes what is the same in all rounds of a loop, if one side is. */
function compared(expr: BinaryExpr): BinaryExpr {
  const side = expr.right.op === 'const' ? 'right' : 'left';
  const operand = expr[side];
  return {
    ...expr,
    [side]: {
      op: 'intrinsic',
      name: 'exact',
      args: [operand],
      type: operand.type,
      span: operand.span
    }
  };
}
