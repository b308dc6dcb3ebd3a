import { bothWays } from '../../ir/comparisons';
import type { Expr, LoopStmt, Place, Stmt, Variable } from '../../ir/types';
import { operandsOf, walkStmts, rootVariable } from '../../ir/visit';

/** What is known of variables that are set only where they are declared. */
export type Initialisers = Map<Variable, Expr>;

/**
 * Whether the loop certainly ends: it counts towards a bound that does not move.
 * `for (i = a; i < n; i += c)` and its relatives, in the step or unconditionally
 * in the body; also `s >>= 1` towards 0 and `s *= 2` from a positive constant.
 * False means only that it is not known to end.
 */
export function certainlyEnds(
  loop: LoopStmt,
  constants: Initialisers
): boolean {
  const cond = loop.cond ?? loop.until;
  if (!cond) {
    return false;
  }
  const ends = (part: Expr): boolean => {
    if (part.op === 'binary' && part.operator === 'and') {
      return ends(part.left) || ends(part.right);
    }
    // What has come to its end stays there.
    return part.op === 'binary' && part.operator === 'or'
      ? ends(part.left) && ends(part.right)
      : endsBy(part, loop, constants);
  };
  return ends(cond);
}

function endsBy(cond: Expr, loop: LoopStmt, constants: Initialisers): boolean {
  if (cond.op !== 'binary') {
    return false;
  }
  const set = setInside(loop);
  return bothWays(cond).some(([side, bound, operator]) => {
    const variable = countedVariable(side);
    if (!variable || !set.has(variable) || !isInvariant(bound, set)) {
      return false;
    }
    const change = onlyChange(variable, loop);
    if (!change) {
      return false;
    }
    const unsigned =
      variable.type.kind === 'scalar' && variable.type.name.startsWith('u');
    const zero = bound.op === 'const' && Number(bound.value) === 0;
    switch (operator) {
      case 'lt':
      case 'le':
        return grows(variable, change, loop, constants);
      case 'gt':
        return shrinks(variable, change, constants);
      case 'ge':
        // An unsigned number is always >= 0.
        return !(unsigned && zero) && shrinks(variable, change, constants);
      case 'ne':
        return zero && halves(variable, change);
      default:
        return false;
    }
  });
}

/** `v`, possibly converted between integer types. */
function countedVariable(expr: Expr): Variable | undefined {
  if (expr.op === 'cast') {
    return countedVariable(expr.arg);
  }
  return expr.op === 'read' &&
    expr.place.place === 'variable' &&
    expr.place.variable.space === 'local'
    ? expr.place.variable
    : undefined;
}

/** Variables that the loop's body or step may set. */
export function setInside(loop: LoopStmt): Set<Variable> {
  const set = new Set<Variable>();
  walkStmts([...loop.body, ...loop.step], {
    place: (place, use) => {
      const variable = rootVariable(place);
      if (use !== 'read' && variable) {
        set.add(variable);
      }
    },
    stmt: stmt => {
      if ('result' in stmt && stmt.result) {
        set.add(stmt.result);
      }
    }
  });
  return set;
}

/** Memory may change under the loop; variables that it does not set do not. */
export function isInvariant(expr: Expr, set: Set<Variable>): boolean {
  if (expr.op === 'read') {
    return isInvariantPlace(expr.place, set);
  }
  return (
    expr.op !== 'address' &&
    operandsOf(expr).every(operand => isInvariant(operand, set))
  );
}

function isInvariantPlace(place: Place, set: Set<Variable>): boolean {
  switch (place.place) {
    case 'variable':
      return place.variable.space === 'local' && !set.has(place.variable);
    case 'field':
      return isInvariantPlace(place.base, set);
    case 'element':
      return isInvariantPlace(place.base, set) && isInvariant(place.index, set);
    case 'deref':
      return false;
  }
}

/** The new value of a variable that each round sets exactly once, whatever happens in it. */
function onlyChange(variable: Variable, loop: LoopStmt): Expr | undefined {
  const isStore = (stmt: Stmt): boolean =>
    stmt.stmt === 'store' &&
    stmt.place.place === 'variable' &&
    stmt.place.variable === variable;
  let stores = 0;
  walkStmts([...loop.body, ...loop.step], {
    place: (place, use) => {
      if (use !== 'read' && rootVariable(place) === variable) {
        stores++;
      }
    }
  });
  const inStep = loop.step.find(isStore);
  const hasContinue = !inStep && containsContinue(loop.body);
  const always = inStep ?? (hasContinue ? undefined : loop.body.find(isStore));
  return stores === 1 && always?.stmt === 'store' ? always.value : undefined;
}

function containsContinue(stmts: Stmt[]): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      found ||= stmt.stmt === 'continue';
      return stmt.stmt !== 'loop';
    }
  });
  return found;
}

function reads(expr: Expr, variable: Variable): boolean {
  return countedVariable(expr) === variable;
}

function positive(expr: Expr, constants: Initialisers): boolean {
  switch (expr.op) {
    case 'const':
      return Number(expr.value) > 0;
    case 'builtin':
      return /Dim\.|warpSize/.test(expr.name);
    case 'cast':
      return positive(expr.arg, constants);
    case 'binary':
      return (
        (expr.operator === 'mul' || expr.operator === 'add') &&
        positive(expr.left, constants) &&
        positive(expr.right, constants)
      );
    case 'read': {
      const init =
        expr.place.place === 'variable'
          ? constants.get(expr.place.variable)
          : undefined;
      return init !== undefined && positive(init, constants);
    }
    default:
      return false;
  }
}

function grows(
  variable: Variable,
  change: Expr,
  loop: LoopStmt,
  constants: Initialisers
): boolean {
  if (change.op === 'cast') {
    return grows(variable, change.arg, loop, constants);
  }
  if (change.op !== 'binary') {
    return false;
  }
  const { operator, left, right } = change;
  switch (operator) {
    case 'add':
      return (
        (reads(left, variable) && positive(right, constants)) ||
        (reads(right, variable) && positive(left, constants))
      );
    case 'sub':
      return (
        reads(left, variable) && right.op === 'const' && Number(right.value) < 0
      );
    case 'mul':
    case 'shl': {
      const by = reads(left, variable)
        ? right
        : operator === 'mul' && reads(right, variable)
          ? left
          : undefined;
      const start = loop.init.find(
        s => s.stmt === 'declare' && s.variable === variable
      );
      const from =
        start?.stmt === 'declare' ? start.init : constants.get(variable);
      return (
        by?.op === 'const' &&
        Number(by.value) >= (operator === 'mul' ? 2 : 1) &&
        from !== undefined &&
        positive(from, constants)
      );
    }
    default:
      return false;
  }
}

function shrinks(
  variable: Variable,
  change: Expr,
  constants: Initialisers
): boolean {
  if (change.op === 'cast') {
    return shrinks(variable, change.arg, constants);
  }
  if (change.op !== 'binary') {
    return false;
  }
  const { operator, left, right } = change;
  return (
    halves(variable, change) ||
    (reads(left, variable) &&
      ((operator === 'sub' && positive(right, constants)) ||
        (operator === 'add' &&
          right.op === 'const' &&
          Number(right.value) < 0)))
  );
}

/** `v >> c` or `v / c`: reaches 0. */
function halves(variable: Variable, change: Expr): boolean {
  return (
    change.op === 'binary' &&
    reads(change.left, variable) &&
    change.right.op === 'const' &&
    ((change.operator === 'shr' && Number(change.right.value) >= 1) ||
      (change.operator === 'div' && Number(change.right.value) >= 2))
  );
}

/** Variables of the statements that are set only by their declaration, with that value. */
export function initialisersOf(
  stmts: Stmt[],
  changed: Set<Variable>
): Initialisers {
  const values: Initialisers = new Map();
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'declare' && stmt.init && !changed.has(stmt.variable)) {
        values.set(stmt.variable, stmt.init);
      }
    }
  });
  return values;
}
