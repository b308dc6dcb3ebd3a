/**
 * Loops whose number of rounds is known, as loops that count it:
 *
 *     for (s = 64; s > 0; s /= 2)  ->  for (turn = 0; turn < 7; turn++) { s = 64 >> turn; … }
 *
 * Compilers of shaders know such loops to end and bound what they index with;
 * they put a counter and clamps into others.
 */
import { binary, constant, declare, read, store } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { binaryFunction, type ScalarValue } from '../../semantics/scalars';
import type {
  ConstExpr,
  Expr,
  LoopStmt,
  ScalarType,
  Stmt,
  Variable
} from '../../ir/types';
import { walkStmts, rootVariable } from '../../ir/visit';
import { mapStmts } from '../../ir/rewrite';
import { initialisersOf, type Initialisers } from './finite';
import { changedVariables } from '../../ir/passes/inline';

/** More rounds are not worth counting here. */
const MOST_ROUNDS = 4096;

/** @param block threads in x, y, z */
export function countRounds(
  stmts: Stmt[],
  block: readonly [number, number, number],
  fresh: FreshVariables
): Stmt[] {
  const initialisers = initialisersOf(stmts, changedVariables(stmts));
  return mapStmts(stmts, {
    stmt: stmt =>
      stmt.stmt === 'loop'
        ? (fromThreadIndex(stmt, block, initialisers, fresh) ??
          counted(stmt, fresh))
        : stmt
  });
}

/**
 * `for (v = threadIdx.x; v < 32; v += 8)` where every thread of the block goes
 * round equally often.
 */
function fromThreadIndex(
  loop: LoopStmt,
  block: readonly [number, number, number],
  initialisers: Initialisers,
  fresh: FreshVariables
): Stmt | undefined {
  const count = constantCount(loop);
  const { cond } = loop;
  const axis = count && threadAxis(count.start, initialisers);
  if (
    !count ||
    axis === undefined ||
    loop.until ||
    count.operator !== 'add' ||
    cond?.op !== 'binary' ||
    cond.operator !== 'lt' ||
    !isRead(cond.left, count.variable) ||
    cond.right.op !== 'const'
  ) {
    return undefined;
  }
  const step = Number(count.by.value);
  const bound = Number(cond.right.value);
  const turns = (start: number): number => Math.ceil((bound - start) / step);
  const rounds = turns(0);
  if (step < 1 || rounds < 1 || turns(block[axis] - 1) !== rounds) {
    return undefined;
  }
  return byTurns(loop, count, rounds, fresh, turn =>
    binary('add', count.start, multiplied(turn, step, count.type), loop.span)
  );
}

/** 0 for threadIdx.x and what is declared as it. */
function threadAxis(
  expr: Expr,
  initialisers: Initialisers
): number | undefined {
  switch (expr.op) {
    case 'builtin': {
      const axis = ['threadIdx.x', 'threadIdx.y', 'threadIdx.z'].indexOf(
        expr.name
      );
      return axis < 0 ? undefined : axis;
    }
    case 'cast':
      return expr.type.kind === 'scalar' &&
        (expr.type.name === 'i32' || expr.type.name === 'u32')
        ? threadAxis(expr.arg, initialisers)
        : undefined;
    case 'read': {
      const init =
        expr.place.place === 'variable'
          ? initialisers.get(expr.place.variable)
          : undefined;
      return init && threadAxis(init, initialisers);
    }
    default:
      return undefined;
  }
}

function multiplied(turn: Expr, factor: number, type: ScalarType): Expr {
  return factor === 1
    ? turn
    : binary('mul', turn, constant(type, factor, turn.span), turn.span);
}

/** The loop over `turn` from 0 to `rounds`, with the counter's value for it. */
function byTurns(
  loop: LoopStmt,
  { variable, type }: ConstantCount,
  rounds: number,
  fresh: FreshVariables,
  valueAt: (turn: Expr) => Expr
): LoopStmt {
  const { span } = loop;
  const turn = fresh.local('turn', type, span);
  const number = (n: number): Expr => constant(type, n, span);
  return {
    ...loop,
    init: [declare(turn, number(0), span)],
    cond: binary('lt', read(turn, span), number(rounds), span),
    step: [store(turn, binary('add', read(turn, span), number(1), span), span)],
    body: [declare(variable, valueAt(read(turn, span)), span), ...loop.body]
  };
}

/** `v = v OP by` in each step and nowhere else. */
export interface ConstantCount {
  variable: Variable;
  type: ScalarType & { name: 'i32' | 'u32' };
  start: Expr;
  operator: 'add' | 'sub' | 'mul' | 'div' | 'shl' | 'shr';
  by: ConstExpr;
}

const OPERATORS = new Set(['add', 'sub', 'mul', 'div', 'shl', 'shr']);

/** How a `for` loop counts, if its first statement declares what its step alone changes by a constant. */
export function constantCount(loop: LoopStmt): ConstantCount | undefined {
  const [init] = loop.init;
  const [step] = loop.step;
  if (
    loop.init.length !== 1 ||
    loop.step.length !== 1 ||
    init.stmt !== 'declare' ||
    !init.init ||
    step.stmt !== 'store' ||
    step.place.place !== 'variable' ||
    step.place.variable !== init.variable
  ) {
    return undefined;
  }
  const { variable } = init;
  const { type } = variable;
  if (
    type.kind !== 'scalar' ||
    (type.name !== 'i32' && type.name !== 'u32') ||
    variable.isVolatile ||
    isSetIn(loop.body, variable)
  ) {
    return undefined;
  }
  const { value } = step;
  if (
    value.op !== 'binary' ||
    !OPERATORS.has(value.operator) ||
    !isRead(value.left, variable) ||
    value.right.op !== 'const' ||
    value.right.type.kind !== 'scalar'
  ) {
    return undefined;
  }
  return {
    variable,
    type: type as ConstantCount['type'],
    start: init.init,
    operator: value.operator as ConstantCount['operator'],
    by: value.right
  };
}

function isRead(expr: Expr, variable: Variable): boolean {
  return (
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    expr.place.variable === variable
  );
}

function isSetIn(stmts: Stmt[], variable: Variable): boolean {
  let found = false;
  walkStmts(stmts, {
    place: (place, use) => {
      found ||= use !== 'read' && rootVariable(place) === variable;
    },
    stmt: stmt => {
      found ||=
        ('result' in stmt && stmt.result === variable) ||
        (stmt.stmt === 'warp' && stmt.predicate === variable);
    }
  });
  return found;
}

function counted(loop: LoopStmt, fresh: FreshVariables): Stmt {
  const count = constantCount(loop);
  if (!count || loop.until || count.start.op !== 'const' || !loop.cond) {
    return loop;
  }
  const { start, operator, by } = count;
  const step = Number(by.value);
  if ((operator === 'add' || operator === 'sub') && step === 1) {
    return loop;
  }
  const values = rounds(loop.cond, count, start);
  const form = values && closedForm(values, count);
  return form ? byTurns(loop, count, values.length, fresh, form) : loop;
}

/** The values that a loop's counter takes; undefined where they are not known or more than `most`. */
export function counterValues(
  { cond, until }: LoopStmt,
  count: ConstantCount,
  most: number
): number[] | undefined {
  return cond && !until && count.start.op === 'const'
    ? rounds(cond, count, count.start, most)
    : undefined;
}

function rounds(
  cond: Expr,
  { variable, type, operator, by }: ConstantCount,
  start: ConstExpr,
  most = MOST_ROUNDS
): number[] | undefined {
  const next = binaryFunction(operator, type.name);
  const values: number[] = [];
  let value: ScalarValue = start.value;
  for (;;) {
    const holds = evaluate(cond, variable, value);
    if (holds === undefined || values.length > most) {
      return undefined;
    }
    if (!holds) {
      return values;
    }
    values.push(Number(value));
    value = next(value, by.value);
  }
}

/** A comparison of the counter with a constant. */
function evaluate(
  cond: Expr,
  variable: Variable,
  value: ScalarValue
): ScalarValue | undefined {
  if (cond.op !== 'binary' || cond.left.type.kind !== 'scalar') {
    return undefined;
  }
  const side = (expr: Expr): ScalarValue | undefined =>
    expr.op === 'const'
      ? expr.value
      : isRead(expr, variable)
        ? value
        : undefined;
  const left = side(cond.left);
  const right = side(cond.right);
  return left === undefined || right === undefined
    ? undefined
    : binaryFunction(cond.operator, cond.left.type.name)(left, right);
}

/** What the counter is in round `turn`; undefined where no simple form gives all of its values. */
function closedForm(
  values: number[],
  { type, start, operator, by }: ConstantCount
): ((turn: Expr) => Expr) | undefined {
  const step = Number(by.value);
  const isLinear = operator === 'add' || operator === 'sub';
  const isShift = operator === 'shl' || operator === 'shr';
  const bits = isShift ? step : Math.log2(step);
  if (!isLinear && (!Number.isInteger(bits) || bits < 1)) {
    return undefined;
  }
  const outer = isLinear
    ? operator
    : operator === 'mul' || operator === 'shl'
      ? 'shl'
      : 'shr';
  const factor = isLinear ? step : bits;
  const apply = binaryFunction(outer, type.name);
  const multiply = binaryFunction('mul', type.name);
  const fits = values.every(
    (value, round) =>
      // A shift by the width or more is not what repeated division gives.
      (isLinear || round * bits < 32) &&
      Number(apply((start as ConstExpr).value, multiply(round, factor))) ===
        value
  );
  return fits
    ? turn => binary(outer, start, multiplied(turn, factor, type), turn.span)
    : undefined;
}

/** Counters that go up by one from a constant of 0 or more to below a constant, with the most that each can be. */
export function boundedCounters(stmts: Stmt[]): Map<Variable, number> {
  const most = new Map<Variable, number>();
  walkStmts(stmts, {
    stmt: stmt => {
      const count = stmt.stmt === 'loop' ? constantCount(stmt) : undefined;
      const cond = stmt.stmt === 'loop' ? stmt.cond : undefined;
      if (
        count?.start.op === 'const' &&
        Number(count.start.value) >= 0 &&
        count.operator === 'add' &&
        Number(count.by.value) === 1 &&
        cond?.op === 'binary' &&
        cond.operator === 'lt' &&
        isRead(cond.left, count.variable) &&
        cond.right.op === 'const'
      ) {
        most.set(count.variable, Number(cond.right.value) - 1);
      }
    }
  });
  return most;
}
