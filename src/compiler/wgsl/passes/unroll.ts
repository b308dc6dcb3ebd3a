/**
 * Short loops, mostly over memory, four rounds at a time, or eight of those without loads:
 *
 *     for (k = a; k < n; k += s) body
 *
 * becomes rounds of four while at least four are left, the four as a loop that
 * compilers unroll, and the original loop for the rest. The loads of four rounds
 * are then under way together. nvcc does the same; compilers of shaders cannot,
 * because the exit that ends a loop for certain (statements/loops.ts) keeps
 * them from it.
 */
import {
  binary,
  cast,
  constant,
  declare,
  loop,
  read,
  store,
  u32
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type {
  Expr,
  LoopStmt,
  Place,
  ScalarType,
  Stmt,
  Variable
} from '../../ir/types';
import { operandsOf, walkStmts, rootVariable } from '../../ir/visit';
import { mapStmts } from '../../ir/rewrite';
import { isInvariant, setInside } from './finite';

/** Rounds that go together, of bodies with loads; and of those without, for which only the loop's own operations are saved. */
const WITH_LOADS = 4;
const WITHOUT_LOADS = 8;
/** Longer bodies hide the latency of their loads themselves, and are written twice. */
const MOST_STATEMENTS = 12;
/** Of bodies without loads, in which the loop's own four are a large part. */
const MOST_OPERATIONS = 24;

export function unrollByFour(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => (stmt.stmt === 'loop' ? unrolled(stmt, fresh) : stmt)
  });
}

interface Strided {
  variable: Variable;
  step: Expr;
  bound: Expr;
  operator: 'lt' | 'le';
}

function unrolled(stmt: LoopStmt, fresh: FreshVariables): Stmt | Stmt[] {
  const strided = stridedLoop(stmt);
  const together = roundsTogether(stmt.body);
  if (!strided || stmt.unroll === 1 || together === undefined) {
    return stmt;
  }
  const { variable, step, bound, operator } = strided;
  const { span } = stmt;
  const end = fresh.local('end', variable.type, span);
  const word = (expr: Expr): Expr =>
    variable.type.kind === 'scalar' && variable.type.name === 'u32'
      ? expr
      : cast(u32, expr, span);
  const at = read(variable, span);
  const left = binary('sub', word(read(end, span)), word(at), span);
  const isInside = binary(operator, at, read(end, span), span);
  const isLast = operator === 'le';
  const turn = fresh.local('turn', variable.type, span);
  const number = (value: number): Expr =>
    constant(variable.type as ScalarType, value, span);
  const times = (factor: Expr): Expr =>
    step.op === 'const' && Number(step.value) === 1
      ? factor
      : binary('mul', factor, step, span);
  const round = fresh.copy(variable);
  const all = loop({
    init: [declare(turn, number(0), span)],
    cond: binary('lt', read(turn, span), number(together), span),
    step: [store(turn, binary('add', read(turn, span), number(1), span), span)],
    body: [
      declare(round, binary('add', at, times(read(turn, span)), span), span),
      ...renamed(stmt.body, variable, round)
    ],
    span
  });
  return [
    ...stmt.init,
    declare(end, bound, span),
    loop({
      cond: binary(
        'and',
        isInside,
        hasAll(together, left, step, word, isLast),
        span
      ),
      body: [all],
      step: [
        store(variable, binary('add', at, times(number(together)), span), span)
      ],
      span
    }),
    loop({ cond: isInside, body: stmt.body, step: stmt.step, span })
  ];
}

/**
 * left > (rounds - 1) * step.
 * @param isLast the bound itself has a round
 */
function hasAll(
  rounds: number,
  left: Expr,
  step: Expr,
  word: (expr: Expr) => Expr,
  isLast: boolean
): Expr {
  const { span } = left;
  const others = rounds - 1;
  if (step.op === 'const' && Number(step.value) < 2 ** 29) {
    const distance = constant(u32, others * Number(step.value), span);
    return binary(isLast ? 'ge' : 'gt', left, distance, span);
  }
  // Without the product, which might overflow.
  const whole = isLast
    ? left
    : binary('sub', left, constant(u32, 1, span), span);
  const quotient = binary('div', whole, constant(u32, others, span), span);
  return binary('ge', quotient, word(step), span);
}

function renamed(stmts: Stmt[], from: Variable, to: Variable): Stmt[] {
  return mapStmts(stmts, {
    place: place =>
      place.place === 'variable' && place.variable === from
        ? { ...place, variable: to }
        : place
  });
}

/** `for (v = …; v < bound; v += step)`, or up to the bound, that changes v nowhere else and whose bound and step do not move. */
function stridedLoop(stmt: LoopStmt): Strided | undefined {
  const [init] = stmt.init;
  const [step] = stmt.step;
  const { cond } = stmt;
  if (
    stmt.init.length !== 1 ||
    stmt.step.length !== 1 ||
    stmt.until ||
    init.stmt !== 'declare' ||
    !init.init ||
    step.stmt !== 'store' ||
    cond?.op !== 'binary' ||
    (cond.operator !== 'lt' && cond.operator !== 'le') ||
    // Constant bounds are other passes' affair.
    cond.right.op === 'const'
  ) {
    return undefined;
  }
  const { variable } = init;
  const isOwn = (place: Place): boolean =>
    place.place === 'variable' && place.variable === variable;
  const { value } = step;
  if (
    variable.type.kind !== 'scalar' ||
    (variable.type.name !== 'i32' && variable.type.name !== 'u32') ||
    variable.isVolatile ||
    !isOwn(step.place) ||
    cond.left.op !== 'read' ||
    !isOwn(cond.left.place) ||
    value.op !== 'binary' ||
    value.operator !== 'add' ||
    value.left.op !== 'read' ||
    !isOwn(value.left.place)
  ) {
    return undefined;
  }
  const by = value.right;
  const isSteady = !setInside({ ...stmt, step: [] }).has(variable);
  const isPositive =
    by.op === 'const' ? Number(by.value) > 0 : variable.type.name === 'u32';
  const set = setInside(stmt);
  const writes = writesMemory(stmt.body);
  const stays = (expr: Expr): boolean =>
    isInvariant(expr, set) || (!writes && staysInMemory(expr, set));
  return isSteady && isPositive && isInvariant(by, set) && stays(cond.right)
    ? { variable, step: by, bound: cond.right, operator: cond.operator }
    : undefined;
}

function writesMemory(stmts: Stmt[]): boolean {
  let found = false;
  walkStmts(stmts, {
    place: (place, use) => {
      found ||= use !== 'read' && rootVariable(place)?.space !== 'local';
    }
  });
  return found;
}

/** A value in memory that the loop does not write: another thread that writes it meanwhile races. */
function staysInMemory(expr: Expr, set: Set<Variable>): boolean {
  if (expr.op === 'read') {
    const { place } = expr;
    return place.place === 'deref'
      ? place.pointer.type.kind === 'pointer' &&
          !place.pointer.type.isVolatile &&
          isInvariant(place.pointer, set)
      : isInvariant(expr, set);
  }
  return operandsOf(expr).every(operand => staysInMemory(operand, set));
}

/**
 * How many rounds go together: of a few declarations and assignments, perhaps
 * under conditions, of which some load from memory behind a pointer, or which cost
 * less than what the loop does to end. Undefined of others, where something leaves
 * the loop, and where elements of an array of the thread's own are written.
 */
function roundsTogether(body: Stmt[]): number | undefined {
  let loads = false;
  let statements = 0;
  let operations = 0;
  let isPlain = true;
  walkStmts(body, {
    stmt: ({ stmt }) => {
      statements += stmt === 'block' ? 0 : 1;
      isPlain &&= PLAIN.has(stmt);
    },
    expr: () => {
      operations++;
      return true;
    },
    place: (place, use) => {
      loads ||= use === 'read' && place.place === 'deref';
      isPlain &&= use === 'read' || !isChosenAtRunTime(place);
    }
  });
  if (!isPlain || statements > MOST_STATEMENTS) {
    return undefined;
  }
  return loads
    ? WITH_LOADS
    : operations <= MOST_OPERATIONS
      ? WITHOUT_LOADS
      : undefined;
}

/**
 * Whether this is in an array of the thread's own, at an index that is not known.
 * NVIDIA's driver (580, Vulkan) loses counts of `own[key >> bit & 15]++` in four
 * rounds that go together, even in threads that have no four rounds.
 */
function isChosenAtRunTime(place: Place): boolean {
  if (place.place !== 'element' && place.place !== 'field') {
    return false;
  }
  return (
    (place.place === 'element' &&
      place.index.op !== 'const' &&
      rootVariable(place)?.space === 'local') ||
    isChosenAtRunTime(place.base)
  );
}

const PLAIN: ReadonlySet<string> = new Set(['declare', 'store', 'block', 'if']);
