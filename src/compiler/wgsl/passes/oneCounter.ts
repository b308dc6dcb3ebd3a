/**
 * Loops with several counters, as loops with the one that ends them:
 *
 *     for (i = 0, j = 0; i < 16; i++, j += 4) w[i] = m[j]  ->  for (i = 0; i < 16; i++) w[i] = m[4 * i]
 *
 * of which compilers know how often they go round, and that j is a multiple of 4.
 */
import { binary, cast, constant, read } from '../../ir/build/index';
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

/** `for (v = start; …; v += by)`, which sets v nowhere else. */
interface Counter {
  variable: Variable;
  type: ScalarType;
  start: number;
  by: number;
}

export function withOneCounter(stmts: Stmt[]): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => (stmt.stmt === 'loop' ? single(stmt) : stmt)
  });
}

function single(loop: LoopStmt): LoopStmt {
  const { init, step, cond } = loop;
  if (init.length < 2 || init.length !== step.length || !cond || loop.until) {
    return loop;
  }
  const counters = init.flatMap(stmt => counterOf(loop, stmt) ?? []);
  const leading = counters.filter(({ variable }) => reads(cond, variable));
  if (counters.length !== init.length || leading.length !== 1) {
    return loop;
  }
  const [first] = leading;
  const others = new Map(
    counters
      .filter(each => each !== first && each.by % first.by === 0)
      .map(each => [each.variable, each])
  );
  if (others.size + 1 !== counters.length) {
    return loop;
  }
  const isFirst = (place: Place): boolean => isVariable(place, first.variable);
  return {
    ...loop,
    init: init.filter(
      stmt => stmt.stmt === 'declare' && stmt.variable === first.variable
    ),
    step: step.filter(stmt => stmt.stmt === 'store' && isFirst(stmt.place)),
    body: mapStmts(loop.body, {
      expr: expr => {
        const other =
          expr.op === 'read' && expr.place.place === 'variable'
            ? others.get(expr.place.variable)
            : undefined;
        return other ? valueOf(other, first, expr) : expr;
      }
    })
  };
}

/** `start + (first - its start) * by / its step`. */
function valueOf(other: Counter, first: Counter, { span }: Expr): Expr {
  const { type } = other;
  const number = (value: number): Expr => constant(type, value | 0, span);
  const counter = read(first.variable, span);
  const own =
    first.type.name === type.name ? counter : cast(type, counter, span);
  const ratio = other.by / first.by;
  const scaled = ratio === 1 ? own : binary('mul', own, number(ratio), span);
  const lack = other.start - ratio * first.start;
  return lack === 0 ? scaled : binary('add', scaled, number(lack), span);
}

function counterOf(loop: LoopStmt, stmt: Stmt): Counter | undefined {
  if (stmt.stmt !== 'declare' || stmt.init?.op !== 'const') {
    return undefined;
  }
  const { variable, init } = stmt;
  const { type } = variable;
  const by = loop.step.flatMap(each => stepOf(each, variable) ?? []);
  return type.kind === 'scalar' &&
    (type.name === 'i32' || type.name === 'u32') &&
    !variable.isVolatile &&
    by.length === 1 &&
    by[0] !== 0 &&
    Math.abs(by[0]) < 2 ** 16 &&
    Math.abs(Number(init.value)) < 2 ** 16 &&
    !isSet(loop.body, variable)
    ? { variable, type, start: Number(init.value), by: by[0] }
    : undefined;
}

/** What `v = v + constant` adds. */
function stepOf(stmt: Stmt, variable: Variable): number | undefined {
  if (stmt.stmt !== 'store' || !isVariable(stmt.place, variable)) {
    return undefined;
  }
  const { value } = stmt;
  return value.op === 'binary' &&
    (value.operator === 'add' || value.operator === 'sub') &&
    value.left.op === 'read' &&
    isVariable(value.left.place, variable) &&
    value.right.op === 'const'
    ? Number(value.right.value) * (value.operator === 'add' ? 1 : -1)
    : undefined;
}

function isVariable(place: Place, variable: Variable): boolean {
  return place.place === 'variable' && place.variable === variable;
}

function reads(expr: Expr, variable: Variable): boolean {
  let found = false;
  walkExpr(expr, {
    place: place => {
      found ||= isVariable(place, variable);
    }
  });
  return found;
}

/** Whether statements set a variable, or take its address. */
function isSet(stmts: Stmt[], variable: Variable): boolean {
  let found = false;
  walkStmts(stmts, {
    place: (place, use) => {
      found ||= use !== 'read' && rootVariable(place) === variable;
    }
  });
  return found;
}
